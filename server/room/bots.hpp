// The bots of one room. They think on threads of their own, never on the room's strand, and get what the
// people in their seats would get (games/core/bot.hpp). What a bot wants comes back to the room as a request
// like anybody's, at the next beat after it was asked: how long it thought does not show.
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

#include "server/room/room_state.hpp"
#include "server/room/strand.hpp"

namespace nostos::server {

// How fast bots play.
struct BotTiming {
  std::chrono::milliseconds beat{1200};     // 0: at once
  std::chrono::milliseconds thought{1000};  // about one decision, at most; 0: as long as they like
};

// To be called by whoever thinks on the thinkers' threads: people's requests come first, and a thread that
// thinks takes what they leave.
void lower_thread_priority();

class Bots {
 public:
  // A wish, on the strand: an intent, or nothing. `turn` is the question that it answers. Each is to be
  // followed by answered().
  using Wish = std::function<void(int member, std::int64_t turn, const std::string& intent)>;

  // They think on `thinkers`, until `closing`.
  Bots(Strand strand, boost::asio::any_io_executor thinkers, std::stop_token closing, Wish wish);
  ~Bots();

  // On the strand, after everything that changed the room: lets bots look, and think where there is something
  // new for them. `room` is kept alive while they do.
  void mind(const RoomState& state, const BotTiming& pace, const std::shared_ptr<void>& room);
  // What became of a bot's wish.
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
  std::size_t game_ = 0;  // number of the game that the thinkers play
  int rewinds_ = 0;       // that the thinkers know of
  int generation_ = 0;    // of thinkers: what an older one thought is not heard
  std::map<int, std::shared_ptr<Thinker>> thinkers_;
};

}  // namespace nostos::server
