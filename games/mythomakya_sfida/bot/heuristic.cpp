#include "games/mythomakya_sfida/bot/heuristic.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "games/mythomakya_sfida/bot/deity_effects.hpp"
#include "games/mythomakya_sfida/bot/search_domain.hpp"
#include "games/mythomakya_sfida/bot/weights.hpp"

namespace nostos::mythomakya_sfida::bot {
namespace {

using Type = Intent::Type;

constexpr std::size_t kObjects = 3;  // objects of one deity that are simulated
constexpr int kMaxOrders = 3;        // R34
constexpr int kForNaming = 4;
constexpr std::uint64_t kSteps = 1000;

// Before the moira is named, no card is led. With five, the pair is not known yet.
int leader_of(const Table& table) {
  if (table.phase != Phase::moira || table.config->seats == 5) return table.leader;
  return mythomakya::next_in(table.order, table.chooser);
}

std::vector<Frame> frames_of(const Table& table) {
  std::vector<Frame> frames;
  if (table.phase != Phase::partner) {
    frames.emplace_back(table);
    return frames;
  }
  Table paired = table;
  for (int seat = 0; seat < table.config->seats; ++seat) {
    if (seat != table.chooser) paired.partner = seat;
    frames.emplace_back(paired);
  }
  return frames;
}

// The position after the seat passes. While Poseidone waits for an answer, the ability counts as annulled.
SimState going_on(const Frame& frame, const Table& table, bool passing = true) {
  const bool about_ability = table.pending_deity && table.pending_deity->what.deity == Deity::poseidone;
  if (about_ability && passing) {
    Table annulled = table;
    annulled.trick.back().ability = Laid::Ability::annulled;
    return SimState(frame, annulled);
  }
  SimState sim(frame, table);
  if (table.pending_deity && passing)
    apply_effect(frame, table, table.pending_deity->seat, table.pending_deity->what, sim);
  return sim;
}

double share_left(const Table& table) {
  std::size_t cards = 0;
  for (const Player& player : table.players) {
    for (const Pile& pile : player.piles) cards += pile.size();
  }
  return static_cast<double>(cards) / static_cast<double>(table.config->cards.size());
}

// The moira and the partner hold for the whole game and are named once.
int games_for(Phase phase, int games) {
  return phase == Phase::moira || phase == Phase::partner ? kForNaming * games : games;
}

bool is_god(const Intent& intent) {
  return intent.type == Type::deity || intent.type == Type::move_crono;
}

}  // namespace

Heuristic::Heuristic(const View& view, int seat, const Strength& strength, Rng& rng)
    : view_(view),
      table_(view.table),
      seat_(seat),
      strength_(strength),
      rng_(rng),
      comparison_(frames_of(view.table), seat, games_for(view.table.phase, strength.games),
                  rng.below("bot", std::uint64_t{1} << 62)),
      base_(going_on(comparison_.frame(), view.table)),
      left_(share_left(view.table)) {
  if (base_.played == 0) base_.turn = at(leader_of(table_));
}

Candidate Heuristic::best(std::vector<Candidate> candidates, const SearchBudget& budget) {
  if (!strength_.gods)
    std::erase_if(candidates, [](const Candidate& candidate) { return is_god(candidate.intent); });
  if (candidates.size() == 1) return candidates.front();
  if (table_.phase == Phase::picks || candidates.front().intent.type == Type::give)
    return best_by_gods(candidates);
  std::vector<Line> lines;
  lines.reserve(candidates.size());
  for (const Candidate& candidate : candidates) lines.push_back(line(candidate.intent));
  keep_the_promising(candidates, lines);
  for (Line& one : lines) one.more += blur();
  const auto pass = std::find_if(candidates.begin(), candidates.end(), [](const Candidate& candidate) {
    return candidate.intent.type == Type::pass;
  });
  const auto passing = static_cast<std::size_t>(pass - candidates.begin());
  if (strength_.searches && lines.size() > 1) return search(candidates, lines, passing, budget);
  return candidates[comparison_.best(std::move(lines), passing)];
}

Candidate Heuristic::search(const std::vector<Candidate>& candidates, const std::vector<Line>& lines,
                            std::size_t passing, const SearchBudget& budget) {
  std::optional<std::size_t> include;
  for (std::size_t index = 0; index < candidates.size() && budget.include != nullptr; ++index) {
    if (offered(candidates[index]) == *budget.include) include = index;
  }
  const auto found = search_lines(comparison_.frames(), seat_, lines, passing, include, left_, rng_, budget);
  for (const LineResult& one : found)
    weighed_.push_back({offered(candidates[one.line]), one.value, one.visits, one.spread, one.rival});
  return candidates[found.front().line];
}

double Heuristic::blur() {
  if (strength_.blur == 0) return 0;
  return strength_.blur * static_cast<double>(rng_.below("bot", kSteps)) / kSteps;
}

// Picks the most valuable deity, gives the least valuable one.
Candidate Heuristic::best_by_gods(const std::vector<Candidate>& candidates) const {
  const auto worth = [&](const Candidate& candidate) {
    double sum = candidate.intent.named ? -promise(*candidate.intent.named) : 0;
    for (const Deity deity : candidate.intent.picks) sum += promise(deity);
    return sum;
  };
  return *std::max_element(
      candidates.begin(), candidates.end(),
      [&](const Candidate& one, const Candidate& other) { return worth(one) < worth(other); });
}

double Heuristic::promise(Deity deity) const {
  return kWeights.gods[at(deity)] * left_;
}

double Heuristic::mean_promise() const {
  double sum = 0;
  for (const double god : kWeights.gods) sum += god;
  return left_ * sum / kDeityCount;
}

Line Heuristic::line(const Intent& intent) const {
  const Frame& frame = comparison_.frame();
  Line line{base_};
  SimState& sim = line.sim;
  sim.pay(frame, at(seat_), intent.payment);
  switch (intent.type) {
    case Type::moira:
      sim.moira = intent.colour;
      break;
    case Type::partner:
      line.frame = at(*intent.seat);
      break;
    case Type::play:
    case Type::choose:
    case Type::activate:
      if (intent.pile) {
        sim.lay(at(table_.active),
                mythomakya::number_of(pile_at(table_, {table_.active, *intent.pile}).front()));
        sim.advance(frame);
      }
      if (intent.type == Type::activate) sim.activate(frame);
      break;
    case Type::deity:
      play_deity(intent, line);
      break;
    case Type::move_crono:
      apply_effect(frame, table_, seat_, intent, sim);
      line.more = -kWeights.surer_move;
      break;
    default:
      break;
  }
  return line;
}

void Heuristic::play_deity(const Intent& intent, Line& line) const {
  const Frame& frame = comparison_.frame();
  SimState& sim = line.sim;
  // Undoes what is being answered.
  const bool undoes = *intent.deity == Deity::ermes || *intent.deity == Deity::poseidone;
  if (*intent.deity == Deity::ermes) sim = going_on(frame, table_, false);
  if (*intent.deity == Deity::poseidone) {
    Table annulled = table_;
    annulled.trick.back().ability = Laid::Ability::annulled;
    sim = SimState(frame, annulled);
  }
  if (undoes) {
    sim.pay(frame, at(seat_), intent.payment);
  } else {
    apply_effect(frame, table_, seat_, intent, sim);
  }
  --sim.gods[at(seat_)];
  line.more = hidden_gain(intent);
}

double Heuristic::hidden_gain(const Intent& intent) const {
  const double gone = -promise(*intent.deity) - kWeights.surer[at(*intent.deity)];
  switch (*intent.deity) {
    case Deity::efesto:
      return gone + std::min(2, table_.left_deities) * mean_promise();
    case Deity::dioniso:
      return opponents(table_, seat_, table_.leader) ? gone - promise(Deity::dioniso) : gone;
    case Deity::eros: {
      // Dioniso may be with a rival, who loses it then.
      int rivals = 0;
      int all = table_.left_deities;
      for (int seat = 0; seat < table_.config->seats; ++seat) {
        if (seat == seat_) continue;
        all += table_.players[at(seat)].hand;
        if (opponents(table_, seat, seat_)) rivals += table_.players[at(seat)].hand;
      }
      const double there = all > 0 ? static_cast<double>(rivals) / all : 0;
      const double god = promise(*intent.named);
      return gone + god + there * (1 + god) / (comparison_.frame().sides - 1);
    }
    case Deity::hera: {
      // The least valuable card of the hand goes to a rival, and a random card comes.
      double least = 0;
      bool any = false;
      for (const Deity deity : view_.secrets[at(seat_)]->hand) {
        if (deity == Deity::hera || (any && promise(deity) >= least)) continue;
        least = promise(deity);
        any = true;
      }
      return gone + (any ? mean_promise() - least : 1 + mean_promise());
    }
    default:
      return gone;
  }
}

// Only the most promising objects of each deity are simulated.
void Heuristic::keep_the_promising(std::vector<Candidate>& candidates, std::vector<Line>& lines) const {
  join_orders(candidates, lines);
  std::map<std::string_view, std::vector<std::pair<double, std::size_t>>> kinds;
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    if (is_god(candidates[index].intent)) kinds[type_of(candidates[index].intent)].emplace_back(0, index);
  }
  std::set<std::size_t> dropped;
  for (auto& [type, objects] : kinds) {
    if (objects.size() <= kObjects) continue;
    for (auto& [worth, index] : objects) worth = -comparison_.quick_estimate(lines[index]);
    std::stable_sort(objects.begin(), objects.end());
    for (std::size_t rank = kObjects; rank < objects.size(); ++rank) dropped.insert(objects[rank].second);
  }
  std::vector<Candidate> some;
  std::vector<Line> theirs;
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    if (dropped.contains(index)) continue;
    some.push_back(std::move(candidates[index]));
    theirs.push_back(lines[index]);
  }
  candidates = std::move(some);
  lines = std::move(theirs);
}

// Combines the best order of each pile: the best two and the best three piles.
void Heuristic::join_orders(std::vector<Candidate>& candidates, std::vector<Line>& lines) const {
  std::map<PilePosition, std::pair<double, std::size_t>> piles;
  for (std::size_t index = 0; index < candidates.size(); ++index) {
    const Intent& intent = candidates[index].intent;
    if (intent.orders.empty()) continue;
    const double worth = comparison_.quick_estimate(lines[index]);
    const auto [found, fresh] = piles.try_emplace(intent.orders.front().spot, worth, index);
    if (!fresh && worth > found->second.first) found->second = {worth, index};
  }
  std::vector<std::pair<double, std::size_t>> best;
  for (const auto& [spot, entry] : piles) best.emplace_back(-entry.first, entry.second);
  std::stable_sort(best.begin(), best.end());
  Candidate joined;
  for (int many = 0; many < kMaxOrders && std::cmp_less(many, best.size()); ++many) {
    const Candidate& one = candidates[best[at(many)].second];
    if (many == 0) {
      joined = one;
      continue;
    }
    joined.intent.orders.push_back(one.intent.orders.front());
    lines.push_back(line(joined.intent));
    candidates.push_back(joined);
  }
}

}  // namespace nostos::mythomakya_sfida::bot
