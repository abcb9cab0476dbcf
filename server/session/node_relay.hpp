// A connection whose room another node has: what its client says is carried there, and what that node says
// comes back.
#pragma once
#include <memory>
#include <vector>

#include "server/metrics/metrics.hpp"
#include "server/session/frame_channel.hpp"

namespace nostos::server {

// On the connection's strand.
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
    // More is not read of the other node until go_on() is called.
    [[nodiscard]] virtual bool busy() const = 0;
    // The other node has ended the client's stay, with this WebSocket code; 0: it is gone.
    virtual void parted(int code) = 0;
  };

  // `refusal`: of a relay for one question, after whose answer it ends. The client gets the refusal in the
  // answer's place where the other node ends the connection first. Null: a relay for a whole stay.
  NodeRelay(std::shared_ptr<FrameChannel> far, std::shared_ptr<Near> near, SharedText refusal = nullptr)
      : far_(std::move(far)), near_(std::move(near)), refusal_(std::move(refusal)) {}

  // Greets the other node, and passes on what its client wants of it.
  void begin(SharedText hello, SharedText wanted);
  void say(SharedText text);
  void go_on();
  // From now on nothing is passed on any more.
  void cut();
  // The client is in a room there: what he says is that node's to answer.
  [[nodiscard]] bool inside() const { return inside_ && !leaving_; }
  // He asks to be let go: the word that he has been may come after what he says next.
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
