"""The views of Odyssey from which the chance of defaults follows (VIEW.md).

Only Poseidon's defaults draw, and the Navigators' in the phase `lighthouses`. So there are no other views here.
"""
from games.odyssey import MONSTERS, POSEIDON, SHIPS, STORMS, Lookout, cell_text, cell_texts

USUAL_OPTIONS = {
    "competitive_boards": "private",
    "easy_deduction": False,
    "fog_banks": 0,
    "fog_hides_coast": True,
    "hard_deduction": False,
    "helper": True,
    "lighthouses": 0,
    "map": "poseidon",
    "memory": False,
    "mode": "team",
    "monsters": "compulsory",
    "monsters_in_game": 0,
    "order": "free",
    "owners": [-1, -1, -1, -1],
    "ships_in_sight": "presence",
    "storm_onto_sacred": "no_arrival",
    "team_chat": "private",
    "whirlpools": 0,
}
ROUNDS = 11  # R12


def said(view):
    """Without what VIEW.md leaves out."""
    return {key: value for key, value in view.items() if value is not None and value != [] and value is not False}


def counted(word, count):
    return [f"{word}:{count}"] if count else []


def listed(word, ships):
    return [f"{word}:" + ",".join(ship for ship in SHIPS if ship in ships)] if ships else []


def report_words(report):
    """A report in words, without the ship."""
    words = [report["dir"]] if report["dir"] else []
    words += [report["outcome"]] if report["outcome"] in ("bounced", "pinned") else []
    words += ["arrived"] if report["arrived"] else []
    words += [report["terrain"]] if report["terrain"] != "sea" else []
    words += [word for word in ("deep", "coast") if report[word]]
    words += listed("together", report["together"])
    words += counted("islands", report["islands"])
    words += ["ships"] if report["ships"] else []
    words += counted("ship_count", report["ship_count"])
    words += [f"light:{report['light']}"] if report["light"] != "none" else []
    words += counted("lighthouses", report["lighthouses"]) + counted("fog_banks", report["fog_banks"])
    for kind in ("wooded", "rocky", "sacred"):
        words += counted(kind, report["kinds"][kind])
    return words + listed("sighted", report["sighted"])


def log_entry(played):
    """A round as Poseidon knows it."""
    reports = []
    for passage in played["passages"]:
        words = [passage["report"]["ship"], *report_words(passage["report"]), "to:" + passage["to"]]
        words += ["pushed:" + passage["pushed"]] if passage["pushed"] else []
        reports.append(" ".join(words))
    entry = {key: played[key] for key in ("round", "tile", "pinned", "blown_home", "declined")}
    entry["storm"] = played["storm"] or None
    entry["trapped"] = [passage["report"]["ship"] for passage in played["passages"] if passage["trapped"]]
    entry["reports"] = reports
    return said(entry)


def preview(game, ship):
    """The ship's reports by the cells where it makes them."""
    if game.arrived[ship]:
        return {}
    here = game.truth[ship]
    onto_sacred = game.options["storm_onto_sacred"]
    cells = [cell for cell in game.map.around(here) if onto_sacred != "forbidden" or cell != game.map.sacred]
    where = {}
    for cell in sorted([here, *cells]):
        lookout = Lookout(game)
        lookout.truth = dict(game.truth, **{ship: cell})
        home = onto_sacred == "arrival" and cell == game.map.sacred and cell != here
        words = report_words(lookout.report(ship, "", "moved", home))
        where.setdefault(" ".join(words) or "sea", []).append(cell_text(cell))
    return {words: " ".join(names) for words, names in where.items()}


def tiles(game, covered):
    left = game.hand.left(game.played)
    return {
        "left": None if covered else {tile: left[tile] for tile in STORMS},
        "monsters": [monster for monster in MONSTERS if left.get(monster, 0) > 0],
        "played": list(game.played),
        "storms_left": game.hand.storms_left(game.played),
    }


def rounds(game):
    monsters = game.options["monsters_in_game"]
    if game.options["monsters"] == "optional":
        monsters = sum(tile in MONSTERS for tile in game.played)
    return ROUNDS + monsters


def captain(game):
    leads = game.options["order"] == "captain" and game.seats > 2 and game.round > 0
    return 1 + (game.round - 1) % (game.seats - 1) if leads else None


def named(game):
    if captain(game) is None or game.phase not in ("sail", "push"):
        return None
    left = game.unmoved()
    return game.named or (left[0] if len(left) == 1 else None)


def public(game):
    """What all viewers see before the first round, and Poseidon later."""
    starts = game.options["mode"] == "competitive" and game.round > 0
    current = game.rounds[-1] if game.rounds and game.rounds[-1]["round"] == game.round else None
    return {
        "captain": captain(game),
        "lighthouses": cell_texts(game.lighthouses),
        "map": game.map.id if game.map else None,
        "named": named(game),
        "offered": game.offered,
        "options": {key: value for key, value in game.options.items() if value != USUAL_OPTIONS[key]} or None,
        "pinned": current["pinned"] if current else None,
        "starter": 1 + (game.round - 1) % (game.seats - 1) if starts else None,
        "stop": game.stop,
        "trapped": game.trapped,
    }


def always(game, role, covered):
    ships = [
        said({"ship": ship, "owner": game.owners[ship], "arrived": game.arrived[ship], "sailed": game.sailed[ship]})
        for ship in SHIPS
    ]
    return {
        "phase": game.phase,
        "role": role,
        "round": game.round,
        "rounds": rounds(game),
        "ships": ships,
        "tiles": tiles(game, covered),
    }


def poseidons_view(game):
    view = public(game)
    view["log"] = [log_entry(played) for played in game.rounds]
    if game.map is not None:
        view["truth"] = {ship: cell_text(cell) for ship, cell in game.truth.items()}
        view["whirlpools"] = cell_texts(game.whirlpools)
        view["fog"] = cell_texts(game.fog)
    if game.phase == "storm":
        view["preview"] = {ship: preview(game, ship) for ship in SHIPS}
    # The hand of Poseidon is covered by nothing, except before the map is chosen: the view has no truth then.
    covered = game.options["hard_deduction"] and game.map is None
    return {**said(view), **always(game, "poseidon", covered)}


def navigators_view(game, seat):
    """In the phase `lighthouses`: no ship has left its start."""
    board = game.boards[seat - 1 if game.has_private_boards() else 0].state()
    view = {**public(game), **board, "defaults": game.defaults, "away": game.away}
    if game.proposal is not None:
        view["proposal"] = dict(game.proposal, cells=cell_texts(game.proposal["cells"]))
    if game.options["helper"]:
        view["deduction"] = {ship: {"cells": cell_text(game.map.starts[ship])} for ship in SHIPS}
    return {**said(view), **always(game, "navigator", game.options["hard_deduction"])}


def view_for_defaults(game, seat):
    """The view of a seat whose default draws; None for other seats."""
    if seat == POSEIDON and game.phase in ("choose_map", "hide", "storm", "push"):
        return poseidons_view(game)
    if seat != POSEIDON and game.phase == "lighthouses":
        return navigators_view(game, seat)
    return None
