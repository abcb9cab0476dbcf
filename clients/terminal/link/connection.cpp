#include "clients/terminal/link/connection.hpp"

#include <sodium.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/link/patch.hpp"
#include "clients/terminal/link/times.hpp"
#include "clients/terminal/session/clean.hpp"
#include "protocol/messages.hpp"

namespace nostos::terminal {
namespace {

using namespace std::chrono_literals;
using nlohmann::json;

constexpr int kOutAfter = 5;                // failed tries before the torch counts as out
constexpr std::size_t kMostWaiting = 1000;  // requests without an answer

double random_part() {
  return randombytes_uniform(1'000'000) / 1e6;
}

Answer refusal(std::string code) {
  return {nullptr, std::move(code), "", ""};
}

// The room message with the presence that a `members` message tells.
json with_presence(json room, const json& changed) {
  for (const json& presence : changed.at("members")) {
    for (json& member : room.at("members")) {
      if (member.at("id") != presence.at("id")) continue;
      member["here"] = presence.at("here");
      member["away"] = presence.at("away");
    }
  }
  return room;
}

}  // namespace

std::chrono::milliseconds backoff(int attempt, double random) {
  const double most = std::min(20'000, 500 << std::min(attempt, 6));
  return std::chrono::milliseconds(static_cast<int>(most * (0.5 + random / 2)));
}

Connection::Connection(Carrier& carrier, Hooks hooks, std::string prefix)
    : carrier_(carrier), hooks_(std::move(hooks)), prefix_(std::move(prefix)) {}

void Connection::start(Time now) {
  stopped_ = false;
  connect(now);
}

void Connection::stop() {
  stopped_ = true;
  drop();
}

std::string Connection::next_id() {
  return prefix_ + "-" + std::to_string(++counter_);
}

void Connection::enter(const json& message, OnAnswer then, Time now) {
  leave_room(now);
  json full = message;
  Entry entry;
  entry.id = next_id();
  full["id"] = entry.id;
  entry.room = text_at(message, "room");
  entry.token = text_at(message, "token");
  entry.waiting = {full.dump(), text_at(message, "t"), std::move(then)};
  entry_ = std::move(entry);
  connect(now);
}

void Connection::leave_room(Time now) {
  auto forgotten = std::exchange(waiting_, {});
  if (entry_) forgotten[entry_->id] = std::move(entry_->waiting);
  entry_.reset();
  home_.reset();
  again_.clear();
  for (const auto& [id, waiting] : forgotten)
    if (waiting.then) waiting.then(refusal("left"));
  stopped_ = false;
  attempt_ = 0;
  connect(now);
}

void Connection::request(json message, OnAnswer then) {
  const std::string id = next_id();
  message["id"] = id;
  std::string text = message.dump(-1, ' ', false, json::error_handler_t::replace);
  if (waiting_.size() >= kMostWaiting) {
    if (then) then(refusal("overloaded"));
    return;
  }
  if (ready_) carrier_.send(text);
  waiting_[id] = {std::move(text), text_at(message, "t"), std::move(then)};
}

void Connection::tell(const json& message) {
  if (ready_ && home_) carrier_.send(message.dump());
}

void Connection::connect(Time now) {
  drop();
  carrier_.open(entry_ ? entry_->room : home_ ? home_->first : "");
  expect(kOpenWithin, now);
}

void Connection::drop() {
  retry_.reset();
  ping_.reset();
  pong_.reset();
  again_.clear();
  open_ = false;
  room_.reset();
  shown_.reset();
  set_ready(false);
  carrier_.drop();
}

void Connection::lost(const Fault& fault, Time now) {
  drop();
  if (stopped_) return;
  if (!welcomed_) {
    stopped_ = true;
    hooks_.failed(fault);
    return;
  }
  const auto wait = backoff(attempt_++, random_part());
  retry_ = now + wait;
  hooks_.light(attempt_ > kOutAfter ? Light::out : Light::smoking, wait);
}

void Connection::set_ready(bool ready) {
  if (ready_ == ready) return;
  ready_ = ready;
  hooks_.ready(ready);
  if (!ready) return;
  for (const auto& [id, waiting] : waiting_) carrier_.send(waiting.text);
}

void Connection::happened(const Happening& happening, Time now) {
  switch (happening.kind) {
    case Happening::Kind::opened:
      open_ = true;
      carrier_.send(json{{"t", "hello"}, {"v", protocol::kVersion}, {"patches", true}}.dump());
      expect(kPongWithin, now);
      return;
    case Happening::Kind::frame:
      receive(happening.frame, now);
      return;
    case Happening::Kind::over:
      lost(happening.fault, now);
      return;
  }
}

void Connection::tick(Time now) {
  if (retry_ && *retry_ <= now) connect(now);
  if (pong_ && *pong_ <= now) {
    const bool mute = open_ && !welcomed_;
    lost({mute ? Fault::Kind::not_nostos : Fault::Kind::lost, "no answer", 0}, now);
  }
  if (ping_ && *ping_ <= now) {
    ping_.reset();
    carrier_.send(R"({"t":"ping"})");
    expect(kPongWithin, now);
  }
  std::vector<Again> due;
  std::erase_if(again_, [&](Again& again) {
    if (again.at > now) return false;
    due.push_back(std::move(again));
    return true;
  });
  for (const Again& again : due) carrier_.send(again.text);
}

std::optional<Time> Connection::due() const {
  std::optional<Time> first;
  const auto consider = [&](const std::optional<Time>& time) {
    if (time && (!first || *time < *first)) first = time;
  };
  consider(retry_);
  consider(ping_);
  consider(pong_);
  for (const Again& again : again_) consider(again.at);
  return first;
}

void Connection::expect(std::chrono::milliseconds within, Time now) {
  pong_ = now + within;
}

void Connection::receive(const std::string& frame, Time now) {
  const auto raw = message_of(frame);
  const std::string type = raw ? text_at(*raw, "t") : "";
  if (!welcomed_ && type != "welcome" && type != "error")
    return lost({Fault::Kind::not_nostos, "it does not say welcome", 0}, now);
  if (!raw) return;
  pong_.reset();
  ping_ = now + kPingEvery;
  // A record is kept byte for byte; it is shown to nobody.
  const json message = type == "record" ? *raw : clean_document(*raw);
  if (type == "welcome") {
    welcomed_ = true;
    attempt_ = 0;
    hooks_.message(message);
    hooks_.light(Light::lit, 0ms);
    come_in();
  } else if (type == "ok" || type == "link" || type == "record" || type == "catalogue" || type == "lesson" ||
             type == "why" || type == "replay" || type == "advice" || type == "deductions" ||
             type == "rooms" || type == "glance") {
    settle(text_at(message, "id"), message);
  } else if (type == "error") {
    refused(message, now);
  } else if (type == "left") {
    home_.reset();
    std::vector<OnAnswer> left;
    std::erase_if(waiting_, [&](auto& waiting) {
      if (waiting.second.type != "leave") return false;
      left.push_back(std::move(waiting.second.then));
      return true;
    });
    hooks_.message(message);
    for (const OnAnswer& then : left)
      if (then) then({std::make_shared<const json>(message), "", "", ""});
  } else if (type == "update" || type == "patch") {
    if (type == "update") {
      shown_ = std::make_shared<const json>(message);
    } else {
      auto next = shown_ ? patched(*shown_, message) : std::nullopt;
      // A fresh line begins with all of it.
      if (!next) return lost({Fault::Kind::lost, "a patch that does not fit", 0}, now);
      shown_ = std::make_shared<const json>(std::move(*next));
    }
    const auto shown = shown_;  // what is made of it may drop the line
    hooks_.message(*shown);
  } else if (type == "room") {
    room_ = std::make_shared<const json>(message);
    hooks_.message(message);
  } else if (type == "members") {
    if (!room_) return;
    room_ = std::make_shared<const json>(with_presence(*room_, message));
    const auto room = room_;  // handling the message may drop the connection's own
    hooks_.message(*room);
  } else if (type == "chat" || type == "reaction") {
    hooks_.message(message);
  }  // pong, and whatever a newer server says
}

void Connection::come_in() {
  if (entry_) {
    carrier_.send(entry_->waiting.text);
  } else if (home_) {
    Entry back;
    back.id = next_id();
    back.room = home_->first;
    back.token = home_->second;
    back.waiting = {json{{"t", "resume"}, {"id", back.id}, {"room", back.room}, {"token", back.token}}.dump(),
                    "resume", nullptr};
    entry_ = std::move(back);
    carrier_.send(entry_->waiting.text);
  } else {
    set_ready(true);
  }
}

// Once, however often a server asks for it.
void Connection::send_later(const std::string& text, Time now) {
  const bool waits =
      std::any_of(again_.begin(), again_.end(), [&](const Again& again) { return again.text == text; });
  if (!waits) again_.push_back({now + kPause, text});
}

void Connection::settle(const std::string& id, const json& message) {
  Answer answer{std::make_shared<const json>(message), "", "", ""};
  if (entry_ && entry_->id == id) {
    const Entry entry = std::exchange(entry_, std::nullopt).value();
    home_ = {entry.room.empty() ? text_at(message, "room") : entry.room, entry.token};
    if (entry.waiting.then) entry.waiting.then(answer);
    set_ready(true);
    return;
  }
  const auto found = waiting_.find(id);
  if (found == waiting_.end()) return;
  const OnAnswer then = std::move(found->second.then);
  waiting_.erase(found);
  if (then) then(answer);
}

void Connection::refused(const json& message, Time now) {
  const std::string id = text_at(message, "id");
  Answer answer{std::make_shared<const json>(message), text_at(message, "code"), text_at(message, "words"),
                text_at(message, "rule")};
  if (answer.code == "stopping") return;  // the close follows; what is unanswered goes out again afterwards
  if (answer.code == "bad_version") {
    stop();
    hooks_.message(message);
    return;
  }
  if (!welcomed_) return lost({Fault::Kind::not_nostos, "it answers " + answer.code, 0}, now);
  // On the way back to where one was, a server that cannot read its rooms just now is waited for, too.
  const bool way_back = answer.code == "storage" && home_ && entry_ && entry_->id == id;
  const bool later =
      answer.code == "slow_down" || answer.code == "overloaded" || answer.code == "elsewhere" || way_back;
  if (entry_ && entry_->id == id) {
    if (later) return send_later(entry_->waiting.text, now);
    const Entry entry = std::exchange(entry_, std::nullopt).value();
    home_.reset();
    if (entry.waiting.then)
      entry.waiting.then(answer);
    else
      hooks_.message(message);  // the way back is shut
    return;
  }
  const auto found = waiting_.find(id);
  if (found == waiting_.end()) return hooks_.message(message);
  if (later) return send_later(found->second.text, now);
  const OnAnswer then = std::move(found->second.then);
  waiting_.erase(found);
  if (then) then(answer);
}

}  // namespace nostos::terminal
