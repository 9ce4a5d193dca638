# Everything that can be done with the project. `make help` lists it; `make play` and `make test` set up whatever they
# need by themselves: the virtual environment in .venv, the locked packages, the compiled modules.

# Which Python makes the virtual environment (found by itself where left empty); what is passed on to the command that
# a target runs; how many test processes run side by side.
PYTHON ?=
ARGS ?=
# Tests wait for servers and browsers half of their time, so there is one process more than there are processors.
JOBS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1)

# The caller may have set up another Python; make uses the one in .venv.
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV
export PIP_DISABLE_PIP_VERSION_CHECK = 1
# One package comes as source alone. Old versions of pip would build it in a way that they warn of themselves.
export PIP_USE_PEP517 = 1

# Windows has its own name for the folder of programs in a virtual environment.
BIN := $(if $(filter Windows_NT,$(OS)),.venv/Scripts,.venv/bin)
RUN := $(BIN)/python
PIP := $(RUN) -m pip --quiet
CHECKED := src tests tools docs/site $(if $(wildcard bench/*.py),bench) $(if $(wildcard examples/*.py),examples)
DECLARED := $(shell find src -name '*.pxd')
COMPILED := $(DECLARED) $(wildcard $(DECLARED:.pxd=.py))
# Stamps live inside .venv and vanish with it. In a moved checkout .venv points elsewhere, so it is made anew.
MOVED := $(shell test "$$(cat .venv/.place 2>/dev/null)" = "$$(pwd -P)" || echo moved)
REPORTS := build/reports
# The page in the browser: what it is made from, and what says that it is made.
NPM := tools/node.sh npm --silent --prefix web
PAGE := src/semafor/server/page/index.html
DESCRIBED := docs/reference/openapi.json docs/reference/socket.json
DRAWN := tools/write_boards.py tools/write_lessons.py tools/write_rulebook.py \
    $(wildcard tools/lessons/*.toml src/semafor/maps/*.json src/semafor/maps/drawing/*.py)
SHOWN := $(shell find web -name node_modules -prune -o -path web/src/generated -prune -o -type f -print) \
    $(wildcard src/semafor/texts/*/*.ftl)
# Nothing of the server and of the page is compiled, so their tests run once. The interpreted run of `make test` leaves
# more to `make test-all`: what stands on the compiled modules and has none of its own.
ONCE := --ignore tests/server --ignore tests/e2e
FIRST := $(ONCE) $(addprefix --ignore tests/,fuzz golden property unit/arena unit/cli unit/engine unit/maps unit/project unit/texts)
# A file stays in one process, which sets up once what its tests share; conftest.py puts the long ones first.
SPREAD := -n $(JOBS) --maxprocesses 8 --dist loadfile --no-loadscope-reorder
# The parts of a target that may run side by side keep their lines together, where this make can do that.
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs 2 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target) PARTS=1

.DEFAULT_GOAL := help
# The set-up goes step by step, whatever -j says.
ifndef PARTS
.NOTPARALLEL:
endif
.DELETE_ON_ERROR:

##@ The game
.PHONY: play
play: build ## Play in the browser, alone, on one device or with others: make play ARGS="--port 8080"
	@$(BIN)/semafor serve --open $(ARGS)

.PHONY: terminal
terminal: build ## Play in the terminal, for example make terminal ARGS="--map europe --lang pl"
	@$(BIN)/semafor play $(ARGS)

.PHONY: build
build: .venv/.compiled $(PAGE) ## Set up: virtual environment, locked packages, compiled modules, the page
	@:

.PHONY: web
web: $(PAGE) ## Build the page that the server shows, with the machine's Node or with the one from PyPI
	@:

.PHONY: site
site: build/site/index.html ## Build the game as a site of plain files that needs no server, into build/site
	@echo "build/site: $$(du -sk build/site | cut -f1) kB. Try it: $(RUN) -m http.server --directory build/site"

##@ Checks
.PHONY: test
test: .venv/.dev build services ## What every change must pass: style, types, layers, tests compiled and interpreted
	@$(SIDE_BY_SIDE) types-python lint-page types-page lint-python tests-page
	@$(MAKE) --no-print-directory tests-python

.PHONY: lint
lint: lint-python lint-page ## Style (ruff, eslint) and layers (import-linter)

.PHONY: lint-python
lint-python: .venv/.dev .venv/.package
	@echo "— style"
	@$(BIN)/ruff check $(CHECKED) setup.py
	@$(BIN)/ruff format --check $(CHECKED) setup.py
	@echo "— layers"
	@$(BIN)/lint-imports

.PHONY: lint-page
lint-page: web/src/generated/.made
	@echo "— style of the page"
	@$(NPM) run lint

.PHONY: types
types: types-python types-page ## Types (mypy, svelte-check, both strict)

.PHONY: types-python
types-python: .venv/.dev .venv/.package
	@echo "— types"
	@$(RUN) -m mypy $(CHECKED)

.PHONY: types-page
types-page: web/src/generated/.made
	@echo "— types of the page"
	@$(NPM) run check

.PHONY: tests
tests: tests-page tests-python ## The tests of make test alone; a part of them: make tests ARGS="-k tunnel"

.PHONY: tests-page
tests-page: web/src/generated/.made
	@echo "— tests of the page"
	@$(RUN) tools/write_page_answers.py build/page_answers
	@$(NPM) test

# Of what ARGS selects there may be nothing left for a run; pytest calls that 5.
.PHONY: tests-python
tests-python: .venv/.dev build services
	@mkdir -p $(REPORTS)
	@echo "— tests, compiled"
	@$(RUN) -m pytest $(SPREAD) -m "not long and not research" --junit-xml $(REPORTS)/compiled.xml $(ARGS)
	@echo "— tests, interpreted"
	@SEMAFOR_INTERPRETED=1 $(RUN) -m pytest $(SPREAD) $(FIRST) -m "not slow and not long and not research" --junit-xml $(REPORTS)/interpreted.xml $(ARGS) || [ $$? = 5 ]
	@$(RUN) tools/summarize_tests.py $(REPORTS)/compiled.xml $(REPORTS)/interpreted.xml

.PHONY: test-all
test-all: .venv/.dev build services ## What takes long and rarely breaks: whole games in browsers, many kills, more examples, all of it interpreted
	@mkdir -p $(REPORTS)
	@echo "— long tests, compiled"
	@HYPOTHESIS_PROFILE=thorough $(RUN) -m pytest $(SPREAD) -m "(long or scaled) and not research" --junit-xml $(REPORTS)/long.xml $(ARGS) || [ $$? = 5 ]
	@echo "— all tests, interpreted"
	@HYPOTHESIS_PROFILE=thorough SEMAFOR_INTERPRETED=1 $(RUN) -m pytest $(SPREAD) $(ONCE) -m "not slow and not research" --junit-xml $(REPORTS)/all-interpreted.xml $(ARGS) || [ $$? = 5 ]
	@$(RUN) tools/summarize_tests.py $(REPORTS)/long.xml $(REPORTS)/all-interpreted.xml

# For systems on which the server's tests can't start their databases and browser: macOS and Windows.
.PHONY: test-library
test-library: .venv/.dev .venv/.compiled ## The tests of the library alone, without server, page and services
	@$(RUN) -m pytest $(SPREAD) $(ONCE) -m "not slow and not long and not research" $(ARGS)

# In one process: what is tested here starts processes of its own.
.PHONY: test-research
test-research: .venv/.research build ## What takes PyTorch, Ray, OpenSpiel or Parquet, and is no part of make test
	@mkdir -p $(REPORTS)
	@echo "— tests, research"
	@$(RUN) -m pytest -m research --junit-xml $(REPORTS)/research.xml $(ARGS)

.PHONY: format
format: .venv/.dev ## Put the code in order: what ruff can mend by itself
	@$(BIN)/ruff check --fix $(CHECKED) setup.py
	@$(BIN)/ruff format $(CHECKED) setup.py

.PHONY: services
services: ## Install PostgreSQL, Redis and Chromium for the tests, where one is missing and we may
	@tools/services.sh

##@ Longer looks
.PHONY: bench
bench: .venv/.dev build services ## Measure the speed; prints a table and writes JSON
	@$(RUN) bench/run_benchmarks.py $(ARGS)

.PHONY: mutants
mutants: .venv/.dev build ## Break rules, plans and tables one at a time and show that the tests notice
	@$(RUN) tools/mutants.py $(ARGS)

.PHONY: sanitize
sanitize: .venv/.dev .venv/.package ## Compile with a check of every index and let all bots play: minutes
	@$(RUN) tools/sanitize.py $(ARGS)

.PHONY: soak
soak: .venv/.dev build services ## 10,000 games of all bots, new examples of the properties, secrecy, fuzzing, 200 games in Pyodide, a hundred killed servers, thirty killed databases, ten minutes of chaos: hours
	@$(RUN) tools/sanitize.py --deals 20
	@$(RUN) tools/soak.py
	@HYPOTHESIS_PROFILE=soak $(RUN) -m pytest $(SPREAD) --timeout 6000 tests/property tests/server/secrecy tests/server/fuzz $(ARGS)
	@SEMAFOR_SOAK=1 $(RUN) -m pytest $(SPREAD) --timeout 6000 tests/server/recovery/test_crashes.py tests/server/recovery/test_cluster_under_kills.py tests/server/recovery/test_database_outages.py $(ARGS)
	@SEMAFOR_SOAK=1 $(RUN) -m pytest --timeout 20000 tests/unit/tab_server/test_engine_in_pyodide.py $(ARGS)
	@$(MAKE) --no-print-directory chaos SECONDS=600

# The faults follow from the seed alone, so that a run that failed can be repeated.
SEED ?= $(shell od -An -N2 -tu2 /dev/urandom | tr -d ' ')
SECONDS ?= 60
.PHONY: chaos
chaos: .venv/.dev build services ## Random faults at real servers for as long as asked for: make chaos SEED=7 SECONDS=600
	@SEMAFOR_SOAK=1 SEMAFOR_CHAOS_SEED=$(SEED) SEMAFOR_CHAOS_SECONDS=$(SECONDS) \
	    $(RUN) -m pytest --timeout 6000 --log-cli-level INFO tests/server/recovery/test_chaos.py $(ARGS)

.PHONY: claims
claims: .venv/.dev build ## Measure all that is claimed of the bots; takes hours, and goes on where it was stopped
	@$(RUN) tools/strength_claims.py $(ARGS)

.PHONY: screenshots
screenshots: .venv/.dev build ## Pictures of every main screen, into build/screenshots
	@$(RUN) tools/screenshots.py build/screenshots $(ARGS)

##@ Documentation
# What the site is about: a branch or tag of the repository, and the folder that it is published in.
DOCS_REFERENCE ?= main
SPHINX := $(RUN) -W ignore::ImportWarning -m sphinx --conf-dir docs/site --doctree-dir build/docs-doctrees

.PHONY: docs
docs: docs-sources ## Build the documentation site into build/docs; any warning and any link that leads nowhere is an error
	@$(SPHINX) --builder html --quiet --fail-on-warning --keep-going build/docs-source build/docs $(ARGS)
	@echo "build/docs/index.html"

.PHONY: docs-links
docs-links: docs-sources ## Ask for every address outside that the documentation links to
	@$(SPHINX) --builder linkcheck --quiet build/docs-source build/docs-links $(ARGS)

.PHONY: docs-sources
docs-sources: .venv/.docs .venv/.compiled
	@$(RUN) tools/fetch_mermaid.py build/docs-scripts
	@$(RUN) tools/stage_docs.py build/docs-source --reference $(DOCS_REFERENCE)

##@ Releases
.PHONY: dist
dist: .venv/.dev $(PAGE) ## Build the source archive, and from it the wheel for every Python, into dist/
	@rm -rf dist
	@SEMAFOR_ABI3=1 SEMAFOR_INTERPRETED=0 SEMAFOR_PAGE=1 $(RUN) -m build --no-isolation --outdir dist .

.PHONY: release-check
release-check: .venv/.release dist ## All checks of a release that need no outside; plays on every Python that is here
	@$(RUN) tools/release_check.py dist

.PHONY: sbom
sbom: .venv/.release ## Write the bills of materials of the server and of the page into build/sbom
	@mkdir -p build/sbom
	@$(BIN)/cyclonedx-py requirements requirements/runtime.txt --pyproject pyproject.toml --output-reproducible \
	    --output-file build/sbom/semafor-server.cdx.json
	@$(NPM) sbom --package-lock-only --sbom-format cyclonedx > build/sbom/semafor-page.cdx.json

.PHONY: lock
lock: .venv/.place ## Resolve the locked packages anew; newer versions: make lock ARGS=--upgrade
	@test -x build/uv/bin/uv || { $(RUN) -m venv build/uv && build/uv/bin/python -m pip --quiet install uv; }
	@set -e; lock() { \
	    build/uv/bin/uv --quiet pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	        --no-annotate --custom-compile-command "make lock" $(ARGS) "$$@"; }; \
	    lock pyproject.toml --extra server --output-file requirements/runtime.txt; \
	    lock requirements/build.in --output-file requirements/build.txt; \
	    lock requirements/terminal.in --output-file requirements/terminal.txt; \
	    lock requirements/services.in --output-file requirements/services.txt; \
	    lock requirements/dev.in --output-file requirements/dev.txt; \
	    lock requirements/research.in --output-file requirements/research.txt; \
	    lock requirements/node.in --output-file requirements/node.txt; \
	    lock requirements/release.in --output-file requirements/release.txt; \
	    lock requirements/docs.in --output-file requirements/docs.txt

##@ The rest
.PHONY: clean
clean: ## Remove all that was made here, .venv too
	rm -rf .venv build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find src tests tools bench examples -name '__pycache__' -prune -exec rm -rf {} +
	find src '(' -name '*.so' -o -name '*.pyd' ')' -delete
	rm -rf web/node_modules web/src/generated src/semafor/server/page

.PHONY: help
help: ## Show this
	@awk 'BEGIN { FS = ":.*## "; print "make TARGET [ARGS=\"…\"] [PYTHON=python3.12]" } \
	    /^##@ / { printf "\n%s\n", substr($$0, 5) } \
	    /^[a-z-]+:.*## / { printf "  %-13s %s\n", $$1, $$2 }' Makefile

# --- set-up, each step once ------------------------------------------------------------------------------------------

.PHONY: moved
.venv/.place: tools/venv.sh $(MOVED)
	@PYTHON='$(strip $(PYTHON))' tools/venv.sh
	@touch $@

.venv/.runtime: .venv/.place requirements/runtime.txt requirements/build.txt requirements/terminal.txt
	@echo "Installing what the game needs …"
	@$(PIP) install --require-hashes -r requirements/build.txt
	@$(PIP) install --require-hashes --no-build-isolation -r requirements/runtime.txt
	@$(PIP) install --require-hashes -r requirements/terminal.txt
	@$(PIP) install --require-hashes -r requirements/terminal.txt
	@touch $@

.venv/.dev: .venv/.runtime requirements/dev.txt
	@echo "Installing what the checks need …"
	@$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

# Without PyTorch the rest of the research tests still says something.
.venv/.research: .venv/.dev requirements/research.txt requirements/torch.txt
	@echo "Installing what the research tests need …"
	@$(PIP) install --require-hashes -r requirements/research.txt
	@$(PIP) install --require-hashes --no-deps --only-binary :all: -r requirements/torch.txt || \
	    echo "PyTorch's CPU build is not to be had here (see requirements/torch.txt): its tests are skipped."
	@touch $@

.venv/.release: .venv/.dev requirements/release.txt
	@echo "Installing what the release checks need …"
	@$(PIP) install --require-hashes -r requirements/release.txt
	@touch $@

.venv/.docs: .venv/.dev requirements/docs.txt
	@echo "Installing what the documentation site needs …"
	@$(PIP) install --require-hashes -r requirements/docs.txt
	@touch $@

# Nothing is compiled here: the next step does that, and shows the compiler's messages.
.venv/.package: .venv/.runtime pyproject.toml setup.py
	@SEMAFOR_INTERPRETED=1 $(PIP) install --no-build-isolation --no-deps --editable .
	@touch $@

# A compiled module that is left over would hide its source, so all are deleted first. Without a compiler no stamp is
# made, so that a compiler that is installed later is used.
# A changed declaration changes the memory of modules that only know it through others, so all are translated anew.
.venv/.compiled: .venv/.package $(COMPILED)
	@echo "Compiling …"
	@$(if $(filter %.pxd,$?),rm -rf build/c build/temp.*)
	@find src '(' -name '*.so' -o -name '*.pyd' ')' -delete
	@$(RUN) setup.py --quiet build_ext --inplace
	@if [ -n "$$(find src -name '*.so' -o -name '*.pyd')" ]; then touch $@; fi

web/node_modules/.installed: .venv/.place web/package.json web/package-lock.json requirements/node.txt
	@echo "Installing what the page is built with …"
	@$(NPM) --loglevel error ci
	@touch $@

# Boards are laid out by the package itself, land and sea are drawn under them; texts, and what the server says of its
# own protocol, are described for the compiler.
web/src/generated/.made: .venv/.package web/node_modules/.installed $(DRAWN) $(DESCRIBED) $(wildcard web/prepare/* web/geography/*) $(wildcard src/semafor/texts/*/*.ftl)
	@echo "Drawing the boards, playing the lessons …"
	@$(RUN) tools/write_boards.py web/src/generated
	@$(RUN) tools/write_lessons.py web/src/generated
	@$(RUN) tools/write_rulebook.py web/src/generated
	@$(NPM) run prepare-sources
	@touch $@

$(PAGE): web/src/generated/.made $(SHOWN)
	@echo "Building the page …"
	@$(NPM) run build -- --logLevel warn

# The site without a server: Python's part of it, compiled by Pyodide itself, and the page around it.
ENGINE_SOURCES := tools/pack_engine.py $(shell find src/semafor -name '*.py' -not -path '*/cli/*' -not -path '*/arena/*') $(wildcard src/semafor/maps/*.json)
build/site-engine/packed/.made: .venv/.place web/node_modules/.installed web/prepare/engine.ts $(ENGINE_SOURCES)
	@echo "Packing the engine for the browser …"
	@rm -rf build/site-engine
	@$(RUN) tools/pack_engine.py build/site-engine/engine.zip
	@$(NPM) run pack-engine -- ../build/site-engine/engine.zip ../build/site-engine/packed
	@touch $@

build/site/index.html: build/site-engine/packed/.made web/src/generated/.made $(SHOWN)
	@echo "Building the site …"
	@$(NPM) run build-site -- --logLevel warn
