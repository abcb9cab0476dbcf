#include "games/core/lesson.hpp"

#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nostos {
namespace {

LocalizedText text_from(const Json& json) {
  return {json.at("en").get<std::string>(), json.at("it").get<std::string>()};
}

}  // namespace

Lesson lesson_from(const DataFile& file) {
  try {
    const Json json = Json::parse(file.text);
    Lesson lesson;
    lesson.id = file.name.substr(0, file.name.rfind('.'));
    lesson.name = text_from(json.at("name"));
    json.at("players").get_to(lesson.players);
    json.at("seat").get_to(lesson.seat);
    json.at("bot").get_to(lesson.bot);
    lesson.options = json.at("options").dump();
    lesson.seed = seed_from_text(json.at("deal").get<std::string>());
    lesson.steps = json.at("steps").dump();
    return lesson;
  } catch (const Json::exception& fault) {
    throw std::runtime_error("lessons/" + file.name + ": " + fault.what());
  }
}

}  // namespace nostos
