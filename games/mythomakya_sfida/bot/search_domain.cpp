#include "games/mythomakya_sfida/bot/search_domain.hpp"

#include <algorithm>
#include <cmath>

#include "games/core/search/search.hpp"
#include "games/mythomakya_sfida/bot/weights.hpp"

namespace nostos::mythomakya_sfida::bot {
namespace {

constexpr double kNever = 1e9;

struct Move {
  std::size_t line = 0;  // the line at the root; cards below it
  int card = -1;
  PlayMode mode = PlayMode::plain;
  friend bool operator==(const Move&, const Move&) = default;
};

// The candidate lines as a search domain.
class Domain {
 public:
  struct World {
    std::optional<Game> game;  // none before a line is chosen
    std::size_t line = 0;
  };
  using Move = bot::Move;

  Domain(const std::vector<Frame>& frames, int seat, const std::vector<Line>& lines, double doubt)
      : frames_(frames), seat_(seat), lines_(lines), doubt_(doubt) {}

  static std::optional<World> determinize(Rng&) { return World{}; }

  [[nodiscard]] std::optional<int> to_move(const World& world) const {
    if (!world.game) return seat_;
    if (world.game->over()) return std::nullopt;
    return static_cast<int>(world.game->decides());
  }

  [[nodiscard]] std::vector<search::Candidate<Move>> moves(const World& world) const {
    std::vector<search::Candidate<Move>> all;
    if (!world.game) {
      for (std::size_t line = 0; line < lines_.size(); ++line)
        all.push_back({{line, -1, PlayMode::plain}, 1});
      return all;
    }
    double most = -kNever;
    world.game->consider([&](int card, PlayMode mode, double worth) {
      all.push_back({{0, card, mode}, worth});
      most = std::max(most, worth);
    });
    for (auto& [move, prior] : all) prior = std::exp((prior - most) / kWeights.heat);
    return all;
  }

  void apply(World& world, const Move& move, Rng&) const {
    if (world.game) return world.game->play(move.card, move.mode);
    world.line = move.line;
    const Line& line = lines_[move.line];
    world.game.emplace(frames_[line.frame], line.sim);
    world.game->settle();
  }

  static void rollout(World& world, Rng& rng) {
    FastRng random(rng.below("search", std::uint64_t{1} << 62));
    world.game->rollout(random);
  }

  [[nodiscard]] std::vector<double> evaluate(const World& world) const {
    const Line& line = lines_[world.line];
    const Frame& frame = frames_[line.frame];
    const PerSeat<int> apples = world.game->count();
    PerSeat<double> sums{};
    for (std::size_t seat = 0; seat < frame.seats; ++seat) sums[at(frame.side[seat])] += apples[seat];
    sums[at(frame.side[at(seat_)])] += line.more;
    std::vector<double> all;
    for (std::size_t seat = 0; seat < frame.seats; ++seat) {
      double most = -kNever;
      for (int side = 0; side < frame.sides; ++side) {
        if (side != frame.side[seat]) most = std::max(most, sums[at(side)]);
      }
      all.push_back(1 / (1 + std::exp((most - sums[at(frame.side[seat])]) / doubt_)));
    }
    return all;
  }

 private:
  const std::vector<Frame>& frames_;
  int seat_;
  const std::vector<Line>& lines_;
  double doubt_;
};

}  // namespace

std::vector<LineResult> search_lines(const std::vector<Frame>& frames, int seat,
                                     const std::vector<Line>& lines, std::size_t passing,
                                     std::optional<std::size_t> include, double left, Rng& rng,
                                     const SearchBudget& budget) {
  const Domain domain(frames, seat, lines, kWeights.sure + kWeights.at_first * left);
  const double scale = passing < lines.size() ? kWeights.windows * budget.scale : budget.scale;
  const int worlds = std::max(1, static_cast<int>(kWeights.worlds * scale));
  search::Search search(domain, worlds, budget, kWeights.nodes);
  const auto included = include ? std::optional(Move{*include, -1, PlayMode::plain}) : std::nullopt;
  std::vector<LineResult> all;
  for (const auto& one : search.run(rng, included))
    all.push_back({one.move.line, one.visits, one.value, one.spread, one.rival});
  const auto pass =
      std::find_if(all.begin(), all.end(), [&](const LineResult& one) { return one.line == passing; });
  if (pass != all.end() && pass->value >= all.front().value) std::rotate(all.begin(), pass, pass + 1);
  return all;
}

}  // namespace nostos::mythomakya_sfida::bot
