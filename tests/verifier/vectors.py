#!/usr/bin/env python3
"""Checks this verifier's chance against protocol/chance-vectors.json, which the C++ program has written.

usage: vectors.py FILE
"""
import json
import sys

sys.dont_write_bytecode = True

from chance import Chance, chacha20_block, commitment, game_seed  # noqa: E402
from games.mythomakya import CARDS  # noqa: E402

# RFC 8439, 2.3.2
RFC_BLOCK = (
    "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
    "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
)


def draws(seed: bytes, purpose: str, bound: int, count: int) -> list:
    chance = Chance(seed)
    return [chance.below(purpose, bound) for _ in range(count)]


def answers(given: dict) -> dict:
    secret = bytes.fromhex(given["secret"])
    seed = game_seed(secret, given["contributions"])
    one = Chance(seed)
    one.below("deck", 1)
    deck = list(CARDS)
    Chance(seed).shuffle("deck", deck)
    return {
        "secret": given["secret"],
        "commitment": commitment(secret),
        "contributions": given["contributions"],
        "seed": seed.hex(),
        "draws_below_1000": {purpose: draws(seed, purpose, 1000, 8) for purpose in given["draws_below_1000"]},
        "after_a_draw_below_1": one.below("deck", 1000),
        "wide_bound": given["wide_bound"],
        "wide_draws": [str(draw) for draw in draws(seed, "deck", int(given["wide_bound"]), 20)],
        "trionfo_deck": deck,
    }


def main() -> int:
    block = chacha20_block(bytes(range(32)), 1, bytes.fromhex("000000090000004a00000000")).hex()
    if block != RFC_BLOCK:
        print("ChaCha20 differs from RFC 8439")
        return 1
    with open(sys.argv[1], "rb") as file:
        given = json.load(file)
    found = answers(given)
    wrong = [key for key in sorted(given.keys() | found.keys()) if given.get(key) != found.get(key)]
    print("differs: " + ", ".join(wrong) if wrong else "the vectors hold")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
