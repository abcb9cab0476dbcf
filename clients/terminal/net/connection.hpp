// The reconnecting client core: hello, entering a room, pings, back-off, resuming the seat, and requests that
// are repeated until they are answered. It owns no socket and no clock: a Transport opens sockets, and
// callers pass the time. The interactive client and the script client both use it.
#pragma once
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/net/delta_decoder.hpp"
#include "clients/terminal/net/socket_thread.hpp"

namespace nostos::terminal {

using Time = std::chrono::steady_clock::time_point;

class Transport {
 public:
  virtual ~Transport() = default;
  virtual void open(const std::string& room) = 0;  // the room that will be entered; empty: none
  virtual void send(std::string text) = 0;
  virtual void drop() = 0;
};

// The answer to a request. An empty `code` means that the request was accepted.
struct RequestAnswer {
  std::shared_ptr<const nlohmann::json> message;  // clean; null if the request was given up
  std::string code;   // of a refusal: "stale"; "left" if the client left the room before the answer
  std::string words;  // the refusal's English sentence
  std::string rule;
};
using OnAnswer = std::function<void(const RequestAnswer&)>;

class Connection {
 public:
  struct Hooks {
    // A whole, clean message: welcome, room, update, chat, reaction, left, or an error that answers no
    // request.
    std::function<void(const nlohmann::json&)> on_message;
    // The connection is lost; the next attempt follows after the wait. `attempt` counts from 1.
    std::function<void(const TransportError&, int attempt, std::chrono::milliseconds wait)> on_lost;
    std::function<void(bool)> on_ready;  // in the room, or welcomed if there is no room to enter
    std::function<void(const TransportError&)> on_failed;  // the first socket could not be opened
    std::function<void(const RequestAnswer&)> on_resume_refused;
    // Optional. Every message as the server wrote it, except what the core handles alone: the pongs to its
    // own pings, and refusals after which the socket closes.
    std::function<void(const std::string& text, const nlohmann::json& message)> on_frame = {};
    std::function<void()> on_unreadable = {};  // optional: a frame that is no JSON object
  };
  struct Options {
    std::string id_prefix;  // random, because a member's request ids must never repeat
    bool patches = true;    // ask for patches and `members` messages, and decode them
  };

  Connection(Transport& transport, Hooks hooks, Options options);

  /** Opens the first socket. `room`: the room that will be entered on it, if it is known. */
  void start(Time now, const std::string& room = "");
  /** Closes the connection for good. */
  void stop();
  /** Enters a room on a new socket. Requests of the previous room are given up. */
  void enter(const nlohmann::json& entry, OnAnswer then, Time now);
  /** Enters a room on the current socket. Call it within on_message of a welcome. */
  void enter_here(const nlohmann::json& entry, OnAnswer then);
  void leave_room(Time now);
  /** Sends now, or as soon as the connection is ready; repeats under the same id until it is answered. */
  void request(nlohmann::json message, OnAnswer then);
  /** The same for a request that has an id already. Its refusal is final, and there is no callback: the
   * answer passes through on_frame. `enters`: if it is accepted, the connection resumes with its room and
   * token. */
  void request_as_is(std::string text, const nlohmann::json& message, bool enters);
  /** Sends only if ready: for a message without an answer that is worth nothing later. */
  void send(std::string text);
  /** The same, and only in a room. */
  void tell(const nlohmann::json& message);

  void on_transport_event(const TransportEvent& event, Time now);
  void tick(Time now);
  /** The time of the next tick that is needed. */
  [[nodiscard]] std::optional<Time> due() const;
  [[nodiscard]] bool ready() const { return ready_; }
  [[nodiscard]] bool has_room() const { return home_.has_value(); }
  [[nodiscard]] std::size_t unanswered() const { return requests_.size(); }
  /** The token of the room that is being entered, or else of the current one; empty without a room. */
  [[nodiscard]] std::string token() const;

 private:
  struct Request {
    std::string id, text, type;
    std::string room, token;  // of one that enters a room; `room` is empty for a create
    bool retries = true;      // after a refusal that passes
    OnAnswer then;
  };
  struct Home {
    std::string room, token;
  };
  struct Repeat {
    Time at;
    std::string text;
  };

  void connect(Time now, const std::string& room = "");
  void drop();
  void lost(const TransportError& error, Time now);
  void set_ready(bool ready);
  void receive(const std::string& frame, Time now);
  void receive_left(const nlohmann::json& message);
  void receive_state(const nlohmann::json& message, Time now);
  void enter_or_resume();
  void receive_record_part(const std::string& id, nlohmann::json part, Time now);
  void settle(const std::string& id, const nlohmann::json& message);
  void refused(const std::string& id, const nlohmann::json& message, Time now);
  void send_later(const std::string& text, Time now);
  void expect_answer(std::chrono::milliseconds within, Time now);
  [[nodiscard]] std::optional<Request> take_request(const std::string& id);
  std::string next_id();

  Transport& transport_;
  Hooks hooks_;
  Options options_;
  int counter_ = 0;
  bool stopped_ = true;
  bool open_ = false;
  bool ready_ = false;
  bool welcomed_ = false;  // once at least
  bool pinged_ = false;
  int attempt_ = 0;
  std::optional<Request> entry_;                     // not yet answered
  std::optional<Home> home_;                         // how to come back
  DeltaDecoder decoder_;                             // of the current socket
  std::vector<Request> requests_;                    // without an answer, oldest first
  std::map<std::string, std::string> record_parts_;  // by the request's id; of the current socket
  std::vector<Repeat> repeats_;
  std::optional<Time> retry_, ping_, pong_;
};

/** The wait before attempt `attempt`, counted from 0: it doubles up to 20 s, with a random part so that the
 * clients of a table do not all come back at once. */
std::chrono::milliseconds backoff(int attempt, double random);

}  // namespace nostos::terminal
