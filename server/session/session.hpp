// One connection: reads its requests, enforces its limits, and passes the requests to its room.
#pragma once
#include <atomic>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/base/strand.hpp"
#include "server/lobby/lobby.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/sink.hpp"
#include "server/session/address_quotas.hpp"
#include "server/session/frame_channel.hpp"
#include "server/session/node_relay.hpp"
#include "server/session/session_limits.hpp"

namespace nostos::server {

// Opens a channel to another node for a client of that address; nullptr if the node does not answer.
using Reach =
    std::function<Task<std::shared_ptr<FrameChannel>>(Strand strand, Peer node, std::string client)>;

// The same for all connections.
struct SessionConfig {
  SessionLimits limits;
  SharedText welcome;     // shared, because it is long and a client gets it for a short hello
  Reach reach = nullptr;  // nullptr: no client is relayed to other nodes
};

class Session final : public Sink,
                      public FrameChannel::User,
                      public NodeRelay::Near,
                      public std::enable_shared_from_this<Session> {
 public:
  // `strand` is the connection's own; the lobby must outlive the session. `number`: of the connection, for
  // the log. `spread`: for rooms that it opens.
  Session(std::shared_ptr<FrameChannel> wire, Strand strand, Lobby& lobby,
          std::shared_ptr<const SessionConfig> terms, std::shared_ptr<AddressQuota> quota,
          std::uint64_t number = 0, std::optional<std::uint8_t> spread = std::nullopt);

  // Starts to serve the connection. Calls `over` at its end, with the exception if there was one. On the
  // strand.
  void run(std::function<void(std::exception_ptr)> over);
  // Sends that the server stops, and closes. Any thread.
  void stop();

  void send(SharedText text) override;
  void update(std::shared_ptr<const EncodedUpdate> shown) override;
  [[nodiscard]] bool patches() const override { return patches_; }
  [[nodiscard]] bool gone() const override { return ended_; }
  // Connections are numbered in the order in which they opened.
  [[nodiscard]] std::uint64_t number() const override { return number_; }
  void released(bool close) override;
  void guessed(const std::string& id, SharedText refusal) override;
  void heard(FrameChannel::Frame frame) override;
  void written(bool open) override;
  void told(SharedText text) override;
  [[nodiscard]] bool busy() const override;
  void parted(int code) override;

 private:
  // A message of a room on its way to the connection's strand.
  struct Said {
    SharedText text;
    std::shared_ptr<const EncodedUpdate> shown;  // instead of a text
  };

  void await_hello();
  void refuse_frame(FrameChannel::Kind kind);
  void say(Said said);
  void take_in();
  void take_in(SharedText text);
  void take_in(std::shared_ptr<const EncodedUpdate> shown);
  // Sends waiting texts, unless a write is running.
  void pump();
  // Handles a request. False: it is not done yet, and the session reads no more until it is.
  bool take(const std::string& frame);
  bool take(protocol::Inbound message, const std::string& frame);
  // Relays a request to the node that has the room; refuses if it cannot reach the node.
  Task<void> carry_on(const protocol::Inbound& message, std::string frame,
                      const Lobby::OwnedByPeer& elsewhere);
  // Continues to read when the task is done; always false.
  bool after(Task<void> task);
  Task<void> list(protocol::AskRooms message);
  void end(const std::exception_ptr& thrown);
  Task<void> enter(protocol::Inbound message, std::string frame);
  Task<void> glance(protocol::Glance message, std::string frame);
  // Applies the rate limits of the connection and of its address; returns the reason of a refusal.
  [[nodiscard]] std::optional<std::string> too_often(const protocol::Inbound& message);
  void fault(const std::optional<std::string>& id, std::string_view code, std::string_view words);
  void count_fault();
  void answer(std::string text);
  void push(SharedText text);
  [[nodiscard]] std::vector<SharedText> next_texts();
  // The form in which the newest update is sent now: as a patch or whole.
  [[nodiscard]] const SharedText& form_of(const EncodedUpdate& shown) const;
  SharedText take_latest();
  void close(int code);

  std::shared_ptr<FrameChannel> wire_;
  std::function<void(std::exception_ptr)> over_;
  Strand strand_;
  Lobby& lobby_;
  const std::shared_ptr<const SessionConfig> terms_;
  std::unique_ptr<StrandTimer> hello_;  // until the hello comes
  std::mutex said_mutex_;
  std::vector<Said> said_;           // oldest first; taken in all at once
  std::vector<SharedText> waiting_;  // oldest first
  std::size_t waiting_bytes_ = 0;
  std::shared_ptr<const EncodedUpdate> latest_update_;
  SharedText on_screen_;  // the picture of the last sent update; null if the client takes no patches
  std::shared_ptr<Room> room_;
  std::shared_ptr<NodeRelay> relay_;     // instead of a room: another node has it
  std::shared_ptr<AddressQuota> quota_;  // shared by all connections of its address
  TokenBucket credit_;
  std::unique_ptr<TokenBucket> tries_;  // of passwords; made for the first one
  std::optional<int> closing_;          // the close code, sent after the waiting texts
  int faults_ = 0;
  const std::optional<std::uint8_t> spread_;
  bool greeted_ = false;
  bool writing_ = false;  // or closing
  std::atomic<bool> ended_ = false;
  std::atomic<bool> patches_ = false;
  const std::uint64_t number_;
  MetricsClock::time_point heard_at_;
  ScopedGauge open_{metrics.connections[static_cast<std::size_t>(ConnectionKind::websocket)], 1};
};

}  // namespace nostos::server
