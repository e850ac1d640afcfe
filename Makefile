VENV   := .venv
BIN    := $(VENV)/bin
PYTHON ?= python3
# Walks with the same seed go the same way on every run: sets are gone through in one order.
PYTEST := PYTHONHASHSEED=0 $(BIN)/pytest

.PHONY: run shell test test-all exercised index bench format clean

run: $(VENV)/run
	@$(BIN)/pitboss floor

# A shell in which pitboss and python are those of this folder; exit leaves it.
shell: $(VENV)/run
	@echo "pitboss is on your path here: try pitboss play. exit leaves this shell."
	@PATH="$(CURDIR)/$(BIN):$$PATH" VIRTUAL_ENV="$(CURDIR)/$(VENV)" $${SHELL:-sh} || true

test: $(VENV)/test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PYTEST) -n auto --dist worksteal -m "not slow"
	$(BIN)/pitboss law coverage > /dev/null

test-all: test
	$(PYTEST) -n auto --dist worksteal -m slow

# Which test shows what of which clause, for `pitboss law coverage`; run after tests came or went. Each is run again
# without the effect of the clause.
exercised: $(VENV)/test
	$(PYTEST) -n auto --dist worksteal -m "not slow" --write-exercised

# The pages that list cases and clauses, run after either came, went or moved; and those of the library's classes,
# run after their docstrings changed.
index: $(VENV)/test
	$(BIN)/python -m tests.indexes.pages

bench: $(VENV)/test
	for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

format: $(VENV)/test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

clean:
	rm -rf $(VENV)

$(VENV)/python:
	$(PYTHON) -m venv $(VENV)
	touch $@

$(VENV)/run: $(VENV)/python pyproject.toml constraints.txt
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e ".[odds]"
	touch $@

$(VENV)/test: $(VENV)/python pyproject.toml constraints.txt
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e ".[test,bench]"
	touch $@
