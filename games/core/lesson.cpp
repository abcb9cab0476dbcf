#include "games/core/lesson.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nostos {
namespace {

// A client may send the values of a list in any order.
Json ordered(Json intent) {
  for (Json& value : intent) {
    if (value.is_array()) std::sort(value.begin(), value.end());
  }
  return intent;
}

std::string type_of(const std::string& intent) {
  return text_in(Json::parse(intent), "type");
}

// The chance: any text, or the secret and the contributions of a record.
void read_chance(Lesson& lesson, const Json& json) {
  if (json.contains("deal")) {
    lesson.secret = seed_from_text(json.at("deal").get<std::string>());
    return;
  }
  const auto secret = seed_from_hex(json.at("secret").get<std::string>());
  if (!secret) throw std::runtime_error("a secret that is not one");
  lesson.secret = *secret;
  for (const Json& given : json.value("contributions", Json::array()))
    lesson.contributions.push_back(given.is_null() ? std::nullopt : std::optional(given.get<std::string>()));
}

// A step with `asked` allows the learner's next move of the course, unless it says what it allows.
void add_moves(Json& steps, const Lesson& lesson) {
  auto move = lesson.course.begin() + static_cast<std::ptrdiff_t>(lesson.opening);
  for (Json& step : steps) {
    if (!step.contains("asked") || step.contains("moves") || lesson.course.empty()) continue;
    move = std::find_if(move, lesson.course.end(),
                        [&](const LessonMove& made) { return made.seat == lesson.seat; });
    if (move == lesson.course.end())
      throw std::runtime_error("the course has no move for the step " + step.at("id").get<std::string>());
    Json intent = Json::parse(move->intent);
    if (intent.at("type") != step.at("asked"))
      throw std::runtime_error("the step " + step.at("id").get<std::string>() + " has the move " +
                               move->intent);
    step["moves"] = Json::array({std::move(intent)});
    ++move;
  }
}

}  // namespace

CourseProgress::CourseProgress(const Lesson& lesson) : lesson_(&lesson) {
  for (const LessonMove& move : lesson.course) {
    if (move.seat == lesson.seat) learner_types_.insert(type_of(move.intent));
  }
}

void CourseProgress::add(int seat, const std::string& intent) {
  const LessonMove* expected = next();
  if (expected == nullptr || (seat == lesson_->seat && !learner_types_.contains(type_of(intent)))) return;
  left_ = seat != expected->seat || ordered(Json::parse(intent)) != ordered(Json::parse(expected->intent));
  ++made_;
}

const LessonMove* CourseProgress::next() const {
  return left_ || made_ == lesson_->course.size() ? nullptr : &lesson_->course[made_];
}

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
    read_chance(lesson, json);
    for (const Json& move : json.value("course", Json::array()))
      lesson.course.push_back({move.at("seat").get<int>(), move.at("intent").dump()});
    lesson.opening = json.value("opening", std::size_t{0});
    if (lesson.opening > lesson.course.size()) throw std::runtime_error("an opening longer than the course");
    add_moves(json.at("steps"), lesson);
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
