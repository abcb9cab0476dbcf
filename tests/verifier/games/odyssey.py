"""Odyssey for the independent verifier.

The module is written from games/odyssey/RULES.md and games/odyssey/STATE.md. It shares no code with the server.
Numbers such as R16 and O22 in the comments are rules of RULES.md.

A cell is a pair (column, row), counted from 0 in the north-west corner. So cells sort by column, then by row.
"""

import re

import canonical
from chance import Chance
from rules import BadSetup, check_options, fields, is_localized_text, is_whole, require, type_of

SHIPS = ["white", "green", "red", "yellow"]
DIRECTIONS = {  # clockwise from north
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}
STORMS = SHIPS + ["black"]
MONSTERS = ["leviathan", "kraken"]
POSEIDON = 0
WAIT = 20000  # milliseconds that a wait lasts (O68)
TOGETHER = -1  # the owner of the ship that three rivals sail together (R41)
REMINDERS = 4  # of each colour (R18)
MIN_SITES = 12  # O41


def is_seat_or_none(value):
    return is_whole(value, -1, 4)


OPTIONS = {
    "map": lambda value: isinstance(value, str),  # see check_table
    "owners": lambda value: isinstance(value, list) and len(value) == len(SHIPS) and all(map(is_seat_or_none, value)),
    "mode": ["team", "competitive"],
    "helper": [False, True],
    "hard_deduction": [False, True],
    "easy_deduction": [False, True],
    "memory": [False, True],
    "ships_in_sight": ["presence", "count"],
    "monsters_in_game": [0, 1, 2],
    "monsters": ["compulsory", "optional"],
    "lighthouses": [0, 1, 2],
    "whirlpools": [0, 1, 2],
    "fog_banks": [0, 1, 2],
    "fog_hides_coast": [False, True],
    "order": ["free", "captain"],
    "competitive_boards": ["private", "shared"],
    "storm_onto_sacred": ["no_arrival", "forbidden", "arrival"],
    "team_chat": ["private", "open"],
}

# The fields of each intent with their types. Those of storms, hidden tiles and notes depend on their values.
FIELDS = {
    "choose_map": {"map": str},
    "place_lighthouses": {"cells": list},
    "confirm": {},
    "monster": {"which": str, "ship": str},
    "push": {"cell": str},
    "move": {"ship": str, "dir": str},
    "investigate": {"ship": str},
    "decline": {"ship": str},
    "name": {"ship": str},
    "wait": {},
    "vote": {"dir": str},
    "choose_tied": {"dir": str},
    "offer_stop": {},
    "answer_stop": {"answer": str},
}


# --- cells and maps


def cell_text(cell):
    return chr(ord("A") + cell[0]) + str(cell[1] + 1)


def read_cell(text):
    """The cell that "C4" names. A cell has only one name."""
    require(isinstance(text, str) and re.fullmatch(r"[A-Z][1-9][0-9]?", text), "R3: not a cell")
    return ord(text[0]) - ord("A"), int(text[1:]) - 1


def read_cells(texts):
    return [read_cell(text) for text in texts]


def cell_texts(cells):
    return [cell_text(cell) for cell in cells]


def step(cell, direction):
    across, down = DIRECTIONS[direction]
    return cell[0] + across, cell[1] + down


def distance(a, b):
    """Steps of a king."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


class Map:
    def __init__(self, data):
        self.id = data["id"]
        self.rows = data["rows"]
        self.columns = len(self.rows[0])
        self.starts = {ship: read_cell(data["starts"][ship]) for ship in SHIPS}
        self.sacred = read_cell(data["sacred"])

    def has(self, cell):
        return 0 <= cell[0] < self.columns and 0 <= cell[1] < len(self.rows)

    def cells(self):
        return [(column, row) for row in range(len(self.rows)) for column in range(self.columns)]

    def around(self, cell):
        """The cells next to this one, clockwise from north."""
        near = [step(cell, direction) for direction in DIRECTIONS]
        return [other for other in near if self.has(other)]

    def printed(self, cell):
        return self.rows[cell[1]][cell[0]]

    def terrain(self, cell):
        return {"w": "wooded", "r": "rocky", "s": "sacred"}.get(self.printed(cell).lower(), "sea")

    def is_deep(self, cell):
        """O14: islands may lie in deep water."""
        return self.printed(cell) in "~WR"

    def is_coast(self, cell):
        """O10."""
        return cell[0] in (0, self.columns - 1) or cell[1] in (0, len(self.rows) - 1)

    def sites(self):
        """R30, R37: neither on nor next to a start island or the Sacred Isle."""
        forbidden = [*self.starts.values(), self.sacred]
        return [cell for cell in self.cells() if all(distance(cell, other) > 1 for other in forbidden)]

    def sea_sites(self):
        """R33, O40: those that are printed as water."""
        return [cell for cell in self.sites() if self.terrain(cell) == "sea"]

    def default_direction(self, cell):
        """O69: fewest steps to the Sacred Isle, then the shortest straight line, then clockwise from north."""

        def rank(direction):
            to = step(cell, direction)
            straight = (to[0] - self.sacred[0]) ** 2 + (to[1] - self.sacred[1]) ** 2
            return not self.has(to), distance(to, self.sacred), straight

        return min(DIRECTIONS, key=rank)


# --- what a game is set up with


def ensure(condition, why):
    if not condition:
        raise BadSetup(why)


def is_word(value):
    return isinstance(value, str) and value != ""


def check_maps(data):
    """The maps may be an owner's own."""
    ensure(data.keys() == {"maps"} and isinstance(data["maps"], list) and data["maps"], "the data are maps")
    for chart in data["maps"]:
        check_map(chart)
    ensure(len({chart["id"] for chart in data["maps"]}) == len(data["maps"]), "two maps have one id")


def check_map(chart):
    ensure(chart.keys() == {"id", "name", "rows", "sacred", "starts"}, "a map has other keys")
    id, name, rows, starts = chart["id"], chart["name"], chart["rows"], chart["starts"]
    ensure(is_word(id) and id not in ("random", "poseidon") and len(id.encode()) <= 20, "a map has no such id")
    ensure(is_localized_text(name), "a map has no such name")
    ensure(isinstance(rows, list) and all(isinstance(row, str) for row in rows), "the rows of a map are texts")
    ensure(7 <= len(rows) <= 26 and 7 <= len(rows[0]) <= 26, "a map has 7 to 26 rows and columns")
    ensure(all(len(row) == len(rows[0]) and set(row) <= set(".~wrWRS") for row in rows), "a row is not as it should be")
    ensure(starts.keys() == set(SHIPS) and len(set(starts.values())) == len(SHIPS), "a map has four starts")
    printed = {cell_text((across, down)): print for down, row in enumerate(rows) for across, print in enumerate(row)}
    ensure([cell for cell in printed if printed[cell] == "S"] == [chart["sacred"]], "a map has one Sacred Isle")
    ensure(all(printed[cell] in "wrWR" for cell in starts.values()), "a start is an island")


def check_table(options, seats, maps):
    """R4, O41, O51, O53, O65: the options fit one another, the table and the maps."""
    rivals = options["mode"] == "competitive"
    possible = [chart for chart in maps if options["map"] in ("poseidon", "random", chart.id)]
    ensure(2 <= seats <= 5, "R4: two to five players")
    ensure(possible, "O65: there is no such map")
    ensure(not rivals or seats > 2, "O51: a lone Navigator has no rivals")
    ensure(not rivals or options["order"] == "free", "O53: rivals follow no captain")
    ensure(is_even_split(owners_of(options, seats), seats, rivals), "R4: the ships are not evenly split")
    ensure(all(has_room(chart, options) for chart in possible), "O41: too few cells for the special tiles")


def is_even_split(owners, seats, rivals):
    """R4, R41."""
    seats_of_ships = list(owners.values())
    each = [seats_of_ships.count(seat) for seat in range(1, seats)]
    together = 1 if rivals and seats == 4 else 0
    if seats_of_ships.count(TOGETHER) != together or sum(each) != len(SHIPS) - together:
        return False
    return max(each) - min(each) <= 1


def has_room(chart, options):
    """O41."""
    if options["lighthouses"] + options["fog_banks"] > 0 and len(chart.sites()) < MIN_SITES:
        return False
    return options["whirlpools"] == 0 or len(chart.sea_sites()) >= MIN_SITES


def owners_of(options, seats):
    """R4, R41, O20, O71: the seat that sails each ship. A seat that the room named keeps its ship."""
    named = dict(zip(SHIPS, options["owners"]))
    if options["mode"] == "competitive" and seats == 4:
        return owners_of_three_rivals(named)
    usual = {2: [1, 1, 1, 1], 3: [1, 1, 2, 2], 4: [1, 1, 2, 3], 5: [1, 2, 3, 4]}[seats]
    return {ship: named[ship] if named[ship] >= 0 else seat for ship, seat in zip(SHIPS, usual)}


def owners_of_three_rivals(named):
    """R41: one ship each. Seats without a ship take those left, in order; they sail the last one together."""
    free = [seat for seat in (1, 2, 3) if seat not in named.values()]
    owners = {}
    for ship in SHIPS:
        if named[ship] >= 0:
            owners[ship] = named[ship]
        else:
            owners[ship] = free.pop(0) if free else TOGETHER
    return owners


# --- Poseidon's tiles


class Hand:
    """The tiles of Poseidon, and which of them may be played."""

    def __init__(self, options):
        self.all = {"white": 2, "green": 2, "red": 2, "yellow": 2, "black": 3}  # R12
        self.all.update({monster: 1 for monster in MONSTERS[: options["monsters_in_game"]]})  # R27
        self.must_play_monsters = options["monsters"] == "compulsory"  # O27

    def left(self, played):
        return {tile: count - played.count(tile) for tile, count in self.all.items()}

    def storms_left(self, played):
        left = self.left(played)
        return sum(left[tile] for tile in STORMS)

    def may_play(self, tile, played):
        """R7, R10, R12, R29, O1, O27, O28."""
        if self.left(played).get(tile, 0) == 0 or self.storms_left(played) == 0:
            return False
        if tile == "black" and played[-1:] == ["black"]:
            return False
        left = self.left(played + [tile])
        monsters = sum(left.get(monster, 0) for monster in MONSTERS)
        storms = sum(left[storm] for storm in STORMS)
        if self.must_play_monsters and storms == 0 and monsters > 0:
            return False
        # O1: each black tile needs another tile before it.
        others = storms + monsters - left["black"]
        return left["black"] <= others + (0 if tile == "black" else 1)


# --- the Navigators' boards


class Board:
    """Figures, reminders and markers: one board for a team, one for each of the rivals (O55)."""

    def __init__(self):
        self.figures = {ship: None for ship in SHIPS}  # None before the map is chosen
        self.refuted = {ship: False for ship in SHIPS}  # O24
        self.reminders = {ship: [] for ship in SHIPS}
        self.markers = {"whirlpools": [], "fog": []}

    def put_figure(self, ship, cell):
        self.figures[ship] = cell
        self.refuted[ship] = False

    def sail(self, ship, direction, chart):
        """R14, O24: the figure follows the true ship, or is refuted at the edge."""
        to = step(self.figures[ship], direction)
        if chart.has(to):
            self.put_figure(ship, to)
        else:
            self.refuted[ship] = True

    def state(self):
        return {
            "figures": {
                ship: {"cell": cell_text(cell) if cell else None, "refuted": self.refuted[ship]}
                for ship, cell in self.figures.items()
            },
            "reminders": {ship: cell_texts(cells) for ship, cells in self.reminders.items()},
            "markers": {kind: cell_texts(cells) for kind, cells in self.markers.items()},
        }


def drawn(cells, count, chance):
    """The first cells of the shuffled list."""
    cells = list(cells)
    chance.shuffle("fallback", cells)
    return cells[:count]


def add_cell(cells, cell):
    cells.append(cell)
    cells.sort()


# --- reports


class Lookout:
    """The reports of R17 for ships that stand in these cells."""

    def __init__(self, game):
        self.map = game.map
        self.truth = game.truth
        self.lighthouses = game.lighthouses
        self.fog = game.fog
        self.options = game.options

    def report(self, ship, direction, outcome, arrived):
        """O63."""
        report = {"ship": ship, "dir": direction, "outcome": outcome, "arrived": arrived}
        report.update(self.own_cell(ship))
        report.update(self.lands_in_sight(ship))
        report.update(self.ships_in_sight(ship))
        return report

    def others(self, ship):
        return [other for other in SHIPS if other != ship]

    def own_cell(self, ship):
        """The exploration area."""
        here = self.truth[ship]
        coast = self.map.is_coast(here)
        if here in self.fog:  # O35, O37
            seen = coast and not self.options["fog_hides_coast"]
            return {"terrain": "fog", "deep": False, "coast": seen, "together": [], "light": "none"}
        together = [other for other in self.others(ship) if self.truth[other] == here]
        if here in self.lighthouses:  # R31, O34
            light = self.light(here)
            return {"terrain": "lighthouse", "deep": False, "coast": False, "together": together, "light": light}
        return {"terrain": self.map.terrain(here), "deep": self.map.is_deep(here), "coast": coast,
                "together": together, "light": "none"}

    def light(self, cell):
        """R32: reports name the colour where there are two."""
        if len(self.lighthouses) == 1:
            return "unlit"
        return ["yellow", "red"][self.lighthouses.index(cell)]

    def lands_in_sight(self, ship):
        """The sighting area: a tile hides the island below it (R31, R38, O36, O46)."""
        near = self.map.around(self.truth[ship])
        covered = self.fog + self.lighthouses
        islands = [self.map.terrain(cell) for cell in near if cell not in covered]
        islands = [kind for kind in islands if kind != "sea"]
        easy = self.options["easy_deduction"]
        return {
            "islands": len(islands),
            "lighthouses": sum(cell in self.lighthouses for cell in near),
            "fog_banks": sum(cell in self.fog for cell in near),
            "kinds": {kind: islands.count(kind) if easy else 0 for kind in ("wooded", "rocky", "sacred")},
        }

    def ships_in_sight(self, ship):
        """R25, R39, O8, O61."""
        here = self.truth[ship]
        seen = [other for other in self.others(ship)
                if distance(here, self.truth[other]) == 1 and self.truth[other] not in self.fog]
        return {
            "ships": bool(seen),
            "ship_count": len(seen) if self.options["ships_in_sight"] == "count" else 0,
            "sighted": seen if self.options["easy_deduction"] else [],
        }


# --- the shape of intents


def read_intent(intent):
    """The type of the intent and its fields by name, in the right shape."""
    kind = type_of(intent)
    types = types_of_fields(kind, intent)
    values = fields(intent, *types)
    require(all(type(value) is types[name] for name, value in zip(types, values)), "R6: a field has another type")
    return kind, dict(zip(types, values))


def types_of_fields(kind, intent):
    if kind == "storm":
        return {"tile": str, **{ship: str for ship in SHIPS if ship in intent}}
    if kind == "place_hidden":
        return {name: list for name in ("sea", "islands") if name in intent}
    if kind == "note":
        of_ship = intent.get("what") in ("figure", "reminder", "remove")
        return {"what": str, "cell": str, **({"ship": str} if of_ship else {})}
    require(kind in FIELDS, "R6: there is no such intent")
    return FIELDS[kind]


class Game:
    def __init__(self, options: dict, seats: int, data: dict, chance: Chance):
        check_options(options, OPTIONS)
        check_maps(data)
        self.maps = [Map(chart) for chart in data["maps"]]
        check_table(options, seats, self.maps)
        self.data = data
        self.seats = seats
        # O49: there is no helper in a game from memory.
        self.options = dict(options, helper=options["helper"] and not options["memory"])
        self.owners = owners_of(options, seats)
        self.hand = Hand(options)
        self.map = None
        self.phase = "choose_map"
        self.round = 0
        self.played = []
        self.rounds = []
        self.lighthouses = []
        self.whirlpools = []
        self.fog = []
        self.proposal = None
        self.truth = {ship: None for ship in SHIPS}
        self.arrived = {ship: False for ship in SHIPS}
        self.sailed = {ship: False for ship in SHIPS}
        self.trapped = None
        self.boards = [Board() for _ in range(seats - 1 if self.has_private_boards() else 1)]
        self.ending = None
        self.reset_table()
        self.settle_map(chance)

    def reset_table(self):
        """What belongs to the course of a round, and is forgotten at the end of the game."""
        self.named = None
        self.waiting = None
        self.waited = []
        self.defaults = [0] * self.seats
        self.away = []
        self.votes = []
        self.tied = []
        self.stop = None
        self.offered = []

    def settle_map(self, chance):
        """O65: with one map, or where the room decides, Poseidon has nothing to choose."""
        wanted = self.options["map"]
        if len(self.maps) == 1:
            self.take_map(self.maps[0])
        elif wanted == "random":
            largest = max(chart.columns * len(chart.rows) for chart in self.maps)
            self.take_map(chance.pick("map", [m for m in self.maps if m.columns * len(m.rows) == largest]))
        elif wanted != "poseidon":
            self.take_map(next(chart for chart in self.maps if chart.id == wanted))

    # --- what is hashed

    def state(self) -> dict:
        first, *others = [board.state() for board in self.boards]
        return {
            "seats": self.seats,
            "options": self.options,
            "maps": self.data["maps"],
            "phase": self.phase,
            "round": self.round,
            "map": self.map.id if self.map else None,
            "played": self.played,
            "rounds": self.rounds,
            "lighthouses": cell_texts(self.lighthouses),
            "whirlpools": cell_texts(self.whirlpools),
            "fog": cell_texts(self.fog),
            "proposal": dict(self.proposal, cells=cell_texts(self.proposal["cells"])) if self.proposal else None,
            "ships": {
                ship: {
                    "cell": cell_text(self.truth[ship]) if self.map else None,
                    "arrived": self.arrived[ship],
                    "sailed": self.sailed[ship],
                }
                for ship in SHIPS
            },
            "trapped": self.trapped,
            **first,
            "other_boards": others,
            "named": self.named,
            "waiting": self.waiting,
            "waited": self.waited,
            "defaults": self.defaults,
            "away": self.away,
            "votes": self.votes,
            "tied": self.tied,
            "stop": self.stop,
            "offered": self.offered,
            "ending": self.ending,
        }

    def outcome(self):
        if self.ending is None:
            return None
        rivals = self.options["mode"] == "competitive"
        return {"reason": self.ending, "seats": self.results_by_points() if rivals else self.results_by_arrivals()}

    def results_by_arrivals(self):
        """R21, R22, O17 to O19."""
        home = [ship for ship in SHIPS if self.arrived[ship]]
        team = len(home) >= 3
        results = [{"won": not team, "score": None}]
        for seat in range(1, self.seats):
            own = self.seats > 2 and any(self.owners[ship] == seat for ship in home)
            results.append({"won": team or own, "score": None})
        return results

    def results_by_points(self):
        """R43, O52, O56, O58."""
        scores = [0] * self.seats
        for ship in SHIPS:
            if not self.arrived[ship]:
                scores[POSEIDON] += 1
            elif self.owners[ship] == TOGETHER:
                for seat in range(1, self.seats):
                    scores[seat] += 1
            else:
                scores[self.owners[ship]] += 3
        return [{"won": score == max(scores), "score": score} for score in scores]

    # --- one step

    def apply(self, seat: int, intent, cause: str):
        require(self.phase != "over", "R20: the game is over")
        kind, fields = read_intent(intent)
        self.seat = seat
        self.cause = cause
        getattr(self, "check_" + kind)(**fields)
        self.come_back()
        getattr(self, "do_" + kind)(**fields)

    def come_back(self):
        """O22: a Navigator who does anything is no longer away."""
        if self.cause == "player" and self.seat in self.away:
            self.away.remove(self.seat)
            self.defaults[self.seat] = 0

    def check_poseidon(self, phase):
        require(self.seat == POSEIDON, "R1: only Poseidon decides that")
        require(self.phase == phase, "R6: that is decided at another time")

    def check_navigator(self, *phases):
        require(self.seat != POSEIDON, "R14: only Navigators do that")
        require(self.phase in phases, "R6: that is decided at another time")

    def has_private_boards(self):
        return self.options["mode"] == "competitive" and self.options["competitive_boards"] == "private"

    def at_sea(self):
        return [ship for ship in SHIPS if not self.arrived[ship]]

    def unmoved(self):
        """Ships that still have their phase this round, in the order of the colours."""
        return [ship for ship in self.at_sea() if not self.sailed[ship]]

    # --- before round 1

    def check_choose_map(self, map):
        self.check_poseidon("choose_map")
        require(any(chart.id == map for chart in self.maps), "R1: no such map")

    def do_choose_map(self, map):
        self.take_map(next(chart for chart in self.maps if chart.id == map))

    def take_map(self, chart):
        """R3."""
        self.map = chart
        self.truth = dict(chart.starts)
        for board in self.boards:
            for ship in SHIPS:
                board.put_figure(ship, chart.starts[ship])
        if self.options["lighthouses"] > 0:
            self.phase = "lighthouses"
        else:
            self.set_out()

    def check_place_lighthouses(self, cells):
        """R30, O39."""
        self.check_navigator("lighthouses")
        cells = read_cells(cells)
        require(len(cells) == self.options["lighthouses"], "R30: another number of lighthouses")
        require(len(set(cells)) == len(cells), "O39: two tiles in one cell")
        require(set(cells) <= set(self.map.sites()), "R30: no lighthouse may lie there")

    def do_place_lighthouses(self, cells):
        self.proposal = {"by": self.seat, "cells": read_cells(cells), "confirmed": []}
        self.settle_lighthouses()

    def check_confirm(self):
        """O66."""
        self.check_navigator("lighthouses")
        require(self.proposal is not None, "O66: there is no proposal")
        agreed = [self.proposal["by"], *self.proposal["confirmed"]]
        require(self.seat not in agreed, "O66: that seat has agreed already")

    def do_confirm(self):
        self.proposal["confirmed"] = sorted([*self.proposal["confirmed"], self.seat])
        self.settle_lighthouses()

    def settle_lighthouses(self):
        """O66: as soon as all the other Navigators have agreed."""
        if len(self.proposal["confirmed"]) < self.seats - 2:
            return
        self.lighthouses = self.proposal["cells"]
        self.proposal = None
        self.set_out()

    def set_out(self):
        """O38: the lighthouses are placed before Poseidon hides tiles."""
        if self.options["whirlpools"] + self.options["fog_banks"] > 0:
            self.phase = "hide"
        else:
            self.begin_round(1)

    def check_place_hidden(self, sea=None, islands=None):
        """R33, R37, O39, O40. A list that would be empty is left out."""
        self.check_poseidon("hide")
        require(sea != [] and islands != [], "R33: an empty list is left out")
        wet = read_cells(sea or [])
        dry = read_cells(islands or [])
        whirlpools, fog_banks = self.options["whirlpools"], self.options["fog_banks"]
        require(len(dry) <= fog_banks, "R37: too many fog banks")
        require(len(wet) + len(dry) == whirlpools + fog_banks, "R33: another number of tiles")
        require(len(set(wet)) == len(wet) and len(set(dry)) == len(dry), "O39: two tiles in one cell")
        free = [cell for cell in self.map.sites() if cell not in self.lighthouses]
        on_land = [cell for cell in free if self.map.terrain(cell) != "sea"]
        require(all(cell in free and cell not in on_land for cell in wet), "R33: no such tile may lie there")
        require(all(cell in on_land for cell in dry), "R37: no fog bank may lie there")

    def do_place_hidden(self, sea=None, islands=None):
        wet = read_cells(sea or [])
        count = self.options["whirlpools"]
        self.whirlpools = sorted(wet[:count])
        self.fog = sorted(wet[count:] + read_cells(islands or []))
        self.begin_round(1)

    # --- Poseidon's turn

    def begin_round(self, number):
        self.round = number
        self.phase = "storm"
        self.sailed = {ship: False for ship in SHIPS}
        self.waited = []
        self.offered = []
        self.stop = None  # O15: an offer lapses with its round

    def record_round(self, tile, storm, pinned):
        self.rounds.append({
            "round": self.round,
            "tile": tile,
            "start": self.true_cells(),
            "storm": storm,
            "blown_home": [],
            "pinned": pinned,
            "passages": [],
            "declined": [],
            "votes": [],
            "figures": [],
        })
        self.played.append(tile)
        self.phase = "sail"

    def true_cells(self):
        return {ship: cell_text(self.truth[ship]) for ship in SHIPS}

    def check_target(self, ship, text):
        """R8, O3 to O5, O42."""
        cell = read_cell(text)
        require(cell in self.map.around(self.truth[ship]), "R8: the cell is not next to the ship")
        forbidden = self.options["storm_onto_sacred"] == "forbidden" and cell == self.map.sacred
        require(not forbidden, "O5: no storm onto the Sacred Isle")

    def check_storm(self, tile, **targets):
        """R7 to R10, O1, O2, O60: a target for each ship that the tile moves, and for no other."""
        self.check_poseidon("storm")
        require(tile in STORMS and self.hand.may_play(tile, self.played), "O1: that tile may not be played")
        moved = [ship for ship in self.at_sea() if tile in (ship, "black")]
        require(sorted(targets) == sorted(moved), "R8: the targets are not those of the tile")
        for ship, cell in targets.items():
            self.check_target(ship, cell)

    def do_storm(self, tile, **targets):
        self.record_round(tile, targets, None)
        for ship, cell in targets.items():
            self.truth[ship] = read_cell(cell)  # R11: the figures stay
        if self.options["storm_onto_sacred"] == "arrival":  # O5
            for ship in SHIPS:
                if ship in targets and self.truth[ship] == self.map.sacred:
                    self.rounds[-1]["blown_home"].append(ship)
                    self.arrive(ship)
        self.go_on()

    def check_monster(self, which, ship):
        """R27, O29, O33."""
        self.check_poseidon("storm")
        require(which in MONSTERS and self.hand.may_play(which, self.played), "O1: that monster may not be played")
        require(ship in self.at_sea(), "O29: that ship could not move")

    def do_monster(self, which, ship):
        self.record_round(which, {}, ship)
        self.go_on()

    def check_push(self, cell):
        """R34, O42."""
        self.check_poseidon("push")
        self.check_target(self.trapped, cell)

    def do_push(self, cell):
        self.rounds[-1]["passages"][-1]["pushed"] = cell
        self.truth[self.trapped] = read_cell(cell)
        self.trapped = None
        self.phase = "sail"
        self.go_on()

    # --- whose ship sails

    def captain(self):
        """O67: a lone Navigator needs no captain."""
        if self.options["order"] != "captain" or self.seats == 2:
            return None
        return self.navigator_of_round()

    def starter(self):
        """O53."""
        return self.navigator_of_round() if self.options["mode"] == "competitive" else None

    def navigator_of_round(self):
        return 1 + (self.round - 1) % (self.seats - 1)

    def rival_in_turn(self):
        """O53: the first seat, from the starter on, with a ship left; None when only the common ship is left."""
        for after in range(self.seats - 1):
            seat = 1 + (self.round - 1 + after) % (self.seats - 1)
            if any(self.owners[ship] == seat for ship in self.unmoved()):
                return seat
        return None

    def next_ships(self):
        """The ships that may sail next, by whichever seat."""
        left = self.unmoved()
        if self.options["mode"] == "competitive":
            seat = self.rival_in_turn()
            return [ship for ship in left if self.owners[ship] == seat]
        if self.captain() is None or len(left) == 1:
            return left
        return [self.named] if self.named else []

    def pinned(self):
        """R28: the ship that a monster holds this round."""
        return self.rounds[-1]["pinned"]

    def voting(self):
        """O54: only the ship that the rivals sail together is left."""
        left = self.unmoved()
        return self.phase == "sail" and len(left) == 1 and self.owners[left[0]] == TOGETHER

    def check_phase_of(self, ship):
        """R13, O21, O22, O53, O67, O68: this seat may begin the phase of this ship."""
        self.check_navigator("sail")
        require(not self.voting(), "O54: the Navigators vote on that ship")
        require(ship in self.next_ships(), "R13: that ship does not sail now")
        owner = self.owners[ship]
        require(owner == self.seat or owner in self.away, "O22: another Navigator sails that ship")
        require(self.waiting in (None, self.seat), "O68: another Navigator has asked to wait")

    def check_move(self, ship, dir):
        self.check_phase_of(ship)
        require(dir in DIRECTIONS, "R14: no such direction")
        require(ship != self.pinned(), "R28: a monster holds that ship")

    def check_investigate(self, ship):
        """R28, O31."""
        self.check_phase_of(ship)
        require(ship == self.pinned(), "R28: no monster holds that ship")

    check_decline = check_investigate

    def check_name(self, ship):
        """O67."""
        self.check_navigator("sail")
        require(self.captain() == self.seat, "O67: that seat is not the captain")
        require(not self.next_ships(), "O67: the next ship is settled")
        require(ship in self.unmoved(), "O67: that ship does not sail any more this round")

    def do_name(self, ship):
        self.named = ship

    # --- waits and absences

    def check_wait(self):
        """O68."""
        self.check_navigator("sail")
        waits = self.options["order"] == "free" and self.options["mode"] == "team" and self.seats > 2
        require(waits, "O68: there are no waits at this table")
        if self.waiting == self.seat:
            return  # it ends the wait
        require(self.waiting is None, "O68: another Navigator waits")
        require(self.seat not in self.waited, "O68: the wait of this round is used")
        require(any(self.owners[ship] == self.seat for ship in self.unmoved()), "O68: no ship of that seat is left")

    def do_wait(self):
        if self.waiting == self.seat:
            self.waiting = None
        else:
            self.waiting = self.seat
            self.waited = sorted([*self.waited, self.seat])

    def count_default(self):
        """O22: an absent seat, or one with two defaults in a row, is away. Rivals are never away."""
        if self.options["mode"] == "competitive":
            return
        self.defaults[self.seat] = 0 if self.cause == "player" else self.defaults[self.seat] + 1
        gone = self.cause == "absent" or self.defaults[self.seat] >= 2
        if gone and self.seat not in self.away:
            self.away = sorted([*self.away, self.seat])

    # --- phases of ships

    def begin_phase(self, ship):
        if self.owners[ship] == self.seat:
            self.count_default()
        if self.waiting == self.seat:  # O68: a move ends the wait
            self.waiting = None

    def end_phase(self, ship):
        self.sailed[ship] = True
        self.named = None

    def do_move(self, ship, dir):
        self.begin_phase(ship)
        self.sail(ship, dir)

    def sail(self, ship, direction):
        """R14 to R17, O9, O24, O25, O64."""
        start = self.truth[ship]
        to = step(start, direction)
        moved = self.map.has(to)
        if moved:
            self.truth[ship] = to
        arrived = moved and to == self.map.sacred  # R16, O6
        trapped = moved and to in self.whirlpools  # R34, O43
        report = Lookout(self).report(ship, direction, "moved" if moved else "bounced", arrived)
        self.record_passage(start, ship, report, trapped)
        self.end_phase(ship)
        if moved:
            for board in self.boards:
                board.sail(ship, direction, self.map)
        if arrived:
            self.arrive(ship)
        if trapped:
            self.trapped = ship
            self.phase = "push"
        else:
            self.go_on()

    def record_passage(self, start, ship, report, trapped):
        self.rounds[-1]["passages"].append({
            "from": cell_text(start),
            "to": cell_text(self.truth[ship]),
            "report": report,
            "trapped": trapped,
            "pushed": None,
        })

    def do_investigate(self, ship):
        self.begin_phase(ship)
        self.report_pinned(ship)

    def report_pinned(self, ship):
        """R28, O32, O43: the ship did not move, so it neither arrives nor is trapped."""
        report = Lookout(self).report(ship, "", "pinned", False)
        self.record_passage(self.truth[ship], ship, report, False)
        self.end_phase(ship)
        self.go_on()

    def do_decline(self, ship):
        """O31."""
        self.begin_phase(ship)
        self.rounds[-1]["declined"].append(ship)
        self.end_phase(ship)
        self.go_on()

    def arrive(self, ship):
        """R16, O26."""
        self.arrived[ship] = True
        for board in self.boards:
            board.put_figure(ship, self.map.sacred)
            board.reminders[ship] = []

    def go_on(self):
        """R19, R20, O16: what follows a storm or the phase of a ship."""
        if all(self.arrived.values()):
            self.end("all_arrived")
        elif self.voting() and self.pinned() == self.unmoved()[0]:
            self.report_pinned(self.pinned())  # O54: pinned, it investigates without a vote
        elif self.unmoved():
            return
        elif self.hand.storms_left(self.played) == 0:
            self.end("last_round")
        else:
            self.record_figures()
            self.begin_round(self.round + 1)

    def record_figures(self):
        self.rounds[-1]["figures"] = [
            {ship: cell_text(board.figures[ship]) for ship in SHIPS} for board in self.boards
        ]

    def end(self, ending):
        if self.phase != "storm":
            self.record_figures()
        self.phase = "over"
        self.ending = ending
        self.trapped = None
        self.reset_table()

    # --- the ship that rivals sail together

    def check_vote(self, dir):
        """O54."""
        self.check_navigator("sail")
        require(self.voting() and not self.tied, "O54: there is nothing to vote on")
        require(all(vote["seat"] != self.seat for vote in self.votes), "O54: that seat has voted")
        require(dir in DIRECTIONS or dir == "abstain", "O54: no such direction")

    def do_vote(self, dir):
        self.votes = sorted([*self.votes, {"seat": self.seat, "dir": dir}], key=lambda vote: vote["seat"])
        if len(self.votes) == self.seats - 1:
            self.close_vote()

    def close_vote(self):
        votes = self.votes
        self.rounds[-1]["votes"] = votes
        self.votes = []
        counts = {dir: sum(vote["dir"] == dir for vote in votes) for dir in DIRECTIONS}
        most = max(counts.values())
        leading = [dir for dir in DIRECTIONS if counts[dir] == most > 0]
        starters_own = [vote["dir"] for vote in votes if vote["seat"] == self.starter() and vote["dir"] in leading]
        ship = self.unmoved()[0]
        if not leading:
            self.sail(ship, self.map.default_direction(self.dead_reckoning(ship)))
        elif len(leading) == 1:
            self.sail(ship, leading[0])
        elif starters_own:
            self.sail(ship, starters_own[0])
        else:
            self.tied = leading

    def dead_reckoning(self, ship):
        """O69: the cell by all that is public. Storms, bounces and steps off the board do not count."""
        cell = self.map.starts[ship]
        for passage in (passage for record in self.rounds for passage in record["passages"]):
            report = passage["report"]
            if report["ship"] == ship and report["outcome"] == "moved":
                to = step(cell, report["dir"])
                cell = to if self.map.has(to) else cell
        return cell

    def check_choose_tied(self, dir):
        """O54."""
        self.check_navigator("sail")
        require(self.seat == self.starter() and dir in self.tied, "O54: that seat does not decide between these")

    def do_choose_tied(self, dir):
        self.tied = []
        self.sail(self.unmoved()[0], dir)

    # --- notes

    def board(self):
        return self.boards[self.seat - 1 if self.has_private_boards() else 0]

    def check_note(self, what, cell, ship=None):
        """R18, R24, R36, R40, O26, O70."""
        self.check_navigator("lighthouses", "hide", "storm", "sail", "push")
        cell = read_cell(cell)
        require(self.map.has(cell), "R18: the cell is off the board")
        if what in ("figure", "reminder", "remove"):
            require(ship in self.at_sea(), "O26: the figure of that ship is fixed")
            require(what == "figure" or not self.options["memory"], "R24: there are no reminders")
            if what != "figure":
                self.check_token(self.board().reminders[ship], cell, what == "remove", REMINDERS)
        else:
            kinds = {"whirlpool": "whirlpools", "no_whirlpool": "whirlpools", "fog": "fog", "no_fog": "fog"}
            require(what in kinds, "R18: no such note")
            most = {"whirlpools": self.options["whirlpools"], "fog": self.options["fog_banks"]}[kinds[what]]
            self.check_token(self.board().markers[kinds[what]], cell, what.startswith("no_"), most)

    @staticmethod
    def check_token(tokens, cell, taken_up, most):
        if taken_up:
            require(cell in tokens, "R18: there is no such token")
        else:
            require(cell not in tokens and len(tokens) < most, "R18: no more such tokens may lie there")

    def do_note(self, what, cell, ship=None):
        cell = read_cell(cell)
        board = self.board()
        if what == "figure":
            board.put_figure(ship, cell)
        elif what == "reminder":
            add_cell(board.reminders[ship], cell)
        elif what == "remove":
            board.reminders[ship].remove(cell)
        elif what in ("whirlpool", "fog"):
            add_cell(board.markers["whirlpools" if what == "whirlpool" else "fog"], cell)
        else:
            board.markers["whirlpools" if what == "no_whirlpool" else "fog"].remove(cell)

    # --- to stop early

    def check_offer_stop(self):
        """O15."""
        require(self.options["mode"] == "team", "O15: rivals play on to the end")
        require(self.phase != "choose_map" and self.stop is None, "O15: an offer stands")
        require(sum(self.arrived.values()) >= 3, "O15: fewer than three ships have arrived")
        require(self.seat not in self.offered, "O15: the offer of this round is used")

    def do_offer_stop(self):
        self.stop = {"by": self.seat, "accepted": []}
        self.offered = sorted([*self.offered, self.seat])

    def check_answer_stop(self, answer):
        """O15."""
        require(self.stop is not None, "O15: there is no offer")
        require(self.seat not in [self.stop["by"], *self.stop["accepted"]], "O15: that seat has agreed already")
        require(answer in ("yes", "no"), "O15: the answer is yes or no")

    def do_answer_stop(self, answer):
        if answer == "no":
            self.stop = None
            return
        self.stop["accepted"] = sorted([*self.stop["accepted"], self.seat])
        if len(self.stop["accepted"]) == self.seats - 1:
            self.end("agreed")

    # --- the clock

    def timers(self) -> list:
        """O68: the clock ends a wait."""
        return [] if self.waiting is None else [(self.waiting, WAIT, {"type": "wait"})]

    def default(self, seat: int, chance: Chance):
        """The intent that the clock makes for a seat with a decision to make. STATE.md: *Defaults*."""
        return getattr(self, "default_in_" + self.phase)(seat, chance)

    def decision_key(self, seat: int) -> str:
        """The text of the seat's view. Where its default draws nothing, the key does not matter."""
        from games.odyssey_view import view_for_defaults  # the module needs this one

        view = view_for_defaults(self, seat)
        return "" if view is None else canonical.text(view)

    def default_in_choose_map(self, seat, chance):
        return {"type": "choose_map", "map": chance.pick("fallback", self.maps).id}

    def default_in_lighthouses(self, seat, chance):
        """O66."""
        if self.proposal is not None and self.proposal["by"] != seat:
            return {"type": "confirm"}
        cells = drawn(self.map.sites(), self.options["lighthouses"], chance)
        return {"type": "place_lighthouses", "cells": cell_texts(cells)}

    def default_in_hide(self, seat, chance):
        """The whirlpools first, then the fog banks on what is left: water before islands."""
        free = [cell for cell in self.map.sites() if cell not in self.lighthouses]
        water = [cell for cell in free if self.map.terrain(cell) == "sea"]
        whirlpools = drawn(water, self.options["whirlpools"], chance)
        left = [cell for cell in water if cell not in whirlpools] + [cell for cell in free if cell not in water]
        fog = drawn(left, self.options["fog_banks"], chance)
        lists = {
            "sea": whirlpools + [cell for cell in fog if cell in water],
            "islands": [cell for cell in fog if cell not in water],
        }
        return {"type": "place_hidden", **{name: cell_texts(cells) for name, cells in lists.items() if cells}}

    def default_in_storm(self, seat, chance):
        tile = chance.pick("fallback", [one for one in STORMS + MONSTERS if self.hand.may_play(one, self.played)])
        if tile in MONSTERS:
            return {"type": "monster", "which": tile, "ship": chance.pick("fallback", self.at_sea())}
        moved = [ship for ship in self.at_sea() if tile in (ship, "black")]
        return {"type": "storm", "tile": tile, **{ship: self.drawn_target(ship, chance) for ship in moved}}

    def default_in_push(self, seat, chance):
        return {"type": "push", "cell": self.drawn_target(self.trapped, chance)}

    def drawn_target(self, ship, chance):
        """R8, O3 to O5."""
        targets = self.map.around(self.truth[ship])
        if self.options["storm_onto_sacred"] == "forbidden":
            targets = [cell for cell in targets if cell != self.map.sacred]
        return cell_text(chance.pick("fallback", targets))

    def default_in_sail(self, seat, chance):
        """O22, O31, O54, O67, O69. Chance has no part in it."""
        if self.voting():
            if self.tied:
                return {"type": "choose_tied", "dir": self.tied[0]}
            return {"type": "vote", "dir": "abstain"}
        held_back = self.waiting not in (None, seat)
        own = [ship for ship in self.next_ships() if self.owners[ship] == seat and not held_back]
        others = [ship for ship in self.next_ships() if self.owners[ship] in self.away and not held_back]
        if not own + others:
            return {"type": "name", "ship": self.unmoved()[0]}
        ship = (own + others)[0]
        if ship == self.pinned():
            return {"type": "investigate", "ship": ship}
        board = self.boards[seat - 1 if self.has_private_boards() else 0]
        return {"type": "move", "ship": ship, "dir": self.map.default_direction(board.figures[ship])}
