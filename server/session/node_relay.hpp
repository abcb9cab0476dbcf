// Relays a client's messages to the node that has its room, and that node's messages back to the client.
#pragma once
#include <memory>
#include <vector>

#include "server/metrics/metrics.hpp"
#include "server/session/frame_channel.hpp"

namespace nostos::server {

// This node's side of a relay: the connection with the client.
class RelayClient {
 public:
  RelayClient() = default;
  RelayClient(const RelayClient&) = delete;
  RelayClient& operator=(const RelayClient&) = delete;
  virtual ~RelayClient() = default;
  virtual void on_peer_message(SharedText text) = 0;
  // The answer to a single request was that its token is wrong.
  virtual void on_bad_status_token() = 0;
  // True: the relay reads no more from the other node until resume().
  [[nodiscard]] virtual bool is_congested() const = 0;
  // The other node has closed the relay with this WebSocket code; 0: it is gone.
  virtual void on_peer_closed(int code) = 0;
};

// Strand only.
class NodeRelay final : public FrameListener, public std::enable_shared_from_this<NodeRelay> {
 public:
  // With `refusal` the relay is for one request and ends after the answer. If the other node ends the
  // connection first, the client gets the refusal instead of the answer. Null: the relay stays open.
  // `open`: counts the relays.
  NodeRelay(std::shared_ptr<FrameChannel> upstream, std::shared_ptr<RelayClient> client, Gauge& open,
            SharedText refusal = nullptr)
      : upstream_(std::move(upstream)),
        client_(std::move(client)),
        refusal_(std::move(refusal)),
        open_(open, 1) {}

  // Greets the other node and sends it the client's request.
  void begin(SharedText hello, SharedText wanted);
  void send(SharedText text);
  void resume();
  // Ends the relay: it passes on nothing more.
  void abort();
  // Whether the client is in a room there: that node answers its requests.
  [[nodiscard]] bool inside() const { return inside_ && !leaving_; }
  // The client asks to leave. Its next request may come before the other node's confirmation.
  void leave() { leaving_ = true; }

  void on_frame(FrameChannel::Frame frame) override;
  void on_write_done(bool open) override;

 private:
  void flush();

  const std::shared_ptr<FrameChannel> upstream_;
  std::shared_ptr<RelayClient> client_;  // null once the relay has ended
  const SharedText refusal_;
  bool welcomed_ = false;
  bool inside_ = false;
  bool leaving_ = false;
  bool paused_ = false;
  bool writing_ = false;
  std::vector<SharedText> waiting_;  // oldest first
  ScopedGauge open_;
};

}  // namespace nostos::server
