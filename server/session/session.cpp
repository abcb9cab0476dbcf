#include "server/session/session.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "server/room/actor/reply.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;
namespace close_code = protocol::close_code;

// Messages of another node that may wait for a slow client, and their bytes.
constexpr std::size_t kMaxAhead = 64;
constexpr std::size_t kMaxAheadBytes = std::size_t{64} * 1024;

bool asks_from_outside(const protocol::Inbound& message) {
  return std::holds_alternative<protocol::AskRoomStatus>(message) ||
         std::holds_alternative<protocol::AskInvitation>(message);
}

}  // namespace

Session::Session(std::shared_ptr<FrameChannel> channel, Strand strand, Lobby& lobby,
                 std::shared_ptr<const SessionConfig> config, std::shared_ptr<AddressQuota> quota,
                 ConnectionInfo connection)
    : channel_(std::move(channel)),
      strand_(std::move(strand)),
      lobby_(lobby),
      config_(std::move(config)),
      limiter_(config_->limits, std::move(quota), config_->metrics.limits),
      connection_(connection) {}

void Session::run(std::function<void(std::exception_ptr)> on_end) {
  on_end_ = std::move(on_end);
  await_hello();
  channel_->read(shared_from_this());
}

void Session::stop() {
  asio::dispatch(strand_, [self = shared_from_this()] { self->fail(errors::kShuttingDown); });
}

void Session::await_hello() {
  hello_timer_ = std::make_unique<StrandTimer>(strand_, config_->limits.hello);
  hello_timer_->async_wait([weak = weak_from_this()](boost::system::error_code failed) {
    const auto self = weak.lock();
    if (failed || !self || self->hello_received_ || self->closing_) return;
    self->fail(errors::kHelloFirst);
  });
}

void Session::on_frame(FrameChannel::Frame frame) {
  received_at_ = MetricsClock::now();
  bool done = true;
  try {
    if (frame.kind == FrameChannel::Kind::closed) return end(nullptr);
    // After a close frame the session waits only for the other side's.
    if (!closing_ && frame.kind == FrameChannel::Kind::text) {
      done = parse_frame(frame.text);
    } else if (!closing_) {
      refuse_frame(frame.kind);
    }
  } catch (...) {
    return end(std::current_exception());
  }
  if (done) channel_->read(shared_from_this());
}

void Session::refuse_frame(FrameChannel::Kind kind) {
  if (kind == FrameChannel::Kind::invalid_utf8) return close(close_code::kInvalidText);
  fail(errors::kBadFrame);
}

bool Session::parse_frame(const std::string& frame) {
  auto parsed = protocol::parse(frame);
  if (const auto* bad = std::get_if<protocol::ParseError>(&parsed)) {
    protocol_error(bad->id, Refusal(bad->code, bad->message, ""));
    return true;
  }
  auto& message = std::get<protocol::Inbound>(parsed);
  if (!limiter_.take_request()) {
    const std::string id = protocol::request_id(message).text;
    protocol_error(id.empty() ? std::nullopt : std::optional(id), errors::kTooManyRequests);
    return true;
  }
  if (std::holds_alternative<protocol::Hello>(message) || !hello_received_) return accept_hello(message);
  return dispatch(std::move(message), frame);
}

bool Session::accept_hello(const protocol::Inbound& message) {
  const auto* hello = std::get_if<protocol::Hello>(&message);
  if (hello == nullptr) {
    const std::string id = protocol::request_id(message).text;
    fail(errors::kHelloFirst, id.empty() ? std::nullopt : std::optional(id));
  } else if (hello->version != protocol::kVersion) {
    fail(errors::kBadVersion);
  } else {
    hello_received_ = true;
    hello_timer_ = nullptr;
    patches_ = hello->patches;
    send_queue_.start_patches(hello->patches);
    enqueue(config_->welcome);
    flush();
  }
  return true;
}

bool Session::dispatch(protocol::Inbound message, const std::string& frame) {
  const std::string id = protocol::request_id(message).text;
  if (auto* asked = std::get_if<protocol::AskRooms>(&message)) return resume_after(list(std::move(*asked)));
  if (const auto* asked = std::get_if<protocol::AskGame>(&message)) {
    describe_game(*asked);
    return true;
  }
  if (asks_from_outside(message)) return resume_after(ask_from_outside(std::move(message), frame));
  // The client wants to enter another room, which may be on another node or on this one.
  if (relay_ && protocol::enters(message) && !relay_->inside()) std::exchange(relay_, nullptr)->abort();
  if (relay_ && std::holds_alternative<protocol::Leave>(message)) relay_->leave();
  if (!relay_ && protocol::enters(message)) return resume_after(enter(std::move(message), frame));
  const auto* update = std::get_if<protocol::UpdateSettings>(&message);
  if (std::holds_alternative<protocol::Ping>(message)) {
    answer(protocol::pong());
  } else if (const auto limited = update != nullptr ? limiter_.check_update(*update) : std::nullopt) {
    answer(error_text(config_->metrics, id, *limited));
  } else if (relay_) {
    relay_->send(shared(frame));
  } else if (room_) {
    room_->request(shared_from_this(), std::move(message), received_at_);
  } else if (!id.empty()) {
    answer(error_text(config_->metrics, id, errors::kNotInRoom));
  }
  return true;
}

bool Session::resume_after(Task<void> task) {
  asio::co_spawn(strand_, std::move(task), [self = shared_from_this()](const std::exception_ptr& thrown) {
    if (thrown) return self->end(thrown);
    self->channel_->read(self);
  });
  return false;
}

Task<void> Session::list(protocol::AskRooms message) {
  std::string text = co_await lobby_.listed(message, limiter_.address());
  answer(std::move(text));
}

void Session::describe_game(const protocol::AskGame& asked) {
  const std::string* info = lobby_.library().info(asked.game);
  answer(info != nullptr ? protocol::game(asked.id.text, *info)
                         : error_text(config_->metrics, asked.id.text, errors::kNoGame));
}

Task<void> Session::ask_from_outside(protocol::Inbound message, std::string frame) {
  const std::string id = protocol::request_id(message).text;
  const bool status = std::holds_alternative<protocol::AskRoomStatus>(message);
  const auto limited = status && connection_.relayed ? std::nullopt : limiter_.check_entry(message);
  if (limited) {
    answer(error_text(config_->metrics, id, *limited));
    co_return;
  }
  const auto found = co_await lobby_.room_for(message, connection_.routing_key, limiter_.address());
  if (const auto* room = std::get_if<std::shared_ptr<Room>>(&found)) {
    (*room)->request(shared_from_this(), std::move(message));
    co_return;
  }
  if (const auto* elsewhere = std::get_if<OwnedByPeer>(&found)) {
    co_await relay_to_owner(message, std::move(frame), *elsewhere);
    co_return;
  }
  const auto& refusal = std::get<Refusal>(found);
  if (!refusal.is(errors::kNoRoom)) {
    answer(error_text(config_->metrics, id, refusal));
  } else if (status) {
    // The answer must not reveal to a client without a valid token whether the code exists.
    on_bad_status_token();
    answer(error_text(config_->metrics, id, errors::kBadToken));
  } else {
    on_bad_credentials(id, shared(error_text(config_->metrics, id, refusal)));  // as for a join
  }
}

Task<void> Session::enter(protocol::Inbound message, std::string frame) {
  const std::string id = protocol::request_id(message).text;
  // The room may have released this connection, and the call of on_room_released() may still be on its way.
  if (room_) {
    auto passing = room_->requests_answered(shared_from_this());
    co_await std::move(passing);
  }
  // A room that ends may release a connection more than once. The later calls would detach it from the next
  // room without telling that room.
  if (closing_ || ended_) co_return;
  if (room_) {
    answer(error_text(config_->metrics, id, errors::kAlreadyInRoom));
    co_return;
  }
  if (const auto limited = limiter_.check_entry(message)) {
    answer(error_text(config_->metrics, id, *limited));
    co_return;
  }
  const auto* create = std::get_if<protocol::Create>(&message);
  const bool continues = create != nullptr && create->from;
  auto finding = continues ? lobby_.continue_game(*create, connection_.routing_key, limiter_.address())
                           : lobby_.room_for(message, connection_.routing_key, limiter_.address());
  const auto found = co_await std::move(finding);
  if (closing_ || ended_) co_return;
  if (const auto* refusal = std::get_if<Refusal>(&found)) {
    // Counts as a protocol error: a client that tries codes or tokens is disconnected after a few.
    if (refusal->is(errors::kNoRoom) || refusal->is(errors::kBadToken)) {
      on_bad_credentials(id, shared(error_text(config_->metrics, id, *refusal)));
    } else {
      answer(error_text(config_->metrics, id, *refusal));
    }
    co_return;
  }
  if (const auto* elsewhere = std::get_if<OwnedByPeer>(&found)) {
    co_await relay_to_owner(message, std::move(frame), *elsewhere);
    co_return;
  }
  room_ = std::get<std::shared_ptr<Room>>(found);
  room_->request(shared_from_this(), std::move(message));
}

Task<void> Session::relay_to_owner(const protocol::Inbound& message, std::string frame,
                                   const OwnedByPeer& room) {
  std::shared_ptr<FrameChannel> upstream;
  if (config_->connect_node && !room.owner.address.empty()) {
    auto connecting = config_->connect_node(strand_, room.owner, limiter_.address().to_string());
    upstream = co_await std::move(connecting);
  }
  std::string refusal =
      error_text(config_->metrics, protocol::request_id(message).text, errors::kRoomOnOtherNode);
  if (!upstream) {
    answer(std::move(refusal));
    co_return;
  }
  const bool status = asks_from_outside(message);
  const auto relay = std::make_shared<NodeRelay>(std::move(upstream), shared_from_this(),
                                                 config_->metrics.cluster.relayed_connections,
                                                 status ? shared(std::move(refusal)) : nullptr);
  // The client may have disconnected meanwhile.
  if (!status && !ended_) relay_ = relay;
  relay->begin(shared(protocol::hello(patches_)), shared(std::move(frame)));
  if (ended_) relay->abort();
}

void Session::on_peer_message(SharedText text) {
  enqueue(std::move(text));
  flush();
}

bool Session::is_congested() const {
  return send_queue_.size() > kMaxAhead || send_queue_.bytes() > kMaxAheadBytes;
}

// Closes as if this node had ended the connection: the client reconnects and finds the room where it is then.
void Session::on_peer_closed(int code) {
  relay_ = nullptr;
  constexpr int kAbnormal = 1006;
  close(code == 0 || code == kAbnormal ? close_code::kRestart : code);
}

void Session::send(SharedText text) {
  post_outbound({std::move(text), nullptr});
}

void Session::update(std::shared_ptr<const EncodedUpdate> update) {
  post_outbound({nullptr, std::move(update)});
}

void Session::when_sent(std::function<void()> done) {
  asio::post(strand_, [self = shared_from_this(), done = std::move(done)]() mutable {
    self->take_outbound();  // what was sent before
    self->when_sent_.push_back(std::move(done));
    self->notify_when_sent();
  });
}

void Session::notify_when_sent() {
  if (!ended_ && (writing_ || !send_queue_.empty())) return;
  for (const auto& done : std::exchange(when_sent_, {})) done();
}

// An answer and the update after it arrive in one step of the strand.
void Session::post_outbound(OutboundMessage message) {
  if (!outbox_.push(std::move(message))) return;
  asio::post(strand_, [self = shared_from_this()] { self->take_outbound(); });
}

void Session::take_outbound() {
  for (OutboundMessage& message : outbox_.take_all()) {
    if (message.text) {
      enqueue(std::move(message.text));
    } else if (!closing_ && !ended_) {
      send_queue_.push(std::move(message.update));
    }
  }
  flush();
}

void Session::on_bad_credentials(const std::string& id, SharedText refusal) {
  asio::dispatch(strand_, [self = shared_from_this(), id, refusal = std::move(refusal)]() mutable {
    const bool may_know = self->limiter_.take_guess();
    self->enqueue(may_know ? std::move(refusal)
                           : shared(error_text(self->config_->metrics, id, errors::kTooManyGuesses)));
    self->flush();
    self->count_protocol_error();
  });
}

// The node of the client's own connection charges it: what a status costs does not tell which node has a
// room, or whether one has.
void Session::on_bad_status_token() {
  if (connection_.relayed) return;
  asio::dispatch(strand_, [self = shared_from_this()] { self->limiter_.take_lookup(); });
}

void Session::on_room_released(bool close) {
  asio::dispatch(strand_, [self = shared_from_this(), close] {
    self->room_ = nullptr;
    self->send_queue_.forget_update();
    if (close) self->close(close_code::kNormal);
  });
}

void Session::enqueue(SharedText text) {
  if (closing_ || ended_) return;
  if (send_queue_.push(std::move(text), config_->limits)) return;
  config_->metrics.limits[Limit::send_queue].add();
  close(close_code::kTryLater);
}

void Session::answer(std::string text) {
  enqueue(shared(std::move(text)));
  flush();
}

void Session::flush() {
  while (!writing_ && !ended_ && !send_queue_.empty())
    writing_ = !channel_->write(send_queue_.take_batch(), shared_from_this());
  if (writing_ || ended_ || !closing_) return;
  writing_ = true;
  channel_->close(*closing_, shared_from_this());
}

void Session::on_write_done(bool open) {
  writing_ = false;
  if (!open) {
    channel_->abort();  // ends the read, too
    ended_ = true;
  }
  flush();
  notify_when_sent();
  if (relay_ && !is_congested()) relay_->resume();
}

void Session::protocol_error(const std::optional<std::string>& id, const Refusal& refusal) {
  answer(error_text(config_->metrics, id, refusal));
  count_protocol_error();
}

void Session::count_protocol_error() {
  if (!limiter_.take_fault()) close(close_code::kPolicy);
}

void Session::fail(const protocol::Error& error, const std::optional<std::string>& id) {
  answer(error_text(config_->metrics, id, error));
  close(error.code->close_code);
}

// Also runs after an exception: the room must not send to a dead connection.
void Session::end(const std::exception_ptr& thrown) {
  ended_ = true;
  hello_timer_ = nullptr;
  if (const auto room = std::exchange(room_, nullptr)) room->detach(this);
  if (const auto relay = std::exchange(relay_, nullptr)) relay->abort();
  channel_->abort();
  notify_when_sent();
  if (const auto on_end = std::exchange(on_end_, nullptr)) on_end(thrown);
}

void Session::close(int code) {
  if (!closing_) closing_ = code;
  flush();
}

}  // namespace nostos::server
