// Text that came from elsewhere, made fit for a terminal: it steers nothing, and hides nothing.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::terminal {

/**
 * The text without what a terminal would obey or a reader would be misled by: control signs (also those of
 * one byte above 127), line breaks, marks that turn the direction of writing or take no room. Each becomes
 * "?", and so does each byte that is no UTF-8.
 */
std::string sanitize(std::string_view text);

/** The text, or the beginning of one that is longer than any that is shown: 4 KiB, and "…". */
std::string shorten(std::string_view text);

/** Clean and shortened: every text and key of a document. */
nlohmann::json sanitize_document(const nlohmann::json& document);

/** A frame as a document; nothing where it is no JSON object, is nested deeper than any message, or has more
 * parts than any. Not yet clean. */
std::optional<nlohmann::json> parse_message(std::string_view frame);

/** Whether a document that was made of several messages is no deeper and no larger than one may be. */
bool is_within_bounds(const nlohmann::json& document);

/** A field that is a text; "" where it is none. */
std::string text_at(const nlohmann::json& message, const char* name);

}  // namespace nostos::terminal
