// Texts of the client itself, from the file `terminal` of the catalogue. The texts of games are in words/.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/messages/catalogue.hpp"

namespace nostos::terminal {

/** The message of the file `terminal`. */
std::string say(Language language, std::string_view key, const Arguments& arguments = {});

/** "A", "A and B", "A, B and C". */
std::string listed(Language language, const std::vector<std::string>& items);
/** "A", "A or B", "A, B or C". */
std::string either(Language language, const std::vector<std::string>& items);
/** "A, B, C". */
std::string enumerated(Language language, const std::vector<std::string>& items);

/** A duration in milliseconds as text: "2 min 5 s". */
std::string duration(Language language, long long milliseconds);

/** True if the text is the word of the message `word.KEY` in any language, in any case and without accents.
 */
bool means(std::string_view text, std::string_view key);
/** The word of the message KEY in each language, without repetitions. */
std::vector<std::string> words_of_all_languages(std::string_view key);

}  // namespace nostos::terminal
