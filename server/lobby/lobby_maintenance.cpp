#include "server/lobby/lobby_maintenance.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <string>
#include <utility>
#include <variant>

#include "server/base/clock.hpp"
#include "server/base/log_safe_error.hpp"

namespace nostos::server {
namespace {

constexpr std::int64_t kAhead = 30'000;       // how far ahead rooms are woken, in milliseconds
constexpr std::size_t kSharesLookedAt = 256;  // rooms of RoomShares, in each round
constexpr std::chrono::minutes kSeenInterval{10};
constexpr std::chrono::minutes kForgetInterval{1};
// The pauses before a room that could not be read is tried again, in milliseconds.
constexpr std::int64_t kFirstPause = 60'000;
constexpr std::int64_t kMaxPause = 3'600'000;

}  // namespace

LobbyMaintenance::Progress LobbyMaintenance::run() {
  // If the database is out of reach, requests that wait for this thread must fail at once.
  if (!directory_.may_read()) {
    waking_ = false;
    return Progress::failed;
  }
  try {
    wake_batch();
    if (waking_) return Progress::more;
    forget();
    evict_closed();
    directory_.release_unloaded();
    shares_.closed(journal_.closed_among(shares_.next(kSharesLookedAt)));
    rooms_stored_.set(journal_.rooms());
    return Progress::done;
  } catch (const std::exception& fault) {
    waking_ = false;
    spdlog::error("event=lobby_maintenance_failed reason=\"{}\"", log_safe_message(fault));
    return Progress::failed;
  }
}

void LobbyMaintenance::release_rooms() {
  awake_.clear();
  woken_.clear();
  due_.clear();
}

std::vector<std::string> LobbyMaintenance::due_rooms() {
  const std::int64_t at = now();
  std::vector<std::string> due = journal_.rooms_due(at + kAhead);
  const std::unordered_set<std::string> all(due.begin(), due.end());
  std::erase_if(unreadable_, [&](const auto& room) { return !all.contains(room.first); });
  std::erase_if(due, [&](const std::string& code) {
    const auto known = unreadable_.find(code);
    return known != unreadable_.end() && at < known->second.next && directory_.needs_prefetch(code);
  });
  return due;
}

std::shared_ptr<Room> LobbyMaintenance::find_due(const std::string& code) {
  try {
    const RoomLookup found = directory_.find(code);
    unreadable_.erase(code);
    const auto* room = std::get_if<std::shared_ptr<Room>>(&found);
    return room != nullptr ? *room : nullptr;
  } catch (const std::exception& fault) {
    if (!directory_.may_read()) throw;  // the journal's fault, not the room's
    Unreadable& room = unreadable_[code];
    room.pause = std::clamp(2 * room.pause, kFirstPause, kMaxPause);
    room.next = now() + room.pause;
    spdlog::error("event=room_not_woken next_attempt_seconds={} reason=\"{}\"", room.pause / 1000,
                  log_safe_message(fault));
    return nullptr;
  }
}

void LobbyMaintenance::wake_batch() {
  if (!waking_) {
    directory_.drop_prefetched(pending_);
    const std::vector<std::string> due = due_rooms();
    due_.assign(due.begin(), due.end());
    woken_.clear();
    waking_ = true;
  }
  for (std::size_t count = 0; count < kWokenTogether && !due_.empty(); ++count) {
    if (directory_.needs_prefetch(due_.front())) {
      const auto together = static_cast<std::ptrdiff_t>(std::min(RoomDirectory::kTogether, due_.size()));
      directory_.prefetch({due_.begin(), due_.begin() + together});
    }
    const std::string code = std::move(due_.front());
    due_.pop_front();
    if (auto room = find_due(code)) {
      room->activate();
      woken_.push_back(std::move(room));
    }
  }
  if (!due_.empty()) return;
  waking_ = false;
  // A node that stops keeps no room awake: the next node does.
  if (!directory_.may_claim()) woken_.clear();
  awake_ = std::exchange(woken_, {});
}

// A room lives while a member is in it: their presence writes no entry.
void LobbyMaintenance::touch_loaded(std::int64_t at) {
  if (at - seen_at_ >= std::chrono::milliseconds(kSeenInterval).count()) {
    seen_.clear();
    seen_at_ = at;
  }
  std::vector<std::int64_t> numbers;
  for (const auto& room : directory_.loaded()) {
    if (!seen_.contains(room->header().number)) numbers.push_back(room->header().number);
  }
  if (numbers.empty()) return;
  journal_.touch(numbers, at);
  seen_.insert(numbers.begin(), numbers.end());
}

void LobbyMaintenance::forget() {
  const std::int64_t at = now();
  touch_loaded(at);  // before each forget: none of these rooms may go
  if (at < forget_at_) return;
  const auto before = [&](auto age) {
    return age.count() > 0 ? at - std::chrono::milliseconds(age).count() : 0;
  };
  const auto gone = journal_.forget(before(policy_->retention), before(policy_->unplayed_retention));
  if (gone > 0) spdlog::info("event=rooms_forgotten rooms={}", gone);
  // There may be more: the next round continues.
  if (gone == 0) forget_at_ = at + std::chrono::milliseconds(kForgetInterval).count();
}

void LobbyMaintenance::evict_closed() {
  std::map<std::int64_t, std::shared_ptr<Room>> rooms;
  std::vector<std::int64_t> numbers;
  for (auto& room : directory_.loaded()) {
    numbers.push_back(room->header().number);
    rooms.emplace(numbers.back(), std::move(room));
  }
  for (const std::int64_t number : journal_.closed_among(numbers)) {
    const auto& room = rooms.at(number);
    if (!room->failed()) spdlog::info("event=room_evicted room={}", number);
    room->close();  // even if it is closed already: a client may just have entered
  }
}

}  // namespace nostos::server
