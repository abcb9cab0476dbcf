// The types of requests, in the order of protocol::Inbound, and a table of the pairs that occurred.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/messages.hpp"

namespace nostos::fuzz {

inline constexpr std::size_t kKinds = std::variant_size_v<protocol::Inbound>;
inline constexpr std::array<std::string_view, kKinds> kKindNames{
    "hello",         "create",         "join",        "spectate",    "resume",     "claim_member",
    "ask_claim",     "answer_claim",   "ask_seat",    "sit",         "ready",      "set_game",
    "start",         "intent",         "say",         "device_link", "contribute", "record",
    "static_data",   "lesson",         "explanation", "preview",     "replay",     "advice",
    "deductions",    "turning_points", "add_bot",     "kick",        "rematch",    "update_settings",
    "transfer_host", "propose",        "vote",        "return",      "react",      "presence",
    "set_webhook",   "rooms",          "game",        "room_status", "invitation", "leave",
    "ping"};

template <class Message>
constexpr std::size_t kind_of() {
  return protocol::Inbound(std::in_place_type<Message>).index();
}

// Counts which request came after which in one room. The end of a connection counts as a request.
class Pairs {
 public:
  static constexpr std::size_t kClose = kKinds;
  static constexpr std::size_t kAll = kKinds + 1;

  // False: requests of this kind do not reach rooms.
  static bool reaches_a_room(std::size_t kind) {
    return kind == kClose || (kKindNames.at(kind) != "hello" && kKindNames.at(kind) != "rooms" &&
                              kKindNames.at(kind) != "game" && kKindNames.at(kind) != "ping");
  }
  void begin() { last_.clear(); }
  void note(std::int64_t room, std::size_t kind) {
    if (!reaches_a_room(kind)) return;
    const auto [found, first] = last_.try_emplace(room, kind);
    if (!first) {
      ++seen_[found->second][kind];
      found->second = kind;
    }
  }
  [[nodiscard]] std::uint64_t seen(std::size_t first, std::size_t second) const {
    return seen_[first][second];
  }
  void add(std::size_t first, std::size_t second, std::uint64_t count) { seen_[first][second] += count; }

 private:
  std::map<std::int64_t, std::size_t> last_;
  std::array<std::array<std::uint64_t, kAll>, kAll> seen_{};
};

}  // namespace nostos::fuzz
