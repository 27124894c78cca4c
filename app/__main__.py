"""The command line: `python -m app COMMAND`. Only the command that is named is loaded, so that each starts quickly."""

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module

COMMANDS = {
    "serve": "app.commands.serve",
    "demo": "app.commands.demo",
    "link": "app.commands.link",
    "replay": "app.commands.replay",
    "judge": "app.commands.judge",
    "backup": "app.commands.backup",
    "check-books": "app.commands.check_books",
}


def main(words: Sequence[str]) -> int:
    """Carries out one command; its exit code. What is typed wrong ends with a sentence and exit code 2."""
    parser = argparse.ArgumentParser(
        prog="python -m app",
        description="The book of the player who holds the bank at a home poker table.",
        epilog="What a command takes: python -m app COMMAND --help",
    )
    subparsers = parser.add_subparsers(title="commands", dest="command", metavar="COMMAND", required=True)
    named = words[0] if words else ""
    for command in [named] if named in COMMANDS else COMMANDS:
        import_module(COMMANDS[command]).add_parser(subparsers)
    args = parser.parse_args(words)
    try:
        code = int(import_module(COMMANDS[args.command]).run(args))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        _say_no_more()
        return 1
    return code


def _say_no_more() -> None:
    """Whoever read what was printed, `head` perhaps, has read enough: the rest goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
