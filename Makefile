VENV   := .venv
BIN    := $(VENV)/bin
PYTHON ?= python3
# Walks with the same seed go the same way on every run: sets are gone through in one order.
PYTEST := PYTHONHASHSEED=0 $(BIN)/pytest

.PHONY: run test test-all exercised index bench format clean

run: $(VENV)/run
	$(BIN)/pitboss play caribbean-stud

test: $(VENV)/test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(PYTEST) -n auto --dist worksteal -m "not slow"
	$(BIN)/pitboss law coverage > /dev/null

test-all: test
	$(PYTEST) -n auto --dist worksteal -m slow

# Which test exercises which clause, for `pitboss law coverage`; run after tests came or went.
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
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e ".[sealed]"
	touch $@

$(VENV)/test: $(VENV)/python pyproject.toml constraints.txt
	$(BIN)/pip install -q --disable-pip-version-check -c constraints.txt -e ".[sealed,test,bench]"
	touch $@
