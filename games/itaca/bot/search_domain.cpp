#include "games/itaca/bot/search_domain.hpp"

#include <algorithm>
#include <array>
#include <boost/container/static_vector.hpp>
#include <cmath>
#include <utility>

#include "games/itaca/bot/win_probability.hpp"
#include "games/itaca/rules/legality.hpp"
#include "games/itaca/view/sampling.hpp"

namespace nostos::itaca::bot {

namespace {

constexpr double kSpread = 4.0;      // men; this difference makes a move e times as likely
constexpr double kHopeless = 0.05;   // of the best move's weight; moves below it are dropped
constexpr std::size_t kDeals = 100;  // at most, for each decision
constexpr std::size_t kFew = 8;      // up to this number of moves, none is dropped
constexpr int kMaxSteps = 5000;      // more than the searched rounds have
constexpr int kWhims = 1000;
// The bids to try, above the lowest one.
constexpr std::array kRaises{0, 1, 2, 3, 5, 8};

// Of the course of the game, a world needs nothing: only deductions do.
void forget(State& state) {
  state.table.held.clear();
  state.table.reshuffled.clear();
  for (Player& player : state.table.players) player.draws = {0};
  for (Secret& secret : state.secrets) secret.known.clear();
}

using Type = Intent::Type;

constexpr double kExact = 0.01;  // men; smaller differences are ties
constexpr double kNever = 1e9;
constexpr std::size_t kMaxPlanned = 32;  // cards; hands are smaller

}  // namespace

std::optional<Domain::World> Domain::determinize(Rng& rng) const {
  if (deals_.size() < kDeals) {
    auto state = sample(view_, {Seat{seat_}}, rng);
    if (!state) return std::nullopt;
    forget(*state);
    deals_.push_back(*std::move(state));
  }
  const State& deal = deals_.size() < kDeals ? deals_.back() : rng.pick("deal", deals_);
  World world{deal, FastRng(rng.below("chance", std::uint64_t{1} << 62))};
  EitherRng chance(world.chance);
  chance.shuffle("deck", world.state.deck);
  return world;
}

// Stops after the given number of rounds, before the first bid that is not forced.
std::optional<int> Domain::to_move(const World& world) const {
  const Table& table = world.state.table;
  if (table.round >= view_.table.round + strength_.rounds) return std::nullopt;
  return asked(table);
}

std::vector<search::Candidate<Domain::Move>> Domain::moves(const World& world) const {
  const int seat = *asked(world.state.table);
  const int lowest = world.state.table.wager.bid() + 1;
  std::vector<search::Candidate<Move>> all;
  for (Intent& intent : legal(world.state, {seat}, kRaises.back() + 1)) {
    const bool tried = intent.type != Intent::Type::bid ||
                       std::find(kRaises.begin(), kRaises.end(), intent.number - lowest) != kRaises.end();
    if (tried) all.push_back({std::move(intent)});
  }
  if (all.size() == 1) return all;
  const RolloutPolicy policy(world.state, seat, tables_);
  double best = policy.worth(all.front().move) / kSpread;
  for (auto& [move, prior] : all) {
    prior = policy.worth(move) / kSpread;
    best = std::max(best, prior);
  }
  for (auto& candidate : all) candidate.prior = std::exp(candidate.prior - best);
  if (all.size() > kFew)
    std::erase_if(all, [](const auto& candidate) { return candidate.prior < kHopeless; });
  for (auto& candidate : all) candidate.prior = std::max(candidate.prior, kHopeless);
  return all;
}

void Domain::apply(World& world, const Move& move, Rng&) const {
  Recorder silent = Recorder::silent();
  EitherRng chance(world.chance);
  advance(world.state, move, chance, silent);
}

Intent Domain::best_move(World& world) const {
  const Table& table = world.state.table;
  const int seat = *asked(table);
  auto all = legal(world.state, {seat}, 1);
  if (all.size() == 1) return std::move(all.front());
  const RolloutPolicy policy(world.state, seat, tables_);
  const bool whims = table.phase == Phase::character && !table.pending;
  std::size_t best = 0;
  double most = 0;
  for (std::size_t move = 0; move < all.size(); ++move) {
    double worth = policy.worth(all[move]);
    if (whims) worth += tables_.weights.whim * static_cast<double>(world.chance.below(kWhims)) / kWhims;
    if (move > 0 && worth <= most) continue;
    most = worth;
    best = move;
  }
  return std::move(all[best]);
}

void Domain::rollout(World& world, Rng& rng) const {
  for (int steps = 0; steps < kMaxSteps && to_move(world); ++steps) apply(world, best_move(world), rng);
}

std::vector<double> Domain::evaluate(const World& world) const {
  return win_probabilities(world.state);
}

RolloutPolicy::RolloutPolicy(const State& state, int seat, const MapTables& tables)
    : state_(state), table_(state.table), tables_(tables), w_(tables_.weights), seat_(seat) {
  if (table_.phase == Phase::commanding && !table_.pending)
    planned_ = plan_cards(now(), me().crew, mission().island, w_.final_spread);
}

double RolloutPolicy::worth(const Intent& intent) const {
  switch (intent.type) {
    case Type::bid:
      return won(intent.number);
    case Type::leave:
      return left();
    case Type::character:
      return character(intent.number);
    case Type::call:
      return intent.number == 1 ? tables_.config.figures.hero_crew + 0.0
                                : seats() + command(me().crew + seats());
    case Type::destination:
      return destination(intent.number, me().crew);
    case Type::role:
      return role(intent.number);
    case Type::play:
      return table_.phase == Phase::commanding ? commanding(intent)
                                               : hindering(static_cast<Card>(intent.number));
    case Type::done:
      return commanding(intent);
    case Type::pay:
      return prize(seat_, mission().island) - remaining(mission());
    case Type::refuse:
      return -1;
    case Type::reward:
      return reward(intent.number, intent.cards);
    case Type::move:
      return tables_.cells[at(mission().island)] / kColumns + 1 >= row_of(me().cell) ? 1 : -1;
    case Type::strand:
      return strand(intent.number);
    case Type::stat:
      return stat(at(intent.number));
    case Type::cancel:
      return cancelled(intent.number);
    case Type::discard:
      return discard(intent.events);
    case Type::pass:
    case Type::stay:
    case Type::seat:
      return 0;
  }
  return 0;
}

Difficulty RolloutPolicy::now() const {
  Difficulty all{};
  for (const Stat stat : kStats) all[at(stat)] = mission().difficulty[at(stat)];
  return all;
}

Difficulty RolloutPolicy::expected(int commander, int island) const {
  Difficulty all = tables_.difficulty[at(island)];
  const double most = tables_.config.options.hinder_limit.value_or(9);
  const double likely = island == tables_.config.ithaca() ? kHinderHome : w_.hinder;
  double cards = 0;
  for (int other = 0; other < seats(); ++other) {
    if (other == commander) continue;
    const auto hand = static_cast<double>(this->hand(other).size());
    cards += std::min(std::min(most, hand), likely);
  }
  all[at(highest(all))] += cards * w_.hinder_points;
  return all;
}

double RolloutPolicy::succeeds(double men, std::size_t cards, double difficulty) const {
  const auto many = static_cast<double>(cards);
  return chance(men + w_.capacity * many - difficulty, w_.unseen_spread + 0.4 * many);
}

double RolloutPolicy::prize(int seat, int island) const {
  if (island == tables_.config.ithaca()) return w_.home;
  const int rows = tables_.cells[at(island)] / kColumns + 1 - row_of(player(seat).cell);
  return kReward + w_.row * std::max(0, rows);
}

double RolloutPolicy::mission_of(int seat, double men) const {
  const auto cards = hand(seat).size();
  double best = 0;
  for (const int island : tables_.from(player(seat).cell)) {
    const double difficulty = sum(expected(seat, island)) + tables_.loss[at(island)];
    const double paid = std::max(0.0, difficulty - w_.capacity * static_cast<double>(cards));
    best = std::max(best, succeeds(men, cards, difficulty) * (prize(seat, island) - paid));
  }
  return best;
}

double RolloutPolicy::card_worth(Card card, std::size_t hand) const {
  const double full = hand >= kFullHand ? w_.full_hand : 1;
  return full * (tables_.config.events[at(card)].island ? w_.bound_card : w_.card);
}

RolloutPolicy::PlannedCards RolloutPolicy::plan_cards(const Difficulty& difficulty, double men, int island,
                                                      double spread) const {
  struct Playable {
    unsigned place;
    std::size_t face;
    double worth;
  };
  const Cards& hand = this->hand(seat_);
  boost::container::static_vector<Playable, kMaxPlanned> playable;
  for (std::size_t place = 0; place < hand.size() && place < kMaxPlanned; ++place) {
    const auto& bound = tables_.config.events[at(hand[place])].island;
    if (!bound || *bound == island)
      playable.push_back(
          {static_cast<unsigned>(place), at(hand[place]), card_worth(hand[place], hand.size())});
  }
  const double prize = this->prize(seat_, island);
  Difficulty left = difficulty;
  double needed = sum(left);
  double crew = men;
  double cost = 0;
  unsigned used = 0;
  PlannedCards best{-kNever, 0};
  while (true) {
    const double success = needed < kExact ? 1 : chance(crew + 0.5 - needed, spread);
    const double worth = success * (prize - needed) - (1 - success) - cost;
    if (worth > best.worth) best = {worth, used};
    if (playable.empty()) return best;
    const auto& effects = tables_.upper[at(highest(left))];
    double gained = -kNever;
    auto taken = playable.begin();
    for (auto one = playable.begin(); one != playable.end(); ++one) {
      const MissionEffect& does = effects[one->face];
      const double gain =
          needed - sum(after(left, does)) + does.own_men + w_.card * does.own_cards - one->worth;
      if (gain <= gained) continue;
      gained = gain;
      taken = one;
    }
    // Once nothing is left to overcome, cards only cost.
    if (needed <= 0 && gained <= 0) return best;
    const MissionEffect& does = effects[taken->face];
    left = after(left, does);
    needed = sum(left);
    crew += does.own_men;
    cost += taken->worth - does.own_men - w_.card * does.own_cards;
    used |= 1U << taken->place;
    playable.erase(taken);
  }
}

double RolloutPolicy::destination(int island, double men) const {
  const double loss = tables_.loss[at(island)];
  return plan_cards(expected(seat_, island), men - loss, island, w_.plan_spread).worth - w_.loss * loss;
}

double RolloutPolicy::command(double men) const {
  double best = -1;
  for (const int island : tables_.from(me().cell)) best = std::max(best, destination(island, men));
  return best;
}

double RolloutPolicy::won(int men) const {
  const double crew = me().crew - men;
  const double hero = tables_.config.figures.hero_crew;
  return std::max(hero, seats() + command(crew + seats())) - men;
}

double RolloutPolicy::left() const {
  const int leader = *table_.wager.bidder;
  const double men = player(leader).crew - table_.wager.bid() + seats();
  const double gain = mission_of(leader, men) - tables_.config.figures.hero_crew;
  return w_.pile - w_.threat * rivalry() * std::max(0.0, gain);
}

double RolloutPolicy::character(int card) const {
  const MissionEffect& bonus = tables_.bonus[at(card)];
  double harm = 0;
  const auto& islands = tables_.from(player(*table_.wager.bidder).cell);
  for (const int island : islands) harm += tables_.harm[at(card)][at(island)];
  return bonus.own_men + w_.card * bonus.own_cards * (hand(seat_).size() >= kFullHand ? w_.full_hand : 1) +
         w_.role * harm / static_cast<double>(islands.size());
}

double RolloutPolicy::harm(const MissionEffect& does) const {
  const int island = mission().island;
  const Difficulty before = mission().applied ? now() : expected(captain(), island);
  const double now = sum(before);
  const double then = sum(after(before, does));
  const std::size_t cards = hand(captain()).size();
  const double men = player(captain()).crew;
  const double lost = std::min(men, -does.commander_men);
  const double fewer = std::max(0.0, static_cast<double>(cards) + does.commander_cards);
  const double succeeds = this->succeeds(men, cards, now);
  const double still = this->succeeds(men - lost, static_cast<std::size_t>(fewer), then);
  const bool home = island == tables_.config.ithaca();
  const double stops = home ? 1 : w_.stops * rivalry();
  return (succeeds - still) * prize(captain(), island) * stops +
         rivalry() * (still * w_.drain * (then - now) + w_.drain * lost - w_.card * does.commander_cards);
}

double RolloutPolicy::role(int role) const {
  const int card = *me().character;
  if (!fits(tables_.config.characters[at(card)].roles[at(role)].island, table_)) return 0;
  const MissionEffect& does = tables_.roles[at(card)][at(role)];
  return harm(does) + does.own_men + w_.card * (does.own_cards + kSucceeds * does.cards_on_success);
}

double RolloutPolicy::hindering(Card card) const {
  const MissionEffect& does = tables_.lower[at(highest(now()))][at(card)];
  double worth = harm(does) - card_worth(card, hand(seat_).size()) + does.own_men + w_.card * does.own_cards;
  if (!hindered(table_, seat_))
    worth += 1 - succeeds(player(captain()).crew, hand(captain()).size(), sum(after(now(), does)));
  return worth;
}

double RolloutPolicy::commanding(const Intent& intent) const {
  if (intent.type == Type::done) return planned_.cards == 0 ? 1 : 0;
  const Cards& hand = this->hand(seat_);
  bool planned = false;
  for (std::size_t place = 0; place < hand.size(); ++place) {
    planned =
        planned || ((planned_.cards >> place & 1U) != 0 && hand[place] == static_cast<Card>(intent.number));
  }
  if (!planned) return -1;
  double dice = 0;
  for (const Effect& effect : tables_.config.events[at(intent.number)].upper)
    dice += effect.term.dice + (effect.op == Op::draw ? 3 : 0);
  return 2 + dice;
}

double RolloutPolicy::reward(int men, int cards) const {
  const auto hand = static_cast<double>(this->hand(seat_).size());
  const double taken = std::min<double>(cards, std::max(0.0, tables_.config.figures.hand_max - hand));
  return taken * w_.card * (hand >= 5 ? 0.6 : 1.05) + men * (me().crew < 8    ? 1.6
                                                             : me().crew > 22 ? 0.6
                                                                              : 1.1);
}

double RolloutPolicy::strand(int island) const {
  const auto easiest_above = [&](std::optional<int> cell) {
    double easiest = kNever;
    for (const int other : tables_.from(cell)) {
      if (tables_.cells[at(other)] / kColumns > *cell / kColumns)
        easiest = std::min(easiest, tables_.config.islands[at(other)].mean());
    }
    return easiest;
  };
  return easiest_above(tables_.cells[at(island)]) - easiest_above(player(captain()).cell);
}

double RolloutPolicy::stat(std::size_t stat) const {
  const Job& job = table_.jobs.front();
  const Effect& effect = effects_of(table_.items[at(job.item)], tables_.config)[at(job.effect)];
  const double here = mission().difficulty[stat];
  if (effect.op == Op::zero || (effect.sign < 0) == (seat_ == captain())) return here;
  return effect.sign < 0 ? -here : here;
}

double RolloutPolicy::cancelled(int item) const {
  const auto by = raised(table_.items[at(item)]);
  double gain = 0;
  for (const Stat stat : kStats) gain += std::min(by[at(stat)], mission().difficulty[at(stat)]);
  return gain;
}

double RolloutPolicy::discard(const Cards& cards) const {
  double lost = 0;
  for (const Card card : cards) {
    double use = tables_.use[at(card)];
    if (const auto& island = tables_.config.events[at(card)].island) {
      const int cell = tables_.cells[at(*island)];
      const bool reachable =
          *island == tables_.config.ithaca() || (cell >= 0 && cell / kColumns + 1 >= row_of(me().cell));
      use *= reachable ? 0.35 : 0.05;
    }
    lost += use;
  }
  return -lost;
}

}  // namespace nostos::itaca::bot
