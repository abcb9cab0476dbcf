// Odyssey's short forms in views: the map, which the static data holds, and reports.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

namespace nostos::terminal {

/** The map in play, from the static_data; null before it is chosen, or if the static_data lacks it. */
const nlohmann::json& odyssey_map(const nlohmann::json& view, const nlohmann::json& static_data);

/** A report of the log or of a preview ("red NE bounced coast islands:2") with all fields of the event.
 * Accepts any text. */
nlohmann::json odyssey_report(std::string_view words);

/** The words of a text; none of an empty one. */
std::vector<std::string_view> odyssey_words(std::string_view text);

}  // namespace nostos::terminal
