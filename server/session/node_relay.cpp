#include "server/session/node_relay.hpp"

#include <string_view>
#include <utility>

namespace nostos::server {
namespace {

// In a JSON string each quote has a backslash before it, so these texts match only the message itself.
constexpr std::string_view kRoom = R"("t":"room")";
constexpr std::string_view kLeft = R"({"t":"left")";
constexpr std::string_view kBadToken = R"("code":"bad_token")";

}  // namespace

void NodeRelay::begin(SharedText hello, SharedText wanted) {
  send(std::move(hello));
  send(std::move(wanted));
  upstream_->read(shared_from_this());
}

void NodeRelay::send(SharedText text) {
  waiting_.push_back(std::move(text));
  flush();
}

void NodeRelay::flush() {
  while (!writing_ && !waiting_.empty() && client_)
    writing_ = !upstream_->write(std::exchange(waiting_, {}), shared_from_this());
}

void NodeRelay::on_write_done(bool open) {
  writing_ = false;
  // Otherwise the read ends, too.
  if (open) flush();
}

void NodeRelay::on_frame(FrameChannel::Frame frame) {
  if (!client_) return;
  if (frame.kind != FrameChannel::Kind::text) {
    const auto client = std::exchange(client_, nullptr);
    upstream_->abort();
    return refusal_ ? client->on_peer_message(refusal_) : client->on_peer_closed(frame.code);
  }
  // Drops the other node's welcome: this node has sent its own.
  if (std::exchange(welcomed_, true)) {
    if (!inside_ && frame.text.find(kRoom) != std::string::npos) inside_ = true;
    if (frame.text.starts_with(kLeft)) inside_ = leaving_ = false;
    const auto client = client_;
    if (refusal_ && frame.text.find(kBadToken) != std::string::npos) client->on_bad_status_token();
    client->on_peer_message(shared(std::move(frame.text)));
    if (refusal_) return abort();
    if (client->is_congested()) {
      paused_ = true;
      return;
    }
  }
  if (client_) upstream_->read(shared_from_this());
}

void NodeRelay::resume() {
  if (client_ && std::exchange(paused_, false)) upstream_->read(shared_from_this());
}

void NodeRelay::abort() {
  client_ = nullptr;
  upstream_->abort();
}

}  // namespace nostos::server
