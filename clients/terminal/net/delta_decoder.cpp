#include "clients/terminal/net/delta_decoder.hpp"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "clients/terminal/net/patch.hpp"
#include "clients/terminal/session/sanitize.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

// The room with the presence that a `members` message reports; nothing if either lacks a field.
std::optional<json> with_presence(json room, const json& changed) {
  try {
    for (const json& presence : changed.at("members")) {
      for (json& member : room.at("members")) {
        if (member.at("id") != presence.at("id")) continue;
        member["connected"] = presence.at("connected");
        member["idle"] = presence.at("idle");
      }
    }
  } catch (const json::exception&) {
    return std::nullopt;
  }
  return room;
}

}  // namespace

std::shared_ptr<const json> DeltaDecoder::decode(const json& message) {
  const std::string type = text_at(message, "t");
  if (type == "room" || type == "update") {
    auto& latest = type == "room" ? room_ : update_;
    latest = std::make_shared<const json>(message);
    return latest;
  }
  auto& latest = type == "members" ? room_ : update_;
  if (!latest) return nullptr;
  auto next = type == "members" ? with_presence(*latest, message) : apply_patch(*latest, message);
  if (!next) return nullptr;
  latest = std::make_shared<const json>(std::move(*next));
  return latest;
}

void DeltaDecoder::reset() {
  room_.reset();
  update_.reset();
}

}  // namespace nostos::terminal
