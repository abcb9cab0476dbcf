// The messages of a connection that wait to be sent to its client.
#pragma once
#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "server/room/actor/sink.hpp"
#include "server/session/session_limits.hpp"

namespace nostos::server {

// A message of a room on its way to the connection's strand.
struct OutboundMessage {
  SharedText text;
  std::shared_ptr<const EncodedUpdate> update;  // instead of a text
};

// Hands messages over to the connection's strand. Thread-safe.
class Outbox {
 public:
  // True: it was empty, so the strand must be told.
  bool push(OutboundMessage message) {
    const std::scoped_lock lock(mutex_);
    messages_.push_back(std::move(message));
    return messages_.size() == 1;
  }
  // Oldest first.
  std::vector<OutboundMessage> take_all() {
    const std::scoped_lock lock(mutex_);
    return std::exchange(messages_, {});
  }

 private:
  std::mutex mutex_;
  std::vector<OutboundMessage> messages_;
};

// The texts that wait to be written, in their order. An update of the game waits as the newest one only: a
// newer update replaces it and carries the events of both. Strand only.
class SendQueue {
 public:
  // Adds a message that must arrive. False: the client reads too slowly, and the queue was emptied.
  bool push(SharedText text, const SessionLimits& limits);
  void push(std::shared_ptr<const EncodedUpdate> update);
  // Takes the texts of one write, such as an answer and the update that follows it. Few, because texts that
  // were taken no longer count against the limits.
  std::vector<SharedText> take_batch();
  // Forgets the game of a room that the client has left.
  void forget_update();
  // From now on updates may be sent as patches of the one before.
  void start_patches(bool patches);

  [[nodiscard]] bool empty() const { return texts_.empty() && !update_; }
  [[nodiscard]] std::size_t size() const { return texts_.size(); }
  [[nodiscard]] std::size_t bytes() const { return bytes_; }  // of the texts

 private:
  void add(SharedText text);
  // The form in which the newest update is sent now: as a patch or whole.
  [[nodiscard]] const SharedText& form_of(const EncodedUpdate& update) const;
  // The size of the text that take_update() returns.
  [[nodiscard]] std::size_t update_size() const;
  SharedText take_update();

  std::vector<SharedText> texts_;  // oldest first
  std::size_t bytes_ = 0;          // of the texts
  std::shared_ptr<const EncodedUpdate> update_;
  bool merged_ = false;         // update_ has replaced updates that waited
  std::string earlier_events_;  // of those, separated by commas
  SharedText last_payload_;     // of the last sent update; null if the client takes no patches
  bool patches_ = false;
};

}  // namespace nostos::server
