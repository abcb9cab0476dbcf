// The texts of the games. Every function accepts any document.
#pragma once
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal::words {

class Translator;

/** The functions of words.hpp for one game. For an empty name of a choice, a field or a fact the key is used.
 */
struct GameText {
  std::string_view game;
  std::string (*describe_event)(const nlohmann::json& event, const Translator& tr);
  std::string (*fact)(const nlohmann::json& fact, const Translator& tr);
  std::string (*describe_prompt)(const Translator& tr);
  std::string (*choice)(std::string_view type, const Translator& tr);
  std::string (*field)(std::string_view type, std::string_view field, const Translator& tr);
  std::string (*value)(std::string_view type, std::string_view field, const nlohmann::json& value,
                       const Translator& tr);
  Lines (*describe_table)(const Translator& tr);
  /** A part of the table, in the sentences of the whole table; the hand and the own things of a spectator are
   * empty. */
  Lines (*describe_part)(TablePart part, const Translator& tr);
  /** The number that the table shows for a value, from 1 on; 0 for none. Null: this table shows no numbers.
   */
  std::int64_t (*number)(std::string_view type, std::string_view field, const nlohmann::json& value,
                         const Translator& tr) = nullptr;
  /** The preview of an intent of this type. Null: the game previews nothing. */
  std::string (*describe_preview)(std::string_view type, const nlohmann::json& intent,
                                  const nlohmann::json& preview, const Translator& tr) = nullptr;
};

extern const GameText kOdyssey;
extern const GameText kTheseus;
extern const GameText kIthaca;
extern const GameText kItaca;
extern const GameText kTrionfo;
extern const GameText kSfida;

}  // namespace nostos::terminal::words
