// The bots of one room. They run on their own threads, never on the room's strand, and get what a person in
// their seat would get (games/core/bot.hpp). A bot's intent comes back to the room as a request like any
// other, on a beat counted from its question, so its thinking time does not show.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

#include "server/base/strand.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

// How fast bots play.
struct BotTiming {
  std::chrono::milliseconds beat{1200};     // between a question and its answer; 0: no wait
  std::chrono::milliseconds thought{1000};  // the most for one decision; 0: no limit
};

// Every job on the thinkers' threads calls this: players' requests come first.
void lower_thread_priority();

class Bots {
 public:
  // Called on the strand with a bot's intent, or with an empty one. `turn` is the question that it answers.
  // The room must follow each call with answered().
  using Wish = std::function<void(int member, std::int64_t turn, const std::string& intent)>;

  // The bots run on `thinkers`, until `closing`.
  Bots(Strand strand, boost::asio::any_io_executor thinkers, std::stop_token closing, Wish wish);
  ~Bots();

  // Call it on the strand after every change of the room: starts a job for each bot that has something new to
  // decide. A job keeps `room` alive.
  void mind(const RoomState& state, const BotTiming& pace, const std::shared_ptr<void>& room);
  // Call it with the result of a bot's intent.
  void answered(int member, bool granted);

 private:
  struct Thinker;
  struct Question {
    int member = 0;
    int generation = 0;  // of thinkers
    std::int64_t turn = 0;
  };
  void think(const RoomState& state, const std::shared_ptr<void>& room, int member, std::size_t seat);
  void thought(const std::shared_ptr<void>& room, const Question& question, std::string intent);
  void speak(const Question& question, const std::string& intent);

  Strand strand_;
  const boost::asio::any_io_executor thinking_;
  const std::stop_token closing_;
  BotTiming pace_;
  Wish wish_;
  std::size_t game_ = 0;  // number of the game that the bots play
  int rewinds_ = 0;       // that the bots know of
  int generation_ = 0;    // of thinkers: intents of an older one are dropped
  std::map<int, std::shared_ptr<Thinker>> thinkers_;
};

}  // namespace nostos::server
