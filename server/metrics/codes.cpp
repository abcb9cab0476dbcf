#include "server/metrics/codes.hpp"

#include <algorithm>
#include <array>

namespace nostos::server {
namespace {

// clang-format off
constexpr std::array<std::string_view, kCodes> kAll{
    "already_in_room", "already_started", "bad_contribution", "bad_frame", "bad_json", "bad_key",
    "bad_message", "bad_name", "bad_option", "bad_password", "bad_secret", "bad_setting", "bad_shape",
    "bad_text", "bad_token", "bad_url", "bad_value", "bad_version", "contributed",
    "door_closed", "elsewhere", "game_over", "game_quota", "hello_first", "muted", "name_taken", "no_advice", "no_bot",
    "no_game", "no_hooks", "no_lesson", "no_lobby", "no_member", "no_proposal", "no_record", "no_room", "no_seat", "no_step",
    "no_such_game", "no_watching", "not_absent", "not_allowed", "not_asked", "not_host", "not_in_room",
    "not_offered", "not_over", "not_seated", "not_started", "not_yours", "nothing_to_take_back",
    "other_rules", "overloaded", "proposal_open", "room_full", "room_quota", "seat_taken", "server_full", "slow_down",
    "stale", "stopping", "storage", "too_few", "unknown_option", "watcher", "rule"};
// clang-format on
static_assert(std::is_sorted(kAll.begin(), kAll.end() - 1));

}  // namespace

std::span<const std::string_view, kCodes> codes() {
  return kAll;
}

std::size_t place_of(std::string_view code) {
  const auto end = kAll.end() - 1;
  const auto found = std::lower_bound(kAll.begin(), end, code);
  return static_cast<std::size_t>((found != end && *found == code ? found : end) - kAll.begin());
}

}  // namespace nostos::server
