// What a room may say to a connection. Defined by the room, so that it knows no session and no socket.
#pragma once
#include <memory>
#include <string>

namespace nostos::server {

using SharedText = std::shared_ptr<const std::string>;

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
  virtual void update(SharedText text) = 0;
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
