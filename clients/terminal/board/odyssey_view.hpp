// What Odyssey's views leave to the catalogue, and what they say in few words.
#pragma once
#include <nlohmann/json.hpp>
#include <string_view>
#include <vector>

namespace nostos::terminal {

/** The map in play, as the catalogue has it; null before it is chosen, or where the catalogue lacks it. */
const nlohmann::json& odyssey_map(const nlohmann::json& view, const nlohmann::json& catalogue);

/** A report of the log or of a preview ("red NE bounced coast islands:2") as events bring it: with every
 * field. Takes any text. */
nlohmann::json odyssey_report(std::string_view words);

/** The words of a text; none of nothing. */
std::vector<std::string_view> odyssey_words(std::string_view text);

}  // namespace nostos::terminal
