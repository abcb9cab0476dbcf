// The interface by which a room sends to a connection. The room defines it, so it depends on no session and
// no socket.
#pragma once
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace nostos::server {

using SharedText = std::shared_ptr<const std::string>;

inline SharedText shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// An update of the game, in its two forms.
struct EncodedUpdate {
  // False: `newer` is of another game of the room, or of another seat's view.
  [[nodiscard]] bool precedes(const EncodedUpdate& newer) const {
    return rev < newer.rev && seat == newer.seat;
  }

  std::int64_t rev = 0;
  std::optional<int> seat;  // of the viewer
  SharedText whole;
  std::size_t events_begin = 0;  // in `whole`: the array of events, with its brackets
  std::size_t events_end = 0;
  SharedText payload;  // what the viewer sees; the same object for the same moment
  SharedText patch;    // for a client that has `before`; null if it would save nothing
  SharedText before;   // the payload of the update before it
};

// Thread-safe; no call blocks.
class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;

  // Sends a message that must arrive. Never waits for a slow client, but closes its connection.
  virtual void send(SharedText text) = 0;
  // Sends an update of the game. It replaces an older one that still waits, with its events.
  virtual void update(std::shared_ptr<const EncodedUpdate> shown) = 0;
  // Calls `done` once when nothing waits to be sent to the client, or when the connection has ended. May call
  // it from another thread.
  virtual void when_sent(std::function<void()> done) = 0;
  // Whether the client takes patches.
  [[nodiscard]] virtual bool patches() const = 0;
  // The connection's number, for the log.
  [[nodiscard]] virtual std::uint64_t number() const { return 0; }
  // The connection has ended: `detach` has been called, or is about to be. A room must not admit it.
  [[nodiscard]] virtual bool is_closed() const = 0;
  // The room releases the connection: it could not enter, or its member left or was taken over (then
  // `close`).
  virtual void on_room_released(bool close) = 0;
  // The request of that id named a wrong code, token or key. Sends the refusal, unless the client guesses too
  // often.
  virtual void on_bad_credentials(const std::string& id, SharedText refusal) = 0;
  // A `room_status` named a wrong token. Call it before you send the answer.
  virtual void on_bad_status_token() = 0;
};

}  // namespace nostos::server
