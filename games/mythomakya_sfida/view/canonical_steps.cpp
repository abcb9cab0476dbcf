// The steps of a match for its record. A window shows who acted, or that no seat did (S33). Passes, holds,
// standing orders, withdrawn answers and answers that another action cancelled stay secret after the end.
#include "games/mythomakya_sfida/view/canonical_steps.hpp"

#include <map>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/mythomakya_sfida/rules/rules.hpp"

namespace nostos::mythomakya_sfida {
namespace {

using Type = Intent::Type;

bool is_answer(const Intent& intent) {
  return intent.type == Type::give || intent.type == Type::move_crono || intent.type == Type::pass ||
         (intent.type == Type::deity && intent.window);
}

bool is_standing_order(const Intent& intent) {
  return intent.type == Type::auto_pass || intent.type == Type::auto_forced;
}

bool same_window(const Table& one, const Table& other) {
  return one.window && other.window && one.window->number == other.window->number;
}

// One of two parallel matches: as played, and as recorded.
struct Running {
  State state;
  Rng rng;
  void take(const RecordedStep& step) {
    Recorder recorder;
    advance(state, Seat{step.seat}, intent_from_json(Json::parse(step.intent)), step.cause, rng, recorder);
  }
};

class Telling {
 public:
  Telling(const State& state, const Rng& rng) : played_{state, rng}, told_{state, rng} {}

  std::vector<RecordedStep> of(const std::vector<RecordedStep>& steps) {
    for (const RecordedStep& step : steps) {
      const Intent intent = intent_from_json(Json::parse(step.intent));
      const Table before = played_.state.table;
      if (is_answer(intent)) answers_[step.seat] = step;
      if (intent.type == Type::withdraw) answers_.erase(step.seat);
      played_.take(step);
      const auto& window = before.window;
      if (!window && !is_standing_order(intent)) tell(step);
      if (window && !same_window(before, played_.state.table)) tell_answers(*window, step.at);
      // If every seat passes by standing order, windows open and close in the same step.
      while (told_.state.table.window && !same_window(told_.state.table, played_.state.table)) close(step.at);
    }
    return std::move(record_);
  }

 private:
  void tell(const RecordedStep& step) {
    told_.take(step);
    record_.push_back(step);
  }

  // The answers to this window that took effect: the first one in the order of precedence; for Hera all of
  // them except only cards, which the rules seal automatically. For a seat without an answer the game draws a
  // random one at the end of the window (window.cpp), and the record draws the same.
  void tell_answers(const Window& window, std::int64_t at) {
    const auto answers = std::exchange(answers_, {});
    for (const int seat : window.asked) {
      // The last awaited answer closes the window; later seats had an only card.
      if (!told_.state.table.window || told_.state.table.window->number != window.number) break;
      const auto found = answers.find(seat);
      if (found == answers.end()) continue;
      RecordedStep answer = found->second;
      if (intent_from_json(Json::parse(answer.intent)).type == Type::pass) continue;
      if (told_.state.secrets.at(static_cast<std::size_t>(seat)).answer) continue;
      answer.at = at;
      tell(answer);
      if (window.kind != Window::Kind::hera) break;
    }
  }

  // Lets all of the window's time run out, which closes any window.
  void close(std::int64_t at) {
    const Window& window = *told_.state.table.window;
    const Intent end{.type = Type::time_up, .window = window.number, .word = "limit"};
    tell({window.asked.front(), to_json(end).dump(), Cause::clock, at});
  }

  Running played_;
  Running told_;
  std::map<int, RecordedStep> answers_;  // by seat, to the open window
  std::vector<RecordedStep> record_;
};

}  // namespace

std::vector<RecordedStep> canonical_steps(const State& first, const Rng& rng,
                                          const std::vector<RecordedStep>& steps) {
  return Telling(first, rng).of(steps);
}

}  // namespace nostos::mythomakya_sfida
