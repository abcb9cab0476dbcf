// Moves of a simulated game: lists them and converts them to and from intents.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "games/itaca/bot/sim_state.hpp"

namespace nostos::itaca::bot {
namespace {

// Above the lowest bid.
constexpr std::array kRaises{0, 1, 2, 3, 5, 8};

}  // namespace

int SimState::to_move() const {
  if (pending) return pending->seat;
  switch (phase) {
    case Phase::wager:
      return bids.asked;
    case Phase::character:
      return bids.left.back();
    case Phase::roles:
    case Phase::hindering:
      return mission.asked;
    case Phase::shipwreck:
      return (captain + seats() - 1) % seats();
    case Phase::over:
      return -1;
    default:
      return captain;
  }
}

// True if no seat that left earlier has chosen the character.
bool SimState::open(int character) const {
  return std::none_of(bids.left.begin(), bids.left.end() - 1,
                      [&](int seat) { return players[at(seat)].character == character; });
}

// Of equal cards, the first ones are discarded.
std::vector<SimState::Move> SimState::discards(int count) const {
  const Cards& hand = players[at(pending->seat)].hand;
  std::vector<Move> all;
  const auto add = [&](const auto& self, std::size_t from, int left, unsigned some) -> void {
    if (left == 0) {
      all.push_back({Type::discard, static_cast<int>(some)});
      return;
    }
    for (std::size_t place = from; place < hand.size(); ++place) {
      if (place > from && hand[place] == hand[place - 1]) continue;
      self(self, place + 1, left - 1, some | 1U << place);
    }
  };
  add(add, 0, count, 0);
  return all;
}

std::vector<SimState::Move> SimState::choices() const {
  std::vector<Move> all;
  switch (pending->kind) {
    case Pending::Kind::stat:
      for (const Stat stat : kStats) all.push_back({Type::stat, static_cast<int>(stat)});
      break;
    case Pending::Kind::seat:
      for (int seat = next(pending->seat); seat != pending->seat; seat = next(seat))
        all.push_back({Type::seat, seat});
      break;
    case Pending::Kind::item:
      for (const int item : targets(under_way().cancelled)) all.push_back({Type::cancel, item});
      break;
    case Pending::Kind::discard:
      return discards(pending->count);
  }
  return all;
}

std::vector<SimState::Move> SimState::moves(int bids_tried) const {
  if (pending) return choices();
  std::vector<Move> all;
  const SimPlayer& me = players[at(to_move())];
  const auto add_cards = [&] {
    for (std::size_t place = 0; place < me.hand.size(); ++place) {
      if (place > 0 && me.hand[place] == me.hand[place - 1]) continue;
      if (fits(config().events[at(me.hand[place])].island)) all.push_back({Type::play, me.hand[place]});
    }
  };
  switch (phase) {
    case Phase::wager:
      for (std::size_t raise = 0; raise < kRaises.size() && std::cmp_less(raise, bids_tried); ++raise) {
        const int men = bids.bid + 1 + kRaises[raise];
        if (men <= me.crew) all.push_back({Type::bid, men});
      }
      if (bids.bidder >= 0) all.push_back({Type::leave});
      break;
    case Phase::character:
      for (int card = 0; card < kCharacters; ++card) {
        if (open(card)) all.push_back({Type::character, card});
      }
      break;
    case Phase::calling:
      all = {{Type::call, 0}, {Type::call, 1}};
      break;
    case Phase::destination:
      for (const int island : tables->from(me.cell)) all.push_back({Type::destination, island});
      break;
    case Phase::roles:
      all = {{Type::role, 0}, {Type::role, 1}};
      break;
    case Phase::hindering:
      add_cards();
      all.push_back({Type::pass});
      break;
    case Phase::commanding:
      add_cards();
      all.push_back({Type::done});
      break;
    case Phase::payment:
      all = {{Type::pay}, {Type::refuse}};
      break;
    case Phase::reward:
      for (const Reward& one : config().figures.reward) all.push_back({Type::reward, one.men, one.cards});
      break;
    case Phase::moving:
      all = {{Type::move}, {Type::stay}};
      break;
    case Phase::shipwreck: {
      const int cell = players[at(captain)].cell;
      for (int column = 0; column < kColumns; ++column) {
        const int other = cell / kColumns * kColumns + column;
        if (other != cell) all.push_back({Type::strand, tables->layout[at(other)]});
      }
      all.push_back({Type::stay});
      break;
    }
    default:
      break;
  }
  return all;
}

SimState::Move SimState::move_of(const Intent& intent) const {
  switch (intent.type) {
    case Type::character:
    case Type::role:
      return {intent.type, intent.number - 1};
    case Type::call:
      return {intent.type, intent.id == "hero" ? 1 : 0};
    case Type::destination:
    case Type::strand:
      return {intent.type, config().find_island(intent.id).value()};
    case Type::play:
      return {intent.type, config().find_event(intent.id).value()};
    case Type::stat:
      return {intent.type, static_cast<int>(*intent.stat)};
    case Type::discard: {
      const Cards& hand = players[at(pending->seat)].hand;
      const Cards gone = cards_from_text(intent.id, config()).value();
      unsigned some = 0;
      std::size_t next = 0;
      for (std::size_t place = 0; place < hand.size() && next < gone.size(); ++place) {
        if (hand[place] != gone[next]) continue;
        some |= 1U << place;
        ++next;
      }
      return {intent.type, static_cast<int>(some)};
    }
    default:
      return {intent.type, intent.number, intent.cards};
  }
}

Intent SimState::to_intent(const Move& move) const {
  Intent intent{.type = move.type, .number = move.number, .cards = move.cards};
  switch (move.type) {
    case Type::character:
    case Type::role:
      ++intent.number;
      break;
    case Type::call:
      intent.id = std::string(move.number == 1 ? "hero" : "commander");
      break;
    case Type::destination:
    case Type::strand:
      intent.id = config().islands[at(move.number)].id;
      break;
    case Type::play:
      intent.id = config().events[at(move.number)].id;
      break;
    case Type::stat:
      intent.stat = static_cast<Stat>(move.number);
      break;
    case Type::discard: {
      const Cards& hand = players[at(pending->seat)].hand;
      Cards gone;
      for (std::size_t place = 0; place < hand.size(); ++place) {
        if ((static_cast<unsigned>(move.number) >> place & 1U) != 0) gone.push_back(hand[place]);
      }
      intent.id = to_text(gone, config());
      break;
    }
    default:
      break;
  }
  return intent;
}

}  // namespace nostos::itaca::bot
