#include "games/itaca/rules/legality.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "games/itaca/rules/rules.hpp"

namespace nostos::itaca {
namespace {

using Type = Intent::Type;
using List = std::vector<const Requirement*>;
using Now = const Moment&;
using Chosen = const Intent&;

bool in_mission(const Table& table) {
  return table.phase == Phase::hindering || table.phase == Phase::commanding;
}

constexpr unsigned in(Phase phase) {
  return 1U << static_cast<unsigned>(phase);
}
// By type: the phases to which it belongs. The last four types interrupt any phase.
constexpr std::array<unsigned, Intent::kTypes> kPhases{in(Phase::wager),
                                                       in(Phase::wager),
                                                       in(Phase::character),
                                                       in(Phase::calling),
                                                       in(Phase::destination),
                                                       in(Phase::roles),
                                                       in(Phase::hindering) | in(Phase::commanding),
                                                       in(Phase::hindering),
                                                       in(Phase::commanding),
                                                       in(Phase::payment),
                                                       in(Phase::payment),
                                                       in(Phase::reward),
                                                       in(Phase::moving),
                                                       in(Phase::shipwreck),
                                                       in(Phase::moving) | in(Phase::shipwreck)};

Type answer_to(Pending::Kind kind) {
  switch (kind) {
    case Pending::Kind::stat:
      return Type::stat;
    case Pending::Kind::seat:
      return Type::seat;
    case Pending::Kind::item:
      return Type::cancel;
    case Pending::Kind::discard:
      break;
  }
  return Type::discard;
}

// --- about the turn ---

constexpr Requirement kNotOver{"game_over", "R34", "The game is over: a player is home.",
                               [](Now it, Chosen) { return it.table.phase != Phase::over; }};
constexpr Requirement kStillIn{"already_left", "R8", "You have left the wager for good.",
                               [](Now it, Chosen intent) {
                                 const bool bids = intent.type == Type::bid || intent.type == Type::leave;
                                 return !bids || it.table.phase > Phase::character ||
                                        asked(it.table) == it.seat || it.table.wager.in(it.seat);
                               }};
constexpr Requirement kBelowLimit{"hinder_limit", "R36",
                                  "At this table each player plays one event against a mission.",
                                  [](Now it, Chosen intent) {
                                    return intent.type != Type::play || !in_mission(it.table) ||
                                           asked(it.table) == it.seat || !limit_reached(it.table, it.seat);
                                  }};
constexpr Requirement kOwnTurn{"not_your_turn", "R7", "Another seat is to decide.",
                               [](Now it, Chosen) { return asked(it.table) == it.seat; }};
bool answers(const Table& table, Type type) {
  return !table.pending || type == answer_to(table.pending->kind);
}
bool is_time(const Table& table, Type type) {
  return table.pending || (kPhases[static_cast<std::size_t>(type)] & in(table.phase)) != 0;
}
constexpr Requirement kNoDuty{
    "discard_first", "J30", "First you have to discard.", [](Now it, Chosen intent) {
      return answers(it.table, intent.type) || it.table.pending->kind != Pending::Kind::discard;
    }};
constexpr Requirement kNoChoice{"choose_first", "J38", "First the effect needs your choice.",
                                [](Now it, Chosen intent) { return answers(it.table, intent.type); }};
constexpr Requirement kTime{"wrong_phase", "", "That is decided at another time.",
                            [](Now it, Chosen intent) { return is_time(it.table, intent.type); }};

// --- about the wager ---

constexpr Requirement kOpened{"must_open", "J2", "The player who opens the auction must bid.",
                              [](Now it, Chosen) { return it.table.wager.bidder.has_value(); }};
constexpr Requirement kAffordable{"bid_too_high", "J3", "You cannot bid more men than you have.",
                                  [](Now it, Chosen intent) { return intent.number <= it.player().crew; }};
constexpr Requirement kOpening{
    "bid_too_low", "J2", "The opening bid is one man at least.",
    [](Now it, Chosen intent) { return it.table.wager.bidder || intent.number > 0; }};
constexpr Requirement kHigher{"bid_too_low", "R8", "A bid has to be higher than the last one.",
                              [](Now it, Chosen intent) { return intent.number > it.table.wager.bid(); }};
constexpr Requirement kInPile{
    "not_available", "R9", "That character is not available.", [](Now it, Chosen intent) {
      return std::find(it.pile.begin(), it.pile.end(), intent.number) != it.pile.end();
    }};

// --- about the islands ---

// R15.
constexpr Requirement kIthacaInReach{
    "ithaca_is_far", "R32", "Ithaca is open only from an island of the top row.", [](Now it, Chosen intent) {
      const GameConfig& config = *it.table.config;
      return intent.number != config.ithaca() || row_of(it.player().cell) == config.options.rows;
    }};
constexpr Requirement kOnMap{
    "island_removed", "R35", "That island is not on this map.", [](Now it, Chosen intent) {
      return intent.number == it.table.config->ithaca() || cell_of(it.table, intent.number);
    }};
constexpr Requirement kElsewhere{
    "own_island", "J26", "Your ship is at that island.", [](Now it, Chosen intent) {
      return !it.player().cell || cell_of(it.table, intent.number) != it.player().cell;
    }};
constexpr Requirement kBottomRow{
    "not_bottom_row", "R14", "From the start only the bottom row can be reached.",
    [](Now it, Chosen intent) { return it.player().cell || row_of(cell_of(it.table, intent.number)) == 1; }};
constexpr Requirement kNextToShip{"not_adjacent", "R14", "That island is not next to your ship.",
                                  [](Now it, Chosen intent) {
                                    const auto cell = cell_of(it.table, intent.number);
                                    const auto& ship = it.player().cell;
                                    return !cell || !ship ||
                                           (std::abs(row_of(cell) - row_of(ship)) <= 1 &&
                                            std::abs(*cell % kColumns - *ship % kColumns) <= 1);
                                  }};
constexpr Requirement kInRow{"not_in_this_row", "R27", "The ship may only be moved along its row.",
                             [](Now it, Chosen intent) {
                               const auto& ship = it.table.players[at(*it.table.captain)].cell;
                               const auto cell = cell_of(it.table, intent.number);
                               return cell && cell != ship && row_of(cell) == row_of(ship);
                             }};

// --- about cards, effects and rewards ---

constexpr Requirement kInHand{"not_in_hand", "R20", "You do not hold that card.", [](Now it, Chosen intent) {
                                return has(it.hand, static_cast<Card>(intent.number));
                              }};
// R23, J12: neither half of a card that is bound to another island can be played.
constexpr Requirement kBoundHere{
    "bound_elsewhere", "R22", "That card can be played only at its island.",
    [](Now it, Chosen intent) { return fits(it.table.config->events[at(intent.number)].island, it.table); }};
constexpr Requirement kReward{
    "no_such_reward", "R25", "That is none of the rewards.", [](Now it, Chosen intent) {
      const auto& all = it.table.config->figures.reward;
      return std::find(all.begin(), all.end(), Reward{intent.number, intent.cards}) != all.end();
    }};
constexpr Requirement kOtherSeat{"not_yourself", "J38", "Choose another seat.",
                                 [](Now it, Chosen intent) { return intent.number != it.seat; }};
Numbers targets_now(const Table& table) {
  const Job& job = table.jobs.front();
  return targets(table, effects_of(table.items[at(job.item)], *table.config)[at(job.effect)].cancelled);
}
constexpr Requirement kTarget{"no_target", "J15", "That cannot be cancelled.", [](Now it, Chosen intent) {
                                const Numbers all = targets_now(it.table);
                                return std::find(all.begin(), all.end(), intent.number) != all.end();
                              }};
constexpr Requirement kExactly{
    "wrong_number", "R31", "Exactly the cards that are too many have to go.",
    [](Now it, Chosen intent) { return std::cmp_equal(intent.events.size(), it.table.pending->count); }};
constexpr Requirement kHeld{"not_in_hand", "R31", "You do not hold those cards.", [](Now it, Chosen intent) {
                              return std::includes(it.hand.begin(), it.hand.end(), intent.events.begin(),
                                                   intent.events.end());
                            }};

// Of every intent, in the order of refusals. Those of its type come next.
const List kTurn{&kNotOver, &kStillIn, &kBelowLimit, &kOwnTurn, &kNoDuty, &kNoChoice, &kTime};

List make_requirements(Type type) {
  switch (type) {
    case Type::bid:
      return {&kAffordable, &kOpening, &kHigher};
    case Type::leave:
      return {&kOpened};
    case Type::character:
      return {&kInPile};
    case Type::destination:
      return {&kIthacaInReach, &kOnMap, &kElsewhere, &kBottomRow, &kNextToShip};
    case Type::play:
      return {&kInHand, &kBoundHere};
    case Type::reward:
      return {&kReward};
    case Type::strand:
      return {&kInRow};
    case Type::seat:
      return {&kOtherSeat};
    case Type::cancel:
      return {&kTarget};
    case Type::discard:
      return {&kExactly, &kHeld};
    default:
      return {};
  }
}

const List& requirements(Type type) {
  static const auto all = [] {
    std::array<List, Intent::kTypes> lists;
    for (std::size_t one = 0; one < Intent::kTypes; ++one)
      lists[one] = make_requirements(static_cast<Type>(one));
    return lists;
  }();
  return all[static_cast<std::size_t>(type)];
}

const Requirement* first_unmet(const List& list, const Moment& moment, const Intent& intent) {
  const auto found = std::find_if(list.begin(), list.end(),
                                  [&](const Requirement* one) { return !one->holds(moment, intent); });
  return found == list.end() ? nullptr : *found;
}

// Every value that cannot be read is none of the rewards.
bool is_readable(const Intent& intent) {
  if (intent.type == Type::discard) return !intent.events.empty();
  return intent.type == Type::reward || intent.number != Intent::kUnreadable;
}

// --- the intents that a type could have ---

template <class Use>
void candidates(Type type, const Moment& it, int bids, const Use& use) {
  const Table& table = it.table;
  const GameConfig& config = *table.config;
  const auto numbers = [&](const auto& list) {
    for (const int number : list) use(Intent{type, number});
  };
  switch (type) {
    case Type::bid: {
      const int least = table.wager.bid() + 1;
      const int most = it.player().crew;
      for (int men = least; men <= most && men - least < bids; ++men) use(Intent{type, men});
      return;
    }
    case Type::character:
      return numbers(it.pile);
    case Type::call:
    case Type::role:
      return numbers(std::array{0, 1});
    case Type::destination:
      numbers(table.layout);
      return use(Intent{type, config.ithaca()});
    case Type::strand:
      return numbers(table.layout);
    case Type::play:
      for (auto card = it.hand.begin(); card != it.hand.end(); ++card) {
        if (card == it.hand.begin() || *card != *(card - 1)) use(Intent{type, static_cast<int>(*card)});
      }
      return;
    case Type::reward:
      for (const Reward& reward : config.figures.reward) use(Intent{type, reward.men, reward.cards});
      return;
    case Type::stat:
      return numbers(std::array{0, 1, 2});
    case Type::seat:
      return numbers(clockwise_from(table, it.seat));
    case Type::cancel:
      return numbers(targets_now(table));
    case Type::discard:
      for (Cards& cards : combinations(it.hand, at(table.pending->count)))
        use(Intent{.type = type, .events = std::move(cards)});
      return;
    default:
      return use(Intent{type});
  }
}

}  // namespace

std::optional<int> asked(const Table& table) {
  if (table.pending) return table.pending->seat;
  switch (table.phase) {
    case Phase::wager:
      return table.wager.asked;
    case Phase::character:
      return table.wager.left.back();
    case Phase::roles:
    case Phase::hindering:
      return table.mission->asked;
    case Phase::shipwreck:
      return wrecker(table);
    case Phase::over:
      return std::nullopt;
    default:
      return table.captain;
  }
}

const Requirement* unmet(const Moment& moment, const Intent& intent) {
  if (const Requirement* const first = first_unmet(kTurn, moment, intent)) return first;
  return is_readable(intent) ? first_unmet(requirements(intent.type), moment, intent) : nullptr;
}

std::vector<Intent> legal(const Moment& moment, int bids) {
  std::vector<Intent> all;
  if (asked(moment.table) != moment.seat) return all;
  all.reserve(16);
  for (std::size_t index = 0; index < Intent::kTypes; ++index) {
    const auto type = static_cast<Type>(index);
    // The seat that decides meets all other requirements of the turn.
    if (!answers(moment.table, type) || !is_time(moment.table, type)) continue;
    const List& needed = requirements(type);
    candidates(type, moment, bids, [&](Intent&& intent) {
      if (first_unmet(needed, moment, intent) == nullptr) all.push_back(std::move(intent));
    });
  }
  return all;
}

std::vector<Intent> legal(const State& state, Seat seat, int bids) {
  const bool chooses = state.table.phase == Phase::character && asked(state.table) == seat.index;
  return legal(Moment{state.table, seat.index, state.secrets.at(at(seat.index)).hand,
                      chooses ? pile_of(state, seat.index) : Numbers{}},
               bids);
}

std::vector<int> destinations(const Table& table, int seat) {
  static const Cards none;
  const Moment moment{table, seat, none, {}};
  std::vector<int> islands;
  candidates(Type::destination, moment, kAllBids, [&](const Intent& intent) {
    if (first_unmet(requirements(Type::destination), moment, intent) == nullptr)
      islands.push_back(intent.number);
  });
  return islands;
}

}  // namespace nostos::itaca
