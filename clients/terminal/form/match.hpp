// Matching of typed text against names.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace nostos::terminal {

// The names of one thing.
using NameList = std::vector<std::string>;

/**
 * The indices of the things that `text` names: those with this name; otherwise those with a name that begins
 * with it; otherwise those with a later word that does. Case, accents and outer blanks are ignored; "_" and
 * "-" count as blanks.
 */
std::vector<std::size_t> match_names(std::string_view text, const std::vector<NameList>& all);

/** The text in lower case, without accents, and with single blanks. */
std::string fold(std::string_view text);

/** The text without leading and trailing blanks. */
std::string_view trim(std::string_view text);

/** Parses an integer. Returns false if the text is none. */
bool parse_number(std::string_view text, std::int64_t& number);

}  // namespace nostos::terminal
