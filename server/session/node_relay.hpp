// Relays a client's messages to the node that has its room, and that node's messages back to the client.
#pragma once
#include <memory>
#include <vector>

#include "server/metrics/metrics.hpp"
#include "server/session/frame_channel.hpp"

namespace nostos::server {

// Use it on the connection's strand.
class NodeRelay final : public FrameChannel::User, public std::enable_shared_from_this<NodeRelay> {
 public:
  // This node's side: the connection with the client.
  class Near {
   public:
    Near() = default;
    Near(const Near&) = delete;
    Near& operator=(const Near&) = delete;
    virtual ~Near() = default;
    virtual void told(SharedText text) = 0;
    // True: the relay reads no more from the other node until go_on().
    [[nodiscard]] virtual bool busy() const = 0;
    // The other node has closed the relay with this WebSocket code; 0: it is gone.
    virtual void parted(int code) = 0;
  };

  // With `refusal` the relay is for one request and ends after the answer. If the other node ends the
  // connection first, the client gets the refusal instead of the answer. Null: the relay stays open.
  NodeRelay(std::shared_ptr<FrameChannel> far, std::shared_ptr<Near> near, SharedText refusal = nullptr)
      : far_(std::move(far)), near_(std::move(near)), refusal_(std::move(refusal)) {}

  // Greets the other node and sends it the client's request.
  void begin(SharedText hello, SharedText wanted);
  void say(SharedText text);
  void go_on();
  // Ends the relay: it passes on nothing more.
  void cut();
  // Whether the client is in a room there: that node answers its requests.
  [[nodiscard]] bool inside() const { return inside_ && !leaving_; }
  // The client asks to leave. Its next request may come before the other node's confirmation.
  void leave() { leaving_ = true; }

  void heard(FrameChannel::Frame frame) override;
  void written(bool open) override;

 private:
  void pump();

  const std::shared_ptr<FrameChannel> far_;
  std::shared_ptr<Near> near_;  // null once it is cut
  const SharedText refusal_;
  bool welcomed_ = false;
  bool inside_ = false;
  bool leaving_ = false;
  bool paused_ = false;
  bool writing_ = false;
  std::vector<SharedText> waiting_;  // oldest first
  ScopedGauge open_{metrics.relays, 1};
};

}  // namespace nostos::server
