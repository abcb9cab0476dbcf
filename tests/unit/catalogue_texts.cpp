// The English texts of the games as the message catalogue has them, for translators: GAME-data.json. The test
// writes the files with NOSTOS_MESSAGES_ANEW=1 in the environment.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "games/core/registry.hpp"

namespace nostos {
namespace {

using Messages = nlohmann::ordered_json;

// The text at a path such as "option.map.label".
void put(Messages& messages, const std::string& path, const std::string& text) {
  Messages* at = &messages;
  std::istringstream parts(path);
  for (std::string part; std::getline(parts, part, '.');) at = &(*at)[part];
  *at = text;
}

// Every text of the document that has a key.
void collect(const Json& document, const std::string& game, Messages& messages) {
  if (document.is_object() && document.contains("key") && document.contains("en")) {
    const auto key = document["key"].get<std::string>();
    REQUIRE_MESSAGE(key.starts_with(game + "."), key);
    put(messages, key.substr(game.size() + 1), document["en"].get<std::string>());
  } else if (document.is_structured()) {
    for (const Json& part : document) collect(part, game, messages);
  }
}

Messages messages_of(const Game& game) {
  const GameInfo& info = game.info();
  Messages messages;
  put(messages, "title", info.title);
  for (const NamedText& role : info.roles) put(messages, "role." + role.id, role.en);
  for (const BotKind& kind : info.bots) {
    if (!kind.in_rooms) continue;
    put(messages, "bot." + kind.id + ".title", kind.title);
    put(messages, "bot." + kind.id + ".help", kind.help);
  }
  collect(to_json(info.id, info.options), info.id, messages);
  for (const Lesson& lesson : lessons_of(info.id)) {
    put(messages, "lesson." + lesson.id + ".name", lesson.name);
    collect(Json::parse(lesson.steps), info.id, messages);
  }
  collect(game.compile_data(game.built_in_data()).value(), info.id, messages);
  return messages;
}

}  // namespace

TEST_CASE("the English catalogue has every text of the games") {
  const auto folder = std::filesystem::path(NOSTOS_SOURCE) / "clients/messages/en";
  for (const Game* game : all_games()) {
    const auto path = folder / (game->info().id + "-data.json");
    CAPTURE(path.string());
    const Messages messages = messages_of(*game);
    if (std::getenv("NOSTOS_MESSAGES_ANEW") != nullptr) std::ofstream(path) << messages.dump(2) << "\n";
    std::ifstream file(path);
    REQUIRE(file.good());
    CHECK(Json::parse(file) == Json::parse(messages.dump()));
  }
}

}  // namespace nostos
