#include "server/session/send_queue.hpp"

#include <iterator>
#include <string_view>

namespace nostos::server {
namespace {

// The longest waiting update that still collects earlier events. A client that reads more slowly than that
// misses events.
constexpr std::size_t kMaxMergedBytes = std::size_t{128} * 1024;

// The whole update, with earlier events before its own.
SharedText with_earlier(const EncodedUpdate& update, const std::string& events) {
  if (events.empty()) return update.whole;
  const bool has_own = update.events_end - update.events_begin > std::string_view("[]").size();
  std::string text = *update.whole;
  text.insert(update.events_begin + 1, has_own ? events + "," : events);
  return shared(std::move(text));
}

}  // namespace

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

// Only copies texts: a room may send many updates to a client that reads slowly.
void SendQueue::push(std::shared_ptr<const EncodedUpdate> update) {
  if (update_) {
    const std::string& whole = *update_->whole;
    if (!update_->precedes(*update) || earlier_events_.size() + whole.size() > kMaxMergedBytes) {
      earlier_events_.clear();
    } else if (update_->events_end - update_->events_begin > std::string_view("[]").size()) {
      if (!earlier_events_.empty()) earlier_events_ += ',';
      earlier_events_.append(whole, update_->events_begin + 1,
                             update_->events_end - update_->events_begin - 2);
    }
    merged_ = true;
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
  const bool fits = update_ && (count == 0 || bytes + update_size() <= kMaxBytes);
  if (texts_.empty() && fits) batch.push_back(take_update());
  return batch;
}

void SendQueue::forget_update() {
  update_ = nullptr;
  merged_ = false;
  earlier_events_.clear();
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

std::size_t SendQueue::update_size() const {
  return merged_ ? update_->whole->size() + earlier_events_.size() : form_of(*update_)->size();
}

SharedText SendQueue::take_update() {
  const auto update = std::exchange(update_, nullptr);
  SharedText text = merged_ ? with_earlier(*update, earlier_events_) : form_of(*update);
  merged_ = false;
  earlier_events_.clear();
  if (patches_) last_payload_ = update->payload;
  return text;
}

}  // namespace nostos::server
