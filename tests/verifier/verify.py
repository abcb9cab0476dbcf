#!/usr/bin/env python3
"""Verifies records of any of the six games, with no code of the server.

usage: verify.py RECORD... | verify.py RECORD --compare STATES

Prints one line for each record. Exit code 0: all hold; 1: one does not, and its line says what fails first; 2: a file
cannot be read. STATES is what `nostos replay RECORD --states` prints; with it the line says where a state differs first.
"""
import argparse
import sys

sys.dont_write_bytecode = True

import canonical  # noqa: E402
from record import Fault, verify  # noqa: E402


def printable(text: str) -> str:
    """A record may come from anywhere: its texts do not steer the terminal."""
    return "".join(one if one.isprintable() else "?" for one in text)


def read(file: str) -> bytes:
    with open(file, "rb") as opened:
        return opened.read()


def check(file: str, states) -> int:
    try:
        data = read(file)
        compared = [canonical.parse(line) for line in read(states).splitlines()] if states else None
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


def main() -> int:
    parser = argparse.ArgumentParser(description="Verifies records of games.")
    parser.add_argument("records", metavar="RECORD", nargs="+")
    parser.add_argument("--compare", metavar="STATES", help="what nostos replay RECORD --states printed; for one record")
    given = parser.parse_args()
    if given.compare and len(given.records) > 1:
        parser.error("--compare takes one record")
    return max(check(file, given.compare) for file in given.records)


if __name__ == "__main__":
    sys.exit(main())
