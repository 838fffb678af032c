# Every target sets up .venv. Arguments for the command go into ARGS: make test ARGS="-k bets"

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip --disable-pip-version-check install -qq -c constraints.txt
# Prints a list from pyproject.toml, one entry per line.
LIST := $(BIN)/python -c 'import sys, tomllib; d = tomllib.load(open("pyproject.toml", "rb")); print(*d[sys.argv[1]][sys.argv[2]], sep="\n")'

ifeq ($(CI),true)
export CELLMATES_REQUIRE_COMPILED := 1
endif

.DEFAULT_GOAL := help
.PHONY: help play quick test test-loaded check bench bench-server bench-page screenshots moving-picture docs docs-serve golden soak clean engine fast-engine page browser proxy
.DELETE_ON_ERROR:

help: ## print this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

play: $(VENV)/.installed ## play in the browser (ARGS: options of `cellmates`, such as --no-browser)
	@CELLMATES_OPT=1 $(MAKE) --no-print-directory -j2 fast-engine page
	@$(BIN)/cellmates $(ARGS)

quick: $(VENV)/.dev engine ## run the quick tests, without a browser: a minute
	@$(BIN)/pytest -n 2 -m "not soak and not slow" --ignore tests/page --ignore tests/hosting $(ARGS) tests

test: $(VENV)/.dev fast-engine page browser proxy ## run every test but the soak
	@$(BIN)/pytest -n 2 -m "not soak" $(ARGS) tests

test-loaded: $(VENV)/.dev fast-engine page browser proxy ## the same next to three busy processes for each core
	@$(BIN)/python tools/burn.py 3x -- $(BIN)/pytest -n 2 -m "not soak" $(ARGS) tests

check: $(VENV)/.dev engine page ## format, lint, types, rooms, and the checks of tools/
	@$(BIN)/ruff format --check --quiet --diff .
	@$(BIN)/ruff check --quiet .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo
	@for check in tools/check_*.py; do $(BIN)/python $$check || failed=1; done; [ -z "$$failed" ]

bench: $(VENV)/.dev $(VENV)/.peers fast-engine ## measure the engine, the environments and other libraries
	@$(BIN)/cellmates bench --peers --envs $(ARGS)

bench-server: $(VENV)/.dev fast-engine page ## measure the table server under load (ARGS: runs such as `moves steady`, --json)
	@$(BIN)/python -m tools.load $(ARGS)

bench-page: $(VENV)/.dev fast-engine page browser ## measure the page in a real Chromium (ARGS: --json)
	@$(BIN)/python -m tools.page_bench $(ARGS)

screenshots: $(VENV)/.dev engine page browser ## retake the documentation's pictures of the page
	@$(BIN)/python -m tools.screenshots $(ARGS)

moving-picture: $(VENV)/.dev engine ## remake the moving picture of the README
	@$(BIN)/python -m tools.moving_picture $(ARGS)

docs: $(VENV)/.dev $(VENV)/.docs engine ## build the documentation site into build/docs/html; warnings are errors
	@$(BIN)/python -m tools.docs_site $(ARGS)

docs-serve: $(VENV)/.dev $(VENV)/.docs engine ## the same, and show it on this machine
	@$(BIN)/python -m tools.docs_site --serve 8100 $(ARGS)

golden: $(VENV)/.dev engine ## rewrite the golden files; read the diff before you commit it
	@$(BIN)/pytest tests/golden --update-golden $(ARGS)

soak: $(VENV)/.dev fast-engine ## the long runs
	@HYPOTHESIS_PROFILE=soak $(BIN)/pytest -n 2 -m soak $(ARGS) tests

clean: ## remove .venv and everything built or cached
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage htmlcov
	@rm -rf src/cellmates/server/page web/node_modules
	@find src \( -name '*.so' -o -name '*.built-from' \) -delete
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

engine: $(VENV)/.installed ## compile the engine for development, if its text has changed: seconds
	@CELLMATES_OPT=0 $(BIN)/python hatch_build.py

fast-engine: $(VENV)/.installed ## compile the engine as in wheels, if that has not been done yet
	@$(BIN)/python hatch_build.py

page: $(VENV)/.installed ## build the page, if something in web/ has changed
	@$(BIN)/python hatch_page.py

# Finds a Chromium for the tests of the page, or installs one where it may.
browser: $(VENV)/.dev
	@$(BIN)/python tools/browser.py

# The same for nginx, which docs/do/hosting.md puts in front of the server.
proxy: $(VENV)/.dev
	@$(BIN)/python -m tools.proxy

$(VENV)/.pip: constraints.txt
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP_INSTALL) pip
	@touch $@

# The build tools stay in .venv, so that a rebuild needs no network and uses the versions of constraints.txt.
$(VENV)/.installed: $(VENV)/.pip pyproject.toml
	@echo "Installing the libraries of cellmates ..."
	@{ $(LIST) build-system requires; $(LIST) project dependencies; } | $(PIP_INSTALL) -r /dev/stdin
	@CELLMATES_BUILD_LATER=1 $(PIP_INSTALL) --no-build-isolation --no-deps -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.installed
	@echo "Installing the development tools ..."
	@CELLMATES_BUILD_LATER=1 $(PIP_INSTALL) --no-build-isolation -e '.[envs,dev]'
	@touch $@

$(VENV)/.docs: $(VENV)/.pip pyproject.toml
	@echo "Installing the documentation tools ..."
	@$(PIP_INSTALL) --group docs
	@touch $@

# All at once if possible; otherwise one by one, without those that can't be installed.
$(VENV)/.peers: $(VENV)/.installed
	@echo "Installing the libraries to measure against ..."
	@if $(PIP_INSTALL) --group peers 2>/dev/null; then touch $@; else \
	  for peer in $$($(LIST) dependency-groups peers); do \
	    $(PIP_INSTALL) "$$peer" || echo "bench: $$peer can't be installed here; it is skipped."; \
	  done; \
	fi
