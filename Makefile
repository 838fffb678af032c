# Every target sets up .venv. Arguments for the command go into ARGS: make test ARGS="-k bets"
# Another Python has its own environment, such as .venv-3.13: make test PYTHON=python3.13

PYTHON ?= python3
ARGS ?=
FOUND := $(shell $(PYTHON) tools/pythons.py --find $(PYTHON) 2>/dev/null || python3 tools/pythons.py --find $(PYTHON))
ifeq ($(FOUND)$(filter help clean,$(or $(MAKECMDGOALS),help)),)
$(error There is no Python to work with)
endif
VENV := $(or $(word 1,$(FOUND)),.venv)
BIN := $(VENV)/bin
PIP_INSTALL := $(BIN)/python -m pip --disable-pip-version-check install -qq -c constraints.txt
# Prints a list from pyproject.toml, one entry per line.
LIST := $(BIN)/python -c 'import sys, tomllib; from functools import reduce; from operator import getitem; print(*reduce(getitem, sys.argv[1:], tomllib.load(open("pyproject.toml", "rb"))), sep="\n")'
# Installs what $(1) names. What has no wheel for this Python is skipped with a line; any other failure is a failure.
MAYBE_INSTALL = said=$$($(PIP_INSTALL) --only-binary :all: $(1) 2>&1 </dev/null) || case "$$said" in \
	  *"No matching distribution"*|*"Cannot install $(2) because"*) echo "skipped: there is no wheel of $(2) for $$($(BIN)/python --version) here; tests that need it are skipped.";; \
	  *) echo "$$said"; exit 1;; \
	esac
# For Linux the torch of package indexes brings several gigabytes of CUDA; `make test TORCH=torch==2.13.0` takes it.
TORCH ?= torch==2.13.0$(if $(filter Linux,$(shell uname)),+cpu)
HAS_TORCH = $(BIN)/python -c 'import sys; from importlib.util import find_spec; sys.exit(find_spec("torch") is None)'
MYPY_WITHOUT_TORCH := --allow-subclassing-any --no-warn-unused-ignores --disable-error-code import-not-found

ifeq ($(CI),true)
export CELLMATES_REQUIRE_COMPILED := 1
endif

.DEFAULT_GOAL := help
.PHONY: help play quick test test-loaded smoke pythons check bench bench-server bench-page screenshots moving-picture docs docs-serve golden soak clean engine fast-engine page browser proxy
.DELETE_ON_ERROR:

help: ## print this
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-14s %s\n", $$1, $$2 }' Makefile

# Engine and page, each on a core of its own.
BUILD := $(MAKE) --no-print-directory -j2 fast-engine page
# The same while the development tools are installed: one waits for the disk, the other computes.
SET_UP := $(MAKE) --no-print-directory -j3 fast-engine page browser proxy

play: $(VENV)/.installed ## play in the browser (ARGS: options of `cellmates`, such as --no-browser)
	@CELLMATES_OPT=1 $(BUILD)
	@$(BIN)/cellmates $(ARGS)

quick: $(VENV)/.dev engine ## run the quick tests, without a browser and with a short exam: a minute
	@$(BIN)/pytest -n 2 -m "not soak and not slow" --ignore tests/page --ignore tests/hosting $(ARGS) tests

test: $(VENV)/.installed ## run every test but the soak
	@$(SET_UP)
	@$(BIN)/pytest -n 2 -m "not soak" $(ARGS) tests

test-loaded: $(VENV)/.installed ## the same next to three busy processes for each core
	@$(SET_UP)
	@$(BIN)/python tools/burn.py 3x -- $(BIN)/pytest -n 2 -m "not soak" $(ARGS) tests

smoke: $(VENV)/.smoke engine page ## a short round for another Python: engine, exam, a server (make smoke PYTHON=python3.13)
	@$(BIN)/python tools/smoke.py
	@$(BIN)/pytest -n 2 -q -m "not soak and not slow" $(ARGS) tests/kernel tests/boats tests/dig tests/words tests/golden
	@HYPOTHESIS_PROFILE=quick $(BIN)/pytest -n 2 -q -m "not soak" $(ARGS) tests/exam

pythons: $(VENV)/.pip ## the same on every other Python that is here
	@$(BIN)/python tools/pythons.py

check: $(VENV)/.dev engine page ## format, lint, types, rooms, and the checks of tools/
	@$(BIN)/ruff format --check --quiet --diff .
	@$(BIN)/ruff check --quiet .
	@if [ "$(CI)" = true ] || $(HAS_TORCH); then $(BIN)/mypy; else \
	  echo "skipped: torch is not installed; types that come from it are not checked."; $(BIN)/mypy $(MYPY_WITHOUT_TORCH); \
	fi
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

clean: ## remove every .venv and everything built or cached
	@rm -rf .venv .venv-* build dist .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage htmlcov
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
	@$(word 2,$(FOUND)) -m venv $(VENV)
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
	@CELLMATES_BUILD_LATER=1 $(PIP_INSTALL) --no-build-isolation -e '.[dev]'
	@CELLMATES_BUILD_LATER=1 $(PIP_INSTALL) --no-build-isolation --only-binary :all: -e '.[envs]' 2>/dev/null || \
	  $(LIST) project optional-dependencies envs | while IFS= read -r each; do $(call MAYBE_INSTALL,"$$each",$$each); done
	@$(call MAYBE_INSTALL,"$(TORCH)" --group learning,$(TORCH))
	@touch $@

$(VENV)/.smoke: $(VENV)/.installed
	@$(PIP_INSTALL) --group smoke
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
