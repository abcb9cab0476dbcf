#include "server/session/node_relay.hpp"

#include <string_view>
#include <utility>

namespace nostos::server {
namespace {

// In a JSON string each quote has a backslash before it, so these texts match only the message itself.
constexpr std::string_view kRoom = R"("t":"room")";
constexpr std::string_view kLeft = R"({"t":"left")";

}  // namespace

void NodeRelay::begin(SharedText hello, SharedText wanted) {
  say(std::move(hello));
  say(std::move(wanted));
  far_->read(shared_from_this());
}

void NodeRelay::say(SharedText text) {
  waiting_.push_back(std::move(text));
  pump();
}

void NodeRelay::pump() {
  while (!writing_ && !waiting_.empty() && near_)
    writing_ = !far_->write(std::exchange(waiting_, {}), shared_from_this());
}

void NodeRelay::written(bool open) {
  writing_ = false;
  // Otherwise the read ends, too.
  if (open) pump();
}

void NodeRelay::heard(FrameChannel::Frame frame) {
  if (!near_) return;
  if (frame.kind != FrameChannel::Kind::text) {
    const auto near = std::exchange(near_, nullptr);
    far_->cut();
    return refusal_ ? near->told(refusal_) : near->parted(frame.code);
  }
  // Drops the other node's welcome: this node has sent its own.
  if (std::exchange(welcomed_, true)) {
    if (!inside_ && frame.text.find(kRoom) != std::string::npos) inside_ = true;
    if (frame.text.starts_with(kLeft)) inside_ = leaving_ = false;
    const auto near = near_;
    near->told(shared(std::move(frame.text)));
    if (refusal_) return cut();
    if (near->busy()) {
      paused_ = true;
      return;
    }
  }
  if (near_) far_->read(shared_from_this());
}

void NodeRelay::go_on() {
  if (near_ && std::exchange(paused_, false)) far_->read(shared_from_this());
}

void NodeRelay::cut() {
  near_ = nullptr;
  far_->cut();
}

}  // namespace nostos::server
