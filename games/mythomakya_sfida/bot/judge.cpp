#include "games/mythomakya_sfida/bot/judge.hpp"

#include <algorithm>

#include "games/mythomakya_sfida/bot/trick.hpp"
#include "games/mythomakya_sfida/plays.hpp"

namespace nostos::mythomakya_sfida::bot {
namespace {

using Type = Intent::Type;

constexpr double kUnused = 1.0;  // apples of a deity that is kept
constexpr double kDuck = 0.8;    // of the lead that a monster takes
constexpr double kDraw = 1.2;    // of a deity drawn, besides its apple

double layer(std::size_t place) {
  return place == 0 ? 1.0 : place == 1 ? 0.6 : 0.4;
}

// What lies before a seat, by where it lies and what the moira is.
double table_worth(const Table& table, int seat) {
  double sum = 0;
  const auto& piles = table.players[at(seat)].piles;
  for (std::size_t pile = 0; pile < piles.size(); ++pile) {
    const bool locked = table.crono == Spot{seat, static_cast<int>(pile)};
    for (std::size_t place = 0; place < piles[pile].size(); ++place)
      sum += card_worth(table, piles[pile][place]) * layer(place) * (locked ? 0.7 : 1);
  }
  return sum;
}

double side_worth(const Table& table, int seat) {
  double own = 0;
  double others = 0;
  int opposing = 0;
  for (int one = 0; one < table.setting->seats; ++one) {
    const Player& player = table.players[at(one)];
    double worth_of_it = worth(player.treasure, *table.setting) + table_worth(table, one);
    for (const Deity deity : player.treasure.deities) worth_of_it += table.setting->gods[at(deity)].apples;
    if (opponents(table, seat, one)) {
      others += worth_of_it;
      ++opposing;
    } else {
      own += worth_of_it;
    }
  }
  const int sides = table.setting->seats == 3 ? opposing : 1;
  return own - others / std::max(1, sides);
}

}  // namespace

double Judge::worth(const Intent& intent) const {
  const Table& table = view_.table;
  switch (intent.type) {
    case Type::pick: {
      double sum = 0;
      for (const Deity deity : intent.picks) sum += pick_worth(deity);
      return sum;
    }
    case Type::moira:
      return colour_worth(*intent.colour);
    case Type::partner:
      return partner_worth(*intent.seat);
    case Type::play:
      return play_worth(seat_, *intent.pile, false);
    case Type::choose:
      return play_worth(table.active, *intent.pile, false);
    case Type::activate:
      return play_worth(seat_, intent.pile.value_or(-1), true) - spent(intent);
    case Type::decline:
      return play_worth(seat_, -1, false);
    case Type::deity:
    case Type::move_crono:
      return deity_worth(intent) - spent(intent);
    case Type::give:
      return -pick_worth(*intent.named);
    default:
      return 0;
  }
}

// What pays is lost, to its last apple.
double Judge::spent(const Intent& intent) const {
  const Setting& setting = *view_.table.setting;
  return mythomakya_sfida::worth(intent.payment, setting);
}

double Judge::colour_worth(Colour colour) const {
  Table named = view_.table;
  named.moira = colour;
  double sum = 0;
  for (int seat = 0; seat < named.setting->seats; ++seat) {
    const double cards = table_worth(named, seat);
    sum += opponents(named, seat, seat_) ? -cards / (named.setting->seats - 1) : cards;
  }
  return sum;
}

double Judge::partner_worth(int seat) const {
  return table_worth(view_.table, seat);
}

double Judge::pick_worth(Deity deity) const {
  switch (deity) {
    case Deity::ares:
    case Deity::atena:
      return 4;
    case Deity::zeus:
    case Deity::ermes:
    case Deity::afrodite:
      return 3;
    case Deity::efesto:
    case Deity::poseidone:
    case Deity::eolo:
      return 2;
    default:
      return 1;
  }
}

// A negative pile: the card lies in the trick already.
double Judge::play_worth(int seat, int pile, bool activates) const {
  Table table = view_.table;
  if (pile >= 0) {
    const Card card = table.players[at(seat)].piles[at(pile)].front();
    table.trick.push_back({.seat = seat, .pile = pile, .card = card});
    Pile& from = table.players[at(seat)].piles[at(pile)];
    from.erase(from.begin());
  }
  double more = 0;
  if (activates) {
    Laid& laid = table.trick.back();
    laid.ability = Laid::Ability::active;
    switch (table.setting->ability(laid.card)->effect) {
      case Effect::duck:
        table.lead = seat;
        more = kDuck;
        break;
      case Effect::control:
        table.controller = seat;
        break;
      case Effect::sweep:
        table.swept = true;
        table.lead = seat;
        break;
      case Effect::moira: {
        const double before = side_worth(table, seat_);
        table.moira = laid.card.colour;
        more = (side_worth(table, seat_) - before) / 2;
        break;
      }
      default:
        break;
    }
  }
  return trick_worth(table, seat_, strength_.foresees) + more;
}

// How much better the table would be.
double Judge::swing(const Table& changed) const {
  return side_worth(changed, seat_) - side_worth(view_.table, seat_);
}

double Judge::deity_worth(const Intent& intent) const {
  if (!strength_.gods) return -100;
  Table table = view_.table;
  const auto pile = [&](const Spot& spot) -> Pile& {
    return table.players[at(spot.seat)].piles[at(spot.pile)];
  };
  if (intent.type == Type::move_crono) {
    table.crono = intent.spot;
    return swing(table) - 0.5;
  }
  switch (*intent.deity) {
    case Deity::zeus: {
      Pile& struck = pile(*intent.spot);
      struck.erase(struck.begin());
      return swing(table) - kUnused;
    }
    case Deity::ade: {
      auto& cards = table.players[at(*intent.seat)].treasure.cards;
      cards.erase(std::find(cards.begin(), cards.end(), *intent.card));
      Pile& under = pile(*intent.spot);
      under.insert(under.begin() + *intent.place, *intent.card);
      return swing(table) - kUnused;
    }
    case Deity::apollo: {
      Pile& own = pile({seat_, *intent.pile});
      mythomakya::insert(table.players[at(*intent.seat)].treasure.cards, own.front());
      own.erase(own.begin());
      table.moira = intent.colour;
      return swing(table) - kUnused;
    }
    case Deity::atena:
      std::swap(pile({seat_, *intent.pile}), pile(*intent.spot));
      return swing(table) - kUnused;
    case Deity::crono:
      table.crono = Spot{seat_, *intent.pile};
      return swing(table) - kUnused;
    case Deity::eolo: {
      for (const Order& order : intent.orders) {
        const Pile before = view_.table.players[at(order.spot.seat)].piles[at(order.spot.pile)];
        for (std::size_t place = 0; place < order.places.size(); ++place)
          pile(order.spot)[place] = before[at(order.places[place])];
      }
      return swing(table) - kUnused;
    }
    case Deity::efesto:
      return std::min(2, table.left_deities) * (kUnused + kDraw) - kUnused;
    case Deity::eros:
      return has(view_.secrets[at(seat_)]->hand, *intent.named) ? 0 : pick_worth(*intent.named) / 2 - kUnused;
    case Deity::hera:
      return 0.2 - kUnused;
    case Deity::ares: {
      const double before = trick_worth(table, seat_, strength_.foresees);
      table.trick.back().ares = true;
      return trick_worth(table, seat_, strength_.foresees) - before - kUnused;
    }
    case Deity::afrodite: {
      const double before = trick_worth(table, seat_, strength_.foresees);
      table.controller = seat_;
      return trick_worth(table, seat_, strength_.foresees) - before - kUnused;
    }
    case Deity::dioniso: {
      const double before = trick_worth(table, seat_, strength_.foresees);
      table.loose = seat_;
      return trick_worth(table, seat_, strength_.foresees) - before - 2 * kUnused;
    }
    case Deity::poseidone: {
      Laid& laid = table.trick.back();
      const double untouched = trick_worth(table, seat_, strength_.foresees);
      laid.ability = Laid::Ability::active;
      const Effect effect = table.setting->ability(laid.card)->effect;
      if (effect == Effect::duck || effect == Effect::sweep) table.lead = laid.seat;
      if (effect == Effect::sweep) table.swept = true;
      if (effect == Effect::control) table.controller = laid.seat;
      if (effect == Effect::moira) table.moira = laid.card.colour;
      return untouched - trick_worth(table, seat_, strength_.foresees) - kUnused;
    }
    case Deity::ermes: {
      // What the opponent paid for is worth something to him: as much as he would judge it.
      const Deed& deed = *table.deed;
      View his = view_;
      his.secrets[at(deed.seat)].emplace();
      return 0.8 * Judge(his, deed.seat, strength_).deity_worth(deed.what) - kUnused;
    }
  }
  return 0;
}

}  // namespace nostos::mythomakya_sfida::bot
