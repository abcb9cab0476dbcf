#include "clients/terminal/words/words.hpp"

#include <array>

#include "clients/terminal/words/games.hpp"
#include "clients/terminal/words/translator.hpp"

namespace nostos::terminal {
namespace {

const words::GameText* find_game_text(std::string_view game) {
  static constexpr std::array all{&words::kOdyssey, &words::kTheseus, &words::kIthaca,
                                  &words::kItaca,   &words::kTrionfo, &words::kSfida};
  for (const words::GameText* one : all)
    if (one->game == game) return one;
  return nullptr;
}

Lines sentences(const Lines& texts) {
  Lines lines;
  for (const std::string& text : texts)
    if (std::string whole = words::sanitize(words::sentence(text)); !whole.empty())
      lines.push_back(std::move(whole));
  return lines;
}

}  // namespace

std::string describe_event(std::string_view game, const nlohmann::json& event, const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  const words::Translator tr(context, game);
  return words::sanitize(known != nullptr ? known->describe_event(event, tr)
                                          : tr.unknown(words::text(words::part(event, "type"))));
}

std::string describe_fact(std::string_view game, const nlohmann::json& fact, const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  const words::Translator tr(context, game);
  std::string text;
  if (known != nullptr) text = known->fact(fact, tr);
  return words::sanitize(text.empty() ? tr.value(words::part(fact, "type")) : text);
}

std::string describe_prompt(std::string_view game, const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  const words::Translator tr(context, game);
  return words::sanitize(words::sentence(
      known != nullptr ? known->describe_prompt(tr) : tr.messages().format("terminal", "prompt.unknown")));
}

std::string choice_name(std::string_view game, std::string_view type, const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  std::string name;
  if (known != nullptr) name = known->choice(type, words::Translator(context, game));
  return words::sanitize(words::capital(name.empty() ? words::plain(type) : name));
}

std::string field_name(std::string_view game, std::string_view type, std::string_view field,
                       const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  std::string name;
  if (known != nullptr) name = known->field(type, field, words::Translator(context, game));
  return words::sanitize(name.empty() ? words::plain(field) : name);
}

std::string value_name(std::string_view game, std::string_view type, std::string_view field,
                       const nlohmann::json& value, const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  const words::Translator tr(context, game);
  if (known == nullptr) return words::sanitize(tr.value(value));
  if (!value.is_array() || value.empty()) return words::sanitize(known->value(type, field, value, tr));
  words::Texts all;
  for (const nlohmann::json& one : value) all.push_back(known->value(type, field, one, tr));
  return words::sanitize(tr.list(all));
}

std::string value_number(std::string_view game, std::string_view type, std::string_view field,
                         const nlohmann::json& value, const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  if (known == nullptr || known->number == nullptr || value.is_array()) return "";
  const std::int64_t number = known->number(type, field, value, words::Translator(context, game));
  return number > 0 ? std::to_string(number) : "";
}

bool has_previews(std::string_view game) {
  const words::GameText* known = find_game_text(game);
  return known != nullptr && known->describe_preview != nullptr;
}

std::string describe_preview(std::string_view game, const nlohmann::json& intent,
                             const nlohmann::json& preview, const RenderContext& context) {
  if (!has_previews(game) || !preview.is_object()) return "";
  const std::string type = words::text(words::part(intent, "type"));
  const words::Translator tr(context, game);
  return words::sanitize(words::sentence(find_game_text(game)->describe_preview(type, intent, preview, tr)));
}

Lines describe_table(std::string_view game, const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  if (known == nullptr) return {};
  return sentences(known->describe_table(words::Translator(context, game)));
}

Lines describe_part(std::string_view game, TablePart part, const RenderContext& context) {
  const words::GameText* known = find_game_text(game);
  if (known == nullptr) return {};
  return sentences(known->describe_part(part, words::Translator(context, game)));
}

}  // namespace nostos::terminal
