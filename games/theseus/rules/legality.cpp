#include "games/theseus/rules/legality.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "games/core/described_enum.hpp"
#include "games/theseus/rules/rules.hpp"

namespace nostos::theseus {
namespace {

using Type = Intent::Type;
using Now = const Moment&;
using Chosen = const Intent&;

// --- about the turn ---

template <Phase... phases>
bool at_phase(Now it, Chosen) {
  return ((it.table.phase == phases) || ...);
}
template <Phase... phases>
bool not_at_phase(Now it, Chosen) {
  return ((it.table.phase != phases) && ...);
}
constexpr Requirement kNotOver{"game_over", "R25", "The game is over.", not_at_phase<Phase::over>};
constexpr Requirement kOwnTurn{"not_your_turn", "R5", "Another seat is to decide.",
                               [](Now it, Chosen) { return asked(it.table) == it.seat; }};
constexpr const char* kAnotherTime = "That is decided at another time.";
template <Phase... phases>
constexpr Requirement kAt{"wrong_phase", "", kAnotherTime, at_phase<phases...>};
constexpr Requirement kPlaced{"wrong_phase", "", kAnotherTime, not_at_phase<Phase::placing>};
constexpr Requirement kNotRolled{"already_rolled", "R5", "The dice are thrown once, when a turn begins.",
                                 at_phase<Phase::start>};
constexpr Requirement kBeforeRoll{"too_late_to_enter", "T9", "The labyrinth is entered in place of the roll.",
                                  at_phase<Phase::start>};
constexpr Requirement kRolled{"roll_first", "R5", "First the dice are thrown.", not_at_phase<Phase::start>};
constexpr Requirement kMoved{"not_there_yet", "R15", "First move; then see who stands there.",
                             not_at_phase<Phase::move>};
constexpr Requirement kRerolled{"reroll_first", "T50", "First decide on throwing a die again, then pay.",
                                not_at_phase<Phase::rethrow>};
// Only for the entry (T56).
constexpr Requirement kSevenCards{
    "too_few_glory", "R14", "The labyrinth takes seven glory cards.",
    [](Now it, Chosen) { return std::cmp_greater_equal(it.player.glory.size(), kEntry); }};
constexpr Requirement kPrayer{"no_gift_to_pray_for", "T36", "There is no gift that a prayer could bring.",
                              [](Now it, Chosen) { return !obtainable(it.table, it.seat).empty(); }};

// --- about the fields ---

constexpr Requirement kFreePawn{"pawn_taken", "R3", "Another seat has that pawn.", [](Now it, Chosen intent) {
                                  return !intent.pawn || !is_taken(it.table, kPawns[at(*intent.pawn)]);
                                }};
constexpr Requirement kOnRing{"no_such_cell", "R3", "The track has no such cell.", [](Now it, Chosen intent) {
                                return !intent.number ||
                                       (*intent.number >= 0 && *intent.number < it.table.config->cells());
                              }};
constexpr Requirement kThrown{"not_thrown", "R5", "Move by one die, the other, or both together.",
                              [](Now it, Chosen intent) {
                                const auto& dice = it.table.dice;
                                return !intent.number || *intent.number == dice[0] ||
                                       *intent.number == dice[1] || *intent.number == dice[0] + dice[1];
                              }};
constexpr Requirement kNotAttacked{
    "already_attacked", "T32", "You can attack a player only once in a turn.", [](Now it, Chosen intent) {
      const auto& done = it.table.attacked;
      return !intent.number || std::find(done.begin(), done.end(), *intent.number) == done.end();
    }};
bool is_seat(Now it, Chosen intent) {
  return intent.number && *intent.number >= 0 && *intent.number < it.table.config->seats;
}
constexpr Requirement kHere{"not_here", "R15", "That pawn is not on your cell.", [](Now it, Chosen intent) {
                              return !intent.number ||
                                     (is_seat(it, intent) && attackable(it.table, *intent.number));
                            }};
constexpr Requirement kCardLeft{"deck_empty", "T27", "That deck is empty.", [](Now it, Chosen intent) {
                                  return !intent.colour || deck_size(it.table, *intent.colour) > 0;
                                }};
// A theft names a gift of a seat.
bool names_gift(Now it, Chosen intent) {
  return intent.kind && (intent.type != Type::steal || is_seat(it, intent));
}
constexpr Requirement kOther{
    "own_gift", "R7", "Steal a gift from another player.",
    [](Now it, Chosen intent) { return !names_gift(it, intent) || *intent.number != it.seat; }};
constexpr Requirement kOfVictim{
    "not_his_gift", "R7", "That seat does not have that gift.", [](Now it, Chosen intent) {
      return !names_gift(it, intent) || it.table.players[at(*intent.number)].gifts[at(*intent.kind)] > 0;
    }};
constexpr Requirement kNotHeld{"gift_held", "T12", "You have that gift.", [](Now it, Chosen intent) {
                                 return !names_gift(it, intent) ||
                                        may_hold_more(it.table, it.seat, *intent.kind);
                               }};
constexpr Requirement kInStack{"stack_empty", "T14", "None of that gift is left.", [](Now it, Chosen intent) {
                                 return !intent.kind || stack(it.table, *intent.kind) > 0;
                               }};
constexpr Requirement kDie{"no_such_die", "R10", "There are two dice: 1 and 2.", [](Now, Chosen intent) {
                             return !intent.number || *intent.number == 1 || *intent.number == 2;
                           }};
constexpr Requirement kCovered{
    "tile_laid", "R19", "That tile is part of the road already.",
    [](Now it, Chosen intent) { return !intent.number || !is_laid(it.table, *intent.number); }};
const Card* find(Now it, const std::string& id) {
  for (const int held : it.player.glory) {
    if (it.table.config->card(held).id == id) return &it.table.config->card(held);
  }
  return nullptr;
}
constexpr Requirement kOwnCard{
    "not_your_card", "R20", "That card is not before you.",
    [](Now it, Chosen intent) { return intent.glory.empty() || find(it, intent.glory.front()) != nullptr; }};
constexpr Requirement kWeaver{
    "not_a_weaver", "R20", "Only a Lonely Weaver turns a tile.", [](Now it, Chosen intent) {
      return intent.glory.empty() || find(it, intent.glory.front())->kind == CardKind::weaver;
    }};
constexpr Requirement kOnce{"paid_twice", "R24", "Each card is paid once.", [](Now, Chosen intent) {
                              std::set<std::string> names(intent.glory.begin(), intent.glory.end());
                              names.insert(intent.gifts.begin(), intent.gifts.end());
                              return names.size() == intent.glory.size() + intent.gifts.size();
                            }};
constexpr Requirement kOwnMeans{
    "not_your_card", "R24", "You can pay only with what is before you.", [](Now it, Chosen intent) {
      const auto own = gift_names(it.player.gifts);
      return std::all_of(intent.glory.begin(), intent.glory.end(),
                         [&](const std::string& card) { return find(it, card) != nullptr; }) &&
             std::all_of(intent.gifts.begin(), intent.gifts.end(), [&](const std::string& name) {
               return std::find(own.begin(), own.end(), name) != own.end();
             });
    }};
Payment paid(Chosen intent) {
  return {static_cast<int>(intent.glory.size()), static_cast<int>(intent.gifts.size())};
}
constexpr Requirement kEnough{"not_enough", "R24", "That does not reach 12.",
                              [](Now it, Chosen intent) { return worth(paid(intent)) >= lacking(it.table); }};
constexpr Requirement kNotMore{
    "more_than_needed", "T10", "At 12 nothing more is paid.", [](Now it, Chosen intent) {
      const auto all = payments(lacking(it.table), paid(intent).glory, paid(intent).gifts);
      return std::find(all.begin(), all.end(), paid(intent)) != all.end();
    }};

// Of every intent. Those of its type come next.
constexpr std::array kTurn{&kNotOver, &kOwnTurn};

// The requirements of a type in the order of refusals: first those of the phase alone, then those of the
// position, last those of the fields. Lists end with null.
struct Requirements {
  std::array<const Requirement*, 3> phase;
  const Requirement* position;
  std::array<const Requirement*, 4> fields;
};

constexpr Requirements requirements(Type type) {
  switch (type) {
    case Type::setup:
      return {{&kAt<Phase::placing>}, nullptr, {&kFreePawn, &kOnRing}};
    case Type::roll:
      return {{&kPlaced, &kNotRolled}, nullptr, {}};
    case Type::enter:
      return {{&kPlaced, &kBeforeRoll}, &kSevenCards, {}};
    case Type::move:
      return {{&kRolled, &kAt<Phase::move>}, nullptr, {&kThrown}};  // the only choice then (T8)
    case Type::attack:
      return {{&kMoved, &kAt<Phase::attack>}, nullptr, {&kNotAttacked, &kHere}};
    case Type::no_attack:
      return {{&kAt<Phase::attack>}, nullptr, {}};
    case Type::deck:
      return {{&kAt<Phase::jolly>}, nullptr, {&kCardLeft}};
    case Type::pray:
      return {{&kAt<Phase::jolly>}, &kPrayer, {}};
    case Type::gift:
      return {{&kAt<Phase::gift>}, nullptr, {&kNotHeld, &kInStack}};
    case Type::steal:
      return {{&kAt<Phase::steal>}, nullptr, {&kOther, &kOfVictim, &kNotHeld}};
    case Type::reroll:
      return {{&kAt<Phase::reroll, Phase::rethrow>}, nullptr, {&kDie}};
    case Type::keep:
      return {{&kAt<Phase::reroll, Phase::rethrow>}, nullptr, {}};
    case Type::tile:
      return {{&kAt<Phase::labyrinth>}, nullptr, {&kCovered}};
    case Type::weaver:
      return {{&kAt<Phase::misfit>}, nullptr, {&kOwnCard, &kWeaver}};
    case Type::leave:
      return {{&kAt<Phase::misfit>}, nullptr, {}};
    case Type::pay:
      return {{&kRerolled, &kAt<Phase::pay>}, nullptr, {&kOnce, &kOwnMeans, &kEnough, &kNotMore}};
    case Type::give_up:
      return {{&kAt<Phase::pay>}, nullptr, {}};
    case Type::place:
      return {{&kAt<Phase::replace>}, nullptr, {&kOnRing}};
  }
  return {};
}

template <std::size_t N>
const Requirement* first_unmet(const std::array<const Requirement*, N>& list, const Moment& moment,
                               const Intent& intent) {
  for (const Requirement* const one : list) {
    if (one == nullptr) break;
    if (!one->holds(moment, intent)) return one;
  }
  return nullptr;
}

// The types whose phase this is, in the order of a prompt's choices.
const std::vector<Type>& types_at(Phase phase) {
  static const auto all = [] {
    std::array<std::vector<Type>, names_of<Phase>().size()> lists;
    Table table;
    table.players.resize(1);
    for (const Phase one : values_of<Phase>()) {
      table.phase = one;
      for (const Type type : values_of<Type>()) {
        if (first_unmet(requirements(type).phase, {table, 0}, {.type = type}) == nullptr)
          lists[static_cast<std::size_t>(one)].push_back(type);
      }
    }
    return lists;
  }();
  return all[static_cast<std::size_t>(phase)];
}

// --- the intents that a type could have ---

template <class Use>
void each_cell(Now it, const Use& use) {
  for (int cell = 0; cell < it.table.config->cells(); ++cell) use(cell);
}

template <class Use>
void each_victim(Now it, const Use& use) {
  const int seats = it.table.config->seats;
  for (int step = 1; step < seats; ++step) use((it.seat + step) % seats);
}

template <class Use>
void candidates(Type type, Now it, const Use& use) {
  switch (type) {
    case Type::setup:
      for (int pawn = 0; std::cmp_less(pawn, kPawns.size()); ++pawn) {
        each_cell(it, [&](int cell) { use({.type = type, .pawn = pawn, .number = cell}); });
      }
      return;
    case Type::place:
      return each_cell(it, [&](int cell) { use({.type = type, .number = cell}); });
    case Type::move: {
      const auto [less, more] = std::minmax(it.table.dice[0], it.table.dice[1]);
      use({.type = type, .number = less});
      if (more != less) use({.type = type, .number = more});  // T7
      return use({.type = type, .number = less + more});
    }
    case Type::attack:
      return each_victim(it, [&](int seat) { use({.type = type, .number = seat}); });
    case Type::deck:
      for (const Colour colour : kColours) use({.type = type, .colour = colour});
      return;
    case Type::gift:
      for (const Gift gift : kGifts) use({.type = type, .kind = gift});
      return;
    case Type::steal:
      return each_victim(it, [&](int seat) {
        for (const Gift gift : kGifts) use({.type = type, .number = seat, .kind = gift});
      });
    case Type::reroll:
      for (const int die : {1, 2}) use({.type = type, .number = die});
      return;
    case Type::tile:
      // Every face-down tile (T38) in both directions, so the offer never depends on what a tile shows.
      for (int index = 0; std::cmp_less(index, it.table.config->tiles.size()); ++index) {
        for (const Orientation laid : values_of<Orientation>())
          use({.type = type, .number = index, .laid = laid});
      }
      return;
    case Type::weaver:  // T41
      for (const int card : weavers(it.table, it.seat))
        use({.type = type, .glory = {it.table.config->card(card).id}});
      return;
    case Type::pay: {
      const auto gifts = gift_names(it.player.gifts);
      const auto all = payments(lacking(it.table), glory(it.table, it.seat), static_cast<int>(gifts.size()));
      for (const Payment& payment : all) {
        Intent intent{.type = type, .gifts = {gifts.begin(), gifts.begin() + payment.gifts}};
        for (int card = 0; card < payment.glory; ++card)
          intent.glory.push_back(it.table.config->card(it.player.glory[at(card)]).id);
        use(std::move(intent));
      }
      return;
    }
    default:
      return use({.type = type});
  }
}

}  // namespace

const Requirement* unmet(const Moment& moment, Type type) {
  const Intent intent{.type = type};
  const Requirements& needed = requirements(type);
  if (const Requirement* const first = first_unmet(kTurn, moment, intent)) return first;
  if (const Requirement* const first = first_unmet(needed.phase, moment, intent)) return first;
  return first_unmet(std::array{needed.position}, moment, intent);
}

const Requirement* unmet(const Moment& moment, const Intent& intent) {
  const Requirement* const first = unmet(moment, intent.type);
  return first != nullptr ? first : first_unmet(requirements(intent.type).fields, moment, intent);
}

// Only the seat of the turn decides, also in the labyrinth (T46).
std::optional<int> asked(const Table& table) {
  if (table.phase == Phase::over) return std::nullopt;
  return table.active;
}

std::vector<Intent> legal(const Table& table, Seat seat) {
  std::vector<Intent> all;
  if (asked(table) != seat.index) return all;
  const Moment moment(table, seat.index);
  all.reserve(8);
  for (const Type type : types_at(table.phase)) {
    const Requirements needed = requirements(type);
    if (first_unmet(std::array{needed.position}, moment, {.type = type}) != nullptr) continue;
    candidates(type, moment, [&](Intent&& intent) {
      if (first_unmet(needed.fields, moment, intent) == nullptr) all.push_back(std::move(intent));
    });
  }
  return all;
}

}  // namespace nostos::theseus
