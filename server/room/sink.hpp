// What a room may say to a connection. Defined by the room, so that it knows no session and no socket.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

namespace nostos::server {

using SharedText = std::shared_ptr<const std::string>;

inline SharedText shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

// An update of the game, in the two forms in which it can be sent.
struct EncodedUpdate {
  SharedText whole;
  SharedText picture;  // what a viewer sees with it; the same object for the same moment
  SharedText patch;    // for whoever was sent `before` last; null where it is not worth it
  SharedText before;   // the picture of the update before it
};

// Every call from any thread; none blocks.
class Sink {
 public:
  Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;
  virtual ~Sink() = default;

  // A message that must arrive. A reader too slow for them is cut off, never waited for.
  virtual void send(SharedText text) = 0;
  // An update of the game: a newer one takes the place of one that was not yet sent, and its events with it.
  virtual void update(std::shared_ptr<const EncodedUpdate> shown) = 0;
  // May be sent patches.
  [[nodiscard]] virtual bool patches() const = 0;
  // Of the connection, for the log.
  [[nodiscard]] virtual std::uint64_t number() const { return 0; }
  // The connection has ended: `detach` has been called, or is about to be. A room must not take such a one
  // in.
  [[nodiscard]] virtual bool gone() const = 0;
  // The room lets go of the connection: entering failed, or its member left or was taken over (then `close`).
  virtual void released(bool close) = 0;
  // The request of that id named a token or key that is none here: he is told so, unless he guesses too
  // often.
  virtual void guessed(const std::string& id, SharedText refusal) = 0;
};

}  // namespace nostos::server
