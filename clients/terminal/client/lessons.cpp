// Lessons: a table that is laid out, and what is said there, each thing when it first comes up.
#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/house/room.hpp"
#include "clients/terminal/house/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr Line kLesson{"Lesson: {0}", "Lezione: {0}"};
constexpr Line kWhichLesson{"Say which one: learn {0} NUMBER. {1}", "Di’ quale: impara {0} NUMERO. {1}"};
constexpr Line kNoLesson{"This server has no lesson of that game.",
                         "Questo server non ha lezioni di quel gioco."};

std::string both_of(const json& text, Language language) {
  return text.at(language == Language::it ? "it" : "en").get<std::string>();
}

bool has_type(const json& events, const std::string& type) {
  return std::any_of(events.begin(), events.end(),
                     [&](const json& event) { return event.at("type") == type; });
}

bool asks(const Prompt& prompt, const std::string& type) {
  return std::any_of(prompt.begin(), prompt.end(), [&](const Choice& choice) { return choice.type == type; });
}

}  // namespace

// "GAME", or "GAME NUMBER" where it has several.
void Client::do_learn(Rest rest) {
  std::int64_t number = 0;
  const auto space = rest.rfind(' ');
  if (space != Rest::npos && number_of(rest.substr(space + 1), number)) rest = rest.substr(0, space);
  wishes_.learn = true;
  wishes_.lesson = static_cast<int>(std::clamp<std::int64_t>(number, 0, 1000));
  open_game(rest);
}

// The lesson that is wished of the game that is to be opened. Nothing, and the person has been told, where it
// is not clear which.
std::optional<std::string> Client::lesson_wished() {
  const GameInfo* game = game_of(session_, wishes_.game);
  if (game == nullptr || game->lessons.empty()) {
    fault(say(wishes_.language, kNoLesson));
    return std::nullopt;
  }
  const auto wanted = static_cast<std::size_t>(game->lessons.size() == 1 ? 1 : wishes_.lesson);
  if (wanted >= 1 && wanted <= game->lessons.size()) return game->lessons[wanted - 1].id;
  std::string names;
  for (std::size_t at = 0; at < game->lessons.size(); ++at)
    names +=
        (at == 0 ? "" : "; ") + std::to_string(at + 1) + ": " + game->lessons[at].name.in(wishes_.language);
  fault(say(wishes_.language, kWhichLesson, {wishes_.game, names + "."}));
  return std::nullopt;
}

// What is to be said comes first; then the table, which is laid out already, is begun.
void Client::fetch_lesson() {
  lesson_ = {};
  heard_.clear();
  connection_.request({{"t", "lesson"}}, [this](const Answer& answer) {
    if (!answer.message || !answer.code.empty() || !session_.room || session_.room->lesson.empty()) return;
    lesson_ = std::make_shared<const json>(answer.message->at("steps"));
    if (!lesson_->is_array()) lesson_ = nullptr;
    if (session_.live)
      tell_lesson(*session_.live);
    else if (!session_.room->started)
      do_start({});
  });
}

void Client::tell_lesson(const Moment& moment) {
  if (!lesson_ || !session_.room || session_.room->lesson.empty()) return;
  for (std::size_t at = 0; at < lesson_->size(); ++at) {
    const json& step = (*lesson_)[at];
    if (heard_.contains(at)) continue;
    const bool due = step.contains("asked")   ? asks(moment.prompt, step.at("asked").get<std::string>())
                     : step.contains("event") ? has_type(*moment.events, step.at("event").get<std::string>())
                                              : std::distance(heard_.begin(), heard_.lower_bound(at)) ==
                                                    static_cast<std::ptrdiff_t>(at);
    if (!due) continue;
    heard_.insert(at);
    std::vector<std::string> rules;
    for (const json& rule : step.at("rules")) rules.push_back(rule.get<std::string>());
    std::string words = both_of(step.at("say"), wishes_.language);
    if (!rules.empty()) words += " (" + listed(wishes_.language, rules) + ")";
    put(Tone::news, say(wishes_.language, kLesson, {words}));
  }
}

}  // namespace nostos::terminal
