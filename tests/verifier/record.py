"""Verifies a record: its form, its chance, every step by the game's rules, every hash. protocol/RECORD.md."""
import importlib

import canonical
from chance import Chance, blake2b_256, commitment, game_seed
from rules import BadSetup, IllegalMove, is_among, is_whole

# game -> module in games/, version of the rules, fewest and most seats
GAMES = {
    "odyssey": ("odyssey", 1, 2, 5),
    "ithaca": ("ithaca", 1, 2, 5),
    "itaca": ("itaca", 1, 2, 6),
    "mythomakya-trionfo": ("mythomakya_trionfo", 1, 2, 6),
    "mythomakya-sfida": ("mythomakya_sfida", 2, 2, 6),
    "theseus": ("theseus", 1, 3, 5),
}
CAUSES = ("player", "clock", "absent")
VERSION = 2
DAY = 24 * 3600  # seconds
HEADER = {"format", "version", "server", "game", "rules", "data", "options", "seats", "clock", "commitment", "contributions", "secret"}
CHAINED = {"start", "steps", "outcome", "digest"}
# The rules raise these where a hostile record's data or intent has not the shape that they read.
MALFORMED = (AttributeError, IndexError, KeyError, TypeError, ValueError)


class Fault(Exception):
    """The first thing that does not hold: where, and why."""

    def __init__(self, where: str, why: str):
        super().__init__(f"{where}: {why}")


def check(condition, where: str, why: str) -> None:
    if not condition:
        raise Fault(where, why)


def hash_of(*lines: str) -> str:
    return blake2b_256("\n".join(lines).encode()).hex()


def is_text(value) -> bool:
    return isinstance(value, str)


def _check_form(data: bytes) -> dict:
    try:
        record = canonical.parse(data)
    except canonical.BadText as fault:
        raise Fault("the file", str(fault)) from fault
    check(isinstance(record, dict), "the file", "it is no JSON object")
    check(record.get("format") == "nostos record", "the file", "it is no record of a game")
    check(is_whole(record.get("version"), VERSION, VERSION), "the file", "it is a record of another version")
    check(record.keys() - {"chat"} == HEADER | CHAINED, "the file", "its keys are not those of a record")
    check(canonical.file_text(record).encode() == data, "the file", "it is not written as records are written")
    return record


def _check_header(record: dict) -> None:
    check(is_text(record["server"]), "the header", "server is no text")
    check(is_text(record["game"]) and record["game"] in GAMES, "game", "this verifier does not know the game")
    _, rules, fewest, most = GAMES[record["game"]]
    check(is_whole(record["rules"], rules, rules), "rules", f"this verifier has version {rules} of the rules")
    seats, contributions = record["seats"], record["contributions"]
    check(isinstance(seats, list) and all(map(is_text, seats)), "seats", "they are not names")
    check(fewest <= len(seats) <= most, "seats", f"the game takes {fewest} to {most}")
    check(isinstance(contributions, list) and len(contributions) == len(seats), "contributions", "they are not one for each seat")
    check(all(one is None or is_text(one) for one in contributions), "contributions", "one is neither a text nor null")
    _check_clock(record["clock"])


def _check_clock(clock) -> None:
    check(isinstance(clock, dict) and is_among(clock.get("kind"), ("none", "decision", "game")), "the header", "clock is no clock")
    keys = {"none": {"kind"}, "decision": {"kind", "seconds"}, "game": {"kind", "seconds", "more"}}[clock["kind"]]
    good = is_whole(clock.get("seconds", 5), 5, 14 * DAY) and is_whole(clock.get("more", 0), 0, DAY)
    check(clock.keys() == keys and good, "the header", "clock is no clock")


def _seed(record: dict) -> bytes:
    secret = record["secret"]
    check(is_text(secret) and len(secret) == 64 and not set(secret) - set("0123456789abcdef"), "secret", "it is not 64 lower-case hex digits")
    check(record["commitment"] == commitment(bytes.fromhex(secret)), "commitment", "it is not the hash of the secret")
    try:
        return game_seed(bytes.fromhex(secret), record["contributions"])
    except ValueError as fault:
        raise Fault("contributions", str(fault)) from fault


def _check_chat(record: dict) -> None:
    if "chat" not in record:
        return
    check(isinstance(record["chat"], list), "chat", "it is no list")
    for line in record["chat"]:
        check(isinstance(line, dict) and line.keys() == {"seat", "name", "text", "at"}, "chat", "a line has other keys")
        good = (line["seat"] is None or is_whole(line["seat"])) and is_text(line["name"]) and is_text(line["text"]) and is_whole(line["at"])
        check(good, "chat", "a line is not of its form")


class _NoChance:
    """For defaults that draw nothing."""

    def __getattr__(self, name):
        raise AttributeError(f"a default draws, and the game has no decision_key: {name}")


def _default_chance(game, seat: int, seed: bytes):
    if not hasattr(game, "decision_key"):
        return _NoChance()
    return Chance(blake2b_256(b"nostos default 1\n" + seed + f"{seat}\n{game.decision_key(seat)}".encode()))


def _check_cause(game, step: dict, clock: dict, seed: bytes, where: str) -> None:
    """A step that no player made is one of the game's own timers, or the seat's default while a clock ran."""
    seat, intent = step["seat"], step["intent"]
    if step["cause"] == "player":
        return
    timed = [(one, canonical.text(made)) for one, _, made in game.timers()]
    if step["cause"] == "clock" and (seat, canonical.text(intent)) in timed:
        return
    check(clock["kind"] != "none", where, "it is not a player's, but no clock ran")
    try:
        default = game.default(seat, _default_chance(game, seat, seed))
    except IllegalMove as fault:
        raise Fault(where, f"it is not a player's, but the seat was not asked: {fault}") from fault
    check(canonical.text(intent) == canonical.text(default), where, "it is not a player's, but not the default")


class _States:
    """The text of each state that is hashed. With the states that the C++ program printed, ours must equal them."""

    def __init__(self, compared):
        self._compared = compared

    def text(self, where: str, index: int, state: dict) -> str:
        ours = canonical.text(state)
        if self._compared is None:
            return ours
        check(index < len(self._compared), where, "the states to compare with end here")
        found = canonical.difference(canonical.parse(ours.encode()), self._compared[index])
        check(not found, where, f"the state differs at {found}")
        return ours


def verify(data: bytes, compared=None) -> dict:
    """Returns the record. Raises Fault. `compared`: the states that `nostos replay --states` printed."""
    record = _check_form(data)
    _check_header(record)
    seed = _seed(record)
    module = importlib.import_module("games." + GAMES[record["game"]][0])
    try:
        game = module.Game(record["options"], len(record["seats"]), record["data"], Chance(seed))
    except BadSetup as fault:
        raise Fault("options", str(fault)) from fault
    except MALFORMED as fault:
        raise Fault("start", f"the game cannot be set up: {fault!r}") from fault
    states = _States(compared)
    header = {key: value for key, value in record.items() if key in HEADER}
    chain = hash_of("nostos start 1", canonical.text(header), states.text("start", 0, game.state()))
    check(record["start"] == chain, "start", "its hash differs")
    check(isinstance(record["steps"], list), "steps", "they are no list")
    for number, step in enumerate(record["steps"], 1):
        where = f"step {number}"
        check(isinstance(step, dict) and step.keys() == {"seat", "intent", "cause", "at", "hash"}, where, "it has other keys than a step")
        check(is_whole(step["seat"], 0, len(record["seats"]) - 1), where, "there is no such seat")
        check(is_among(step["cause"], CAUSES), where, "there is no such cause")
        check(is_whole(step["at"]), where, "its time is no number")
        check(game.outcome() is None, where, "the game was over")
        try:
            _check_cause(game, step, record["clock"], seed, where)
            game.apply(step["seat"], step["intent"], step["cause"])
        except IllegalMove as fault:
            raise Fault(where, f"the rules do not offer it: {fault}") from fault
        except MALFORMED as fault:
            raise Fault(where, f"the rules cannot read it: {fault!r}") from fault
        bare = {key: value for key, value in step.items() if key != "hash"}
        chain = hash_of(chain, canonical.text(bare), states.text(where, number, game.state()))
        check(step["hash"] == chain, where, "its hash differs")
    found = canonical.difference(game.outcome(), record["outcome"])
    check(not found, "outcome", found)
    _check_chat(record)
    last = [canonical.text(record["outcome"])]
    if "chat" in record:
        last.append(canonical.text(record["chat"]))
    check(record["digest"] == hash_of(chain, *last), "digest", "it is not the hash of the rest")
    return record
