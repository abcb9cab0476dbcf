#include "clients/terminal/net/connection.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/net/timeouts.hpp"
#include "clients/terminal/session/sanitize.hpp"
#include "protocol/messages.hpp"

namespace nostos::terminal {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

constexpr std::size_t kMaxUnanswered = 1000;
constexpr std::size_t kMaxRecord = std::size_t{64} * 1024 * 1024;  // bytes

double random_part() {
  return randombytes_uniform(1'000'000) / 1e6;
}

RequestAnswer refusal(std::string code) {
  return {nullptr, std::move(code), "", ""};
}

// Whether the server sends messages of this type on its own account, and never as an answer.
bool is_pushed(std::string_view type) {
  static constexpr std::array kPushed{"welcome", "room",     "update", "patch",
                                      "members", "reaction", "chat",   "left"};
  return std::find(kPushed.begin(), kPushed.end(), type) != kPushed.end();
}

}  // namespace

std::chrono::milliseconds backoff(int attempt, double random) {
  const double most = std::min(20'000, 500 << std::min(attempt, 6));
  return std::chrono::milliseconds(static_cast<int>(most * (0.5 + random / 2)));
}

Connection::Connection(Transport& transport, Hooks hooks, Options options)
    : transport_(transport), hooks_(std::move(hooks)), options_(std::move(options)) {}

void Connection::start(Time now, const std::string& room) {
  stopped_ = false;
  connect(now, room);
}

void Connection::stop() {
  stopped_ = true;
  drop();
}

std::string Connection::token() const {
  if (entry_) return entry_->token;
  return home_ ? home_->token : "";
}

std::string Connection::next_id() {
  return options_.id_prefix + "-" + std::to_string(++counter_);
}

void Connection::enter(const json& message, OnAnswer then, Time now) {
  leave_room(now);
  enter_here(message, std::move(then));
  connect(now);
}

void Connection::enter_here(const json& message, OnAnswer then) {
  json full = message;
  Request entry;
  full["id"] = entry.id = next_id();
  entry.text = full.dump();
  entry.type = text_at(message, "t");
  entry.room = text_at(message, "room");
  entry.token = text_at(message, "token");
  entry.then = std::move(then);
  entry_ = std::move(entry);
}

void Connection::leave_room(Time now) {
  auto given_up = std::exchange(requests_, {});
  if (entry_) given_up.push_back(std::move(*entry_));
  entry_.reset();
  home_.reset();
  repeats_.clear();
  for (const Request& request : given_up)
    if (request.then) request.then(refusal("left"));
  stopped_ = false;
  attempt_ = 0;
  connect(now);
}

void Connection::request(json message, OnAnswer then) {
  Request request;
  message["id"] = request.id = next_id();
  request.text = message.dump(-1, ' ', false, json::error_handler_t::replace);
  request.type = text_at(message, "t");
  if (requests_.size() >= kMaxUnanswered) {
    if (then) then(refusal("overloaded"));
    return;
  }
  request.then = std::move(then);
  send(request.text);
  requests_.push_back(std::move(request));
}

void Connection::request_as_is(std::string text, const json& message, bool enters) {
  Request request;
  request.id = text_at(message, "id");
  request.type = text_at(message, "t");
  request.retries = false;
  if (enters) {
    request.room = text_at(message, "room");
    request.token = text_at(message, "token");
  }
  send(text);
  request.text = std::move(text);
  requests_.push_back(std::move(request));
}

void Connection::send(std::string text) {
  if (ready_) transport_.send(std::move(text));
}

void Connection::tell(const json& message) {
  if (home_) send(message.dump());
}

void Connection::connect(Time now, const std::string& room) {
  drop();
  transport_.open(entry_ ? entry_->room : home_ ? home_->room : room);
  expect_answer(kOpenTimeout, now);
}

void Connection::drop() {
  retry_.reset();
  ping_.reset();
  pong_.reset();
  repeats_.clear();
  decoder_.reset();
  record_parts_.clear();
  open_ = pinged_ = false;
  set_ready(false);
  transport_.drop();
}

void Connection::lost(const TransportError& error, Time now) {
  drop();
  if (stopped_) return;
  if (!welcomed_) {
    stopped_ = true;
    hooks_.on_failed(error);
    return;
  }
  const auto wait = backoff(attempt_++, random_part());
  retry_ = now + wait;
  hooks_.on_lost(error, attempt_, wait);
}

void Connection::set_ready(bool ready) {
  if (ready_ == ready) return;
  ready_ = ready;
  hooks_.on_ready(ready);
  if (!ready_) return;  // the hook may have opened another socket
  for (const Request& request : requests_) transport_.send(request.text);
}

void Connection::on_transport_event(const TransportEvent& event, Time now) {
  switch (event.kind) {
    case TransportEvent::Kind::opened: {
      open_ = true;
      json hello{{"t", "hello"}, {"v", protocol::kVersion}};
      if (options_.patches) hello["patches"] = true;
      transport_.send(hello.dump());
      expect_answer(kPongTimeout, now);
      return;
    }
    case TransportEvent::Kind::frame:
      receive(event.frame, now);
      return;
    case TransportEvent::Kind::over:
      lost(event.error, now);
      return;
  }
}

void Connection::tick(Time now) {
  if (retry_ && *retry_ <= now) connect(now);
  if (pong_ && *pong_ <= now) {
    const bool mute = open_ && !welcomed_;
    lost({mute ? TransportError::Kind::not_nostos : TransportError::Kind::lost, "no_answer", 0}, now);
  }
  if (ping_ && *ping_ <= now) {
    ping_.reset();
    pinged_ = true;
    transport_.send(R"({"t":"ping"})");
    expect_answer(kPongTimeout, now);
  }
  std::vector<Repeat> due;
  std::erase_if(repeats_, [&](Repeat& repeat) {
    if (repeat.at > now) return false;
    due.push_back(std::move(repeat));
    return true;
  });
  for (const Repeat& repeat : due) transport_.send(repeat.text);
}

std::optional<Time> Connection::due() const {
  std::optional<Time> first;
  const auto consider = [&](const std::optional<Time>& time) {
    if (time && (!first || *time < *first)) first = time;
  };
  consider(retry_);
  consider(ping_);
  consider(pong_);
  for (const Repeat& repeat : repeats_) consider(repeat.at);
  return first;
}

void Connection::expect_answer(std::chrono::milliseconds within, Time now) {
  pong_ = now + within;
}

void Connection::receive(const std::string& frame, Time now) {
  const auto raw = parse_message(frame);
  if (!raw && hooks_.on_unreadable) return hooks_.on_unreadable();
  const std::string type = raw ? text_at(*raw, "t") : "";
  if (!welcomed_ && type != "welcome" && type != "error")
    return lost({TransportError::Kind::not_nostos, "no_welcome", 0}, now);
  if (!raw) return;
  pong_.reset();
  ping_ = now + kPingInterval;
  if (type == "pong" && std::exchange(pinged_, false)) return;
  // The close follows, and unanswered requests go out again on the next socket.
  if (type == "error" && text_at(*raw, "code") == "shutting_down") return;
  if (hooks_.on_frame) hooks_.on_frame(frame, *raw);
  // A record is kept byte for byte and never shown.
  const json message = type == "record" ? *raw : sanitize_document(*raw);
  const std::string id = text_at(*raw, "id");
  if (type == "welcome") {
    welcomed_ = true;
    attempt_ = 0;
    hooks_.on_message(message);
    enter_or_resume();
  } else if (type == "error") {
    refused(id, message, now);
  } else if (type == "record") {
    receive_record_part(id, message, now);
  } else if (!is_pushed(type)) {
    settle(id, message);
  } else if (type == "left") {
    receive_left(message);
  } else if (type == "chat" || type == "reaction") {
    hooks_.on_message(message);
  } else {
    receive_state(message, now);
  }
}

void Connection::receive_left(const json& message) {
  home_.reset();
  std::vector<OnAnswer> left;
  std::erase_if(requests_, [&](Request& request) {
    if (request.type != "leave") return false;
    left.push_back(std::move(request.then));
    return true;
  });
  hooks_.on_message(message);
  for (const OnAnswer& then : left)
    if (then) then({std::make_shared<const json>(message), "", "", ""});
}

void Connection::receive_state(const json& message, Time now) {
  if (!options_.patches) return hooks_.on_message(message);
  // The pointer is held here because the hook may drop the socket, and with it the decoder's own.
  const auto whole = decoder_.decode(message);
  if (whole) return hooks_.on_message(*whole);
  // A new socket begins with the whole update.
  if (message.at("t") == "patch") lost({TransportError::Kind::lost, "bad_patch", 0}, now);
}

void Connection::enter_or_resume() {
  if (!entry_ && home_) {
    const json resume{{"t", "resume"}, {"room", home_->room}, {"token", home_->token}};
    enter_here(resume, nullptr);
  }
  if (entry_)
    transport_.send(entry_->text);
  else
    set_ready(true);
}

// Once, however often a server asks for it.
void Connection::send_later(const std::string& text, Time now) {
  const bool waits = std::any_of(repeats_.begin(), repeats_.end(),
                                 [&](const Repeat& repeat) { return repeat.text == text; });
  if (!waits) repeats_.push_back({now + kPause, text});
}

std::optional<Connection::Request> Connection::take_request(const std::string& id) {
  const auto found = std::find_if(requests_.begin(), requests_.end(),
                                  [&](const Request& request) { return request.id == id; });
  if (found == requests_.end()) return std::nullopt;
  Request request = std::move(*found);
  requests_.erase(found);
  return request;
}

// Answers with the whole record when its last part has come.
void Connection::receive_record_part(const std::string& id, json part, Time now) {
  const bool known = std::any_of(requests_.begin(), requests_.end(),
                                 [&](const Request& request) { return request.id == id; });
  if (!known) return;
  std::string& text = record_parts_[id];
  text += text_at(part, "text");
  const bool too_long = text.size() > kMaxRecord;
  if (!too_long && part.value("more", false)) return;
  part["text"] = std::move(text);
  record_parts_.erase(id);
  if (too_long) return refused(id, json{{"t", "error"}, {"id", id}, {"code", "no_record"}}, now);
  settle(id, part);
}

void Connection::settle(const std::string& id, const json& message) {
  const bool enters = entry_ && entry_->id == id;
  auto request = enters ? std::exchange(entry_, std::nullopt) : take_request(id);
  if (!request) return;  // an unknown message of a newer server
  if (!request->token.empty() && (enters || message.at("t") == "ok"))
    home_ = {request->room.empty() ? text_at(message, "room") : request->room, request->token};
  if (request->then) request->then({std::make_shared<const json>(message), "", "", ""});
  if (enters) set_ready(true);
}

void Connection::refused(const std::string& id, const json& message, Time now) {
  record_parts_.erase(id);
  const RequestAnswer answer{std::make_shared<const json>(message), text_at(message, "code"),
                             text_at(message, "message"), text_at(message, "rule")};
  if (answer.code == "bad_version") {
    stop();
    hooks_.on_message(message);
    return;
  }
  if (!welcomed_) return lost({TransportError::Kind::not_nostos, answer.code, 0}, now);
  const bool enters = entry_ && entry_->id == id;
  // On the way back to a room, a server that cannot read its rooms at the moment is waited for, too.
  const bool passes = answer.code == "rate_limited" || answer.code == "overloaded" ||
                      answer.code == "room_on_other_node" ||
                      (answer.code == "storage_error" && home_ && enters);
  if (enters) {
    if (passes) return send_later(entry_->text, now);
    const Request entry = std::exchange(entry_, std::nullopt).value();
    home_.reset();
    if (entry.then)
      entry.then(answer);
    else
      hooks_.on_resume_refused(answer);
    return;
  }
  const auto found = std::find_if(requests_.begin(), requests_.end(),
                                  [&](const Request& request) { return request.id == id; });
  if (found == requests_.end()) return hooks_.on_message(message);
  if (passes && found->retries) return send_later(found->text, now);
  const auto request = take_request(id);
  if (request->then) request->then(answer);
}

}  // namespace nostos::terminal
