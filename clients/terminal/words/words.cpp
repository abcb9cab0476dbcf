#include "clients/terminal/words/words.hpp"

#include <array>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal {
namespace {

const words::Speech* speech(std::string_view game) {
  static constexpr std::array all{&words::kOdyssey, &words::kTheseus, &words::kIthaca,
                                  &words::kItaca,   &words::kTrionfo, &words::kSfida};
  for (const words::Speech* one : all)
    if (one->game == game) return one;
  return nullptr;
}

}  // namespace

std::string told(std::string_view game, const nlohmann::json& event, const Scene& scene) {
  const words::Speech* known = speech(game);
  const words::Voice voice(scene);
  return words::clean(known != nullptr ? known->told(event, voice)
                                       : voice.unknown(words::text(words::part(event, "type"))));
}

std::string fact_told(std::string_view game, const nlohmann::json& fact, const Scene& scene) {
  const words::Speech* known = speech(game);
  const words::Voice voice(scene);
  std::string text;
  if (known != nullptr) text = known->fact(fact, voice);
  return words::clean(text.empty() ? voice.value(words::part(fact, "type")) : text);
}

std::string asked(std::string_view game, const Scene& scene) {
  const words::Speech* known = speech(game);
  const words::Voice voice(scene);
  return words::clean(
      words::sentence(known != nullptr ? known->asked(voice) : voice.of({"Your choice", "Tocca a te"})));
}

std::string choice_name(std::string_view game, std::string_view type, const Scene& scene) {
  const words::Speech* known = speech(game);
  std::string name;
  if (known != nullptr) name = known->choice(type, words::Voice(scene));
  return words::clean(words::capital(name.empty() ? words::plain(type) : name));
}

std::string field_name(std::string_view game, std::string_view type, std::string_view field,
                       const Scene& scene) {
  const words::Speech* known = speech(game);
  std::string name;
  if (known != nullptr) name = known->field(type, field, words::Voice(scene));
  return words::clean(name.empty() ? words::plain(field) : name);
}

std::string value_name(std::string_view game, std::string_view type, std::string_view field,
                       const nlohmann::json& value, const Scene& scene) {
  const words::Speech* known = speech(game);
  const words::Voice voice(scene);
  if (known == nullptr) return words::clean(voice.value(value));
  if (!value.is_array() || value.empty()) return words::clean(known->value(type, field, value, voice));
  words::Texts all;
  for (const nlohmann::json& one : value) all.push_back(known->value(type, field, one, voice));
  return words::clean(voice.list(all));
}

Lines spoken(std::string_view game, const Scene& scene) {
  const words::Speech* known = speech(game);
  Lines lines;
  if (known == nullptr) return lines;
  for (const std::string& line : known->spoken(words::Voice(scene)))
    if (std::string whole = words::clean(words::sentence(line)); !whole.empty())
      lines.push_back(std::move(whole));
  return lines;
}

}  // namespace nostos::terminal
