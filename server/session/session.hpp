// One connection's side of the protocol: parses requests, enforces the connection's limits, and passes the
// requests to the room.
#pragma once
#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/base/refusal.hpp"
#include "server/base/strand.hpp"
#include "server/lobby/lobby.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/sink.hpp"
#include "server/session/frame_channel.hpp"
#include "server/session/node_relay.hpp"
#include "server/session/send_queue.hpp"
#include "server/session/session_limiter.hpp"
#include "server/session/session_limits.hpp"

namespace nostos::server {

// Opens a channel to another node for a client of that address; nullptr if the node does not answer.
using NodeConnector =
    std::function<Task<std::shared_ptr<FrameChannel>>(Strand strand, Peer node, std::string client)>;

// The same for all connections.
struct SessionConfig {
  MetricsRegistry& metrics;
  SessionLimits limits = {};
  SharedText welcome = nullptr;          // shared, because every client gets it
  NodeConnector connect_node = nullptr;  // nullptr: no client is relayed to other nodes
};

// The facts about a connection that are known before its first message.
struct ConnectionInfo {
  std::uint64_t number = 0;                 // in the order in which connections opened
  std::optional<std::uint8_t> routing_key;  // for the codes of rooms that it opens
  bool relayed = false;                     // from another node, which charges statuses itself
};

class Session final : public Sink,
                      public FrameListener,
                      public RelayClient,
                      public std::enable_shared_from_this<Session> {
 public:
  // `strand` is the connection's own; the lobby must outlive the session.
  Session(std::shared_ptr<FrameChannel> channel, Strand strand, Lobby& lobby,
          std::shared_ptr<const SessionConfig> config, std::shared_ptr<AddressQuota> quota,
          ConnectionInfo connection = {});

  // Starts to serve the connection. Calls `on_end` at its end, with the exception if there was one. Strand
  // only.
  void run(std::function<void(std::exception_ptr)> on_end);
  // Sends that the server stops, and closes. Thread-safe.
  void stop();

  void send(SharedText text) override;
  void update(std::shared_ptr<const EncodedUpdate> update) override;
  void when_sent(std::function<void()> done) override;
  [[nodiscard]] bool patches() const override { return patches_; }
  [[nodiscard]] bool is_closed() const override { return ended_; }
  [[nodiscard]] std::uint64_t number() const override { return connection_.number; }
  void on_room_released(bool close) override;
  void on_bad_credentials(const std::string& id, SharedText refusal) override;
  void on_bad_status_token() override;
  void on_frame(FrameChannel::Frame frame) override;
  void on_write_done(bool open) override;
  void on_peer_message(SharedText text) override;
  [[nodiscard]] bool is_congested() const override;
  void on_peer_closed(int code) override;

 private:
  void await_hello();
  void refuse_frame(FrameChannel::Kind kind);
  // Handles a frame or its message. False: it is not done yet, and the session reads no more until it is.
  bool parse_frame(const std::string& frame);
  bool accept_hello(const protocol::Inbound& message);
  bool dispatch(protocol::Inbound message, const std::string& frame);
  // Continues to read when the task is done; always false.
  bool resume_after(Task<void> task);
  Task<void> list(protocol::AskRooms message);
  void describe_game(const protocol::AskGame& asked);
  Task<void> enter(protocol::Inbound message, std::string frame);
  // Asks a room that the connection is not in.
  Task<void> ask_from_outside(protocol::Inbound message, std::string frame);
  // Relays a request to the node that owns the room; refuses if it cannot reach the node.
  Task<void> relay_to_owner(const protocol::Inbound& message, std::string frame, const OwnedByPeer& room);

  void post_outbound(OutboundMessage message);
  void take_outbound();
  // Queues a message; closes the connection of a client that reads too slowly.
  void enqueue(SharedText text);
  void answer(std::string text);
  void notify_when_sent();
  // Writes what waits, unless a write is running.
  void flush();
  // Answers with an error that counts as a fault.
  void protocol_error(const std::optional<std::string>& id, const Refusal& refusal);
  void count_protocol_error();
  // Answers with an error that closes the connection.
  void fail(const protocol::Error& error, const std::optional<std::string>& id = std::nullopt);
  void close(int code);
  void end(const std::exception_ptr& thrown);

  std::shared_ptr<FrameChannel> channel_;
  std::function<void(std::exception_ptr)> on_end_;
  Strand strand_;
  Lobby& lobby_;
  const std::shared_ptr<const SessionConfig> config_;
  SessionLimiter limiter_;
  Outbox outbox_;
  SendQueue send_queue_;
  std::vector<std::function<void()>> when_sent_;  // called when nothing waits to be sent
  std::shared_ptr<Room> room_;
  std::shared_ptr<NodeRelay> relay_;          // instead of a room: another node has it
  std::unique_ptr<StrandTimer> hello_timer_;  // until the hello comes
  std::optional<int> closing_;                // the close code, sent after the waiting texts
  const ConnectionInfo connection_;
  bool hello_received_ = false;
  bool writing_ = false;  // or closing
  std::atomic<bool> ended_ = false;
  std::atomic<bool> patches_ = false;
  MetricsClock::time_point received_at_;
  ScopedGauge open_{config_->metrics.connections[static_cast<std::size_t>(ConnectionKind::websocket)], 1};
};

}  // namespace nostos::server
