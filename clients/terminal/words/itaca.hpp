// The texts of Itaca.
#pragma once
#include <array>
#include <string>
#include <string_view>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::itaca {

// The functions of GameText.
std::string describe_event(const Json& event, const Translator& tr);
std::string fact(const Json& fact, const Translator& tr);
std::string describe_prompt(const Translator& tr);
std::string choice(std::string_view type, const Translator& tr);
std::string field(std::string_view type, std::string_view field, const Translator& tr);
std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr);
std::string describe_preview(std::string_view type, const Json& intent, const Json& preview,
                             const Translator& tr);
Lines describe_table(const Translator& tr);
std::int64_t table_number(std::string_view type, std::string_view field, const Json& value,
                          const Translator& tr);

std::string deed_words(const Json& deed, const Translator& tr);
std::string event_names(const Json& list, const Translator& tr);
/** The current phase, for any viewer. */
std::string moment(const Translator& tr);
/** A card of the hand with its effect for this seat. */
std::string hand_card(const Json& id, const Translator& tr);

}  // namespace nostos::terminal::words::itaca
