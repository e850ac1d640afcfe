"""A text under amendment: each change finds the clause or the term that it is about, or is refused."""

from msgspec import structs

from pitboss.law import values
from pitboss.law.errors import GapInLawError, TwoTextsError
from pitboss.law.library import clause_of, unplaced_of
from pitboss.law.model import AmendmentEntry, Clause, Mark, Register, Term, Unplaced


class Draft:
    """A division as stated, then as each amendment leaves it."""

    def __init__(self, base: Register) -> None:
        self.base = base
        self.clauses = [clause_of(entry, base.id) for entry in base.clause]
        self.terms: dict[str, Term] = {entry.name: values.term(entry, base.id) for entry in base.term}
        self.unplaced: list[Unplaced] = []
        self._gone: list[Clause] = []

    def amend(self, register: Register, entry: AmendmentEntry) -> None:
        """Carry out one amendment."""
        where = f"{register.id} {entry.op} {entry.no or entry.in_place_of or entry.term}"
        match entry.op:
            case "unplaced":
                self.unplaced.append(unplaced_of(entry, register.id))
            case "amend-term":
                if entry.term not in self.terms:
                    raise GapInLawError(f"{where}: there is no such term to amend")
                self.terms[entry.term] = values.amended(entry, register.id)
            case "delete":
                place = self._place(register, entry, where)
                self._gone.append(self.clauses.pop(place))
            case "substitute":
                self._substitute(register, entry, where)
            case "insert":
                if self._own(register, entry.no) is not None:
                    raise TwoTextsError(f"{where}: the clause exists already")
                self._insert(register, entry)

    def add_terms(self, register: Register) -> None:
        """The terms that an amendment brings; one that is there already is for amend-term."""
        for entry in register.term:
            if entry.name in self.terms:
                raise TwoTextsError(f"{register.id}: term {entry.name} is there already; amend it instead")
            self.terms[entry.name] = values.term(entry, register.id)

    def check_no_orphans(self) -> None:
        """A rule that goes takes its sub-paragraphs with it: a register lists each of them."""
        left = {clause.ref for clause in self.clauses}
        gone = [clause for clause in self._gone if clause.ref not in left]
        for clause in self.clauses:
            parent = next((old for old in gone if clause.ref.startswith(f"{old.ref}(")), None)
            if parent:
                raise GapInLawError(f"{self.base.id}: {clause.no} is left over after {parent.no} was deleted")

    def _substitute(self, register: Register, entry: AmendmentEntry, where: str) -> None:
        place = self._place(register, entry, where)
        old, new = self.clauses[place], clause_of(entry, register.id, entry.under)
        if entry.in_place_of:
            if self._own(register, entry.no) is not None:
                raise TwoTextsError(f"{where}: the clause exists already")
            new = structs.replace(new, mark=structs.replace(new.mark or Mark(), in_place_of=old.ref))
            self._gone.append(old)
        self.clauses[place] = new
        for name, term in self.terms.items():
            if term.clause == old.ref:
                self.terms[name] = structs.replace(term, clause=new.ref)

    def _insert(self, register: Register, entry: AmendmentEntry) -> None:
        clause = clause_of(entry, register.id, entry.under)
        if not entry.after:
            self.clauses.append(clause)
            return
        place = self._of_lineage(register, entry.after)
        if place is None:
            raise GapInLawError(f"{clause.ref} is to stand after {entry.after}, which is not there")
        before = self.clauses[place].no
        place += 1
        while place < len(self.clauses) and self.clauses[place].no.startswith(f"{before}("):
            place += 1
        self.clauses.insert(place, clause)

    def _place(self, register: Register, entry: AmendmentEntry, where: str) -> int:
        """Where the clause stands that goes: by its number, or by the number it had in the text held."""
        place = (
            self._of_lineage(register, entry.in_place_of)
            if entry.in_place_of
            else self._own(register, entry.no)
        )
        if place is None:
            of = f" as {entry.in_place_of}" if entry.in_place_of else ""
            raise GapInLawError(f"{where}: there is no such clause{of}")
        return place

    def _own(self, register: Register, no: str) -> int | None:
        """The place of a number of the division that is amended; another division counts otherwise."""
        return self._where(no, register.division)

    def _of_lineage(self, register: Register, no: str) -> int | None:
        """The place of a number, in the division that is amended or in the one held in its stead."""
        own = self._own(register, no)
        return self._where(no, self.base.division) if own is None else own

    def _where(self, no: str, division: str) -> int | None:
        for place, clause in enumerate(self.clauses):
            if clause.no == no and clause.ref.split("/", 2)[1] == division:
                return place
        return None
