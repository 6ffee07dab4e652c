# Every target does the set-up it needs, in .venv; nothing else on the machine is touched.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
PY := $(VENV)/bin/python
PIP := $(PY) -m pip --quiet --disable-pip-version-check install --require-hashes

.PHONY: run setup test lint bench kill pictures lock clean

run: $(VENV)/.run  ## start the bot: on Discord with DISCORD_TOKEN, in the playground without
	$(PY) bot.py

setup: $(VENV)/.dev

test: $(VENV)/.dev  ## every test, in parallel; rules/ must be covered whole
	$(PY) -m pytest --cov --cov-report=term

lint: $(VENV)/.dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy bot.py
	$(VENV)/bin/mypy

bench: $(VENV)/.dev  ## speed and memory, as a table
	$(PY) -m tests.bench

kill: $(VENV)/.dev  ## SIGKILL the bot two hundred times under load, and count what was lost
	$(PY) -m tests.kill --times 200

pictures: $(VENV)/.dev  ## draw the pictures of docs/ again
	$(PY) -m tests.pictures

lock: $(VENV)/.dev  ## pin what pyproject.toml asks for, with hashes
	$(PY) -m pip --quiet install uv
	$(PY) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
		--no-annotate --python-version 3.11 pyproject.toml -o requirements.txt
	$(PY) -m uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-header \
		--no-annotate --python-version 3.11 --extra dev pyproject.toml -o requirements-dev.txt

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: requirements.txt | $(VENV)/bin/python
	$(PIP) -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt | $(VENV)/bin/python
	$(PIP) -r requirements-dev.txt
	@touch $@ $(VENV)/.run
