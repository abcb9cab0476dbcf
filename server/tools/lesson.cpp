#include "server/tools/lesson.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <sstream>
#include <stdexcept>
#include <utility>
#include <vector>

#include "server/record/chance.hpp"
#include "server/record/playback.hpp"

namespace nostos::tools {
namespace {

using Ordered = nlohmann::ordered_json;

std::optional<std::string> read(const std::string& path, text::TerminalWriter err) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  if (!in) {
    err << path << ": cannot be read\n";
    return std::nullopt;
  }
  return std::move(text).str();
}

bool is_free(const Prompt& prompt, const std::string& type) {
  return std::any_of(prompt.choices.begin(), prompt.choices.end(),
                     [&](const Choice& choice) { return choice.type == type && choice.anytime; });
}

// The steps that wait for a move, in order.
class Asked {
 public:
  explicit Asked(Ordered& steps) {
    for (Ordered& step : steps) {
      if (step.contains("asked")) steps_.push_back(&step);
    }
  }
  [[nodiscard]] bool done() const { return next_ == steps_.size(); }
  // The next step, if it waits for this type; null otherwise.
  Ordered* take(const std::string& type) {
    if (done() || steps_[next_]->at("asked") != type) return nullptr;
    return steps_[next_++];
  }
  [[nodiscard]] std::string next() const { return done() ? "none" : steps_[next_]->at("id"); }

 private:
  std::vector<Ordered*> steps_;
  std::size_t next_ = 0;
};

struct Course {
  Ordered moves = Ordered::array();
  std::size_t opening = 0;
};

// The moves of the record up to the learner's first one after the last step; those before the step `from` are
// the opening. Free moves are not part of the course: a step that waits for one says itself what it allows.
// Throws std::runtime_error if a move of the learner has no step.
Course course_of(const Game& game, const record::GameLog& played, Ordered& notes) {
  const int learner = notes.at("seat").get<int>();
  const std::size_t from = notes.value("from", std::size_t{0});
  Asked asked(notes.at("steps"));
  Course course;
  record::Playback playback(game, played);
  for (const record::Step& step : played.steps) {
    const std::string type = text_in(Json::parse(step.intent), "type");
    const bool free = is_free(playback.position()->prompt(Seat{step.seat}), type);
    const Ordered intent = Ordered::parse(step.intent);
    if (playback.step() < from) {
      course.opening += free ? 0 : 1;
    } else if (step.seat == learner) {
      if (asked.done() && !free) break;
      Ordered* note = asked.take(type);
      if (note != nullptr && free) (*note)["moves"] = Ordered::array({intent});
      if (note == nullptr && !free)
        throw std::runtime_error("step " + std::to_string(playback.step() + 1) + ", " + step.intent +
                                 ": the next note that asks is " + asked.next());
    }
    if (!free) course.moves.push_back({{"seat", step.seat}, {"intent", intent}});
    playback.advance();
  }
  if (!asked.done()) throw std::runtime_error("the record has no move for the note " + asked.next());
  return course;
}

// One entry of a list on each line.
std::string lines(const Ordered& list) {
  std::string text;
  for (const Ordered& entry : list) text += (text.empty() ? "\n    " : ",\n    ") + entry.dump();
  return "[" + text + "\n  ]";
}

std::string lesson_text(const record::GameLog& played, const Ordered& notes, const Course& course) {
  std::vector<std::pair<std::string, std::string>> members{{"name", notes.at("name").dump()},
                                                           {"players", std::to_string(played.seats.size())},
                                                           {"seat", notes.at("seat").dump()},
                                                           {"bot", notes.at("bot").dump()},
                                                           {"options", Ordered::parse(played.options).dump()},
                                                           {"secret", Ordered(to_hex(played.secret)).dump()}};
  Ordered given = Ordered::array();
  for (const auto& bytes : played.contributions) given.push_back(bytes ? Ordered(*bytes) : Ordered(nullptr));
  if (std::any_of(given.begin(), given.end(), [](const Ordered& bytes) { return !bytes.is_null(); }))
    members.emplace_back("contributions", given.dump());
  members.emplace_back("course", lines(course.moves));
  if (course.opening > 0) members.emplace_back("opening", std::to_string(course.opening));
  members.emplace_back("steps", lines(notes.at("steps")));
  std::string text = "{";
  for (const auto& [key, value] : members)
    text += (text.size() == 1 ? "\n  \"" : ",\n  \"") + key + "\": " + value;
  return text + "\n}\n";
}

PositionPtr first_position(const Game& game, const Lesson& lesson) {
  const Json data = *game.compile_data(game.built_in_data());
  const Json options = *game.check_options(Json::parse(lesson.options), lesson.players, data);
  auto given = lesson.contributions;
  given.resize(static_cast<std::size_t>(lesson.players));
  return game.start(options, lesson.players, data, Rng(record::game_seed(lesson.secret, given).value()));
}

// Follows a lesson as its learner does.
class LessonProgress {
 public:
  explicit LessonProgress(const Lesson& lesson) : steps_(Json::parse(lesson.steps)), seat_{lesson.seat} {}
  // The position that the last move led to. `after_own_move`: that move was the learner's, and not a free
  // one.
  void see(const Position& position, bool after_own_move) {
    if (after_own_move) heard_.clear();
    for (const Json& event : position.events(Viewer{seat_})) heard_.insert(text_in(event, "type"));
    for (; at_ < steps_.size() && !steps_[at_].contains("asked"); ++at_) {
      if (steps_[at_].contains("event") && !heard_.contains(text_in(steps_[at_], "event"))) return;
    }
  }
  // The learner has made the move of the step that waits.
  void moved() { ++at_; }
  // The step that waits for the learner's move, or for an event; null after the last one.
  [[nodiscard]] const Json* waiting() const { return at_ < steps_.size() ? &steps_[at_] : nullptr; }

 private:
  Json steps_;
  Seat seat_;
  std::size_t at_ = 0;
  std::set<std::string> heard_;  // types of events since the learner's last move
};

// The fault of a move that the learner makes while this step waits; empty: it is the step's.
std::string fault_of_move(const Json* step, const Json& intent) {
  if (step == nullptr || !step->contains("asked"))
    return intent.dump() + ": no step describes it" +
           (step == nullptr ? "" : ", because this one has not come: " + step->dump());
  const Json& moves = step->at("moves");
  return std::find(moves.begin(), moves.end(), intent) != moves.end()
             ? ""
             : intent.dump() + " is not a move of " + step->dump();
}

// The other seats of a lesson without a course, as a room's bots play them.
class LessonBots {
 public:
  LessonBots(const Game& game, const Lesson& lesson) : learner_(lesson.seat) {
    std::vector<bool> people(static_cast<std::size_t>(lesson.players), false);
    people.at(static_cast<std::size_t>(lesson.seat)) = true;
    for (int seat = 0; seat < lesson.players; ++seat) {
      bots_.push_back(game.bot({lesson.bot, Seat{seat}, people}));
      if (bots_.back() == nullptr) throw std::runtime_error("the game has no bot " + lesson.bot);
      dice_.emplace_back(seed_from_text(lesson.id + "/" + std::to_string(seat)));
    }
  }
  void see(const Position& position) {
    for (const auto& bot : bots_) bot->see(position);
  }
  // The next move of a bot, or of a timer where no seat has a decision.
  std::optional<LessonMove> next(const Position& position) {
    bool learner_asked = false;
    for (std::size_t seat = 0; seat < bots_.size(); ++seat) {
      const Seat at{static_cast<int>(seat)};
      if (!position.prompt(at).asks()) continue;
      learner_asked = learner_asked || at.index == learner_;
      if (at.index == learner_) continue;
      if (Json intent = bots_[seat]->act(position, dice_[seat]); !intent.is_null())
        return LessonMove{at.index, intent.dump()};
    }
    if (learner_asked || position.timers().empty()) return std::nullopt;
    const Timer timer = position.timers().front();
    return LessonMove{timer.seat.index, timer.intent};
  }

 private:
  int learner_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<Rng> dice_;
};

// Plays a lesson whose other seats are not recorded.
std::string fault_with_bots(const Game& game, const Lesson& lesson) {
  constexpr int kMaxMoves = 1000;  // moves; a lesson has far fewer
  PositionPtr position = first_position(game, lesson);
  LessonProgress progress(lesson);
  LessonBots bots(game, lesson);
  bots.see(*position);
  progress.see(*position, false);
  for (int made = 0; progress.waiting() != nullptr && made < kMaxMoves; ++made) {
    const auto move = bots.next(*position);
    const Json* step = progress.waiting();
    if (!move && (!step->contains("asked") || position->outcome()))
      return "this never comes: " + step->dump();
    const int seat = move ? move->seat : lesson.seat;
    const Json intent = move ? Json::parse(move->intent) : step->at("moves").at(0);
    auto next = position->apply({Seat{seat}, intent, move ? Cause::clock : Cause::player});
    if (!next) return intent.dump() + ": " + next.error().message;
    position = *next;
    if (!move) progress.moved();
    bots.see(*position);
    progress.see(*position, !move);
  }
  return progress.waiting() == nullptr ? "" : "this never comes: " + progress.waiting()->dump();
}

}  // namespace

std::string lesson_fault(const Game& game, const Lesson& lesson) {
  if (lesson.course.empty()) return fault_with_bots(game, lesson);
  PositionPtr position = first_position(game, lesson);
  std::size_t made = 0;
  for (; made < lesson.opening; ++made) {
    const LessonMove& move = lesson.course[made];
    auto next = position->apply({Seat{move.seat}, Json::parse(move.intent), Cause::player});
    if (!next) return move.intent + ": " + next.error().message;
    position = *next;
  }
  LessonProgress progress(lesson);
  progress.see(*position, false);
  // A step that waits for a free move is done before the course continues.
  const auto make_free = [&]() -> std::string {
    const Json* step = progress.waiting();
    while (step != nullptr && step->contains("asked") &&
           is_free(position->prompt(Seat{lesson.seat}), text_in(*step, "asked"))) {
      auto next = position->apply({Seat{lesson.seat}, step->at("moves").at(0), Cause::player});
      if (!next) return step->dump() + ": " + next.error().message;
      progress.moved();
      progress.see(*(position = *next), false);
      step = progress.waiting();
    }
    return "";
  };
  if (auto fault = make_free(); !fault.empty()) return fault;
  for (; made < lesson.course.size(); ++made) {
    const LessonMove& move = lesson.course[made];
    const Json intent = Json::parse(move.intent);
    const bool own = move.seat == lesson.seat;
    if (own) {
      if (auto fault = fault_of_move(progress.waiting(), intent); !fault.empty()) return fault;
    }
    auto next = position->apply({Seat{move.seat}, intent, Cause::player});
    if (!next) return move.intent + ": " + next.error().message;
    position = *next;
    if (own) progress.moved();
    progress.see(*position, own);
    if (auto fault = make_free(); !fault.empty()) return fault;
  }
  return progress.waiting() == nullptr ? "" : "the course ends before " + progress.waiting()->dump();
}

int lesson_command(const LessonOptions& options, record::FindGame find, text::TerminalWriter out,
                   text::TerminalWriter err) {
  const auto record = read(options.record, err);
  const auto noted = read(options.notes, err);
  if (!record || !noted) return 2;
  const auto verified = record::read_record(*record, find);
  if (!verified) {
    err << "the record does not hold: " << verified.error().where << ": " << verified.error().why << "\n";
    return 1;
  }
  const record::GameLog& played = verified->played;
  const Game& game = *find(played.game);
  try {
    if (Json::parse(played.data) != *game.compile_data(game.built_in_data()))
      throw std::runtime_error("the game was played with other maps or cards than the built-in ones");
    Ordered notes = Ordered::parse(*noted);
    const Course course = course_of(game, played, notes);
    const std::string text = lesson_text(played, notes, course);
    const auto fault = lesson_fault(game, lesson_from(played.game, {"notes.json", text, true}));
    if (!fault.empty()) throw std::runtime_error(fault);
    out.lines(text);
    return 0;
  } catch (const std::exception& fault) {
    err << options.notes << ": " << fault.what() << "\n";
    return 1;
  }
}

}  // namespace nostos::tools
