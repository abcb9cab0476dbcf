// The English texts of the games as the message catalogue has them, for translators: GAME-data.json. The test
// writes the files with NOSTOS_UPDATE_MESSAGES=1 in the environment.
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
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
  CHECK_MESSAGE((at->is_null() || *at == text), path, " stands for two texts");
  *at = text;
}

using Files = std::map<std::string, Messages>;  // by the first part of the keys: a game, or two games' box

void put(Files& files, const std::string& key, const std::string& text) {
  const auto dot = key.find('.');
  put(files[key.substr(0, dot)], key.substr(dot + 1), text);
}

// Every text of the document that has a key.
void collect(const Json& document, Files& files) {
  if (document.is_object() && document.contains("key") && document.contains("en")) {
    put(files, document["key"].get<std::string>(), document["en"].get<std::string>());
  } else if (document.is_structured()) {
    for (const Json& part : document) collect(part, files);
  }
}

void collect(const Game& game, Files& files) {
  const GameInfo& info = game.info();
  put(files, info.id + ".title", info.title);
  for (const NamedText& role : info.roles) put(files, info.id + ".role." + role.id, role.en);
  for (const BotKind& kind : info.bots) {
    if (!kind.in_rooms) continue;
    put(files, info.id + ".bot." + kind.id + ".title", kind.title);
    put(files, info.id + ".bot." + kind.id + ".help", kind.help);
  }
  collect(to_json(info.id, info.options), files);
  for (const Lesson& lesson : lessons_of(info.id)) {
    put(files, info.id + ".lesson." + lesson.id + ".name", lesson.name);
    collect(Json::parse(lesson.steps), files);
  }
  collect(game.compile_data(game.built_in_data()).value(), files);
}

}  // namespace

TEST_CASE("the English catalogue has every text of the games") {
  const auto folder = std::filesystem::path(NOSTOS_SOURCE) / "clients/messages/en";
  Files files;
  for (const Game* game : all_games()) collect(*game, files);
  for (const auto& [name, messages] : files) {
    const auto path = folder / (name + "-data.json");
    CAPTURE(path.string());
    if (std::getenv("NOSTOS_UPDATE_MESSAGES") != nullptr) std::ofstream(path) << messages.dump(2) << "\n";
    std::ifstream file(path);
    REQUIRE(file.good());
    CHECK(Json::parse(file) == Json::parse(messages.dump()));
  }
}

}  // namespace nostos
