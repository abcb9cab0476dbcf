// Patches of updates (JSON Patch, RFC 6902).
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace nostos::terminal {

/** The update after `shown`; nothing if the patch belongs to another update, or uses operations that a server
 * of Nostos does not send. */
std::optional<nlohmann::json> apply_patch(const nlohmann::json& shown, const nlohmann::json& patch);

}  // namespace nostos::terminal
