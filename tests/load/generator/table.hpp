// One room and its people: opens it, plays, and comes back to it.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/load/generator/histogram.hpp"
#include "tests/load/generator/link.hpp"
#include "tests/load/generator/scan.hpp"

namespace nostos::load {

// Nostos' protocol, or that of the other servers: the same messages without hello, rooms and answers.
enum class Dialect { nostos, plain };

struct Setting {
  Dialect dialect = Dialect::nostos;
  std::string game = "deal60";
  int seats = 4;
  std::string options = "{}";  // of the room, as JSON
  bool closed_loop = true;     // sends the next intent as soon as all have seen the last
};

// The common counts of all tables of a run.
struct Meter {
  bool on = false;
  Histogram latency;  // from the moment at which an intent was due until every seat had its update
  std::int64_t intents = 0;
  std::int64_t refused = 0;
  std::int64_t updates = 0;
  std::int64_t update_bytes = 0;
  std::int64_t games = 0;
};

class Table {
 public:
  Table(Loop& loop, const Setting& setting, Meter& meter, int number);

  // Connects all players, opens the room and starts the game.
  void open(unsigned short port);
  // All players have an update, and nothing is under way.
  [[nodiscard]] bool ready() const { return phase_ == Phase::ready; }
  // One intent that is due since then: sent now, or once all have seen those before it.
  void due(Clock::time_point since);
  // In a closed loop intents follow one another from now on, until stop(). `again`: after a game the next
  // one.
  void go(bool again = true);
  void stop() { stopped_ = true; }

  void drop(int player);
  // Disconnects all players; the results of the intents under way are unknown.
  void drop_all();
  // Connects that player again, to their room.
  void resume(unsigned short port, int player);
  // A player for whom another server has the room asks again after a wait, as browsers do.
  void ask_again(Clock::time_point now);
  [[nodiscard]] bool back(int player) const;
  // The time at which the player was back.
  [[nodiscard]] Clock::time_point came(int player) const;
  [[nodiscard]] bool connected() const;
  // The number of returns at which a player found less than they had seen or received, or another view of the
  // same revision.
  [[nodiscard]] int lost() const { return lost_; }

 private:
  enum class Phase { opening, ready, moving };
  enum class Step { away, greeting, entering, in };
  static constexpr auto kNever = Clock::time_point::max();

  struct Player {
    explicit Player(Loop& loop) : link(loop) {}
    Link link;
    Step step = Step::away;
    std::string token;
    std::int64_t rev = -1;
    Clock::time_point again = kNever;  // when the player asks again to enter
    std::int64_t turn = 0;
    std::size_t view = 0;  // its hash
    std::string prompt;    // where the player must act
    bool asked = false;
    bool over = false;
    bool back = false;
    Clock::time_point came;
  };

  void connect(unsigned short port, int player);
  void hear(int player, std::string_view message);
  void greet(int player);
  void see(Player& player, std::string_view message);
  void compare(const Player& player, const Update& update);
  void answered(int player, std::string_view message);
  void let_in(int player, std::string_view message);
  void ask_back(int player);
  void request(int player, const std::string& members);
  void next();
  void play();
  void begin_again();
  void settle();
  // Every seat sees every step.
  [[nodiscard]] bool whole() const { return setting_.game == "deal60"; }
  [[nodiscard]] Player& at(int player) { return *players_[static_cast<std::size_t>(player)]; }
  [[nodiscard]] int people() const { return static_cast<int>(players_.size()); }

  const Setting& setting_;
  Meter& meter_;
  const int number_;
  std::vector<std::unique_ptr<Player>> players_;
  Phase phase_ = Phase::opening;
  unsigned short port_ = 0;
  std::string code_;
  int entered_ = 0;
  int unseen_ = 0;  // updates still to come for the intent under way
  bool unanswered_ = false;
  bool stopped_ = true;
  bool goes_on_ = true;    // after a game's end
  bool again_ = false;     // the host has asked for another game
  bool starting_ = false;  // and to start it
  std::int64_t made_ = 0;  // acknowledged intents of this game
  std::int64_t last_id_ = 0;
  std::uint64_t chance_;
  std::deque<Clock::time_point> due_;
  Clock::time_point since_;
  int lost_ = 0;
};

}  // namespace nostos::load
