#include "games/theseus/bot/judgement.hpp"

#include <algorithm>
#include <set>

#include "games/theseus/odds.hpp"

namespace nostos::theseus::bot {
namespace {

using Type = Intent::Type;

bool needs_cells(Phase phase) {
  return phase == Phase::placing || phase == Phase::start || phase == Phase::move || phase == Phase::replace;
}

}  // namespace

double victory_now(const Table& table, int seat) {
  const auto& tiles = table.setting->tiles;
  const auto level = static_cast<int>(std::count(tiles.begin(), tiles.end(), Tile::horizontal));
  const auto upright = static_cast<int>(tiles.size()) - level;
  const auto weaving = static_cast<int>(weavers(table, seat).size());
  const Force with = force(table, seat);
  return (level * victory({level - 1, upright}, weaving, with) +
          upright * victory({level, upright - 1}, weaving, with)) /
         static_cast<double>(tiles.size());
}

Judgement::Judgement(const View& view, const Strength& strength)
    : view_(view),
      strength_(strength),
      glory_(glory(view.table, view.table.active)),
      weavers_(static_cast<int>(weavers(view.table, view.table.active).size())) {
  for (const Colour colour : kColours) decks_[at(colour)] = deck(colour);
  if (!needs_cells(table().phase)) return;
  for (int place = 0; place < setting().cells(); ++place) cells_.push_back(cell(place));
}

double Judgement::row(int glory, int weavers) const {
  const double cards = weights_.card * std::min(glory, kEntry) + weights_.spare * std::max(glory - kEntry, 0);
  const double woven = (weavers > 0 ? weights_.weaver : 0) + (weavers > 1 ? weights_.second : 0);
  return (cards + woven) * (1 + weights_.row * glory);
}

double Judgement::added(bool weaver) const {
  return row(glory_ + 1, weavers_ + (weaver ? 1 : 0)) - my_row();
}

double Judgement::gift(Gift gift) const {
  const Gifts& held = me().gifts;
  if (held[at(gift)] > 0) return weights_.spare;  // a copy is only something to pay with
  double worth = weights_.gift + weights_.nth * theseus::kinds(held);
  if (theseus::kinds(held) == static_cast<int>(kGifts.size()) - 1) worth += weights_.all_five;
  if (!strength_.foresees) return worth;
  const GiftCard& printed = setting().gifts[at(gift)];
  int about = 0;
  int dangers = 0;
  for (const Colour colour : kColours) {
    for (const auto& cards : {unseen(table(), colour), table().under[at(colour)]}) {
      for (const int card : cards) {
        if (setting().card(card).kind != CardKind::danger) continue;
        ++dangers;
        if (setting().card(card).danger == printed.danger) ++about;
      }
    }
  }
  if (dangers > 0) worth += weights_.cover * 5 * about / dangers;
  if (held[at(printed.reinforced_by)] > 0) worth += weights_.strengthen;
  for (const Gift other : kGifts) {
    if (held[at(other)] > 0 && setting().gifts[at(other)].reinforced_by == gift) worth += weights_.strengthen;
  }
  return worth;
}

double Judgement::best_gift(const std::vector<Gift>& kinds) const {
  double best = 0;
  for (const Gift kind : kinds) best = std::max(best, gift(kind));
  return best;
}

double Judgement::harm(int rival) const {
  if (!strength_.foresees) return 0;
  const double share = weights_.rival * 2 / (setting().seats - 1);
  return share * (glory(table(), rival) >= kEntry - 1 ? weights_.leader : 1);
}

double Judgement::theft(int victim, Gift kind) const {
  return gift(kind) + harm(victim) * (1 + 0.3 * theseus::kinds(table().players[at(victim)].gifts));
}

double Judgement::best_theft() const {
  double best = 0;
  for (const int victim : victims(table(), table().active)) {
    for (const Gift kind : stealable(table(), table().active, victim))
      best = std::max(best, theft(victim, kind));
  }
  if (best == 0 && setting().options.steal_fallback) return best_gift(obtainable(table(), table().active));
  return best;
}

double Judgement::card(const Card& card) const {
  const int seat = table().active;
  switch (card.kind) {
    case CardKind::weaver:
      return added(true);
    case CardKind::choose:
      return added(false) + best_gift(obtainable(table(), seat));
    case CardKind::steal:
      return added(false) + best_theft();
    case CardKind::danger:
      break;
  }
  const double passed = reaches(card.min - bonus(table(), seat, card), reinforced(table(), seat, card));
  return passed * added(false) - (1 - passed) * my_row();
}

// A card that nobody has seen lies on top, each equally likely; else the one put back first is known.
double Judgement::deck(Colour colour) const {
  const auto hidden = unseen(table(), colour);
  const auto& under = table().under[at(colour)];
  if (hidden.empty()) return under.empty() ? 0 : card(setting().card(under.front()));
  double sum = 0;
  for (const int next : hidden) sum += card(setting().card(next));
  return sum / static_cast<double>(hidden.size());
}

double Judgement::prayer() const {
  const auto kinds = obtainable(table(), table().active);
  if (kinds.empty()) return 0;
  return reaches(prayer_need(table(), table().active) - glory_, false) * best_gift(kinds);
}

double Judgement::jolly() const {
  double best = prayer();
  for (const Colour colour : open_decks(table())) best = std::max(best, decks_[at(colour)]);
  return best;
}

double Judgement::attack(int rival) const {
  const Player& other = table().players[at(rival)];
  const double wins = attack_wins(count(me().gifts) - count(other.gifts));
  double gain = 0;
  if (!other.glory.empty()) {
    gain = added(setting().card(other.glory.back()).kind == CardKind::weaver) + harm(rival);
  }
  double loss = 0;
  if (glory_ > 0) {
    const bool weaver = setting().card(me().glory.back()).kind == CardKind::weaver;
    loss = my_row() - row(glory_ - 1, weavers_ - (weaver ? 1 : 0)) + harm(rival);
  }
  return wins * gain - (1 - wins) * loss;
}

double Judgement::cell(int place) const {
  const Cell& here = setting().ring[at(place)];
  if (here.kind == Cell::Kind::temple) return prayer();
  double fight = 0;
  for (int seat = 0; seat < setting().seats; ++seat) {
    if (seat != table().active && table().players[at(seat)].cell == place)
      fight = std::max(fight, attack(seat));
  }
  return fight + (here.kind == Cell::Kind::jolly ? jolly() : decks_[at(here.colour)]);
}

double Judgement::outlook(int place) const {
  double sum = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      const auto then = [&](int steps) { return cells_[at((place + steps) % setting().cells())]; };
      sum += std::max({then(first), then(second), then(first + second)});
    }
  }
  return sum / 36;
}

double Judgement::threat() const {
  double most = 0;
  for (int seat = 0; seat < setting().seats; ++seat) {
    if (seat != table().active && glory(table(), seat) >= kEntry)
      most = std::max(most, victory_now(table(), seat));
  }
  return most;
}

// More than nothing: going in is better than rolling.
double Judgement::entry() const {
  if (!strength_.foresees) return 1;
  const double enough = strength_.entry * (1 - weights_.waiting * threat());
  return victory_now(table(), table().active) - enough;
}

// By the kind of which more are left (section 10).
double Judgement::tile(bool turned) const {
  const auto left = tiles_left(table());
  const auto along = static_cast<std::size_t>(table().labyrinth->road.front().shows);
  return left[turned ? 1 - along : along];
}

double Judgement::reroll(const std::vector<int>& dice, int die) const {
  if (!table().trial) return die == lower_die(dice) ? 1 : 0;
  const Force with = force(table(), table().active);
  if (!strength_.foresees) return die == lower_die(dice) ? 1 : 0;
  return die == best_rethrow(kThrows - table().trial->successes, dice, with) ? 1 : 0;
}

double Judgement::worth(const Intent& intent) const {
  switch (intent.type) {
    case Type::setup:
    case Type::place:
      return outlook(intent.number);
    case Type::roll:
    case Type::no_attack:
    case Type::leave:
    case Type::give_up:
    case Type::pay:
      return 0;
    case Type::enter:
      return entry();
    case Type::move: {
      const int target = (*me().cell + intent.number) % setting().cells();
      return cells_[at(target)] + (strength_.foresees ? weights_.ahead * outlook(target) : 0);
    }
    case Type::attack:
      return attack(intent.number);
    case Type::deck:
      return decks_[at(*intent.colour)];
    case Type::pray:
      return prayer();
    case Type::gift:
      return gift(*intent.kind);
    case Type::steal:
      return theft(intent.number, *intent.kind);
    case Type::reroll: {
      const auto& dice = table().trial ? table().trial->dice : table().danger->dice;
      return reroll(dice, intent.number);
    }
    case Type::keep:
      // Nothing is lost by a second throw at a danger; at the Minotaur it may be better to stand.
      return table().trial ? 0.5 : -1;
    case Type::tile:
      return tile(intent.turned);
    case Type::weaver:
      return 1;
  }
  return 0;
}

}  // namespace nostos::theseus::bot
