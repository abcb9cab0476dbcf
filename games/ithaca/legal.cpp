// The legal intents: the only source of legality.
#include <algorithm>
#include <utility>

#include "games/ithaca/rules.hpp"

namespace nostos::ithaca {
namespace {

using Type = Intent::Type;

class Legal {
 public:
  Legal(const Table& table, const Secret& own) : table_(table), own_(own) { all_.reserve(16); }

  std::vector<Intent> find() && {
    switch (table_.phase) {
      case Phase::change:
        all_.push_back({Type::keep});
        each(Type::change, own_.oracle);
        break;
      case Phase::excess:
        for (auto& cards :
             combinations(table_.players[at(table_.excess->seat)].cargo, at(table_.excess->count)))
          all_.push_back({Type::excess, std::move(cards)});
        break;
      case Phase::influence:
        plays(Type::influence);
        break;
      case Phase::contest:
        all_.push_back({Type::pass});
        bids();
        break;
      case Phase::action:
        actions();
        break;
      case Phase::over:
        break;
    }
    return std::move(all_);
  }

 private:
  template <class Cards, class Use>
  static void faces(const Cards& cards, const Use& use) {
    for (auto card = cards.begin(); card != cards.end(); ++card) {
      if (card == cards.begin() || *card != *(card - 1)) use(*card);
    }
  }

  void each(Type type, const Cards& cards) {
    faces(cards, [&](const Card& card) { all_.push_back({type, {card}}); });
  }

  // R21: a double may go to either of its deities.
  void plays(Type type) {
    for (const Deity deity : kDeities) {
      faces(own_.hand, [&](const Card& card) {
        if (shows(card, deity)) all_.push_back({type, {card}, deity});
      });
    }
  }

  // R27, J8.
  void bids() {
    Cards fitting;
    std::copy_if(own_.oracle.begin(), own_.oracle.end(), std::back_inserter(fitting),
                 [&](const Card& card) { return shows(card, table_.contest->deity); });
    for (std::size_t size = 1; size <= fitting.size(); ++size) {
      for (auto& cards : combinations(fitting, size)) all_.push_back({Type::bid, std::move(cards)});
    }
  }

  // R32–R37.
  void actions() {
    const auto action = ithaca::action(table_, table_.active);
    if (action == Action::landing) all_.push_back({Type::land});
    if (own_.hand.empty()) {
      all_.push_back({Type::rest});  // J16
      return;
    }
    if (action == Action::favour) plays(Type::favour);
    if (action == Action::oracle) oracle();
    if (action == Action::odyssey && room(table_, table_.active) > 0) {
      const Route& route = table_.config->route(*table_.players[at(table_.active)].route);
      faces(own_.hand, [&](const Card& card) {
        if (fits(card, route)) all_.push_back({Type::odyssey, {card}});
      });
    }
    each(Type::discard, own_.hand);
  }

  void oracle() {
    if (std::cmp_less(own_.oracle.size(), kOracle)) return each(Type::oracle, own_.hand);
    faces(own_.hand, [&](const Card& card) {
      faces(own_.oracle, [&](const Card& out) { all_.push_back({Type::swap, {card}, std::nullopt, out}); });
    });
  }

  const Table& table_;
  const Secret& own_;
  std::vector<Intent> all_;
};

}  // namespace

std::optional<int> asked(const Table& table) {
  switch (table.phase) {
    case Phase::over:
      return std::nullopt;
    case Phase::excess:
      return table.excess->seat;
    case Phase::contest:
      return table.contest->asked;
    default:
      return table.active;
  }
}

std::vector<Intent> legal(const Table& table, const Secret& own) {
  return Legal(table, own).find();
}

std::vector<Intent> legal(const State& state, Seat seat) {
  if (asked(state.table) != seat.index) return {};
  return legal(state.table, state.secrets[at(seat.index)]);
}

}  // namespace nostos::ithaca
