"""Ithaca, from games/ithaca/RULES.md and STATE.md. R and J numbers are those of RULES.md."""

from typing import NamedTuple

from rules import BadSetup, IllegalMove, check_options, fields, is_localized_text, is_whole, require, type_of

FATE_CARDS = 72  # R1
ROUTES = 24  # R2
HAND = 4  # R4, R12
ORACLE = 3  # R34
PILE_LIMIT = 6  # R11
VOYAGE_YEARS = 10  # R44

ACTIONS = ("favour", "landing", "oracle", "odyssey")
DEITIES = ("zeus", "athena", "helios", "aiolus")  # in the order of R10
LETTERS = dict(zip("ZAHW", DEITIES))
LETTER_OF = {deity: letter for letter, deity in LETTERS.items()}


class Face(NamedTuple):
    """What a card shows. As a tuple it sorts in the order of J34: a single has the lower deity -1."""

    upper: int
    lower: int
    value: int

    def shows(self, deity):
        return DEITIES.index(deity) in (self.upper, self.lower)

    @property
    def is_double(self):
        return self.lower >= 0


def face(card):
    """The face that a text such as "Z4" or "ZH3" names."""
    upper = DEITIES.index(LETTERS[card[0]])
    lower = DEITIES.index(LETTERS[card[1]]) if len(card) == 3 else -1
    return Face(upper, lower, int(card[-1]))


def card_text(upper, lower, value):
    return LETTER_OF[upper] + (LETTER_OF[lower] if lower else "") + str(value)


def in_order(cards):
    """J34."""
    return sorted(cards, key=face)


def lowest_first(cards):
    """By value; J34's order decides between equals."""
    return sorted(cards, key=lambda card: (face(card).value, face(card)))


def total(cards):
    """R8: a double counts its value once."""
    return sum(face(card).value for card in cards)


def of_deity(cards, deity):
    """J28: doubles that show the deity included."""
    return [card for card in cards if face(card).shows(deity)]


def put(pile, cards):
    pile.extend(cards)
    pile.sort(key=face)


def is_part(cards, pile):
    """The pile holds each of the cards as often, and they are in order."""
    return all(cards.count(card) <= pile.count(card) for card in cards) and cards == in_order(cards)


# The data of a record (STATE.md)


def need(condition, why):
    if not condition:
        raise BadSetup(f"the data: {why}")


def check_words(words):
    need(is_localized_text(words), "a text, or texts by language")
    need(all([words] if isinstance(words, str) else words.values()), "words that are not empty")


def check_data(data):
    try:
        need(data.keys() == {"deities", "fate", "routes", "thresholds"}, "they have four parts")
        check_deities(data["deities"])
        check_fate(data["fate"])
        check_routes(data["routes"], [deity["colour"] for deity in data["deities"]])
        need(data["thresholds"].keys() == {"2", "3", "4", "5"}, "a threshold for 2, 3, 4 and 5 seats")
        need(all(is_whole(one, 1, 99) for one in data["thresholds"].values()), "a threshold is 1 to 99")
    except (AttributeError, IndexError, KeyError, TypeError) as fault:
        raise BadSetup("the data are not of their form") from fault


def check_deities(deities):
    need([deity["id"] for deity in deities] == list(DEITIES), "the deities in the order of R10")
    for rank, deity in enumerate(deities, 1):
        need(deity.keys() == {"id", "rank", "name", "colour"}, "the keys of a deity")
        need(is_whole(deity["rank"], rank, rank), "the rank of a deity")
        check_words(deity["name"])
    need(len({deity["colour"] for deity in deities}) == len(DEITIES), "a colour for each deity")


def check_fate(cards):
    for card in cards:
        need(card.keys() == {"id", "upper", "lower", "value", "copies"}, "the keys of a fate card")
        need(card["upper"] in DEITIES, "the upper deity")
        need(card["lower"] is None or card["lower"] in DEITIES, "the lower deity")
        need(card["lower"] != card["upper"], "a double shows two deities")
        need(is_whole(card["value"], 1, PILE_LIMIT) and is_whole(card["copies"], 1), "the numbers of a fate card")
        need(card["id"] == card_text(card["upper"], card["lower"], card["value"]), "the id of a fate card")
    faces = [face(card["id"]) for card in cards]
    need(faces == sorted(set(faces)), "each face once, in the order of J34")
    need(sum(card["copies"] for card in cards) == FATE_CARDS, "72 fate cards")
    need(any(not one.is_double and one.value > 3 for one in faces), "a single above 3")


def check_routes(routes, colours):
    ids = [route["id"] for route in routes]
    need(all(is_whole(one, 1, 999) for one in ids) and ids == sorted(set(ids)), "the routes by their ids")
    need(len(ids) == ROUTES, "24 routes")
    for route in routes:
        need(route.keys() == {"id", "name", "actions", "colours", "years"}, "the keys of a route")
        need(route["actions"].keys() == set(DEITIES), "an action for each deity")
        need(all(action in ACTIONS for action in route["actions"].values()), "the action of a route")
        need(route["colours"] and all(one in colours for one in route["colours"]), "the colours of a route")
        need(len(set(route["colours"])) == len(route["colours"]), "each colour of a route once")
        need(is_whole(route["years"], 1, VOYAGE_YEARS), "the years of a route")
        check_words(route["name"])


# The game


class Player:
    def __init__(self):
        self.route = None
        self.cargo = []
        self.acquired = []
        self.points = []
        self.draws = []
        self.placed = []
        self.hand = []
        self.oracle = []
        self.bid = []

    def as_json(self):
        return {key: list(value) if isinstance(value, list) else value for key, value in vars(self).items()}


class Game:
    # By type: the phase in which the intent belongs, and its fields besides the type.
    INTENTS = {
        "keep": ("change", ()),
        "change": ("change", ("card",)),
        "excess": ("excess", ("cards",)),
        "influence": ("influence", ("deity", "card")),
        "pass": ("contest", ()),
        "bid": ("contest", ("cards",)),
        "favour": ("deeds", ("deity", "card")),
        "oracle": ("deeds", ("card",)),
        "swap": ("deeds", ("card", "out")),
        "odyssey": ("deeds", ("card",)),
        "land": ("deeds", ()),
        "discard": ("deeds", ("card",)),
        "rest": ("deeds", ()),
    }

    def __init__(self, options, seats, data, chance):
        check_options(options, {"gift_on_favour_action": [True, False]})
        check_data(data)
        self.options = dict(options)
        self.seats = seats
        self.data = data
        self.chance = chance
        self.routes = {route["id"]: route for route in data["routes"]}
        self.deity_of_colour = {deity["colour"]: deity["id"] for deity in data["deities"]}

        self.phase = "change"
        self.turn = 0
        self.moved = False
        self.idle = 0
        self.piles = {deity: [] for deity in DEITIES}
        self.poseidon = []
        self.suitors = None
        self.discard = []
        self.route_discard = []
        self.players = [Player() for _ in range(seats)]
        self.excess = None
        self.wrath = False
        self.victims = []
        self.contest = None
        self.gift = None
        self.result = None
        self.held = []
        self.reshuffled = []
        self.set_out()

    # Setting out

    def set_out(self):
        """R1-R7, in the order of J35."""
        self.starter = self.chance.below("starter", self.seats)
        self.deck = in_order(
            card_text(card["upper"], card["lower"], card["value"])
            for card in self.data["fate"]
            for _ in range(card["copies"])
        )
        self.chance.shuffle("fate", self.deck)
        self.route_deck = sorted(self.routes)
        self.chance.shuffle("routes", self.route_deck)
        from_starter = [self.players[(self.starter + step) % self.seats] for step in range(self.seats)]
        for player in from_starter:
            player.oracle.append(self.deck.pop(0))
            player.draws = [1 + HAND]
            player.placed = [0]
        for player in from_starter:
            player.route = self.route_deck.pop(0)
        for player in from_starter:
            put(player.hand, [self.deck.pop(0) for _ in range(HAND)])
        for _ in range(4):
            card = self.deck.pop(0)
            put(self.piles[DEITIES[face(card).upper]], [card])  # R5
        for deity in DEITIES:
            if total(self.piles[deity]) > PILE_LIMIT:  # R6, J1
                self.clear_pile(deity)
        self.begin_turn(self.starter)

    # Reading the table

    def favour(self):
        """R9, R10, J2."""
        return max(DEITIES, key=lambda deity: total(self.piles[deity]))

    def action(self, seat):
        """R32; none without a route (J17)."""
        route = self.players[seat].route
        return None if route is None else self.routes[route]["actions"][self.favour()]

    def room(self, player):
        """R36: how many more cards the route takes; below 0, how many are too many (R17)."""
        return self.routes[player.route]["years"] - len(player.cargo)

    def fits_route(self, card, route):
        """R35, J22."""
        return any(face(card).shows(self.deity_of_colour[colour]) for colour in route["colours"])

    def asked(self):
        if self.phase == "over":
            return None
        if self.phase == "excess":
            return self.excess["seat"]
        if self.phase == "contest":
            return self.contest["asked"]
        return self.active

    def clockwise_after(self, seat):
        return [(seat + step) % self.seats for step in range(1, self.seats)]

    # Drawing

    def reshuffle(self):
        """R13. STATE.md says what `held`, `reshuffled` and `draws` remember of it."""
        self.held.append(
            in_order(card for player in self.players for card in player.hand + player.oracle + player.bid)
        )
        self.reshuffled = self.discard
        for player in self.players:
            player.draws.append(0)
        self.deck, self.discard = list(self.discard), []
        self.chance.shuffle("fate_reshuffle", self.deck)

    def fill_hand(self, seat):
        """R12, J15, J16."""
        player = self.players[seat]
        while len(player.hand) < HAND:
            if not self.deck and self.discard:
                self.reshuffle()
            if not self.deck:
                return
            put(player.hand, [self.deck.pop(0)])
            player.draws[-1] += 1
            self.moved = True
            if not self.deck and self.discard:
                self.reshuffle()

    def reshuffle_routes(self):
        if not self.route_deck and self.route_discard:
            self.route_deck, self.route_discard = self.route_discard, []
            self.chance.shuffle("route_reshuffle", self.route_deck)

    def draw_route(self):
        """R19, J15, J17."""
        self.reshuffle_routes()
        if not self.route_deck:
            return None
        route = self.route_deck.pop(0)
        self.reshuffle_routes()
        return route

    def clear_pile(self, deity):
        put(self.discard, self.piles[deity])
        self.piles[deity] = []

    # The course of turns

    def begin_turn(self, seat):
        self.active = seat
        self.turn += 1
        self.moved = False
        self.fill_hand(seat)  # J16
        player = self.players[seat]
        if player.oracle and player.route is not None:  # R14, J17
            self.phase = "change"
        else:
            self.begin_influence()

    def begin_influence(self):
        if self.players[self.active].hand:
            self.phase = "influence"
        else:
            self.begin_deeds()  # J16

    def begin_deeds(self):
        self.phase = "deeds"
        if not self.players[self.active].hand and self.action(self.active) != "landing":
            self.end_turn()  # J16: nothing to choose

    def end_turn(self):
        """R38; J16 ends a game in which nothing moves."""
        self.idle = 0 if self.moved else self.idle + 1
        if self.idle >= self.seats:
            self.end_game(stalemate=True)
        else:
            self.begin_turn((self.active + 1) % self.seats)

    # Phase 1: the change of route

    def keep(self):
        self.begin_influence()

    def change(self, card):
        """R14, R15, R20, J11."""
        player = self.players[self.active]
        if card not in player.oracle:
            raise IllegalMove("R15: the Oracle does not hold the card")
        self.moved = True
        player.oracle.remove(card)
        if not player.oracle:
            player.placed = []
        put(self.poseidon, [card])
        if not self.replace_route(self.active):
            self.check_wrath()

    def replace_route(self, seat):
        """R15-R17. True where the owner has to choose which cards go."""
        player = self.players[seat]
        if player.route is not None:
            self.route_discard = sorted([*self.route_discard, player.route])
        player.route = self.draw_route()
        if player.route is None:
            return False
        excess = -self.room(player)
        if excess <= 0:
            return False
        if len(set(player.cargo)) == 1:  # J12
            self.lose_cargo(player, player.cargo[:excess])
            return False
        self.excess = {"seat": seat, "count": excess}
        self.phase = "excess"
        return True

    def lose_cargo(self, player, cards):
        for card in cards:
            player.cargo.remove(card)
        put(self.discard, cards)

    def discard_excess(self, cards):
        """R17, J12."""
        player = self.players[self.excess["seat"]]
        chosen = cards.split("+")
        if len(chosen) != self.excess["count"]:
            raise IllegalMove("J12: exactly the excess is discarded")
        if not is_part(chosen, player.cargo):
            raise IllegalMove("R17: the cards are not on the route, or not in order")
        self.lose_cargo(player, chosen)
        self.excess = None
        if self.wrath:
            self.next_victim()
        else:
            self.check_wrath()

    def check_wrath(self):
        """R39-R43."""
        if total(self.poseidon) <= self.data["thresholds"][str(self.seats)]:
            self.begin_influence()
            return
        self.wrath = True
        self.victims = self.clockwise_after(self.active)  # R42, J13
        self.next_victim()

    def next_victim(self):
        """J11: one victim is done before the next one draws."""
        while self.victims:
            if self.replace_route(self.victims.pop(0)):
                return
        self.wrath = False
        put(self.discard, self.poseidon)
        self.poseidon = []
        self.begin_influence()

    # Cards for the deities, and gifts

    def influence(self, deity, card):
        self.play_on(deity, card, ends_turn=False)

    def favour_deed(self, deity, card):
        """R33."""
        self.need_action("favour")
        self.play_on(deity, card, ends_turn=True)

    def play_on(self, deity, card, ends_turn):
        """R21, R22, R23, J3, J5."""
        self.need_in_hand(card)
        if deity not in DEITIES or not face(card).shows(deity):
            raise IllegalMove("R21: the card does not show the deity")
        self.moved = True
        self.players[self.active].hand.remove(card)
        put(self.piles[deity], [card])
        self.fill_hand(self.active)
        if total(self.piles[deity]) <= PILE_LIMIT:
            self.after_play(ends_turn)
        elif ends_turn and not self.options["gift_on_favour_action"]:
            self.clear_pile(deity)
            self.after_play(ends_turn)
        else:
            self.give(deity, ends_turn)

    def give(self, deity, ends_turn):
        """R23-R26, J29, J30."""
        self.suitors = deity
        pile, self.piles[deity] = self.piles[deity], []
        singles = [card for card in pile if not face(card).is_double]
        prize = max(singles, key=lambda card: face(card).value, default=None)
        if prize is not None:
            pile.remove(prize)
        put(self.discard, pile)
        self.gift = {"deity": deity, "prize": prize, "bids": [[] for _ in range(self.seats)], "winner": None}
        if prize is None:
            self.after_play(ends_turn)
            return
        self.contest = {
            "deity": deity,
            "prize": prize,
            "asked": self.active,
            "bids": [-1] * self.seats,
            "ends_turn": ends_turn,
        }
        self.phase = "contest"
        self.ask_for_bid(self.active)

    def ask_for_bid(self, seat):
        """R27, J8: a seat with an Oracle must decide; a seat with an empty one passes."""
        bids = self.contest["bids"]
        while bids[seat] < 0:
            self.contest["asked"] = seat
            if self.players[seat].oracle:
                return
            bids[seat] = 0
            seat = (seat + 1) % self.seats
        self.award()

    def pass_bid(self):
        seat = self.contest["asked"]
        self.contest["bids"][seat] = 0
        self.ask_for_bid((seat + 1) % self.seats)

    def place_bid(self, cards):
        """R27, J6, J8."""
        seat = self.contest["asked"]
        player = self.players[seat]
        chosen = cards.split("+")
        if not is_part(chosen, player.oracle):
            raise IllegalMove("R27: the Oracle does not hold the cards, or they are not in order")
        if not all(face(card).shows(self.contest["deity"]) for card in chosen):
            raise IllegalMove("J8: a card does not show the deity who gives")
        for card in chosen:
            player.oracle.remove(card)
        player.bid = chosen
        self.contest["bids"][seat] = len(chosen)
        self.ask_for_bid((seat + 1) % self.seats)

    def award(self):
        """R28-R31, J9."""
        bids = [player.bid for player in self.players]
        for player, bid in zip(self.players, bids):
            player.bid = []
            put(self.discard, bid)
            if not player.oracle:
                player.placed = []
        sums = [total(bid) for bid in bids]
        highest = max(sums)
        winner = sums.index(highest) if highest > 0 and sums.count(highest) == 1 else None
        self.gift["bids"] = bids
        self.gift["winner"] = winner
        taker = self.discard if winner is None else self.players[winner].points
        put(taker, [self.gift["prize"]])
        ends_turn = self.contest["ends_turn"]
        self.contest = None
        self.after_play(ends_turn)

    def after_play(self, ends_turn):
        if ends_turn:
            self.end_turn()
        else:
            self.begin_deeds()

    # Phase 3: the deed

    def need_in_hand(self, card):
        if card not in self.players[self.active].hand:
            raise IllegalMove("R12: the hand does not hold the card")

    def need_action(self, action):
        if self.action(self.active) != action:
            raise IllegalMove(f"R32: the route does not name the action {action}")

    def from_hand(self, card):
        self.moved = True
        self.players[self.active].hand.remove(card)

    def finish_deed(self):
        self.fill_hand(self.active)
        self.end_turn()

    def discard_card(self, card):
        """R32, J23."""
        self.need_in_hand(card)
        self.from_hand(card)
        put(self.discard, [card])
        self.finish_deed()

    def to_oracle(self, card):
        """R34."""
        self.need_action("oracle")
        self.need_in_hand(card)
        if len(self.players[self.active].oracle) >= ORACLE:
            raise IllegalMove("R34: the Oracle is full")
        self.place_in_oracle(card)

    def swap(self, card, out):
        """R34, J24."""
        self.need_action("oracle")
        self.need_in_hand(card)
        oracle = self.players[self.active].oracle
        if len(oracle) < ORACLE:
            raise IllegalMove("R34: the Oracle has room")
        if out not in oracle:
            raise IllegalMove("R34: the Oracle does not hold the card that goes")
        oracle.remove(out)
        put(self.discard, [out])
        self.place_in_oracle(card)

    def place_in_oracle(self, card):
        player = self.players[self.active]
        self.from_hand(card)
        put(player.oracle, [card])
        player.placed.append(len(self.held))
        self.finish_deed()

    def odyssey(self, card):
        """R35, R36."""
        self.need_action("odyssey")
        self.need_in_hand(card)
        player = self.players[self.active]
        if self.room(player) <= 0:
            raise IllegalMove("R36: the route is full")
        if not self.fits_route(card, self.routes[player.route]):
            raise IllegalMove("R35: the card does not have the route's colour")
        self.from_hand(card)
        put(player.cargo, [card])
        self.finish_deed()

    def land(self):
        """R37, R44, J18, J25."""
        self.need_action("landing")
        player = self.players[self.active]
        self.moved = True
        player.acquired.append(player.route)
        put(player.points, player.cargo)
        player.route, player.cargo = None, []
        if sum(self.routes[route]["years"] for route in player.acquired) >= VOYAGE_YEARS:
            self.end_game(stalemate=False)
            return
        player.route = self.draw_route()
        self.end_turn()

    def rest(self):
        """J16."""
        if self.players[self.active].hand:
            raise IllegalMove("R32: there is a card to discard")
        self.end_turn()

    # Home

    def end_game(self, stalemate):
        """R44, J16."""
        self.phase = "over"
        self.result = {
            "stalemate": stalemate,
            "sums": [],
            "defeated_by": None,
            "lost": [[] for _ in range(self.seats)],
        }
        if self.suitors is not None:  # J26
            self.face_suitors()

    def face_suitors(self):
        """R45-R47, J27, J28."""
        sums = [total(of_deity(player.oracle, self.suitors)) for player in self.players]
        highest = max(sums)
        defeated_by = sums.index(highest) if sums.count(highest) == 1 else None
        self.result["sums"] = sums
        self.result["defeated_by"] = defeated_by
        for seat, player in enumerate(self.players):
            if seat == defeated_by:
                continue
            lost = of_deity(player.points, self.suitors)
            player.points = [card for card in player.points if not face(card).shows(self.suitors)]
            put(self.discard, lost)
            self.result["lost"][seat] = lost

    def outcome(self):
        """R48, J31, J36."""
        if self.result is None:
            return None
        scores = [total(player.points) for player in self.players]
        best = max(scores)
        return {
            "reason": "stalemate" if self.result["stalemate"] else "voyage_over",
            "seats": [{"won": score == best, "score": score} for score in scores],
        }

    # Intents

    DEEDS = {
        "keep": keep,
        "change": change,
        "excess": discard_excess,
        "influence": influence,
        "pass": pass_bid,
        "bid": place_bid,
        "favour": favour_deed,
        "oracle": to_oracle,
        "swap": swap,
        "odyssey": odyssey,
        "land": land,
        "discard": discard_card,
        "rest": rest,
    }

    def apply(self, seat, intent, cause):
        require(self.phase != "over", "R44: the voyage is over")
        kind = type_of(intent)
        require(kind in self.INTENTS, "there is no such intent")
        phase, names = self.INTENTS[kind]
        values = fields(intent, *names)
        require(all(isinstance(value, str) for value in values), "the fields are texts")
        require(seat == self.asked(), "R7: another seat decides")
        require(phase == self.phase, f"this is decided in the phase {phase}, not in {self.phase}")
        self.DEEDS[kind](self, *values)

    # The clock (J34)

    def timers(self):
        """The game has no clock of its own."""
        return []

    def default(self, seat, chance):
        """The intent of a seat whose time is up. It draws nothing."""
        require(seat == self.asked(), "R7: another seat decides")
        player = self.players[seat]
        if self.phase == "change":
            return {"type": "keep"}
        if self.phase == "excess":
            lost = lowest_first(player.cargo)[: self.excess["count"]]
            return {"type": "excess", "cards": "+".join(in_order(lost))}
        if self.phase == "contest":
            return {"type": "pass"}
        if self.phase == "deeds" and self.action(seat) == "landing":
            return {"type": "land"}
        lowest = lowest_first(player.hand)[0]
        if self.phase == "influence":
            return {"type": "influence", "deity": DEITIES[face(lowest).upper], "card": lowest}
        return {"type": "discard", "card": lowest}

    # The hashed state (STATE.md)

    def state(self):
        return {
            "setting": {"seats": self.seats, "options": dict(self.options), "data": self.data},
            "phase": self.phase,
            "starter": self.starter,
            "active": self.active,
            "turn": self.turn,
            "moved": self.moved,
            "idle": self.idle,
            "piles": {deity: list(pile) for deity, pile in self.piles.items()},
            "poseidon": list(self.poseidon),
            "suitors": self.suitors,
            "deck": list(self.deck),
            "discard": list(self.discard),
            "route_deck": list(self.route_deck),
            "route_discard": list(self.route_discard),
            "players": {str(seat): player.as_json() for seat, player in enumerate(self.players)},
            "excess": None if self.excess is None else dict(self.excess),
            "wrath": self.wrath,
            "victims": list(self.victims),
            "contest": None if self.contest is None else {**self.contest, "bids": list(self.contest["bids"])},
            "gift": None if self.gift is None else {**self.gift, "bids": [list(bid) for bid in self.gift["bids"]]},
            "result": None
            if self.result is None
            else {
                **self.result,
                "sums": list(self.result["sums"]),
                "lost": [list(cards) for cards in self.result["lost"]],
            },
            "held": [list(cards) for cards in self.held],
            "reshuffled": list(self.reshuffled),
        }
