#include "games/core/lesson.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nostos {

Lesson lesson_from(const std::string& game, const DataFile& file) {
  try {
    Json json = Json::parse(file.text);
    Lesson lesson;
    lesson.id = file.name.substr(0, file.name.rfind('.'));
    json.at("name").get_to(lesson.name);
    json.at("players").get_to(lesson.players);
    json.at("seat").get_to(lesson.seat);
    json.at("bot").get_to(lesson.bot);
    lesson.options = json.at("options").dump();
    lesson.seed = seed_from_text(json.at("deal").get<std::string>());
    for (Json& step : json.at("steps")) {
      const std::string key = game + ".lesson." + lesson.id + "." + step.at("id").get<std::string>();
      step["say"] = to_json(LocalizedText{key, step.at("say").get<std::string>()});
      step.erase("id");
    }
    lesson.steps = json.at("steps").dump();
    return lesson;
  } catch (const Json::exception& fault) {
    throw std::runtime_error("lessons/" + file.name + ": " + fault.what());
  }
}

}  // namespace nostos
