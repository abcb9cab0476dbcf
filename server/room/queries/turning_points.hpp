// Answers the request for turning points: the decisions of a seat, in a game that has ended, at which its
// move gave away the most, as the game's strongest bot weighs them. The bot is in that seat from the start
// and sees what the seat saw.
#pragma once
#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "games/core/bot.hpp"
#include "games/core/weighed_move.hpp"
#include "protocol/messages.hpp"
#include "server/record/playback.hpp"
#include "server/room/queries/query.hpp"

namespace nostos::server {

// A decision with the moves that a bot weighed, its own first.
struct WeighedDecision {
  std::size_t step = 0;
  Json played;
  std::vector<WeighedMove> moves;
};

struct TurningPoint {
  std::size_t step = 0;
  WeighedMove played;
  WeighedMove best;
  [[nodiscard]] double loss() const { return best.chance - played.chance; }
};

// The standard error of the difference of two chances.
double standard_error(const WeighedMove& one, const WeighedMove& other);
// The decisions whose move gave away more than twice the standard error, and at least 2 percentage points; at
// most `most`, the greatest loss first. A decision does not count if the bot made the same move or did not
// weigh the one that was played.
std::vector<TurningPoint> turning_points(const std::vector<WeighedDecision>& decisions, std::size_t most);

// A question to a bot, for threads off the strand.
struct TurningPointJob {
  const Game* game = nullptr;
  std::string kind;
  record::GameLog played;
  Seat seat;
};
std::variant<Refusal, TurningPointJob> decide_turning_points(const RoomState& state,
                                                             const protocol::AskTurningPoints& request);

// Weighs all decisions of the seat for a moment, then those that seem to have given away the most again, for
// longer and with other simulated games: the worst of many rough results is mostly bad luck.
class TurningPointSearch {
 public:
  // `budget`: of the whole search.
  TurningPointSearch(TurningPointJob job, SearchBudget budget);
  // Weighs the next decision. False: nothing is left, or the time is over. Throws what a bot with a bug
  // throws.
  bool advance();
  // The text of the answer, from the decisions weighed until now.
  [[nodiscard]] std::string answer(const std::string& id) const;

 private:
  using Clock = std::chrono::steady_clock;
  // One walk through the game with a bot that weighs some of the decisions.
  struct Pass {
    std::unique_ptr<Bot> bot;
    record::Playback playback;
    std::vector<std::size_t> steps;  // ascending
    std::size_t next = 0;            // the index of the next one
    double scale = 1;
    Clock::time_point end;
  };
  [[nodiscard]] std::vector<std::size_t> decisions() const;
  [[nodiscard]] std::unique_ptr<Pass> make_pass(std::vector<std::size_t> steps, double scale,
                                                Clock::time_point end) const;
  void begin();
  [[nodiscard]] bool is_over(const Pass& pass) const;
  // True after this time, and once the result is not needed any more.
  [[nodiscard]] bool is_late(Clock::time_point end) const;
  [[nodiscard]] WeighedDecision weigh(Pass& pass) const;
  void keep(const WeighedDecision& decision);

  TurningPointJob job_;
  SearchBudget budget_;
  Clock::time_point end_;
  std::unique_ptr<Pass> first_;
  std::unique_ptr<Pass> second_;
  std::vector<TurningPoint> suspects_;  // of the first pass, the greatest loss first
  std::size_t weighed_ = 0;             // decisions, in the first pass
  std::vector<WeighedDecision> found_;  // in the second pass
};

}  // namespace nostos::server
