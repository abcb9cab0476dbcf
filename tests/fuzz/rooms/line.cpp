#include "tests/fuzz/rooms/line.hpp"

#include <boost/asio/post.hpp>
#include <utility>

namespace nostos::fuzz {

using server::SharedText;

Line::Line(server::Strand strand, bool eager, Listener listener)
    : strand_(std::move(strand)), eager_(eager), listener_(std::move(listener)) {}

void Line::say(std::string frame) {
  if (!open_) return;
  said_.push_back({Kind::text, std::move(frame)});
  feed();
}

void Line::hang_up() {
  if (!open_) return;
  said_.push_back({Kind::closed});
  feed();
}

void Line::cut_off() {
  said_.clear();
  abort();
}

void Line::stall() {
  stalled_ = true;
}

void Line::go_on() {
  stalled_ = false;
  for (const SharedText& text : std::exchange(in_flight_, {})) listener_.hear(text);
  if (writer_) tell(std::exchange(writer_, nullptr), open_);
}

void Line::part() {
  if (closer_) abort();
}

void Line::deafen() {
  listener_ = {[](const SharedText&) {}, [](const std::string&) {}, [] {}};
}

void Line::read(std::shared_ptr<server::FrameListener> user) {
  reader_ = std::move(user);
  feed();
}

void Line::feed() {
  if (!reader_ || (open_ && said_.empty())) return;
  Frame frame{Kind::closed};
  if (!said_.empty()) {
    frame = std::move(said_.front());
    said_.pop_front();
  }
  boost::asio::post(strand_, [self = shared_from_this(), user = std::exchange(reader_, nullptr),
                              frame = std::move(frame)]() mutable {
    if (!self->open_) frame = {Kind::closed};
    if (frame.kind == Kind::text) {
      self->listener_.on_delivered(frame.text);
    } else {
      self->open_ = false;
      self->listener_.on_end();
    }
    user->on_frame(std::move(frame));
  });
}

bool Line::write(std::vector<SharedText> texts, std::shared_ptr<server::FrameListener> user) {
  if (!open_ || closed_) return true;
  if (stalled_) {
    in_flight_ = std::move(texts);
    writer_ = std::move(user);
    return false;
  }
  for (const SharedText& text : texts) listener_.hear(text);
  if (eager_) return true;
  tell(std::move(user), true);
  return false;
}

void Line::close(int /*code*/, std::shared_ptr<server::FrameListener> user) {
  closed_ = true;
  if (!open_) return tell(std::move(user), false);
  closer_ = std::move(user);
}

void Line::abort() {
  open_ = false;
  in_flight_.clear();
  if (writer_) tell(std::exchange(writer_, nullptr), false);
  if (closer_) tell(std::exchange(closer_, nullptr), false);
  feed();
}

void Line::tell(std::shared_ptr<server::FrameListener> user, bool open) {
  boost::asio::post(strand_, [user = std::move(user), open] { user->on_write_done(open); });
}

}  // namespace nostos::fuzz
