"""Itaca, from games/itaca/RULES.md and STATE.md. R and J numbers are those of RULES.md."""

import re
from typing import NamedTuple, Optional

from rules import BadSetup, IllegalMove, check_options, fields, is_localized_text, is_whole, require, type_of

COLUMNS = 4  # R3
CHARACTERS = 8  # R5
CAPTAIN_CARD = 9  # R10
EVENTS = 71  # R6
ISLANDS = 17  # R3
LIMITED_FROM = 4  # J29
STATS = ("F", "I", "C")

OPTIONS = {
    "map": ["4x4", "4x3"],  # R35
    "hinder_limit": ["usual", "none", "one"],  # R36
    "round_limit": lambda value: is_whole(value, 0, 1000),  # J36
}

WHO = ("self", "commander", "others", "hinderers", "left", "right", "chosen")
CANCELLED = ("hinder", "role", "base_dice")
MAX_MEN = 99
MAX_CARDS = 5


# Effects (VIEW.md)


class Term(NamedTuple):
    constant: int
    dice: int


class Effect(NamedTuple):
    op: str
    when: str = "now"
    stat: Optional[str] = None  # diff, zero
    sign: int = 1  # diff, crew
    term: Term = Term(0, 0)  # diff, crew, move_crew
    who: Optional[str] = None  # crew, draw, discard; the giver: move_crew, take
    to: Optional[str] = None  # move_crew, take
    cards: int = 0  # draw, discard, take
    random: bool = False  # discard
    target: Optional[str] = None  # cancel

    @property
    def is_of_mission(self):
        return self.op in ("diff", "zero", "cancel")

    @property
    def chooses_stat(self):
        return self.stat == "choice"

    @property
    def chooses_seat(self):
        return "chosen" in (self.who, self.to)

    @property
    def chooses_item(self):
        return self.target in ("hinder", "role")


TERM = re.compile(r"(?P<c>[1-9][0-9]?)\+(?P<d>[1-9])d6|(?P<dice>[1-9])d6|(?P<constant>0|[1-9][0-9]?)")


def read_term(text):
    match = TERM.fullmatch(text)
    need(match is not None, f"{text} is no term")
    return Term(int(match["c"] or match["constant"] or 0), int(match["d"] or match["dice"] or 0))


def read_sign(word):
    need(word in ("+", "-"), "a sign is + or -")
    return 1 if word == "+" else -1


def read_word(word, words):
    need(word in words, f"{word} is none of {', '.join(words)}")
    return word


def read_amount(text):
    term = read_term(text)
    need(term != Term(0, 0), "an effect of 0")
    return term


def read_cards(word):
    need(re.fullmatch("[1-5]", word) is not None, "an effect moves 1 to 5 cards")
    return int(word)


# By operation: how each of its words is read, and the field of Effect that takes it.
OPERATIONS = {
    "diff": [
        ("stat", lambda word: read_word(word, (*STATS, "all", "choice"))),
        ("sign", read_sign),
        ("term", read_amount),
    ],
    "zero": [("stat", lambda word: read_word(word, (*STATS, "choice")))],
    "crew": [("who", lambda word: read_word(word, WHO)), ("sign", read_sign), ("term", read_amount)],
    "move_crew": [
        ("who", lambda word: read_word(word, WHO)),
        ("to", lambda word: read_word(word, WHO)),
        ("term", read_amount),
    ],
    "draw": [("who", lambda word: read_word(word, WHO)), ("cards", read_cards)],
    "discard": [
        ("who", lambda word: read_word(word, WHO)),
        ("cards", read_cards),
        ("random", lambda word: read_word(word, ("owner", "random")) == "random"),
    ],
    "take": [
        ("who", lambda word: read_word(word, WHO)),
        ("to", lambda word: read_word(word, WHO)),
        ("cards", read_cards),
    ],
    "cancel": [("target", lambda word: read_word(word, CANCELLED))],
}


def read_effect(text):
    words = text.split(" ")
    when = words.pop(0) if words[0] in ("success", "failure") else "now"
    op = words.pop(0) if words else ""
    need(op in OPERATIONS, f"{op} is no effect")
    parts = OPERATIONS[op]
    need(len(words) == len(parts), f"{text} is no effect")
    effect = Effect(op, when, **{name: read(word) for (name, read), word in zip(parts, words)})
    need(effect.to is None or effect.to != effect.who, "two different parties")
    need(when == "now" or not effect.is_of_mission, "a difficulty changes at once")
    return effect


def read_effects(text):
    return [read_effect(part) for part in text.split("; ")] if text else []


# The data of a record (STATE.md)


def need(condition, why):
    if not condition:
        raise BadSetup(f"the data: {why}")


def check_words(words):
    need(is_localized_text(words), "a text, or texts by language")
    need(all([words] if isinstance(words, str) else words.values()), "words that are not empty")


def check_data(data):
    try:
        need(data.keys() == {"characters", "config", "events", "islands"}, "they have four parts")
        islands = [island["id"] for island in data["islands"]]
        check_islands(data["islands"], islands)
        check_characters(data["characters"], islands)
        check_events(data["events"], islands)
        check_config(data["config"])
    except (AttributeError, IndexError, KeyError, TypeError) as fault:
        raise BadSetup("the data are not of their form") from fault


def without_line(card):
    """The keys of a card but for the line, which may be left out. Checks the card's words."""
    check_words(card["name"])
    if "line" in card:
        check_words(card["line"])
    return card.keys() - {"line"}


def check_id(text):
    need(isinstance(text, str) and re.fullmatch("[a-z0-9_]+", text) is not None, "an id")


def check_islands(islands, ids):
    need(len(ids) == len(set(ids)) == ISLANDS and ids[-1] == "ithaca", "17 islands, Ithaca last")
    for island in islands:
        check_id(island["id"])
        need(without_line(island) == {"id", "name", *STATS}, "the keys of an island")
        need(any(read_term(island[stat]) != Term(0, 0) for stat in STATS), "an island without difficulty")


def check_characters(characters, islands):
    need([card["id"] for card in characters] == list(range(1, CAPTAIN_CARD + 1)), "9 characters by number")
    for card in characters:
        need(card.keys() == {"id", "roles", "bonus"}, "the keys of a character")
        need(len(card["roles"]) == 2, "two roles")
        bonus = read_effects(card["bonus"])
        need(all(effect.when == "now" and not effect.is_of_mission for effect in bonus), "a bonus is men and cards")
        need(bonus or card["id"] == CAPTAIN_CARD, "a bonus")
        for role in card["roles"]:
            if card["id"] == CAPTAIN_CARD:
                need(without_line(role) == {"name"}, "the keys of the Commander and the Hero")
            else:
                need(without_line(role) == {"name", "island", "effects"}, "the keys of a role")
                need(role["island"] is None or role["island"] in islands, "the island of a role")
                need(read_effects(role["effects"]), "a role has effects")


def check_events(events, islands):
    ids = [event["id"] for event in events]
    need(ids == sorted(set(ids)), "each event once, by id")
    for event in events:
        check_id(event["id"])
        need(without_line(event) == {"id", "name", "island", "upper", "lower", "copies"}, "the keys of an event")
        need(event["island"] is None or event["island"] in islands, "the island of an event")
        need(read_effects(event["upper"]) and read_effects(event["lower"]), "both halves of an event")
        need(is_whole(event["copies"], 1), "the copies of an event")
    need(sum(event["copies"] for event in events) == EVENTS, "71 events")


def check_config(config):
    numbers = {
        "start_crew": (0, MAX_MEN),
        "hand_max": (1, 10),
        "hand_start": (0, config["hand_max"]),
        "hero_crew": (0, MAX_MEN),
    }
    need(config.keys() == {*numbers, "crew_cap", "reward"}, "the keys of the figures")
    need(all(is_whole(config[key], *range) for key, range in numbers.items()), "the figures")
    need(config["crew_cap"] is None or is_whole(config["crew_cap"], config["start_crew"], MAX_MEN), "the crew cap")
    need(config["reward"], "a reward")
    for reward in config["reward"]:
        need(reward.keys() == {"men", "cards"}, "the keys of a reward")
        need(is_whole(reward["men"], 0, MAX_MEN) and is_whole(reward["cards"], 0, MAX_CARDS), "a reward")
    need(all(config["reward"].count(reward) == 1 for reward in config["reward"]), "each reward once")


# The state of a game


def put(cards, more):
    """J44: lists of events are sorted by id."""
    cards.extend(more)
    cards.sort()


class Player:
    def __init__(self, crew):
        self.crew = crew
        self.cell = None
        self.shown = None
        self.role = None
        self.draws = []
        self.hand = []
        self.character = None
        self.known = []

    def as_json(self):
        return {
            **vars(self),
            "draws": list(self.draws),
            "hand": list(self.hand),
            "known": [dict(one) for one in self.known],
        }


def new_mission(island, asked):
    return {
        "island": island,
        "asked": asked,
        "applied": False,
        "dice": {stat: [] for stat in STATS},
        "dice_cancelled": False,
        "difficulty": {stat: 0 for stat in STATS},
        "paid": 0,
        "wrecked": False,
    }


def new_item(kind, seat, card, role=None, half=None, applies=True):
    return {
        "kind": kind,
        "seat": seat,
        "card": card,
        "role": role,
        "half": half,
        "applies": applies,
        "cancelled": False,
        "deeds": [],
    }


NOTHING_PICKED = {"stat": None, "seat": None, "item": None}


def copy(value):
    """A copy of JSON, so that a state does not change with the game."""
    if isinstance(value, dict):
        return {key: copy(member) for key, member in value.items()}
    if isinstance(value, list):
        return [copy(member) for member in value]
    return value


class Game:
    # By type: the phases in which the intent belongs, and the types of its fields.
    INTENTS = {
        "bid": (("wager",), {"men": int}),
        "leave": (("wager",), {}),
        "character": (("character",), {"card": int}),
        "call": (("calling",), {"as": str}),
        "destination": (("destination",), {"island": str}),
        "role": (("roles",), {"role": int}),
        "play": (("hindering", "commanding"), {"card": str}),
        "pass": (("hindering",), {}),
        "done": (("commanding",), {}),
        "pay": (("payment",), {}),
        "refuse": (("payment",), {}),
        "reward": (("reward",), {"men": int, "cards": int}),
        "move": (("moving",), {}),
        "stay": (("moving", "shipwreck"), {}),
        "strand": (("shipwreck",), {"island": str}),
        "stat": ((), {"stat": str}),
        "seat": ((), {"seat": int}),
        "cancel": ((), {"item": int}),
        "discard": ((), {"cards": str}),
    }
    # The intents that answer a decision that interrupts a phase, each with its field.
    ANSWERS = {"stat": "stat", "seat": "seat", "item": "cancel", "discard": "discard"}

    def __init__(self, options, seats, data, chance):
        check_options(options, OPTIONS)
        check_data(data)
        self.seats = seats
        self.data = data
        self.chance = chance
        self.config = data["config"]
        self.read_options(options)
        self.read_cards()

        self.round = 0
        self.captain = None
        self.hero = False
        self.mission = None
        self.items = []
        self.played = []
        self.discarded = []
        self.jobs = []
        self.picked = dict(NOTHING_PICKED)
        self.deferred = []
        self.duties = []
        self.pending = None
        self.result = None
        self.held = []
        self.reshuffled = []
        self.set_out()

    def read_options(self, options):
        """R35, R36, J29, J36."""
        self.rows = 3 if options["map"] == "4x3" else 4
        limited = options["hinder_limit"] == "one" or (
            options["hinder_limit"] == "usual" and self.seats >= LIMITED_FROM
        )
        self.hinder_limit = 1 if limited else None
        self.round_limit = options["round_limit"] or None

    def read_cards(self):
        self.islands = {
            island["id"]: {stat: read_term(island[stat]) for stat in STATS} for island in self.data["islands"]
        }
        self.events = {
            event["id"]: {
                "island": event["island"],
                "upper": read_effects(event["upper"]),
                "lower": read_effects(event["lower"]),
            }
            for event in self.data["events"]
        }
        self.characters = {
            card["id"]: {
                "islands": [role.get("island") for role in card["roles"]],
                "roles": [read_effects(role.get("effects", "")) for role in card["roles"]],
                "bonus": read_effects(card["bonus"]),
            }
            for card in self.data["characters"]
        }

    # Setting out

    def set_out(self):
        """R1-R6, J1, J28, in the order of J45."""
        self.first = self.chance.below("first", self.seats)
        islands = [island["id"] for island in self.data["islands"] if island["id"] != "ithaca"]
        self.chance.shuffle("islands", islands)
        cells = self.rows * COLUMNS
        self.layout, self.removed = islands[:cells], islands[cells:]
        self.deck = sorted(event["id"] for event in self.data["events"] for _ in range(event["copies"]))
        self.chance.shuffle("events", self.deck)
        self.players = [Player(self.config["start_crew"]) for _ in range(self.seats)]
        hand = self.config["hand_start"]
        for step in range(self.seats):
            player = self.players[(self.first + step) % self.seats]
            player.draws = [hand]
            put(player.hand, [self.deck.pop(0) for _ in range(hand)])
        self.begin_round(self.first)
        self.go_on()

    # Reading the table

    def next(self, seat):
        return (seat + 1) % self.seats

    def clockwise_from(self, seat):
        """From the seat's left, the seat itself last (J44)."""
        return [(seat + step) % self.seats for step in range(1, self.seats + 1)]

    def bid_to_beat(self):
        bidder = self.wager["bidder"]
        return 0 if bidder is None else self.wager["bids"][bidder]

    def next_bidder(self, seat):
        """R8, J5: the next seat still in."""
        return next(seat for seat in self.clockwise_from(seat) if seat not in self.wager["left"])

    def pile(self):
        """R9: what the seat that has just left finds; those before it have taken theirs."""
        taken = [self.players[seat].character for seat in self.wager["left"][:-1]]
        return [card for card in range(1, CHARACTERS + 1) if card not in taken]

    def row(self, cell):
        """J43; 0 below the grid."""
        return 0 if cell is None else cell // COLUMNS + 1

    def destinations(self):
        """R14, R15, R32, J26."""
        ship = self.players[self.captain].cell
        near = []
        for cell, island in enumerate(self.layout):
            rows = abs(self.row(cell) - self.row(ship))
            columns = 0 if ship is None else abs(cell % COLUMNS - ship % COLUMNS)
            if cell != ship and rows <= 1 and columns <= 1:
                near.append(island)
        if self.row(ship) == self.rows:
            near.append("ithaca")
        return near

    def strandings(self):
        """R27, J24."""
        ship = self.players[self.captain].cell
        return [
            island
            for cell, island in enumerate(self.layout)
            if cell != ship and self.row(cell) == self.row(ship)
        ]

    def wrecker(self):
        """R27: the seat on the Commander's right."""
        return (self.captain - 1) % self.seats

    def is_here(self, island):
        """R19, R22: does what names this island, or none, count at the destination?"""
        return island is None or island == self.mission["island"]

    def events_of(self, seat):
        return [item for item in self.items if item["kind"] == "event" and item["seat"] == seat]

    def has_hindered(self, seat):
        """J23."""
        return seat != self.captain and bool(self.events_of(seat))

    def may_hinder_more(self, seat):
        """R36."""
        return self.hinder_limit is None or len(self.events_of(seat)) < self.hinder_limit

    def remaining(self):
        return sum(self.mission["difficulty"].values())

    def effects_of(self, item):
        if item["kind"] == "event":
            return self.events[item["card"]][item["half"]]
        character = self.characters[item["card"]]
        return character["bonus"] if item["kind"] == "bonus" else character["roles"][item["role"] - 1]

    def raised_by(self, item, stat):
        """J15: decreases do not count."""
        return sum(max(0, deed["change"][stat]) for deed in item["deeds"])

    def targets(self, what):
        """J15: items that an effect may cancel, by their place."""
        if what == "hinder":
            return [
                place
                for place, item in enumerate(self.items)
                if item["kind"] == "event" and item["seat"] != self.captain and not item["cancelled"]
            ]
        return [
            place
            for place, item in enumerate(self.items)
            if item["kind"] == "role" and item["applies"] and not item["cancelled"]
        ]

    def asked(self):
        if self.pending is not None:
            return self.pending["seat"]
        if self.phase == "over":
            return None
        if self.phase == "wager":
            return self.wager["asked"]
        if self.phase == "character":
            return self.wager["left"][-1]
        if self.phase in ("roles", "hindering"):
            return self.mission["asked"]
        if self.phase == "shipwreck":
            return self.wrecker()
        return self.captain

    # The course of the game

    def go_on(self):
        """Until a seat has to decide, or the game is over."""
        while self.phase != "over":
            if self.duties:  # J30: before anything else
                self.pending = {"kind": "discard", **self.duties[0]}
                return
            if not (self.do_job() if self.jobs else self.proceed()):
                return

    def proceed(self):
        """Takes the phase a step further; False where a decision is due."""
        step = {
            "wager": self.proceed_wager,
            "roles": self.proceed_roles,
            "hindering": self.proceed_hindering,
            "commanding": self.proceed_commanding,
            "aftermath": self.settle,
            "reward": self.proceed_reward,
            "bonuses": self.proceed_bonuses,
        }.get(self.phase)
        return step is not None and step()

    # Phase 1: the wager

    def begin_round(self, seat):
        """R7, J36."""
        if self.round_limit is not None and self.round >= self.round_limit:
            self.end(None)
            return
        self.round += 1
        self.phase = "wager"
        self.wager = {"bids": [None] * self.seats, "bidder": None, "left": [], "asked": seat}

    def proceed_wager(self):
        crew = self.players[self.wager["asked"]].crew
        if self.wager["bidder"] is None:
            if crew > 1:
                return False
            self.place_bid(crew)  # J2
        elif len(self.wager["left"]) == self.seats - 1:
            self.win_wager()
        elif crew > self.bid_to_beat():
            return False
        else:
            self.leave_wager()  # J3
        return True

    def place_bid(self, men):
        seat = self.wager["asked"]
        self.wager["bids"][seat] = men
        self.wager["bidder"] = seat
        self.wager["asked"] = self.next_bidder(seat)

    def leave_wager(self):
        self.wager["left"].append(self.wager["asked"])
        self.phase = "character"

    def win_wager(self):
        """R10, R13."""
        self.captain = self.wager["bidder"]
        self.phase = "calling"
        self.change_crew(self.captain, -self.bid_to_beat())

    def bid(self, men):
        """R8, J2, J3."""
        least = 1 if self.wager["bidder"] is None else self.bid_to_beat() + 1
        if men < least:
            raise IllegalMove("R8: the bid is too low")
        if men > self.players[self.wager["asked"]].crew:
            raise IllegalMove("J3: the crew has fewer men")
        self.place_bid(men)

    def leave(self):
        if self.wager["bidder"] is None:
            raise IllegalMove("J2: the opening seat bids")
        self.leave_wager()

    def choose_character(self, card):
        """R9, J6."""
        if card not in self.pile():
            raise IllegalMove("R9: the character is not in the pile")
        seat = self.wager["left"][-1]
        self.players[seat].character = card
        self.phase = "wager"
        self.wager["asked"] = self.next_bidder(seat)

    def call(self, role):
        """R10-R12, J8, J40."""
        if role not in ("commander", "hero"):
            raise IllegalMove("R10: Commander or Hero")
        self.hero = role == "hero"
        self.change_crew(self.captain, self.config["hero_crew"] if self.hero else self.seats)
        if self.hero:
            self.mission = None
            self.items = []
            self.reveal()
            self.begin_bonuses()
        else:
            self.phase = "destination"

    def reveal(self):
        """R16, J8, J9."""
        for player in self.players:
            player.shown, player.character = player.character, None
            player.role = None

    # Phase 2: the mission

    def head_for(self, island):
        """R14-R16."""
        if island not in self.destinations():
            raise IllegalMove("R14: the island is no destination")
        self.mission = new_mission(island, self.next(self.captain))
        self.items = []
        self.phase = "roles"
        self.reveal()

    def declare(self, role):
        """R16, R19, J9, J10."""
        if role not in (1, 2):
            raise IllegalMove("R16: a character has two roles")
        seat = self.mission["asked"]
        player = self.players[seat]
        player.role = role
        island = self.characters[player.shown]["islands"][role - 1]
        self.items.append(new_item("role", seat, player.shown, role=role, applies=self.is_here(island)))
        self.mission["asked"] = self.next(seat)
        if self.mission["asked"] == self.captain:
            self.apply_roles()

    def apply_roles(self):
        """R17, R18, J11."""
        for stat in STATS:
            term = self.islands[self.mission["island"]][stat]
            self.mission["dice"][stat] = self.roll(term.dice)
            self.mission["difficulty"][stat] = term.constant + sum(self.mission["dice"][stat])
        self.mission["applied"] = True
        for place, item in enumerate(self.items):
            if item["applies"]:
                self.queue(place)

    def proceed_roles(self):
        if not self.mission["applied"]:
            return False
        self.phase = "hindering"
        self.mission["asked"] = self.next(self.captain)
        return True

    # Phase 3: at the island

    def proceed_hindering(self):
        """R20, J16; the game skips a seat only for reasons that every viewer can see."""
        seat = self.mission["asked"]
        if seat == self.captain:
            self.phase = "commanding"
        elif not self.players[seat].hand or not self.may_hinder_more(seat):
            self.pass_hindering()
        else:
            return False
        return True

    def proceed_commanding(self):
        if self.players[self.captain].hand:
            return False
        self.end_commanding()
        return True

    def play(self, card):
        """R20-R23, J12, J16."""
        seat = self.asked()
        hand = self.players[seat].hand
        if card not in hand:
            raise IllegalMove("R20: the hand does not hold the card")
        if not self.is_here(self.events[card]["island"]):
            raise IllegalMove("R22: the card names another island")
        hand.remove(card)
        self.forget(seat, card)
        put(self.played, [card])
        half = "upper" if self.phase == "commanding" else "lower"
        self.items.append(new_item("event", seat, card, half=half))
        self.queue(len(self.items) - 1)

    def pass_hindering(self):
        self.mission["asked"] = self.next(self.mission["asked"])

    def end_commanding(self):
        """R24, J17."""
        due = self.remaining()
        if 0 < due <= self.players[self.captain].crew:
            self.phase = "payment"
        else:
            self.resolve(success=due == 0)

    def pay(self):
        """R24, J17."""
        self.mission["paid"] = self.remaining()
        self.change_crew(self.captain, -self.mission["paid"])
        self.mission["difficulty"] = {stat: 0 for stat in STATS}
        self.resolve(success=True)

    def refuse(self):
        self.resolve(success=False)

    # Phase 4, in the order of J21

    def resolve(self, success):
        """R25, R26, R34, J49."""
        self.mission["success"] = success
        if success and self.mission["island"] == "ithaca":
            self.end(self.captain)  # J34: before anything else
            return
        when = "success" if success else "failure"
        self.jobs += [job for job in self.deferred if self.effect_of(job).when == when]
        self.deferred = []
        self.phase = "aftermath"

    def settle(self):
        """R30, then R25 or R26."""
        put(self.discarded, self.played)
        self.played = []
        if self.mission["success"]:
            self.phase = "reward"
        else:
            self.fail()
        return True

    def fail(self):
        """R26, R27, J24."""
        captain = self.players[self.captain]
        if captain.crew > 0:
            self.change_crew(self.captain, -1)
            self.begin_bonuses()
            return
        self.mission["wrecked"] = True
        if captain.cell is None:
            self.begin_bonuses()
        else:
            self.phase = "shipwreck"

    def take_reward(self, men, cards):
        """R25, J30."""
        if {"men": men, "cards": cards} not in self.config["reward"]:
            raise IllegalMove("R25: this is none of the rewards")
        self.mission["reward"] = {"men": men, "cards": cards}
        self.change_crew(self.captain, men)
        self.draw(self.captain, cards)
        self.check_hand(self.captain)

    def proceed_reward(self):
        if self.mission.get("reward") is None:
            return False
        self.phase = "moving"
        return True

    def move(self):
        """R25, J22."""
        self.sail_to(self.mission["island"])

    def stay(self):
        """J22; after a shipwreck R27."""
        self.begin_bonuses()

    def strand(self, island):
        """R27, J24."""
        if island not in self.strandings():
            raise IllegalMove("R27: the ship is moved along its row")
        self.sail_to(island)

    def sail_to(self, island):
        self.players[self.captain].cell = self.layout.index(island)
        self.begin_bonuses()

    def begin_bonuses(self):
        """R28, J23, then R29, J19, J20, J41."""
        order = self.clockwise_from(self.captain)
        if not self.hero and not self.mission["success"]:
            for seat in order:
                if self.has_hindered(seat):
                    self.change_crew(seat, 1)
        self.phase = "bonuses"
        for seat in order:
            card = CAPTAIN_CARD if seat == self.captain else self.players[seat].shown
            if self.characters[card]["bonus"]:
                self.items.append(new_item("bonus", seat, card))
                self.queue(len(self.items) - 1)

    def proceed_bonuses(self):
        self.begin_round(self.captain)
        return True

    # Effects, one at a time

    def queue(self, place):
        """J49: what waits for success or failure is put off."""
        for number, effect in enumerate(self.effects_of(self.items[place])):
            waiting = self.jobs if effect.when == "now" else self.deferred
            waiting.append({"item": place, "effect": number})

    def effect_of(self, job):
        return self.effects_of(self.items[job["item"]])[job["effect"]]

    def do_job(self):
        """Applies the first effect that waits; False where it leaves a choice that is still to be made."""
        job = self.jobs[0]
        effect = self.effect_of(job)
        item = self.items[job["item"]]
        if not self.settle_choices(effect, item["seat"]):
            return False
        deed = {
            "effect": job["effect"],
            **self.picked,
            "dice": [],
            "change": {stat: 0 for stat in STATS},
            "crews": [0] * self.seats,
            "lost": [[] for _ in range(self.seats)],
        }
        {
            "diff": self.change_difficulty,
            "zero": self.change_difficulty,
            "crew": self.give_crew,
            "move_crew": self.move_crew,
            "draw": self.draw_cards,
            "discard": self.discard_cards,
            "take": self.take_cards,
            "cancel": self.cancel,
        }[effect.op](effect, item["seat"], deed)
        item["deeds"].append(deed)
        self.jobs.pop(0)
        self.picked = dict(NOTHING_PICKED)
        return True

    def settle_choices(self, effect, seat):
        """J38; what has only one answer is not asked."""
        if effect.chooses_stat and self.picked["stat"] is None:
            return self.ask("stat", seat)
        if effect.chooses_seat and self.picked["seat"] is None:
            if self.seats > 2:
                return self.ask("seat", seat)
            self.picked["seat"] = self.next(seat)
        if effect.chooses_item and self.picked["item"] is None:
            targets = self.targets(effect.target)
            if len(targets) > 1:
                return self.ask("item", seat)
            self.picked["item"] = targets[0] if targets else None
        return True

    def ask(self, kind, seat):
        self.pending = {"kind": kind, "seat": seat, "count": 0}
        return False

    def who(self, word, seat):
        """The seats that a word of an effect means, seen from the seat that applies it."""
        commanded = self.mission is not None and not self.hero
        if word == "self":
            return [seat]
        if word == "commander":
            return [self.captain] if commanded else []  # J8
        if word == "left":
            return [self.next(seat)]
        if word == "right":
            return [(seat - 1) % self.seats]
        if word == "chosen":
            return [self.picked["seat"]]
        if word == "others":
            return [other for other in self.clockwise_from(seat) if other != seat]
        return [other for other in self.clockwise_from(seat) if commanded and self.has_hindered(other)]

    def roll(self, dice):
        return [self.chance.below("dice", 6) + 1 for _ in range(dice)]

    def roll_term(self, term, deed):
        deed["dice"] = self.roll(term.dice)
        return term.constant + sum(deed["dice"])

    def set_difficulty(self, stat, value, deed):
        """J14: never below 0."""
        before = self.mission["difficulty"][stat]
        self.mission["difficulty"][stat] = max(0, value)
        deed["change"][stat] = self.mission["difficulty"][stat] - before

    def change_difficulty(self, effect, seat, deed):
        stats = STATS if effect.stat == "all" else [deed["stat"] if effect.chooses_stat else effect.stat]
        if effect.op == "zero":
            for stat in stats:
                self.set_difficulty(stat, 0, deed)
            return
        by = effect.sign * self.roll_term(effect.term, deed)
        for stat in stats:
            self.set_difficulty(stat, self.mission["difficulty"][stat] + by, deed)

    def cancel(self, effect, seat, deed):
        """J15."""
        if effect.target == "base_dice":
            if self.mission["dice_cancelled"]:
                return
            self.mission["dice_cancelled"] = True
            increase = {stat: sum(self.mission["dice"][stat]) for stat in STATS}
        elif deed["item"] is None:
            return
        else:
            item = self.items[deed["item"]]
            item["cancelled"] = True
            increase = {stat: self.raised_by(item, stat) for stat in STATS}
        for stat in STATS:
            self.set_difficulty(stat, self.mission["difficulty"][stat] - increase[stat], deed)

    def change_crew(self, seat, men):
        """R2, J7, J48: the men that really come or go."""
        player = self.players[seat]
        before = player.crew
        cap = self.config["crew_cap"]
        if men > 0 and cap is not None:
            men = min(men, max(0, cap - before))
        player.crew = max(0, before + men)
        return player.crew - before

    def give_crew(self, effect, seat, deed):
        men = effect.sign * self.roll_term(effect.term, deed)
        for other in self.who(effect.who, seat):
            deed["crews"][other] += self.change_crew(other, men)

    def move_crew(self, effect, seat, deed):
        """J7, J13."""
        most = self.roll_term(effect.term, deed)
        for giver in self.who(effect.who, seat):
            for taker in self.who(effect.to, seat):
                if giver != taker:
                    gone = self.change_crew(giver, -most)
                    deed["crews"][giver] += gone
                    deed["crews"][taker] += self.change_crew(taker, -gone)

    def draw_cards(self, effect, seat, deed):
        """J30, J46."""
        drawers = self.who(effect.who, seat)
        for other in drawers:
            self.draw(other, effect.cards)
        for other in drawers:
            self.check_hand(other)

    def take_cards(self, effect, seat, deed):
        takers = self.who(effect.to, seat)
        for giver in self.who(effect.who, seat):
            for taker in takers:
                if giver != taker:
                    self.take(giver, taker, effect.cards)
        for taker in takers:
            self.check_hand(taker)

    def discard_cards(self, effect, seat, deed):
        """J39."""
        for other in self.who(effect.who, seat):
            hand = self.players[other].hand
            if effect.random:
                deed["lost"][other] = self.discard_random(other, effect.cards)
            elif len(hand) <= effect.cards:
                deed["lost"][other] = list(hand)
                self.put_away(other, list(hand))
            else:
                self.duties.append({"seat": other, "count": effect.cards})

    # Cards

    def reshuffle(self):
        """R30. STATE.md says what `held`, `reshuffled` and `draws` remember of it."""
        self.held.append(sorted(card for player in self.players for card in player.hand))
        self.reshuffled = self.discarded
        for player in self.players:
            player.draws.append(0)
        self.deck, self.discarded = list(self.discarded), []
        self.chance.shuffle("events_reshuffle", self.deck)

    def draw(self, seat, cards):
        """J31, J46."""
        player = self.players[seat]
        for _ in range(cards):
            if not self.deck and self.discarded:
                self.reshuffle()
            if not self.deck:
                return
            put(player.hand, [self.deck.pop(0)])
            player.draws[-1] += 1
            if not self.deck and self.discarded:
                self.reshuffle()

    def check_hand(self, seat):
        """R31."""
        excess = len(self.players[seat].hand) - self.config["hand_max"]
        if excess > 0:
            self.duties.append({"seat": seat, "count": excess})

    def take(self, giver, taker, cards):
        """Cards drawn by lot from one hand for another. STATE.md says what `known` remembers of it."""
        source, target = self.players[giver], self.players[taker]
        taken = []
        while source.hand and len(taken) < cards:
            card = self.chance.pick("random", source.hand)
            source.hand.remove(card)
            put(target.hand, [card])
            put(taken, [card])
            target.draws[-1] += 1
        if not taken:
            return
        for player in self.players:
            player.known = [one for one in player.known if one["seat"] != giver]
        source.known += [{"seat": taker, "card": card} for card in taken]

    def discard_random(self, seat, cards):
        hand = list(self.players[seat].hand)
        gone = []
        while hand and len(gone) < cards:
            card = self.chance.pick("random", hand)
            hand.remove(card)
            put(gone, [card])
        self.put_away(seat, gone)
        return gone

    def put_away(self, seat, cards):
        for card in cards:
            self.players[seat].hand.remove(card)
            self.forget(seat, card)
        put(self.discarded, cards)

    def forget(self, seat, card):
        """A card with this face has left the hand: it may be the one that another seat knows there."""
        one = {"seat": seat, "card": card}
        for player in self.players:
            if one in player.known:
                player.known.remove(one)

    # Answers to what interrupts a phase

    def pick_stat(self, stat):
        if stat not in STATS:
            raise IllegalMove("J38: F, I or C")
        self.pick("stat", stat)

    def pick_seat(self, seat):
        if seat not in self.clockwise_from(self.pending["seat"])[:-1]:
            raise IllegalMove("J38: another seat is chosen")
        self.pick("seat", seat)

    def pick_item(self, item):
        if item not in self.targets(self.effect_of(self.jobs[0]).target):
            raise IllegalMove("J15: this cannot be cancelled")
        self.pick("item", item)

    def pick(self, what, choice):
        self.picked[what] = choice
        self.pending = None

    def discard_chosen(self, cards):
        """R31, J30."""
        seat = self.pending["seat"]
        hand = self.players[seat].hand
        chosen = cards.split("+")
        if len(chosen) != self.pending["count"]:
            raise IllegalMove("R31: exactly the cards that are too many go")
        if chosen != sorted(chosen) or any(chosen.count(card) > hand.count(card) for card in chosen):
            raise IllegalMove("R31: the hand does not hold the cards, or they are not in order")
        self.duties.pop(0)
        self.pending = None
        self.put_away(seat, chosen)

    # Home

    def end(self, winner):
        """R34, J34, J36."""
        self.phase = "over"
        ranking = sorted(
            range(self.seats),
            key=lambda seat: (
                seat != winner,
                -self.row(self.players[seat].cell),
                -self.players[seat].crew,
            ),
        )
        self.result = {"winner": winner, "ranking": ranking}

    def outcome(self):
        if self.result is None:
            return None
        winner = self.result["winner"]
        return {
            "reason": "round_limit" if winner is None else "ithaca",
            "seats": [{"won": seat == winner, "score": None} for seat in range(self.seats)],
        }

    # Intents

    DEEDS = {
        "bid": bid,
        "leave": leave,
        "character": choose_character,
        "call": call,
        "destination": head_for,
        "role": declare,
        "play": play,
        "pass": pass_hindering,
        "done": end_commanding,
        "pay": pay,
        "refuse": refuse,
        "reward": take_reward,
        "move": move,
        "stay": stay,
        "strand": strand,
        "stat": pick_stat,
        "seat": pick_seat,
        "cancel": pick_item,
        "discard": discard_chosen,
    }

    def apply(self, seat, intent, cause):
        require(self.phase != "over", "R34: the game is over")
        kind = type_of(intent)
        require(kind in self.INTENTS, "there is no such intent")
        phases, types = self.INTENTS[kind]
        values = fields(intent, *types)
        require([type(value) for value in values] == list(types.values()), "a field has a value of another type")
        require(seat == self.asked(), "R7: another seat decides")
        if self.pending is not None:
            require(kind == self.ANSWERS[self.pending["kind"]], "J38, J30: another decision comes first")
        else:
            require(self.phase in phases, f"this is not decided in the phase {self.phase}")
        self.DEEDS[kind](self, *values)
        self.go_on()

    # The clock (J44)

    def timers(self):
        """The game has no clock of its own."""
        return []

    def default(self, seat, chance):
        """The intent of a seat whose time is up. It draws nothing."""
        require(seat == self.asked(), "R7: another seat decides")
        if self.pending is not None:
            return self.default_answer(seat)
        if self.phase == "wager":
            return {"type": "bid", "men": 1} if self.wager["bidder"] is None else {"type": "leave"}
        if self.phase == "character":
            return {"type": "character", "card": self.pile()[0]}
        if self.phase == "destination":
            return {"type": "destination", "island": min(self.destinations(), key=self.twice_the_mean)}
        if self.phase == "roles":
            applies = [self.is_here(island) for island in self.characters[self.players[seat].shown]["islands"]]
            return {"type": "role", "role": 2 if applies == [False, True] else 1}
        if self.phase == "reward":
            return {"type": "reward", **max(self.config["reward"], key=lambda reward: reward["men"])}
        return {
            "calling": {"type": "call", "as": "hero"},
            "hindering": {"type": "pass"},
            "commanding": {"type": "done"},
            "payment": {"type": "pay"},
            "moving": {"type": "move"},
            "shipwreck": {"type": "stay"},
        }[self.phase]

    def default_answer(self, seat):
        kind = self.pending["kind"]
        if kind == "discard":
            return {"type": "discard", "cards": "+".join(self.players[seat].hand[-self.pending["count"] :])}
        if kind == "seat":
            return {"type": "seat", "seat": self.next(seat)}
        effect = self.effect_of(self.jobs[0])
        if kind == "item":
            return {"type": "cancel", "item": max(self.targets(effect.target), key=self.sum_raised_by)}
        raises = effect.op == "diff" and effect.sign > 0
        difficulty = self.mission["difficulty"]
        return {"type": "stat", "stat": "F" if raises else max(STATS, key=difficulty.get)}

    def twice_the_mean(self, island):
        return sum(2 * term.constant + 7 * term.dice for term in self.islands[island].values())

    def sum_raised_by(self, place):
        return sum(self.raised_by(self.items[place], stat) for stat in STATS)

    # The hashed state (STATE.md)

    def state(self):
        return copy(
            {
                "setting": {
                    "seats": self.seats,
                    "options": {
                        "rows": self.rows,
                        "hinder_limit": self.hinder_limit,
                        "round_limit": self.round_limit,
                    },
                    "data": self.data,
                },
                "phase": self.phase,
                "round": self.round,
                "first": self.first,
                "captain": self.captain,
                "hero": self.hero,
                "wager": self.wager,
                "layout": self.layout,
                "removed": self.removed,
                "players": {str(seat): player.as_json() for seat, player in enumerate(self.players)},
                "mission": self.mission,
                "items": self.items,
                "played": self.played,
                "deck": self.deck,
                "discard": self.discarded,
                "jobs": self.jobs,
                "picked": self.picked,
                "deferred": self.deferred,
                "duties": self.duties,
                "pending": self.pending,
                "result": self.result,
                "held": self.held,
                "reshuffled": self.reshuffled,
            }
        )
