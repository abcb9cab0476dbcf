// The texts of The Challenge of the Gods.
#pragma once
#include <string>
#include <string_view>

#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal::words::sfida {

// The functions of GameText.
std::string describe_event(const Json& event, const Translator& tr);
std::string fact(const Json& fact, const Translator& tr);
std::string describe_prompt(const Translator& tr);
std::string choice(std::string_view type, const Translator& tr);
std::string field(std::string_view type, std::string_view field, const Translator& tr);
std::string value(std::string_view type, std::string_view field, const Json& given, const Translator& tr);
Lines describe_table(const Translator& tr);

}  // namespace nostos::terminal::words::sfida
