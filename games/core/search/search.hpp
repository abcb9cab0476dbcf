// Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012) with PUCT selection (Silver
// and others, 2017): one tree, many determinizations. A determinization is a world that the searching seat
// cannot distinguish from the true one. The value of a move is its mean over all worlds, so the search never
// uses information that only one of them would show.
#pragma once
#include <algorithm>
#include <chrono>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "games/core/random.hpp"
#include "games/core/search_budget.hpp"
#include "games/core/weighed_move.hpp"

namespace nostos::search {

// A move to consider. `prior` > 0: how likely a good player makes it, relative to the other moves.
template <class Move>
struct Candidate {
  Move move;
  double prior = 1;
};

// The statistics of a move: the number of visits, and its mean value to the searching seat, 0 … 1.
template <class Move>
struct MoveStats {
  Move move;
  int visits = 0;
  double value = 0;
  int forced = 0;     // of the visits, those of an included move that the search did not choose
  double spread = 0;  // the standard deviation of the value
  double rival = 0;   // the mean value to the best other side
};

// The domain to search. Seats are counted from 0.
template <class D>
concept SearchDomain = std::equality_comparable<typename D::Move> &&
    requires(const D& domain, typename D::World& world, const typename D::World& seen,
             const typename D::Move& move, Rng& rng) {
  // A world that the searching seat cannot distinguish from the true one; nothing if none was found.
  { domain.determinize(rng) } -> std::same_as<std::optional<typename D::World>>;
  // The seat that decides next; nothing in a leaf, at which worlds are evaluated. In a new world: the
  // searching seat.
  { domain.to_move(seen) } -> std::same_as<std::optional<int>>;
  // The moves of that seat to consider; not empty.
  { domain.moves(seen) } -> std::same_as<std::vector<Candidate<typename D::Move>>>;
  // Makes the move of the seat to move.
  domain.apply(world, move, rng);
  // Plays to a leaf by the rollout policy.
  domain.rollout(world, rng);
  // The value of the world to each seat, 0 … 1.
  { domain.evaluate(seen) } -> std::same_as<std::vector<double>>;
};

// The visited moves as intents.
template <class Move, class ToJson>
std::vector<WeighedMove> weighed(const std::vector<MoveStats<Move>>& found, const ToJson& to_json) {
  std::vector<WeighedMove> all;
  for (const auto& one : found)
    all.push_back({to_json(one.move), one.value, one.visits, one.spread, one.rival});
  return all;
}

template <SearchDomain D>
class Search {
 public:
  using Move = typename D::Move;

  // Searches at most `worlds` worlds, in a tree of at most `nodes` nodes. `worlds` already includes the
  // budget's scale.
  Search(const D& domain, int worlds, SearchBudget budget, std::size_t nodes = 20'000)
      : domain_(domain), worlds_(worlds), most_nodes_(nodes), budget_(std::move(budget)) {
    nodes_.reserve(std::min<std::size_t>(nodes, 1024));
    nodes_.emplace_back();
  }

  // The visited moves, the most chosen first. Empty only if no world was found. Every third world begins with
  // the included move, also if the domain does not list it; those visits do not count as chosen. Draws for
  // the purpose "search".
  std::vector<MoveStats<Move>> run(Rng& rng, const std::optional<Move>& include = std::nullopt) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + budget_.time_limit;
    Seed seed{};
    for (std::size_t at = 0; at < seed.size(); at += 4) write(seed, at, rng.below("search", kWords));
    for (int world = 0; world < worlds_; ++world) {
      if (world > 0 && budget_.stop.stop_requested()) break;
      if (world > 0 && budget_.time_limit.count() > 0 && Clock::now() >= end) break;
      // A separate stream for each world: the draws of one world do not shift those of another.
      write(seed, 0, static_cast<std::uint64_t>(world));
      Rng chance(seed);
      visit(chance, include && world % kForced == kForced - 1 ? &*include : nullptr);
    }
    return move_stats();
  }

  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }

 private:
  static constexpr int kForced = 3;            // every third world begins with the included move
  static constexpr double kExploration = 1.2;  // the weight of the prior in PUCT
  static constexpr double kFpuReduction =
      0.05;  // first-play urgency: how far below the mean an unvisited move counts

  struct Edge {
    Move move;
    double prior = 0;
    int visits = 0;
    int forced = 0;  // of the visits
    double sum = 0;  // of its values to the seat that made it
    double squares = 0;
    double rival = 0;  // sum of the values to the best other side
    [[nodiscard]] int chosen() const { return visits - forced; }
    std::size_t child = 0;  // 0: none, because no move leads back to the root
  };
  struct Node {
    std::vector<Edge> edges;
    int visits = 0;
    double sum = 0;  // of the values to the seat that decides here
  };
  struct Step {
    std::size_t node;
    std::size_t edge;
    int seat;
  };

  static constexpr std::uint64_t kWords = std::uint64_t{1} << 32;
  static void write(Seed& seed, std::size_t at, std::uint64_t word) {
    for (std::size_t byte = 0; byte < 4; ++byte)
      seed[at + byte] = static_cast<std::uint8_t>(word >> (8 * byte));
  }

  // One iteration: descends to a leaf of the tree, expands it, plays a rollout and updates the path. Begins
  // with the move `first`, unless it is null.
  void visit(Rng& chance, const Move* first) {
    auto drawn = domain_.determinize(chance);
    if (!drawn) return;
    typename D::World world = *std::move(drawn);
    path_.clear();
    for (std::size_t at = 0;;) {
      const std::optional<int> seat = domain_.to_move(world);
      if (!seat) break;
      const bool forced = at == 0 && first != nullptr;
      const std::size_t chosen = forced ? force(*first) : choose(at, domain_.moves(world));
      path_.push_back({at, chosen, *seat});
      const Move move = nodes_[at].edges[chosen].move;
      domain_.apply(world, move, chance);
      const std::size_t next = nodes_[at].edges[chosen].child;
      if (next == 0) {
        if (nodes_.size() < most_nodes_) {
          nodes_[at].edges[chosen].child = nodes_.size();
          nodes_.emplace_back();
        }
        break;
      }
      at = next;
    }
    domain_.rollout(world, chance);
    const std::vector<double> values = domain_.evaluate(world);
    for (const Step& step : path_) {
      Node& node = nodes_[step.node];
      const double value = values[static_cast<std::size_t>(step.seat)];
      ++node.visits;
      node.sum += value;
      ++node.edges[step.edge].visits;
      node.edges[step.edge].sum += value;
    }
    if (path_.empty()) return;
    Edge& made = nodes_.front().edges[path_.front().edge];
    const double own = values[static_cast<std::size_t>(path_.front().seat)];
    made.squares += own * own;
    made.rival += best_other(values, own);
  }

  // Seats of one side have the same value.
  static double best_other(const std::vector<double>& values, double own) {
    double most = 0;
    for (const double value : values) {
      if (value != own) most = std::max(most, value);
    }
    return most;
  }

  // The root's edge of this move.
  std::size_t force(const Move& move) {
    auto& edges = nodes_.front().edges;
    auto found =
        std::find_if(edges.begin(), edges.end(), [&](const Edge& edge) { return edge.move == move; });
    if (found == edges.end()) found = edges.insert(edges.end(), Edge{move});
    ++found->forced;
    return static_cast<std::size_t>(found - edges.begin());
  }

  // Selects among the moves that this world allows. The tree also keeps those of other worlds.
  std::size_t choose(std::size_t at, std::vector<Candidate<Move>> moves) {
    Node& node = nodes_[at];
    open_.clear();
    double priors = 0;
    int visits = 0;
    for (Candidate<Move>& candidate : moves) {
      auto found = std::find_if(node.edges.begin(), node.edges.end(),
                                [&](const Edge& edge) { return edge.move == candidate.move; });
      if (found == node.edges.end())
        found = node.edges.insert(node.edges.end(), Edge{std::move(candidate.move)});
      found->prior = candidate.prior;
      priors += candidate.prior;
      visits += found->chosen();
      open_.push_back(static_cast<std::size_t>(found - node.edges.begin()));
    }
    const double untried = (node.visits > 0 ? node.sum / node.visits : 0.5) - kFpuReduction;
    const double root = std::sqrt(visits + 1.0);
    std::size_t best = open_.front();
    double most = -1;
    for (const std::size_t index : open_) {
      const Edge& edge = node.edges[index];
      const double mean = edge.visits > 0 ? edge.sum / edge.visits : untried;
      const double score = mean + kExploration * edge.prior / priors * root / (1 + edge.chosen());
      if (score <= most) continue;
      most = score;
      best = index;
    }
    return best;
  }

  [[nodiscard]] std::vector<MoveStats<Move>> move_stats() const {
    std::vector<MoveStats<Move>> all;
    for (const Edge& edge : nodes_.front().edges) {
      if (edge.visits == 0) continue;
      const double mean = edge.sum / edge.visits;
      const double spread = std::sqrt(std::max(0.0, edge.squares / edge.visits - mean * mean));
      all.push_back({edge.move, edge.visits, mean, edge.forced, spread, edge.rival / edge.visits});
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& one, const auto& other) {
      const int chosen = one.visits - one.forced;
      const int less = other.visits - other.forced;
      return chosen != less ? chosen > less : one.value > other.value;
    });
    return all;
  }

  const D& domain_;
  int worlds_;
  std::size_t most_nodes_;
  SearchBudget budget_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
  std::vector<std::size_t> open_;
};

}  // namespace nostos::search
