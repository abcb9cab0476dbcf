// Sanitizing of foreign text for a terminal: the result contains no control sequence and no hidden text.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace nostos::terminal {

/**
 * The text with "?" in place of control characters (C0 and C1), line breaks, marks of writing direction,
 * characters without width, and bytes that are not UTF-8.
 */
std::string sanitize(std::string_view text);

/** The text; if it is longer than 4 KiB, its beginning and "…". */
std::string shorten(std::string_view text);

/** The document with every text and key sanitized and shortened, fractions from -1e9 to 1e9, and whole
 * numbers from -1e15 to 1e15. */
nlohmann::json sanitize_document(const nlohmann::json& document);

/** A frame as a document, not sanitized; nothing if it is no JSON object, or exceeds the bounds on depth and
 * size. */
std::optional<nlohmann::json> parse_message(std::string_view frame);

/** Whether a document keeps the bounds of parse_message. */
bool is_within_bounds(const nlohmann::json& document);

/** A text field; empty if it is missing or no text. */
std::string text_at(const nlohmann::json& message, const char* name);

}  // namespace nostos::terminal
