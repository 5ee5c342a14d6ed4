"""`python build test`: style, types, import arrows, then all tests; one summary at the end."""

from __future__ import annotations

import subprocess
import time
from dataclasses import dataclass

from environment import ROOT, Environment

# import-linter has no `python -m` of its own, and its script would break when the checkout is moved.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"


@dataclass(frozen=True)
class Check:
    name: str
    arguments: list[str]
    quiet: bool = False  # shown only when it fails


def all_checks(pytest_arguments: list[str]) -> list[Check]:
    return [
        Check("ruff", ["-m", "ruff", "check", "--quiet", "--output-format", "concise", "."]),
        Check("mypy", ["-m", "mypy", "--no-error-summary"]),
        Check("imports", ["-c", LINT_IMPORTS], quiet=True),
        Check("pytest", ["-m", "pytest", "-q", "-n", "auto", "--maxprocesses", "4", *pytest_arguments]),
    ]


def passes(check: Check, env: Environment) -> bool:
    print(f"== {check.name}", flush=True)
    command = [str(env.python), *check.arguments]
    if not check.quiet:
        return subprocess.run(command, cwd=ROOT).returncode == 0
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if done.returncode:
        print(done.stdout.decode("utf-8", errors="replace"), flush=True)
    return done.returncode == 0


def run_all(env: Environment, pytest_arguments: list[str]) -> int:
    lines, good = [], True
    for check in all_checks(pytest_arguments):
        started = time.monotonic()
        passed = passes(check, env)
        good = good and passed
        lines.append(f"  {check.name:8} {'ok' if passed else 'FAILED':8} {time.monotonic() - started:6.1f} s")
    print("\n".join(["== summary", *lines, "All checks passed." if good else "Some checks failed."]), flush=True)
    return 0 if good else 1
