#include "server/session/send_queue.hpp"

#include <iterator>

#include "protocol/messages.hpp"

namespace nostos::server {

bool SendQueue::push(SharedText text, const SessionLimits& limits) {
  // Keeps the order: a requested log contains the events of the update before it.
  if (update_) add(take_update());
  add(std::move(text));
  const std::size_t count = texts_.size();
  if (count <= limits.send_queue_messages && (count <= 1 || bytes_ <= limits.send_queue_bytes)) return true;
  texts_.clear();
  bytes_ = 0;
  return false;
}

void SendQueue::push(std::shared_ptr<const EncodedUpdate> update) {
  if (update_) {
    auto both = std::make_shared<EncodedUpdate>();
    both->whole = shared(protocol::merged(*update_->whole, *update->whole));
    both->payload = update->payload;
    update = std::move(both);
  }
  update_ = std::move(update);
}

std::vector<SharedText> SendQueue::take_batch() {
  constexpr std::size_t kMaxBytes = std::size_t{8} * 1024;
  std::size_t bytes = 0;
  std::size_t count = 0;
  while (count < texts_.size() && (count == 0 || bytes + texts_[count]->size() <= kMaxBytes))
    bytes += texts_[count++]->size();
  const auto end = texts_.begin() + static_cast<std::ptrdiff_t>(count);
  std::vector<SharedText> batch(std::make_move_iterator(texts_.begin()), std::make_move_iterator(end));
  texts_.erase(texts_.begin(), end);
  bytes_ -= bytes;
  const bool fits = update_ && (count == 0 || bytes + form_of(*update_)->size() <= kMaxBytes);
  if (texts_.empty() && fits) batch.push_back(take_update());
  return batch;
}

void SendQueue::forget_update() {
  update_ = nullptr;
  last_payload_ = nullptr;
}

void SendQueue::start_patches(bool patches) {
  patches_ = patches;
  last_payload_ = nullptr;
}

void SendQueue::add(SharedText text) {
  bytes_ += text->size();
  texts_.push_back(std::move(text));
}

const SharedText& SendQueue::form_of(const EncodedUpdate& update) const {
  return update.patch && last_payload_ && last_payload_ == update.before ? update.patch : update.whole;
}

SharedText SendQueue::take_update() {
  const auto update = std::exchange(update_, nullptr);
  SharedText text = form_of(*update);
  if (patches_) last_payload_ = update->payload;
  return text;
}

}  // namespace nostos::server
