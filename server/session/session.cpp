#include "server/session/session.hpp"

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/dispatch.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <nlohmann/json.hpp>
#include <utility>

namespace nostos::server {
namespace {

namespace asio = boost::asio;
using asio::experimental::awaitable_operators::operator||;  // NOLINT(misc-unused-using-decls): used in run()

constexpr int kNormal = 1000;
constexpr int kUnsupported = 1003;
constexpr int kNotText = 1007;
constexpr int kPolicy = 1008;
constexpr int kRestart = 1012;
constexpr int kTryLater = 1013;
constexpr int kBadHello = 4000;

constexpr int kMaxFaults = 10;
constexpr std::string_view kTooManyGuesses = "Too many wrong codes from your address; wait a while.";

SharedText shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

bool by_code_alone(const protocol::Inbound& message) {
  return std::holds_alternative<protocol::Join>(message) || std::holds_alternative<protocol::Watch>(message);
}

bool tries_password(const protocol::Inbound& message) {
  const auto* join = std::get_if<protocol::Join>(&message);
  const auto* create = std::get_if<protocol::Create>(&message);
  return (join != nullptr && !join->password.empty()) || (create != nullptr && !create->secret.empty());
}

}  // namespace

Session::Session(std::unique_ptr<Wire> wire, asio::any_io_executor strand, Lobby& lobby,
                 const SessionLimits& limits, SharedText welcome, std::shared_ptr<Visitor> visitor)
    : wire_(std::move(wire)),
      strand_(std::move(strand)),
      lobby_(lobby),
      welcome_(std::move(welcome)),
      most_waiting_(limits.waiting),
      most_waiting_bytes_(limits.waiting_bytes),
      wake_(strand_),
      hello_until_(std::chrono::steady_clock::now() + limits.hello),
      credit_(limits.requests),
      tries_(limits.passwords),
      visitor_(std::move(visitor)) {}

asio::awaitable<void> Session::run() {
  // Whichever ends first cancels the other; an exception must not leave the room talking to a dead
  // connection.
  std::exception_ptr thrown;
  try {
    co_await (read_loop() || write_loop());
  } catch (...) {
    thrown = std::current_exception();
  }
  ended_ = true;
  if (const auto room = std::exchange(room_, nullptr)) room->detach(this);
  if (thrown) std::rethrow_exception(thrown);
}

void Session::stop() {
  asio::dispatch(strand_, [self = shared_from_this()] {
    self->answer(
        protocol::error(std::nullopt, "stopping", "The server is going down; come back in a moment."));
    self->close(kRestart);
  });
}

void Session::send(SharedText text) {
  asio::dispatch(strand_, [self = shared_from_this(), text = std::move(text)]() mutable {
    if (self->closing_ || self->ended_) return;
    // In the order in which it was said: a log that is asked for holds what the update before it told.
    if (self->latest_update_) self->push(std::exchange(self->latest_update_, nullptr));
    self->push(std::move(text));
    const std::size_t count = self->waiting_.size();
    if (count > self->most_waiting_ || (count > 1 && self->waiting_bytes_ > self->most_waiting_bytes_)) {
      self->waiting_.clear();
      self->waiting_bytes_ = 0;
      self->close(kTryLater);
    }
    self->wake_.cancel_one();
  });
}

void Session::push(SharedText text) {
  waiting_bytes_ += text->size();
  waiting_.push_back(std::move(text));
}

void Session::update(SharedText text) {
  asio::dispatch(strand_, [self = shared_from_this(), text = std::move(text)]() mutable {
    if (self->closing_ || self->ended_) return;
    // What happened is told all the same: the newer one tells of both.
    self->latest_update_ =
        self->latest_update_ ? shared(protocol::merged(*self->latest_update_, *text)) : std::move(text);
    self->wake_.cancel_one();
  });
}

void Session::guessed(const std::string& id, SharedText refusal) {
  asio::dispatch(strand_, [self = shared_from_this(), id, refusal = std::move(refusal)]() mutable {
    self->send(self->visitor_->guess() ? std::move(refusal)
                                       : shared(protocol::error(id, "slow_down", kTooManyGuesses)));
    self->count_fault();
  });
}

void Session::released(bool close) {
  asio::dispatch(strand_, [self = shared_from_this(), close] {
    self->room_ = nullptr;
    self->latest_update_ = nullptr;
    if (close) self->close(kNormal);
  });
}

asio::awaitable<void> Session::read_loop() {
  for (;;) {
    const Wire::Frame frame = co_await wire_->read();
    if (frame.kind == Wire::Kind::closed) co_return;
    if (closing_) continue;  // said goodbye already; only the other side's closing is awaited
    if (frame.kind == Wire::Kind::garbled) {
      close(kNotText);
      continue;
    }
    if (frame.kind == Wire::Kind::binary) {
      answer(protocol::error(std::nullopt, "bad_frame", "Messages are text frames."));
      close(kUnsupported);
      continue;
    }
    co_await take(frame.text);
  }
}

asio::awaitable<void> Session::write_loop() {
  for (;;) {
    while (!waiting_.empty() || latest_update_) {
      SharedText text;
      if (!waiting_.empty()) {
        text = std::move(waiting_.front());
        waiting_.pop_front();
        waiting_bytes_ -= text->size();
      } else {
        text = std::exchange(latest_update_, nullptr);
      }
      const bool open = co_await wire_->write(std::move(text));
      if (!open) co_return;
    }
    if (closing_) {
      co_await wire_->close(*closing_);
      co_return;
    }
    wake_.expires_at(greeted_ ? asio::steady_timer::time_point::max() : hello_until_);
    co_await wake_.async_wait(asio::as_tuple(asio::use_awaitable));  // until something is there to write …
    const auto stop = co_await asio::this_coro::cancellation_state;
    if (stop.cancelled() != asio::cancellation_type::none) co_return;  // … or the reader has ended
    if (!greeted_ && !closing_ && std::chrono::steady_clock::now() >= hello_until_) {
      answer(protocol::error(std::nullopt, "hello_first", "Say hello first."));
      close(kBadHello);
    }
  }
}

asio::awaitable<void> Session::take(const std::string& frame) {
  auto parsed = protocol::parse(frame);
  if (const auto* bad = std::get_if<protocol::Fault>(&parsed)) {
    fault(bad->id, bad->code, bad->words);
    co_return;
  }
  auto& message = std::get<protocol::Inbound>(parsed);
  const std::string id = protocol::request_id(message);
  if (!credit_.take()) {
    fault(id.empty() ? std::nullopt : std::optional(id), "slow_down", "Too many requests; wait a second.");
    co_return;
  }
  if (const auto* hello = std::get_if<protocol::Hello>(&message)) {
    if (hello->version != protocol::kVersion) {
      answer(protocol::error(std::nullopt, "bad_version", "This server speaks version 1."));
      close(kBadHello);
      co_return;
    }
    greeted_ = true;
    send(welcome_);
  } else if (!greeted_) {
    answer(protocol::error(id.empty() ? std::nullopt : std::optional(id), "hello_first", "Say hello first."));
    close(kBadHello);
  } else if (std::holds_alternative<protocol::Ping>(message)) {
    answer(protocol::pong());
  } else if (const auto* asked = std::get_if<protocol::AskRooms>(&message)) {
    answer(co_await lobby_.listed(*asked));
  } else if (const auto* glanced = std::get_if<protocol::Glance>(&message)) {
    co_await glance(*glanced);
  } else if (protocol::enters(message)) {
    co_await enter(message);
  } else if (room_) {
    room_->request(shared_from_this(), std::move(message));
  } else if (!id.empty()) {
    answer(protocol::error(id, "not_in_room", "Enter a room first."));
  }
}

asio::awaitable<void> Session::glance(const protocol::Glance& message) {
  const auto found = co_await lobby_.room_for(message);
  if (const auto* room = std::get_if<std::shared_ptr<Room>>(&found)) {
    (*room)->request(shared_from_this(), message);
    co_return;
  }
  // Whether a code exists is told to nobody who has not been there.
  const Refusal& refusal = std::get<Refusal>(found);
  const bool none = refusal.code == "no_room";
  answer(none ? protocol::error(message.id, "bad_token", "Nobody in this room has that token.")
              : protocol::error(message.id, refusal.code, refusal.words));
}

asio::awaitable<void> Session::enter(const protocol::Inbound& message) {
  const std::string id = protocol::request_id(message);
  if (room_) {
    answer(protocol::error(id, "already_in_room", "This connection is in a room."));
    co_return;
  }
  if (const auto words = too_often(message)) {
    answer(protocol::error(id, "slow_down", *words));
    co_return;
  }
  const auto found = co_await lobby_.room_for(message);
  if (const auto* refusal = std::get_if<Refusal>(&found)) {
    // Counted like a malformed frame: whoever tries codes is cut off after a few.
    if (refusal->code == "no_room") {
      guessed(id, shared(protocol::error(id, refusal->code, refusal->words)));
    } else {
      answer(protocol::error(id, refusal->code, refusal->words, refusal->rule));
    }
    co_return;
  }
  room_ = std::get<std::shared_ptr<Room>>(found);
  room_->request(shared_from_this(), message);
}

std::optional<std::string> Session::too_often(const protocol::Inbound& message) {
  if (tries_password(message) && !(tries_.take() && visitor_->try_password()))
    return "Too many passwords; wait a while.";
  if (std::holds_alternative<protocol::Create>(message) && !visitor_->open_room())
    return "Too many rooms were opened; wait a while.";
  // Who holds a token or a key has guessed nothing: he comes in whatever others of his address do.
  if (by_code_alone(message) && !visitor_->may_guess()) return std::string(kTooManyGuesses);
  return std::nullopt;
}

void Session::fault(const std::optional<std::string>& id, std::string_view code, std::string_view words) {
  answer(protocol::error(id, code, words));
  count_fault();
}

void Session::count_fault() {
  if (++faults_ >= kMaxFaults) close(kPolicy);
}

void Session::answer(std::string text) {
  send(shared(std::move(text)));
}

void Session::close(int code) {
  if (!closing_) closing_ = code;
  wake_.cancel_one();
}

}  // namespace nostos::server
