// Search by simulated play: a tree of possible continuations, grown over many worlds that the thinking seat
// cannot tell from the true one (information-set Monte Carlo tree search with one observer's tree: Cowling,
// Powley and Whitehouse, 2012; it tries moves by their expected worth, as in PUCT: Silver and others, 2017).
// The tree's values of a move are over all worlds together, so it never plays by information that only one of
// them would show.
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

namespace nostos::search {

// A move worth considering. `weight` > 0: how likely a good player makes it, relative to the others.
template <class Move>
struct Candidate {
  Move move;
  double weight = 1;
};

// The statistics of a move: how often it was tried, and its mean worth to the thinking seat, 0 … 1.
template <class Move>
struct Thought {
  Move move;
  int tried = 0;
  double worth = 0;
};

// The problem to search. Seats are counted from 0.
template <class P>
concept Problem = std::equality_comparable<typename P::Move> &&
    requires(const P& problem, typename P::World& world, const typename P::World& seen,
             const typename P::Move& move, Rng& rng) {
  // A world that the thinking seat cannot tell from the true one; nothing if none was found.
  { problem.draw(rng) } -> std::same_as<std::optional<typename P::World>>;
  // The seat that decides next; nothing if the search looks no further. In a world just drawn: the
  // thinking seat.
  { problem.asked(seen) } -> std::same_as<std::optional<int>>;
  // The moves of that seat that are worth considering; not empty.
  { problem.moves(seen) } -> std::same_as<std::vector<Candidate<typename P::Move>>>;
  // Makes the move.
  problem.carry_out(world, move, rng);
  // Continues by simple play to where the search looks no further.
  problem.play_on(world, rng);
  // The worth of the world to each seat, 0 … 1.
  { problem.worth(seen) } -> std::same_as<std::vector<double>>;
};

template <Problem P>
class Search {
 public:
  using Move = typename P::Move;

  // Searches at most `worlds` worlds, in a tree of at most `nodes` nodes. `worlds` already includes the
  // budget's scale.
  Search(const P& problem, int worlds, const SearchBudget& budget, std::size_t nodes = 20'000)
      : problem_(problem), worlds_(worlds), most_nodes_(nodes), budget_(budget) {
    nodes_.reserve(std::min<std::size_t>(nodes, 1024));
    nodes_.emplace_back();
  }

  // The moves that were tried, the most tried first. Empty only where no world was found. Draws for the
  // purpose "search".
  std::vector<Thought<Move>> think(Rng& rng) {
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
      visit(chance);
    }
    return thoughts();
  }

  [[nodiscard]] std::size_t nodes() const { return nodes_.size(); }

 private:
  static constexpr double kCuriosity = 1.2;  // how strongly expected worth directs the search
  static constexpr double kUntried = 0.05;   // how far below the mean an untried move counts

  struct Edge {
    Move move;
    double weight = 0;
    int tried = 0;
    double sum = 0;         // of its worth to the seat that made it
    std::size_t child = 0;  // 0: none, because no move leads back to the root
  };
  struct Node {
    std::vector<Edge> edges;
    int tried = 0;
    double sum = 0;  // of the worth to the seat that decides here
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

  // Plays one world: down to a leaf of the tree, one step further, and on by simple play.
  void visit(Rng& chance) {
    auto drawn = problem_.draw(chance);
    if (!drawn) return;
    typename P::World world = *std::move(drawn);
    path_.clear();
    for (std::size_t at = 0;;) {
      const std::optional<int> seat = problem_.asked(world);
      if (!seat) break;
      const std::size_t chosen = choose(at, problem_.moves(world));
      path_.push_back({at, chosen, *seat});
      const Move move = nodes_[at].edges[chosen].move;
      problem_.carry_out(world, move, chance);
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
    problem_.play_on(world, chance);
    const std::vector<double> worth = problem_.worth(world);
    for (const Step& step : path_) {
      Node& node = nodes_[step.node];
      const double value = worth[static_cast<std::size_t>(step.seat)];
      ++node.tried;
      node.sum += value;
      ++node.edges[step.edge].tried;
      node.edges[step.edge].sum += value;
    }
  }

  // Chooses among the moves that this world allows. The tree also keeps those of other worlds.
  std::size_t choose(std::size_t at, std::vector<Candidate<Move>> moves) {
    Node& node = nodes_[at];
    open_.clear();
    double weights = 0;
    int tried = 0;
    for (Candidate<Move>& candidate : moves) {
      auto found = std::find_if(node.edges.begin(), node.edges.end(),
                                [&](const Edge& edge) { return edge.move == candidate.move; });
      if (found == node.edges.end())
        found = node.edges.insert(node.edges.end(), Edge{std::move(candidate.move)});
      found->weight = candidate.weight;
      weights += candidate.weight;
      tried += found->tried;
      open_.push_back(static_cast<std::size_t>(found - node.edges.begin()));
    }
    const double untried = (node.tried > 0 ? node.sum / node.tried : 0.5) - kUntried;
    const double root = std::sqrt(tried + 1.0);
    std::size_t best = open_.front();
    double most = -1;
    for (const std::size_t index : open_) {
      const Edge& edge = node.edges[index];
      const double mean = edge.tried > 0 ? edge.sum / edge.tried : untried;
      const double score = mean + kCuriosity * edge.weight / weights * root / (1 + edge.tried);
      if (score <= most) continue;
      most = score;
      best = index;
    }
    return best;
  }

  [[nodiscard]] std::vector<Thought<Move>> thoughts() const {
    std::vector<Thought<Move>> all;
    for (const Edge& edge : nodes_.front().edges) {
      if (edge.tried > 0) all.push_back({edge.move, edge.tried, edge.sum / edge.tried});
    }
    std::stable_sort(all.begin(), all.end(), [](const auto& one, const auto& other) {
      return one.tried != other.tried ? one.tried > other.tried : one.worth > other.worth;
    });
    return all;
  }

  const P& problem_;
  int worlds_;
  std::size_t most_nodes_;
  SearchBudget budget_;
  std::vector<Node> nodes_;
  std::vector<Step> path_;
  std::vector<std::size_t> open_;
};

}  // namespace nostos::search
