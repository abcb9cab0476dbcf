// What a script says and hears, over a line that may break. Knows no socket, no clock and no streams.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/client/exit.hpp"
#include "clients/terminal/keep/keep.hpp"
#include "clients/terminal/link/connection.hpp"

namespace nostos::terminal {

class Relay {
 public:
  struct Hooks {
    std::function<void(const std::string&)> line;  // for the script: a message, as the server wrote it
    std::function<void(const std::string&)> note;  // for whoever looks on
  };

  /** Throws what Keep throws. */
  Relay(Wishes wishes, Keep keep, Carrier& carrier, Hooks hooks);

  void start(Time now);
  void happened(const Happening& happening, Time now);
  /** A line of the script. */
  void typed(const std::string& line);
  /** There will be no more of them: it ends when all are answered. */
  void end_of_input();
  void tick(Time now);
  [[nodiscard]] std::optional<Time> due() const;
  /** Whether it takes lines: not before it is inside, and not while many wait for their answers. */
  [[nodiscard]] bool listens() const;
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }

 private:
  // A request that has no answer yet.
  struct Asked {
    std::string id;
    std::string text;
    std::string room, token;  // of one that enters a room: how to come back
  };

  void connect(Time now);
  void lost(const Fault& fault, Time now);
  void receive(const std::string& text, Time now);
  void enter();
  void entered(const nlohmann::json& message);
  void refused(const nlohmann::json& message, Time now);
  bool answered(const nlohmann::json& message);
  void ready();
  void remember(const nlohmann::json& message);
  [[nodiscard]] std::optional<Asked> first_entry();
  void end(Exit code, std::string words);
  void end_if_done();

  Wishes wishes_;
  Keep keep_;
  Carrier& carrier_;
  Hooks hooks_;
  std::string prefix_;  // of the ids of this relay's own requests
  int counter_ = 0;
  std::optional<Ending> ending_;
  bool welcomed_ = false;  // once at least
  bool began_ = false;     // the room of the address was asked for, if there is one
  bool ready_ = false;     // inside, or welcomed where no room is to be entered
  bool down_ = false;
  bool open_ = true;  // the script may say more
  int attempt_ = 0;
  bool pinged_ = false;
  std::optional<Asked> entry_;                               // under way
  std::optional<std::pair<std::string, std::string>> home_;  // room and token
  std::string kept_;                                         // the room whose token is kept
  std::string last_token_;
  std::vector<Asked> asked_;  // in order
  std::optional<Time> retry_, ping_, pong_, again_;
};

}  // namespace nostos::terminal
