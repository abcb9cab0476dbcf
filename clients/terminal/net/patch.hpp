/** An update that is told by what has changed since the one before it (JSON Patch, RFC 6902). */
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>

namespace nostos::terminal {

/** The update that follows `shown` by this patch; nothing where the patch does not belong to it, or is none
 * that a Nostos would send. */
std::optional<nlohmann::json> apply_patch(const nlohmann::json& shown, const nlohmann::json& patch);

}  // namespace nostos::terminal
