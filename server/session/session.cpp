#include "server/session/session.hpp"
#include "server/base/strand.hpp"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/metrics/metrics.hpp"
#include "server/room/actor/error_reply.hpp"

namespace nostos::server {
namespace {

namespace asio = boost::asio;

constexpr int kNormal = 1000;
constexpr int kUnsupported = 1003;
constexpr int kNotText = 1007;
constexpr int kPolicy = 1008;
constexpr int kRestart = 1012;
constexpr int kTryLater = 1013;
constexpr int kBadHello = 4000;

constexpr int kMaxFaults = 10;
constexpr std::size_t kAhead = 64;  // messages of another node that may wait for a slow client
constexpr std::string_view kTooManyGuesses = "Too many wrong codes from your address; wait a while.";

bool by_code_alone(const protocol::Inbound& message) {
  return std::holds_alternative<protocol::Join>(message) || std::holds_alternative<protocol::Watch>(message);
}

bool tries_password(const protocol::Inbound& message) {
  const auto* join = std::get_if<protocol::Join>(&message);
  const auto* create = std::get_if<protocol::Create>(&message);
  return (join != nullptr && !join->password.empty()) || (create != nullptr && !create->secret.empty());
}

}  // namespace

Session::Session(std::shared_ptr<FrameChannel> wire, Strand strand, Lobby& lobby,
                 std::shared_ptr<const SessionConfig> terms, std::shared_ptr<AddressQuota> quota,
                 std::uint64_t number, std::optional<std::uint8_t> spread)
    : wire_(std::move(wire)),
      strand_(std::move(strand)),
      lobby_(lobby),
      terms_(std::move(terms)),
      quota_(std::move(quota)),
      credit_(terms_->limits.requests),
      spread_(spread),
      number_(number) {}

void Session::run(std::function<void(std::exception_ptr)> over) {
  over_ = std::move(over);
  await_hello();
  wire_->read(shared_from_this());
}

void Session::heard(FrameChannel::Frame frame) {
  heard_at_ = MetricsClock::now();
  bool done = true;
  try {
    if (frame.kind == FrameChannel::Kind::closed) return end(nullptr);
    // After a close frame the session waits only for the other side's.
    if (!closing_ && frame.kind == FrameChannel::Kind::text) {
      done = take(frame.text);
    } else if (!closing_) {
      refuse_frame(frame.kind);
    }
  } catch (...) {
    return end(std::current_exception());
  }
  if (done) wire_->read(shared_from_this());
}

// Also after an exception: the room must not send to a dead connection.
void Session::end(const std::exception_ptr& thrown) {
  ended_ = true;
  hello_ = nullptr;
  if (const auto room = std::exchange(room_, nullptr)) room->detach(this);
  if (const auto relay = std::exchange(relay_, nullptr)) relay->cut();
  wire_->cut();
  if (const auto over = std::exchange(over_, nullptr)) over(thrown);
}

bool Session::after(Task<void> task) {
  asio::co_spawn(strand_, std::move(task), [self = shared_from_this()](const std::exception_ptr& thrown) {
    if (thrown) return self->end(thrown);
    self->wire_->read(self);
  });
  return false;
}

void Session::refuse_frame(FrameChannel::Kind kind) {
  if (kind == FrameChannel::Kind::garbled) return close(kNotText);
  answer(error_text(std::nullopt, "bad_frame", "Messages are text frames."));
  close(kUnsupported);
}

void Session::await_hello() {
  hello_ = std::make_unique<StrandTimer>(strand_, terms_->limits.hello);
  hello_->async_wait([weak = weak_from_this()](boost::system::error_code failed) {
    const auto self = weak.lock();
    if (failed || !self || self->greeted_ || self->closing_) return;
    self->answer(error_text(std::nullopt, "hello_first", "Say hello first."));
    self->close(kBadHello);
  });
}

void Session::stop() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    self->answer(error_text(std::nullopt, "stopping", "The server is going down; come back in a moment."));
    self->close(kRestart);
  });
}

void Session::send(SharedText text) {
  say({std::move(text), nullptr});
}

void Session::update(std::shared_ptr<const EncodedUpdate> shown) {
  say({nullptr, std::move(shown)});
}

// An answer and the update after it arrive in one step of the strand.
void Session::say(Said said) {
  {
    const std::scoped_lock lock(said_mutex_);
    said_.push_back(std::move(said));
    if (said_.size() > 1) return;
  }
  asio::post(strand_, [self = shared_from_this()] { self->take_in(); });
}

void Session::take_in() {
  std::vector<Said> said;
  {
    const std::scoped_lock lock(said_mutex_);
    said.swap(said_);
  }
  for (Said& one : said) {
    if (one.text) {
      take_in(std::move(one.text));
    } else {
      take_in(std::move(one.shown));
    }
  }
  pump();
}

void Session::take_in(SharedText text) {
  if (closing_ || ended_) return;
  // Keeps the order: a requested log contains the events of the update before it.
  if (latest_update_) push(take_latest());
  push(std::move(text));
  const std::size_t count = waiting_.size();
  if (count > terms_->limits.waiting || (count > 1 && waiting_bytes_ > terms_->limits.waiting_bytes)) {
    metrics.limits[Limit::waiting].add();
    waiting_.clear();
    waiting_bytes_ = 0;
    close(kTryLater);
  }
}

void Session::take_in(std::shared_ptr<const EncodedUpdate> shown) {
  if (closing_ || ended_) return;
  // Keeps the events of both updates in the newer one.
  if (latest_update_) {
    auto both = std::make_shared<EncodedUpdate>();
    both->whole = shared(protocol::merged(*latest_update_->whole, *shown->whole));
    both->picture = shown->picture;
    shown = std::move(both);
  }
  latest_update_ = std::move(shown);
}

void Session::pump() {
  while (!writing_ && !ended_ && (!waiting_.empty() || latest_update_))
    writing_ = !wire_->write(next_texts(), shared_from_this());
  if (writing_ || ended_ || !closing_) return;
  writing_ = true;
  wire_->close(*closing_, shared_from_this());
}

void Session::written(bool open) {
  writing_ = false;
  if (!open) {
    wire_->cut();  // ends the read, too
    ended_ = true;
  }
  pump();
  if (relay_ && !busy()) relay_->go_on();
}

// The texts of one write, such as an answer and the update that follows it. Not many, because texts taken
// from the queue no longer count against its limits.
std::vector<SharedText> Session::next_texts() {
  constexpr std::size_t kTogether = std::size_t{8} * 1024;
  std::size_t bytes = 0;
  std::size_t count = 0;
  while (count < waiting_.size() && (count == 0 || bytes + waiting_[count]->size() <= kTogether))
    bytes += waiting_[count++]->size();
  const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(count);
  std::vector<SharedText> texts(std::make_move_iterator(waiting_.begin()), std::make_move_iterator(end));
  waiting_.erase(waiting_.begin(), end);
  waiting_bytes_ -= bytes;
  const bool fits = latest_update_ && (count == 0 || bytes + form_of(*latest_update_)->size() <= kTogether);
  if (waiting_.empty() && fits) texts.push_back(take_latest());
  return texts;
}

const SharedText& Session::form_of(const EncodedUpdate& shown) const {
  return shown.patch && on_screen_ && on_screen_ == shown.before ? shown.patch : shown.whole;
}

SharedText Session::take_latest() {
  const auto latest = std::exchange(latest_update_, nullptr);
  SharedText text = form_of(*latest);
  if (patches_) on_screen_ = latest->picture;
  return text;
}

void Session::push(SharedText text) {
  waiting_bytes_ += text->size();
  waiting_.push_back(std::move(text));
}

void Session::guessed(const std::string& id, SharedText refusal) {
  asio::dispatch(strand_, [self = shared_from_this(), id, refusal = std::move(refusal)]() mutable {
    const bool may = self->quota_->guess();
    if (!may) metrics.limits[Limit::guesses].add();
    self->take_in(may ? std::move(refusal) : shared(error_text(id, "slow_down", kTooManyGuesses)));
    self->pump();
    self->count_fault();
  });
}

void Session::released(bool close) {
  asio::dispatch(strand_, [self = shared_from_this(), close] {
    self->room_ = nullptr;
    self->latest_update_ = nullptr;
    self->on_screen_ = nullptr;
    if (close) self->close(kNormal);
  });
}

bool Session::take(const std::string& frame) {
  auto parsed = protocol::parse(frame);
  if (const auto* bad = std::get_if<protocol::Fault>(&parsed)) {
    fault(bad->id, bad->code, bad->words);
    return true;
  }
  auto& message = std::get<protocol::Inbound>(parsed);
  const std::string id = protocol::request_id(message);
  if (!credit_.take()) {
    metrics.limits[Limit::requests].add();
    fault(id.empty() ? std::nullopt : std::optional(id), "slow_down", "Too many requests; wait a second.");
    return true;
  }
  const auto* hello = std::get_if<protocol::Hello>(&message);
  if (hello == nullptr && greeted_) return take(std::move(message), frame);
  if (hello != nullptr && hello->version == protocol::kVersion) {
    greeted_ = true;
    hello_ = nullptr;
    patches_ = hello->patches;
    on_screen_ = nullptr;
    take_in(terms_->welcome);
    pump();
    return true;
  }
  answer(hello != nullptr
             ? error_text(std::nullopt, "bad_version", "This server speaks version 1.")
             : error_text(id.empty() ? std::nullopt : std::optional(id), "hello_first", "Say hello first."));
  close(kBadHello);
  return true;
}

bool Session::take(protocol::Inbound message, const std::string& frame) {
  const std::string id = protocol::request_id(message);
  if (auto* asked = std::get_if<protocol::AskRooms>(&message)) return after(list(std::move(*asked)));
  if (auto* glanced = std::get_if<protocol::Glance>(&message))
    return after(glance(std::move(*glanced), frame));
  // The client wants to enter another room, which may be on another node or on this one.
  if (relay_ && protocol::enters(message) && !relay_->inside()) std::exchange(relay_, nullptr)->cut();
  if (relay_ && std::holds_alternative<protocol::Leave>(message)) relay_->leave();
  if (!relay_ && protocol::enters(message)) return after(enter(std::move(message), frame));
  if (std::holds_alternative<protocol::Ping>(message)) {
    answer(protocol::pong());
  } else if (relay_) {
    relay_->say(shared(frame));
  } else if (room_) {
    room_->request(shared_from_this(), std::move(message), heard_at_);
  } else if (!id.empty()) {
    answer(error_text(id, "not_in_room", "Enter a room first."));
  }
  return true;
}

Task<void> Session::list(protocol::AskRooms message) {
  std::string text = co_await lobby_.listed(message);
  answer(std::move(text));
}

Task<void> Session::glance(protocol::Glance message, std::string frame) {
  const auto found = co_await lobby_.room_for(message, spread_);
  if (const auto* room = std::get_if<std::shared_ptr<Room>>(&found)) {
    (*room)->request(shared_from_this(), std::move(message));
    co_return;
  }
  if (const auto* elsewhere = std::get_if<Lobby::OwnedByPeer>(&found)) {
    co_await carry_on(message, std::move(frame), *elsewhere);
    co_return;
  }
  // The answer must not reveal to a client without a valid token whether the code exists.
  const Refusal& refusal = std::get<Refusal>(found);
  const bool none = refusal.code == "no_room";
  answer(none ? error_text(message.id, "bad_token", "Nobody in this room has that token.")
              : error_text(message.id, refusal.code, refusal.words));
}

Task<void> Session::enter(protocol::Inbound message, std::string frame) {
  const std::string id = protocol::request_id(message);
  // The room may have released this connection, and the call of released() may still be on its way.
  if (room_) {
    auto passing = room_->round_over();
    co_await std::move(passing);
  }
  // A room that ends may release a connection more than once. The later calls would detach it from the next
  // room without a word to that room.
  if (closing_ || ended_) co_return;
  if (room_) {
    answer(error_text(id, "already_in_room", "This connection is in a room."));
    co_return;
  }
  if (const auto words = too_often(message)) {
    answer(error_text(id, "slow_down", *words));
    co_return;
  }
  const auto found = co_await lobby_.room_for(message, spread_, quota_->address());
  if (closing_ || ended_) co_return;
  if (const auto* refusal = std::get_if<Refusal>(&found)) {
    // Counts like a malformed frame: a client that tries codes is disconnected after a few.
    if (refusal->code == "no_room") {
      guessed(id, shared(error_text(id, refusal->code, refusal->words)));
    } else {
      answer(error_text(id, refusal->code, refusal->words, refusal->rule));
    }
    co_return;
  }
  if (const auto* elsewhere = std::get_if<Lobby::OwnedByPeer>(&found)) {
    co_await carry_on(message, std::move(frame), *elsewhere);
    co_return;
  }
  room_ = std::get<std::shared_ptr<Room>>(found);
  room_->request(shared_from_this(), std::move(message));
}

Task<void> Session::carry_on(const protocol::Inbound& message, std::string frame,
                             const Lobby::OwnedByPeer& elsewhere) {
  std::shared_ptr<FrameChannel> far;
  if (terms_->reach && !elsewhere.owner.address.empty()) {
    auto reaching = terms_->reach(strand_, elsewhere.owner, quota_->address().to_string());
    far = co_await std::move(reaching);
  }
  std::string refusal = error_text(protocol::request_id(message), "elsewhere",
                                   "Another server has the room; ask again in a moment.");
  if (!far) {
    answer(std::move(refusal));
    co_return;
  }
  const bool glance = std::holds_alternative<protocol::Glance>(message);
  const auto relay = std::make_shared<NodeRelay>(std::move(far), shared_from_this(),
                                                 glance ? shared(std::move(refusal)) : nullptr);
  // The client may have disconnected meanwhile.
  if (!glance && !ended_) relay_ = relay;
  relay->begin(shared(protocol::hello(patches_)), shared(std::move(frame)));
  if (ended_) relay->cut();
}

void Session::told(SharedText text) {
  take_in(std::move(text));
  pump();
}

bool Session::busy() const {
  return waiting_.size() > kAhead;
}

// Closes as if this node had ended the connection: the client reconnects and finds the room where it is then.
void Session::parted(int code) {
  relay_ = nullptr;
  constexpr int kAbnormal = 1006;
  close(code == 0 || code == kAbnormal ? kRestart : code);
}

std::optional<std::string> Session::too_often(const protocol::Inbound& message) {
  if (tries_password(message) && !tries_) tries_ = std::make_unique<TokenBucket>(terms_->limits.passwords);
  if (tries_password(message) && !(tries_->take() && quota_->try_password())) {
    metrics.limits[Limit::passwords].add();
    return "Too many passwords; wait a while.";
  }
  if (std::holds_alternative<protocol::Create>(message) && !quota_->open_room()) {
    metrics.limits[Limit::openings].add();
    return "Too many rooms were opened; wait a while.";
  }
  // A client with a token or a key does not guess: it enters whatever others of its address do.
  if (by_code_alone(message) && !quota_->may_guess()) {
    metrics.limits[Limit::guesses].add();
    return std::string(kTooManyGuesses);
  }
  return std::nullopt;
}

void Session::fault(const std::optional<std::string>& id, std::string_view code, std::string_view words) {
  answer(error_text(id, code, words));
  count_fault();
}

void Session::count_fault() {
  if (++faults_ >= kMaxFaults) close(kPolicy);
}

void Session::answer(std::string text) {
  take_in(shared(std::move(text)));
  pump();
}

void Session::close(int code) {
  if (!closing_) closing_ = code;
  pump();
}

}  // namespace nostos::server
