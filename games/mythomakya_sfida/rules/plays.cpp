#include "games/mythomakya_sfida/rules/plays.hpp"

#include <algorithm>
#include <initializer_list>
#include <numeric>
#include <optional>
#include <utility>

namespace nostos::mythomakya_sfida {
namespace {

constexpr PerDeity<const char*> kRules{"R25", "R26", "R27", "R28", "R29", "R30", "R32",
                                       "R33", "R34", "R35", "R36", "R37", "R38", "R39"};

Field some_of(const char* name, const std::vector<PilePosition>& spots) {
  std::vector<Value> texts;
  for (const PilePosition& spot : spots) texts.emplace_back(to_text(spot));
  return Field::one_of(name, std::move(texts));
}

Field any_colour() {
  static const ValueList colours = [] {
    std::vector<Value> words;
    for (const Colour colour : kColours) words.emplace_back(std::string(mythomakya::to_text(colour)));
    return words;
  }();
  return Field::one_of("colour", colours);
}

Field piles_of(const std::vector<int>& piles) {
  return Field::one_of("pile", std::vector<Value>(piles.begin(), piles.end()));
}

// S18: the existing piles of the seats for which the test holds.
template <class Test>
std::vector<PilePosition> piles(const Table& table, const Test& takes) {
  std::vector<PilePosition> spots;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    const auto& own = table.players[at(seat)].piles;
    for (std::size_t pile = 0; pile < own.size(); ++pile) {
      const PilePosition spot{seat, static_cast<int>(pile)};
      if (!own[pile].empty() && takes(spot)) spots.push_back(spot);
    }
  }
  return spots;
}

std::vector<int> own_piles(const Table& table, int seat) {
  std::vector<int> numbers;
  for (const PilePosition& spot : piles(table, [&](const PilePosition& one) { return one.seat == seat; })) {
    numbers.push_back(spot.pile);
  }
  return numbers;
}

using Ways = std::vector<std::vector<Field>>;  // possible payments

void add_each(const Ways& ways, const Choice& choice, std::vector<Choice>& choices) {
  for (const auto& payment : ways) {
    Choice& one = choices.emplace_back(Choice{choice.type, {}, choice.rule, choice.anytime});
    one.fields.reserve(choice.fields.size() + payment.size());
    one.fields.insert(one.fields.end(), choice.fields.begin(), choice.fields.end());
    one.fields.insert(one.fields.end(), payment.begin(), payment.end());
  }
}

class Plays {
 public:
  Plays(const Table& table, int seat, Deity deity, bool free, std::vector<Choice>& choices)
      : table_(table), config_(*table.config), seat_(seat), deity_(deity), free_(free), choices_(choices) {}

  // Adds one object, with every payment. A deity without an object has no fields.
  void add(std::initializer_list<Field> object) {
    if (!ways_) ways_ = payments(treasure(), config_.cost(deity_), config_);
    add_each(*ways_, choice(object), choices_);
  }

  void ade();
  void apollo();
  void atena();
  void eolo();
  void zeus();

 private:
  void ade_at_home(const ValueList& places);
  Choice choice(std::initializer_list<Field> object) const {
    Choice one{std::string(to_text(deity_)), {}, kRules[at(deity_)], free_};
    one.fields.reserve(object.size() + 1);
    if (table_.window) one.fields.push_back(Field::range("window", number(), number()));
    one.fields.insert(one.fields.end(), object);
    return one;
  }
  [[nodiscard]] const Hoard& treasure() const { return table_.players[at(seat_)].treasure; }
  [[nodiscard]] int number() const { return table_.window->number; }

  const Table& table_;
  const GameConfig& config_;
  int seat_;
  Deity deity_;
  bool free_;
  std::vector<Choice>& choices_;
  std::optional<Ways> ways_;
};

// G1–G3: below any top card of the target.
void Plays::ade() {
  for (const int target : seats_in_play(table_)) {
    std::vector<Value> places;
    for (const int pile : own_piles(table_, target)) {
      const auto size = pile_at(table_, {target, pile}).size();
      for (std::size_t place = 1; place <= size; ++place)
        places.emplace_back(std::to_string(pile) + "." + std::to_string(place));
    }
    const auto& treasure = table_.players[at(target)].treasure.cards;
    if (places.empty() || treasure.empty()) continue;
    if (target == seat_) {
      ade_at_home(std::move(places));
      continue;
    }
    std::vector<Value> cards;
    for (const Card& card : treasure) cards.emplace_back(mythomakya::to_text(card));
    add({Field::one_of("seat", std::vector<Value>{target}), Field::one_of("card", std::move(cards)),
         Field::one_of("at", std::move(places))});
  }
}

// S36: the card that returns cannot pay. One choice for each card of the seat's own treasure that could pay,
// and one for all cards that could not.
void Plays::ade_at_home(const ValueList& places) {
  const ValueList home = std::vector<Value>{seat_};
  std::vector<Value> worthless;
  for (const Card& card : treasure().cards) {
    const std::string text = mythomakya::to_text(card);
    if (config_.cards.at(card).apples == 0) {
      worthless.emplace_back(text);
    } else {
      add_each(
          payments(treasure(), config_.cost(deity_), config_, {card}),
          choice({Field::one_of("seat", home), Field::one_of("card", text), Field::one_of("at", places)}),
          choices_);
    }
  }
  if (!worthless.empty())
    add({Field::one_of("seat", home), Field::one_of("card", std::move(worthless)),
         Field::one_of("at", places)});
}

// R27, G7, G8.
void Plays::apollo() {
  std::vector<int> gifts;
  const auto open = tops(table_, seat_);
  for (std::size_t pile = 0; pile < open.size(); ++pile) {
    if (open[pile] && (open[pile]->strength == 1 || open[pile]->strength >= 11))
      gifts.push_back(static_cast<int>(pile));
  }
  std::vector<Value> others;
  for (int seat = 0; seat < config_.seats; ++seat) {
    if (opponents(table_, seat_, seat)) others.emplace_back(seat);
  }
  if (!gifts.empty()) add({piles_of(gifts), Field::one_of("seat", std::move(others)), any_colour()});
}

// R29.
void Plays::atena() {
  const auto own = own_piles(table_, seat_);
  const auto others =
      piles(table_, [&](const PilePosition& spot) { return opponents(table_, seat_, spot.seat); });
  if (!own.empty() && !others.empty()) add({piles_of(own), some_of("at", others)});
}

// R34, G22: every other order of piles with two or more cards, for one to three piles. In a list, the later
// order of a pile counts, so any selection changes one to three piles.
void Plays::eolo() {
  std::vector<Value> orders;
  const auto sortable =
      piles(table_, [&](const PilePosition& spot) { return pile_at(table_, spot).size() > 1; });
  for (const PilePosition& spot : sortable) {
    Order order{spot, std::vector<int>(pile_at(table_, spot).size())};
    std::iota(order.places.begin(), order.places.end(), 0);
    while (std::next_permutation(order.places.begin(), order.places.end()))
      orders.emplace_back(to_text(order));
  }
  if (orders.empty()) return;
  const auto most = static_cast<std::int64_t>(std::min<std::size_t>(3, sortable.size()));
  add({Field::subset("orders", std::move(orders), 1, most)});
}

// R39, S17.
void Plays::zeus() {
  const auto spots = piles(table_, [&](const PilePosition& spot) { return table_.crono != spot; });
  if (!spots.empty()) add({some_of("at", spots)});
}

}  // namespace

void add_paid(const Table& table, int seat, int cost, const Choice& choice, std::vector<Choice>& choices) {
  add_each(payments(table.players[at(seat)].treasure, cost, *table.config), choice, choices);
}

void add_plays(const Table& table, int seat, Deity deity, const Deities& hand, bool free,
               std::vector<Choice>& choices) {
  if (!can_pay(table, seat, table.config->cost(deity))) return;  // skips listing the many objects
  Plays plays(table, seat, deity, free, choices);
  switch (deity) {
    case Deity::ade:
      plays.ade();
      break;
    case Deity::afrodite: {
      const auto seats = to_come(table);
      if (std::any_of(seats.begin(), seats.end(), [&](int other) { return other != seat; })) plays.add({});
      break;
    }
    case Deity::apollo:
      plays.apollo();
      break;
    case Deity::atena:
      plays.atena();
      break;
    case Deity::crono:
      plays.add({piles_of(own_piles(table, seat))});
      break;
    case Deity::eolo:
      plays.eolo();
      break;
    case Deity::eros: {
      std::vector<Value> names;
      for (const Deity named : nameable(table, hand)) names.emplace_back(std::string(to_text(named)));
      if (!names.empty()) plays.add({Field::one_of("deity", std::move(names))});
      break;
    }
    case Deity::zeus:
      plays.zeus();
      break;
    default:
      plays.add({});
      break;
  }
}

void add_crono_moves(const Table& table, int seat, bool free, std::vector<Choice>& choices) {
  if (!table.crono || table.crono->seat != seat) return;
  const auto spots = piles(table, [&](const PilePosition& spot) { return table.crono != spot; });
  const int number = table.window->number;
  add_paid(table, seat, table.config->move_cost(),
           {"move_crono", {Field::range("window", number, number), some_of("at", spots)}, "R30", free},
           choices);
}

Deities playable_in(Window::Kind kind, const GameConfig& config, const Deities& hand) {
  Deities some;
  for (const Deity deity : hand) {
    const Timing timing = config.gods[at(deity)].timing;
    const bool fits =
        (kind == Window::Kind::pretrick && timing == Timing::pretrick) ||
        (kind == Window::Kind::dioniso && timing == Timing::before_card) ||
        (kind == Window::Kind::ability && timing == Timing::ability) ||
        (kind == Window::Kind::card && (timing == Timing::card || timing == Timing::in_trick)) ||
        (kind == Window::Kind::deity && timing == Timing::deity);
    if (fits) some.push_back(deity);
  }
  return some;
}

Deities nameable(const Table& table, const Deities& hand) {
  Deities names;
  for (const Deity deity : without(all_deities(), hand)) {
    const bool counted = std::any_of(table.players.begin(), table.players.end(), [&](const Player& player) {
      return has(player.treasure.deities, deity);
    });
    if (!counted && !was_played(table, deity)) names.push_back(deity);
  }
  return names;
}

}  // namespace nostos::mythomakya_sfida
