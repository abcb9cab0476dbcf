// One rule for answers in all games: a thing is answered by its number in the list or on the table, by its
// letter on the table, by its key in the protocol, or by its name. The test plays whole games and tries every
// answer.
#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/form/form.hpp"
#include "clients/terminal/words/words.hpp"
#include "games/core/registry.hpp"

using namespace nostos;

namespace {

using terminal::Form;
using terminal::Language;
using terminal::Names;
using terminal::Question;
using terminal::Verdict;

constexpr int kMaxSteps = 400;

// A position as one seat sees it, and the names of its choices.
class Asked {
 public:
  Asked(const std::string& game, const Position& now, Json static_data, int seat, int seats,
        Language language)
      : game_(game), static_data_(std::move(static_data)), view_(now.view(Viewer{Seat{seat}})), seat_(seat) {
    for (int index = 0; index < seats; ++index)
      table_.names.push_back(std::string("Player") + static_cast<char>('A' + index));
    table_.language = language;
    prompt_ = terminal::prompt_of(to_json(now.prompt(Seat{seat})));
  }

  [[nodiscard]] Form form() const { return {prompt_, names(), false}; }
  [[nodiscard]] std::string number(const std::string& type, const std::string& field,
                                   const Json& value) const {
    return terminal::value_number(game_, type, field, value, context());
  }
  [[nodiscard]] std::string name(const std::string& type, const std::string& field, const Json& value) const {
    return terminal::value_name(game_, type, field, value, context());
  }
  [[nodiscard]] std::string mark(const Json& value) const {
    return terminal::shown_mark(game_, value, table_.language);
  }
  [[nodiscard]] const terminal::Prompt& prompt() const { return prompt_; }

 private:
  [[nodiscard]] terminal::RenderContext context() const { return {view_, static_data_, table_, seat_}; }
  [[nodiscard]] Names names() const {
    return {[this](const std::string& type) { return terminal::choice_name(game_, type, context()); },
            [this](const std::string& type, const std::string& field) {
              return terminal::field_name(game_, type, field, context());
            },
            [this](const std::string& type, const std::string& field, const Json& value) {
              return name(type, field, value);
            },
            [this](const std::string& type, const std::string& field, const Json& value) {
              return number(type, field, value);
            },
            [this](const Json& value) { return mark(value); }};
  }

  std::string game_;
  Json static_data_;
  Json view_;
  int seat_;
  terminal::Table table_;
  terminal::Prompt prompt_;
};

// The intent that an answer completes, or the answers so far.
std::string led(const Form& form, const std::string& answer) {
  Form next = form;
  const Verdict verdict = next.answer(answer);
  if (verdict.kind == Verdict::Kind::done) return verdict.intent;
  return verdict.kind == Verdict::Kind::asks ? next.path() : "refused";
}

// How much was tried.
struct Met {
  int names = 0;
  int lines = 0;
  int marks = 0;
};

// Every way to say an answer means the same as its tag.
void check_question(const Form& form, Met& met) {
  const auto question = form.question();
  REQUIRE(question);
  CHECK(std::set<std::string>(question->tags.begin(), question->tags.end()).size() == question->tags.size());
  for (std::size_t i = 0; i < question->list.size(); ++i) {
    const bool twin = std::count(question->list.begin(), question->list.end(), question->list[i]) > 1;
    if (twin || question->kind == Question::Kind::subset) continue;
    const std::string wanted = led(form, question->tags[i]);
    CAPTURE(question->field);
    CAPTURE(question->list[i]);
    CHECK(wanted != "refused");
    CHECK(led(form, question->list[i]) == wanted);
    ++met.names;
  }
}

void check_position(const Asked& asked, Met& met) {
  const Form form = asked.form();
  if (!form.question()) return;
  check_question(form, met);
  for (const std::string& text : form.completions(24)) {
    const Json intent = Json::parse(text);
    const std::string type = intent.at("type");
    CAPTURE(text);
    // The whole intent in one line, with the values that the form fills in.
    for (const terminal::Choice& choice : asked.prompt()) {
      if (choice.type != type || choice.anytime || choice.fields.size() + 1 != intent.size()) continue;
      const bool offers = std::ranges::all_of(choice.fields, [&](const terminal::Field& field) {
        return field.kind == terminal::Field::Kind::one_of && intent.contains(field.name) &&
               std::ranges::any_of(field.values, [&](const terminal::Value& value) {
                 return terminal::to_json(value) == intent[field.name];
               });
      });
      if (!offers) continue;
      std::string keys = type;
      std::string marks = type;
      bool marked = false;
      bool listed = false;  // a value is answered by its place in the list
      for (const terminal::Field& field : choice.fields) {
        const Json& value = intent[field.name];
        const std::string number = asked.number(type, field.name, value);
        const std::string key = value.is_string() ? value.get<std::string>() : value.dump();
        listed = listed || (number.empty() && value.is_number() &&
                            !asked.name(type, field.name, value).starts_with(key));
        keys += " " + (number.empty() ? key : number);
        const std::string mark = asked.mark(value);
        marked = marked || !mark.empty();
        marks += " " + (!mark.empty() ? mark : number.empty() ? key : number);
      }
      if (listed) continue;
      CAPTURE(keys);
      CHECK(led(form, keys) == text);
      ++met.lines;
      CAPTURE(marks);
      if (!marked) continue;
      CHECK(led(form, marks) == text);
      ++met.marks;
    }
  }
}

// `has_marks`: the drawing shows letters for values.
void check_game(const std::string& id, int seats, bool has_marks, const Json& options = Json::object()) {
  CAPTURE(id);
  const auto& game = *find_game(id);
  const Json data = game.compile_data(game.built_in_data()).value();
  Rng chance(seed_from_text("answers/" + id));
  PositionPtr now = game.start(game.check_options(options, seats, data).value(), seats, data,
                               Rng(seed_from_text("answers/" + id + "/game")));
  Met met;
  const std::vector<Language> all = terminal::languages();
  for (int step = 0; step < kMaxSteps && !now->outcome(); ++step) {
    std::vector<int> acting;
    for (int seat = 0; seat < seats; ++seat)
      if (now->prompt(Seat{seat}).asks()) acting.push_back(seat);
    const Timer timer = acting.empty() ? now->timers().at(0) : Timer{};
    const Seat seat = acting.empty() ? timer.seat : Seat{chance.pick("seat", acting)};
    if (!acting.empty())
      check_position(Asked(id, *now, game.static_data(data), seat.index, seats,
                           all[static_cast<std::size_t>(step) % all.size()]),
                     met);
    const Json intent =
        acting.empty() ? Json::parse(timer.intent) : random_intent(now->prompt(seat), chance, true);
    now = now->apply({seat, intent}).value();
  }
  CHECK(met.names > 20);
  CHECK(met.lines > 20);
  CHECK((met.marks > 20) == has_marks);
}

}  // namespace

TEST_CASE("answers: numbers, letters, keys and names mean the same in every game") {
  check_game("odyssey", 4, true);
  check_game("ithaca", 4, true);
  check_game("itaca", 4, false);
  check_game("theseus", 4, true);
  check_game("mythomakya-trionfo", 4, false);
  check_game("mythomakya-sfida", 4, false, {{"pacing", "answers"}, {"min_delay_tenths", 0}});
}
