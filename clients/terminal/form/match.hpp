// Which of some names a person means.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

// One thing with the names that it answers to.
using NameList = std::vector<std::string>;

/**
 * The places of those meant by `text`: those whose name it is, otherwise those of which a name begins with
 * it, or, last, those of which a later word does. Capitals, accents and outer blanks do not count; "_" and
 * "-" are blanks.
 */
std::vector<std::size_t> match_names(std::string_view text, const std::vector<NameList>& all);

/** Small letters without accents, with single blanks. */
std::string fold(std::string_view text);

/** The text without blanks at its ends. */
std::string_view trim(std::string_view text);

/** A whole number; false where it is none. */
bool parse_number(std::string_view text, std::int64_t& number);

}  // namespace nostos::terminal
