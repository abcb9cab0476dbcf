// What is said over a line that may break: hello, entering a room, pings, coming back, and requests that
// survive a lost line. Knows no socket and no clock: lines are opened by a Carrier, and the time is handed
// in.
#pragma once
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/link/wire.hpp"

namespace nostos::terminal {

using Time = std::chrono::steady_clock::time_point;

class Carrier {
 public:
  virtual ~Carrier() = default;
  virtual void open(const std::string& room) = 0;  // on which that room will be entered; empty: none
  virtual void send(std::string text) = 0;
  virtual void drop() = 0;
};

enum class Light { lit, smoking, out };  // connected; trying again; trying again in vain

// The answer to a request: its message, or, with an empty `code`, a refusal's.
struct Answer {
  std::shared_ptr<const nlohmann::json> message;  // clean; null where the request was given up
  std::string code;   // of a refusal: "stale"; "left" where the room was left before
  std::string words;  // its English sentence
  std::string rule;
};
using OnAnswer = std::function<void(const Answer&)>;

class Connection {
 public:
  struct Hooks {
    std::function<void(const nlohmann::json&)>
        message;  // welcome, room, update, chat, reaction, left, stray error
    std::function<void(Light, std::chrono::milliseconds)> light;  // how long until it tries again
    std::function<void(bool)> ready;                              // inside the room, or welcomed without one
    std::function<void(const Fault&)> failed;                     // the first line could not be opened
  };

  /** `prefix` begins the ids of requests: random, as ids are a member's for ever. */
  Connection(Carrier& carrier, Hooks hooks, std::string prefix);

  void start(Time now);
  /** The line is dropped, and no other one opened. */
  void stop();
  /** A fresh line that enters a room, or none. What was asked in the room before is forgotten. */
  void enter(const nlohmann::json& entry, OnAnswer then, Time now);
  void leave_room(Time now);
  /** Sent now, or as soon as there is a line; sent again with the same id until it is answered. */
  void request(nlohmann::json message, OnAnswer then);
  /** Has no answer, and is worth nothing later. */
  void tell(const nlohmann::json& message);

  void happened(const Happening& happening, Time now);
  void tick(Time now);
  /** When tick has something to do. */
  [[nodiscard]] std::optional<Time> due() const;
  [[nodiscard]] bool ready() const { return ready_; }

 private:
  struct Waiting {
    std::string text;
    std::string type;
    OnAnswer then;
  };
  struct Entry {
    std::string id;
    std::string room;  // empty for a create
    std::string token;
    Waiting waiting;
  };
  struct Again {
    Time at;
    std::string text;
  };

  void connect(Time now);
  void drop();
  void lost(const Fault& fault, Time now);
  void set_ready(bool ready);
  void receive(const std::string& frame, Time now);
  void come_in();
  void settle(const std::string& id, const nlohmann::json& message);
  void refused(const nlohmann::json& message, Time now);
  void send_later(const std::string& text, Time now);
  void expect(std::chrono::milliseconds within, Time now);
  std::string next_id();

  Carrier& carrier_;
  Hooks hooks_;
  std::string prefix_;
  int counter_ = 0;
  bool stopped_ = true;
  bool open_ = false;
  bool ready_ = false;
  bool welcomed_ = false;  // once at least
  int attempt_ = 0;
  std::optional<Entry> entry_;                               // not yet answered
  std::optional<std::pair<std::string, std::string>> home_;  // room and token: how to come back
  std::shared_ptr<const nlohmann::json> room_;   // the newest on this line, which changes of presence alter
  std::shared_ptr<const nlohmann::json> shown_;  // the newest update on this line, which patches change
  std::map<std::string, Waiting> waiting_;
  std::vector<Again> again_;
  std::optional<Time> retry_, ping_, pong_;
};

/** Before the n-th try: doubling, 20 s at most, with a random part so that a table does not come back at
 * once. */
std::chrono::milliseconds backoff(int attempt, double random);

}  // namespace nostos::terminal
