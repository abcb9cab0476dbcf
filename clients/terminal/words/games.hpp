// The games that have words of their own. Every function takes whatever a server may send.
#pragma once
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "clients/terminal/board/board.hpp"

namespace nostos::terminal::words {

class Voice;

/** What words.hpp asks of one game. An empty name of a choice, a field or a fact: its key will do. */
struct Speech {
  std::string_view game;
  std::string (*told)(const nlohmann::json& event, const Voice& voice);
  std::string (*fact)(const nlohmann::json& fact, const Voice& voice);
  std::string (*asked)(const Voice& voice);
  std::string (*choice)(std::string_view type, const Voice& voice);
  std::string (*field)(std::string_view type, std::string_view field, const Voice& voice);
  std::string (*value)(std::string_view type, std::string_view field, const nlohmann::json& value,
                       const Voice& voice);
  Lines (*spoken)(const Voice& voice);
};

extern const Speech kOdyssey;
extern const Speech kTheseus;
extern const Speech kIthaca;
extern const Speech kItaca;
extern const Speech kTrionfo;
extern const Speech kSfida;

}  // namespace nostos::terminal::words
