#include "server/session/session_limiter.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

namespace nostos::server {
namespace {

namespace errors = protocol::errors;

constexpr int kMaxFaults = 10;

bool enters_by_code(const protocol::Inbound& message) {
  return std::holds_alternative<protocol::Join>(message) ||
         std::holds_alternative<protocol::Spectate>(message) ||
         std::holds_alternative<protocol::AskClaim>(message) ||
         std::holds_alternative<protocol::AskInvitation>(message);
}

bool tries_password(const protocol::Inbound& message) {
  const auto* join = std::get_if<protocol::Join>(&message);
  const auto* ask = std::get_if<protocol::AskClaim>(&message);
  const auto* create = std::get_if<protocol::Create>(&message);
  return (ask != nullptr && !ask->password.empty()) || (join != nullptr && !join->password.empty()) ||
         (create != nullptr && !create->secret.empty());
}

// A new password of a room costs as much as a try.
bool sets_password(const protocol::UpdateSettings& update) {
  const auto settings = nlohmann::json::parse(update.settings);
  const auto password = settings.find("password");
  return password != settings.end() && !password->is_null();
}

}  // namespace

SessionLimiter::SessionLimiter(const SessionLimits& limits, std::shared_ptr<AddressQuota> quota,
                               LimitCounters& refused)
    : quota_(std::move(quota)),
      password_limit_(limits.passwords),
      requests_(limits.requests),
      refused_(refused) {}

bool SessionLimiter::take_request() {
  if (requests_.take()) return true;
  refused_[Limit::requests].add();
  return false;
}

std::optional<protocol::Error> SessionLimiter::check_entry(const protocol::Inbound& message) {
  if (tries_password(message) && !take_password()) return errors::kTooManyPasswords;
  if (std::holds_alternative<protocol::Create>(message) && !quota_->open_room()) {
    refused_[Limit::room_creations].add();
    return errors::kTooManyRooms;
  }
  // A client with a token or a key does not guess: it enters whatever others of its address do.
  // The time of an answer may show that a room exists, so a status counts too. A browser asks for that of old
  // rooms: it may ask more often.
  const bool asks_status = std::holds_alternative<protocol::AskRoomStatus>(message);
  if ((enters_by_code(message) && !quota_->may_guess()) || (asks_status && !quota_->may_look_up())) {
    refused_[Limit::bad_credentials].add();
    return errors::kTooManyGuesses;
  }
  return std::nullopt;
}

std::optional<protocol::Error> SessionLimiter::check_update(const protocol::UpdateSettings& update) {
  if (sets_password(update) && !take_password()) return errors::kTooManyPasswords;
  return std::nullopt;
}

bool SessionLimiter::take_password() {
  if (!passwords_) passwords_ = std::make_unique<TokenBucket>(password_limit_);
  if (passwords_->take() && quota_->try_password()) return true;
  refused_[Limit::passwords].add();
  return false;
}

bool SessionLimiter::take_guess() {
  if (quota_->guess()) return true;
  refused_[Limit::bad_credentials].add();
  return false;
}

void SessionLimiter::take_lookup() {
  quota_->look_up();
}

bool SessionLimiter::take_fault() {
  return ++faults_ < kMaxFaults;
}

}  // namespace nostos::server
