#!/usr/bin/env python3
"""Verifies a record of any of the six games, with no code of the project.

usage: verify.py RECORD [--compare STATES]

Prints one line. Exit code 0: the record holds; 1: it does not, and the line says what fails first; 2: a file cannot be
read. STATES is what `nostos replay RECORD --states` prints; with it the line says where a state differs first.
"""
import argparse
import sys

sys.dont_write_bytecode = True

import canonical  # noqa: E402
from record import Fault, verify  # noqa: E402


def printable(text: str) -> str:
    """A record may come from anywhere: its texts do not steer the terminal."""
    return "".join(one if one.isprintable() else "?" for one in text)


def main() -> int:
    parser = argparse.ArgumentParser(description="Verifies a record of a game.")
    parser.add_argument("record", metavar="RECORD")
    parser.add_argument("--compare", metavar="STATES", help="what nostos replay RECORD --states printed")
    given = parser.parse_args()
    try:
        with open(given.record, "rb") as file:
            data = file.read()
        compared = None
        if given.compare:
            with open(given.compare, "rb") as file:
                compared = [canonical.parse(line) for line in file]
    except (OSError, canonical.BadText) as fault:
        print(printable(f"cannot be read: {fault}"))
        return 2
    try:
        record = verify(data, compared)
    except Fault as fault:
        print(printable(f"does not hold: {fault}"))
        return 1
    print(f"holds: {record['game']}, {len(record['seats'])} seats, {len(record['steps'])} steps, digest {record['digest']}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
