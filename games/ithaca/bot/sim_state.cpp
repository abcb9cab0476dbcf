#include "games/ithaca/bot/sim_state.hpp"

#include <algorithm>
#include <utility>

namespace nostos::ithaca::bot {
namespace {

constexpr int kDeity = 4;
constexpr Fate kBlank{kDeity, kDeity, 0};

Fates to_fates(const std::vector<Card>& cards) {
  Fates all;
  for (const Card& card : cards) all.push_back(to_fate(card));
  return all;
}

int place_of(const GameConfig& config, int route) {
  return static_cast<int>(std::find_if(config.routes.begin(), config.routes.end(),
                                       [&](const Route& one) { return one.id == route; }) -
                          config.routes.begin());
}

std::vector<int> hidden_routes(const GameConfig& config, const Table& table) {
  std::vector<bool> seen(config.routes.size(), false);
  const auto see = [&](int id) { seen[at(place_of(config, id))] = true; };
  for (const int id : table.route_discard) see(id);
  for (const Player& player : table.players) {
    if (player.route) see(*player.route);
    for (const int id : player.acquired) see(id);
  }
  std::vector<int> hidden;
  for (std::size_t route = 0; route < seen.size(); ++route) {
    if (!seen[route]) hidden.push_back(static_cast<int>(route));
  }
  return hidden;
}

// True if an equal card comes before this place.
bool again(const Fates& cards, std::size_t place) {
  return std::find(cards.begin(), cards.begin() + static_cast<std::ptrdiff_t>(place), cards[place]) !=
         cards.begin() + static_cast<std::ptrdiff_t>(place);
}

// True if the first of equal cards are chosen.
bool takes_first(const Fates& cards, unsigned some) {
  for (std::size_t place = 0; place < cards.size(); ++place) {
    if ((some >> place & 1U) == 0) continue;
    for (std::size_t before = 0; before < place; ++before) {
      if ((some >> before & 1U) == 0 && cards[before] == cards[place]) return false;
    }
  }
  return true;
}

unsigned places(const Fates& cards, const std::vector<Card>& chosen) {
  unsigned some = 0;
  for (const Card& card : chosen) {
    for (std::size_t place = 0; place < cards.size(); ++place) {
      if ((some >> place & 1U) != 0 || cards[place] != to_fate(card)) continue;
      some |= 1U << place;
      break;
    }
  }
  return some;
}

void know(SimState::SimPlayer& player, const Secret& secret) {
  player.hand = to_fates(secret.hand);
  player.oracle = to_fates(secret.oracle);
  player.bid = to_fates(secret.bid);
}

int place_of(const Fates& cards, const Card& card) {
  return static_cast<int>(std::find(cards.begin(), cards.end(), to_fate(card)) - cards.begin());
}

}  // namespace

Fate to_fate(const Card& card) {
  return {static_cast<std::uint8_t>(card.upper), static_cast<std::uint8_t>(card.lower.value_or(card.upper)),
          static_cast<std::uint8_t>(card.value)};
}

bool fits(const Fate& card, const Route& route) {
  return std::any_of(route.colours.begin(), route.colours.end(),
                     [&](Deity colour) { return shows(card, colour); });
}

Fates chosen(const Fates& cards, unsigned some) {
  Fates all;
  for (std::size_t place = 0; place < cards.size(); ++place) {
    if ((some >> place & 1U) != 0) all.push_back(cards[place]);
  }
  return all;
}

void remove(Fates& cards, const Fate& card) {
  cards.erase(std::find(cards.begin(), cards.end(), card));
}

std::optional<Fate> best_single(const Fates& cards) {
  std::optional<Fate> best;
  for (const Fate& card : cards) {
    if (!card.is_double() && (!best || card.value > best->value)) best = card;
  }
  return best;
}

int total(const Fates& cards) {
  int sum = 0;
  for (const Fate& card : cards) sum += card.value;
  return sum;
}

int total_for(const Fates& cards, int deity) {
  int sum = 0;
  for (const Fate& card : cards) sum += card.shows(deity) ? card.value : 0;
  return sum;
}

SimState::SimState(const State& state) : SimState(state.table) {
  deck = to_fates(state.deck);
  std::reverse(deck.begin(), deck.end());
  for (const int id : state.route_deck) route_deck.push_back(place_of(*config, id));
  std::reverse(route_deck.begin(), route_deck.end());
  for (std::size_t seat = 0; seat < players.size(); ++seat) know(players[seat], state.secrets[seat]);
}

SimState::SimState(const View& view) : SimState(view.table) {
  route_deck = hidden_routes(*config, view.table);
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    SimPlayer& player = players[seat];
    if (view.secrets[seat]) {
      know(player, *view.secrets[seat]);
    } else {
      player.hand.resize(at(view.sizes[seat].hand), kBlank);
      player.oracle.resize(at(view.sizes[seat].oracle), kBlank);
    }
  }
}

SimState::SimState(const Table& table)
    : config(&*table.config),
      phase(table.phase),
      active(table.active),
      turn(table.turn),
      moved(table.moved),
      idle(table.idle),
      poseidon(to_fates(table.poseidon)),
      discard(to_fates(table.discard)) {
  for (const Deity deity : kDeities) {
    piles[at(deity)] = to_fates(table.piles[at(deity)]);
    sums[at(deity)] = total(piles[at(deity)]);
  }
  if (table.suitors) suitors = static_cast<int>(*table.suitors);
  for (const int id : table.route_discard) route_discard.push_back(place_of(*config, id));
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    const Player& known = table.players[seat];
    SimPlayer player;
    if (known.route) player.route = place_of(*config, *known.route);
    player.cargo = to_fates(known.cargo);
    player.years = years(table, static_cast<int>(seat));
    player.points = ithaca::total(known.points);
    for (const Deity deity : kDeities) player.points_of[at(deity)] = ithaca::total_for(known.points, deity);
    players.push_back(std::move(player));
  }
  if (table.excess) {
    excess_seat = table.excess->seat;
    excess = table.excess->count;
  }
  wrath = table.wrath;
  victims = table.victims;
  if (table.contest) {
    gift = static_cast<int>(table.contest->deity);
    prize = to_fate(table.contest->prize);
    bidder = table.contest->asked;
    bids = table.contest->bids;
    ends_turn = table.contest->ends_turn;
  }
}

int SimState::to_move() const {
  if (phase == Phase::excess) return excess_seat;
  if (phase == Phase::contest) return bidder;
  return active;
}

int SimState::favour() const {
  return static_cast<int>(std::max_element(sums.begin(), sums.end()) - sums.begin());
}

std::optional<Action> SimState::action(int seat) const {
  if (players[at(seat)].route < 0) return std::nullopt;
  return route(seat).actions[at(favour())];
}

int SimState::room(int seat) const {
  if (players[at(seat)].route < 0) return 0;
  return route(seat).years - static_cast<int>(players[at(seat)].cargo.size());
}

std::vector<SimState::Move> SimState::moves() const {
  std::vector<Move> all;
  const SimPlayer& own = players[at(to_move())];
  const auto plays = [&](Type type) {
    for (std::size_t card = 0; card < own.hand.size(); ++card) {
      if (again(own.hand, card)) continue;
      const Fate& fate = own.hand[card];
      all.push_back({type, static_cast<int>(card), fate.upper});
      if (fate.is_double()) all.push_back({type, static_cast<int>(card), fate.lower});
    }
  };
  const auto each = [&](Type type, auto keep) {
    for (std::size_t card = 0; card < own.hand.size(); ++card) {
      if (!again(own.hand, card) && keep(own.hand[card])) all.push_back({type, static_cast<int>(card)});
    }
  };
  const auto any = [](const Fate&) { return true; };
  switch (phase) {
    case Phase::change:
      all.push_back({Type::keep});
      for (std::size_t card = 0; card < own.oracle.size(); ++card) {
        if (!again(own.oracle, card)) all.push_back({Type::change, static_cast<int>(card)});
      }
      break;
    case Phase::excess:
      for (unsigned some = 0; some < 1U << own.cargo.size(); ++some) {
        if (__builtin_popcount(some) == excess && takes_first(own.cargo, some))
          all.push_back({.type = Type::excess, .some = some});
      }
      break;
    case Phase::influence:
      plays(Type::influence);
      break;
    case Phase::contest:
      all.push_back({Type::pass});
      for (unsigned some = 1; some < 1U << own.oracle.size(); ++some) {
        bool shown = true;
        for (std::size_t card = 0; card < own.oracle.size(); ++card)
          shown = shown && ((some >> card & 1U) == 0 || own.oracle[card].shows(gift));
        if (shown && takes_first(own.oracle, some)) all.push_back({.type = Type::bid, .some = some});
      }
      break;
    case Phase::action: {
      const auto own_action = action(active);
      if (own_action == Action::landing) all.push_back({Type::land});
      if (own.hand.empty()) {
        all.push_back({Type::rest});
        break;
      }
      if (own_action == Action::favour) plays(Type::favour);
      if (own_action == Action::oracle && own.oracle.size() < kOracle) each(Type::oracle, any);
      if (own_action == Action::oracle && own.oracle.size() >= kOracle) {
        for (std::size_t card = 0; card < own.hand.size(); ++card) {
          for (std::size_t out = 0; out < own.oracle.size(); ++out) {
            if (!again(own.hand, card) && !again(own.oracle, out))
              all.push_back({Type::swap, static_cast<int>(card), 0, static_cast<int>(out)});
          }
        }
      }
      if (own_action == Action::odyssey && room(active) > 0) {
        each(Type::odyssey, [&](const Fate& fate) { return fits(fate, route(active)); });
      }
      each(Type::discard, any);
      break;
    }
    case Phase::over:
      break;
  }
  return all;
}

SimState::Move SimState::move_of(const Intent& intent) const {
  const SimPlayer& own = players[at(to_move())];
  Move move{.type = intent.type};
  switch (intent.type) {
    case Type::change:
      move.card = place_of(own.oracle, intent.cards.front());
      break;
    case Type::excess:
      move.some = places(own.cargo, intent.cards);
      break;
    case Type::bid:
      move.some = places(own.oracle, intent.cards);
      break;
    default:
      if (!intent.cards.empty()) move.card = place_of(own.hand, intent.cards.front());
      if (intent.deity) move.deity = static_cast<int>(*intent.deity);
      if (intent.out) move.out = place_of(own.oracle, *intent.out);
      break;
  }
  return move;
}

std::vector<double> SimState::standing() const {
  std::vector<double> parts(players.size(), 0);
  int defeats = -1;
  if (suitors >= 0) {
    int most = 0;
    for (int seat = 0; seat < seats(); ++seat) {
      const int sum = total_for(players[at(seat)].oracle, suitors);
      if (sum > most) {
        most = sum;
        defeats = seat;
      } else if (sum == most) {
        defeats = -1;
      }
    }
  }
  int best = -1;
  for (int seat = 0; seat < seats(); ++seat) {
    const SimPlayer& player = players[at(seat)];
    const int points = player.points - (suitors < 0 || seat == defeats ? 0 : player.points_of[at(suitors)]);
    if (points > best) std::fill(parts.begin(), parts.end(), 0);
    if (points >= best) parts[at(seat)] = 1;
    best = std::max(best, points);
  }
  double winners = 0;
  for (const double part : parts) winners += part;
  for (double& part : parts) part /= winners;
  return parts;
}

}  // namespace nostos::ithaca::bot
