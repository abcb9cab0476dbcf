// The bots of one room. They run on their own threads, never on the room's strand, and get what a person in
// their seat would get (games/core/bot.hpp). A bot's intent comes back to the room as a request like any
// other, on a tick counted from its question, so its thinking time does not show.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "games/core/lesson.hpp"
#include "games/core/random.hpp"
#include "server/base/strand.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

// How fast bots play.
struct BotTiming {
  std::chrono::milliseconds move_delay{1200};   // between a question and its answer, see bot_pause(); 0: none
  std::chrono::milliseconds think_limit{1000};  // the most for one decision; 0: no limit
};

// The pause before the answer to one question: 90 to 150 per cent of `move_delay`, and half of `move_delay`
// more at the first question of a round. It depends on chance and on the round only, which every viewer
// knows: not on the question.
std::chrono::milliseconds bot_pause(std::chrono::milliseconds move_delay, bool opens_round, Rng& rng);

// Every job on the threads of the bot_pool calls this: players' requests come first.
void lower_thread_priority();

// What became of a bot's intent.
enum class BotResult {
  settled,  // accepted, or its seat has no more moves
  refused,
  failed,  // it was not written, which is not the bot's fault
};

class Bots {
 public:
  // Called on the strand with a bot's intent, or with an empty one. `turn` is the question that it answers.
  // The room must follow each call with on_result().
  using OnIntent = std::function<void(int member, std::int64_t turn, const std::string& intent)>;

  // The bots run on `bot_pool`, until `closing`.
  Bots(MetricsRegistry& metrics, Strand strand, boost::asio::any_io_executor bot_pool,
       std::stop_token closing, OnIntent on_intent);
  ~Bots();

  // Call it on the strand after every change of the room: starts a job for each bot that has something new to
  // decide. A job keeps `room` alive.
  void update(const RoomState& state, const BotTiming& timing, const std::shared_ptr<const void>& room);
  // Call it with the result of a bot's intent. Unless it is settled, the bot decides again.
  void on_result(int member, BotResult result);

 private:
  struct BotSlot;
  struct Question {
    int member = 0;
    int generation = 0;  // of slots
    std::int64_t turn = 0;
  };
  struct RunningJob;
  // Takes the newest moves of a lesson's game into `course_`.
  void follow_course(const RoomState& state);
  void think(const RoomState& state, const std::shared_ptr<const void>& room, int member, std::size_t seat);
  // On a thread of the bot_pool: a part of what the bot has to see, or its decision.
  void post_part(std::shared_ptr<RunningJob> job);
  void finish(RunningJob& job);
  void on_decided(const std::shared_ptr<const void>& room, const Question& question, std::string intent);
  void submit(const Question& question, const std::string& intent);

  MetricsRegistry& metrics_;
  Strand strand_;
  const boost::asio::any_io_executor threads_;
  const std::stop_token closing_;
  BotTiming timing_;
  OnIntent on_intent_;
  std::size_t game_ = 0;                  // number of the game that the bots play
  int undo_count_ = 0;                    // that the bots know of
  int generation_ = 0;                    // of slots: intents of an older one are dropped
  std::optional<CourseProgress> course_;  // of a lesson's game
  std::size_t followed_ = 0;              // steps of the game that `course_` has
  std::map<int, std::shared_ptr<BotSlot>> slots_;
  Rng rng_{seed_from_text("pauses")};  // which are no secret
};

}  // namespace nostos::server
