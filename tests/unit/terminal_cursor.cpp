// The cursor over the choices of a question, and its place on the drawn board.
#include <doctest/doctest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/tinted_board.hpp"
#include "clients/terminal/screen/choice_cursor.hpp"
#include "clients/terminal/words/words.hpp"
#include "games/core/registry.hpp"

using namespace nostos;
using terminal::next_answer;
using terminal::Question;

TEST_CASE("cursor: in a list it wraps around, and moves sideways only") {
  Question question;
  question.kind = Question::Kind::one_of;
  question.list = {"ash", "birch", "cedar"};
  question.tags = {"1", "2", "4"};
  CHECK(next_answer(question, "", 1, 0) == "1");
  CHECK(next_answer(question, "", -1, 0) == "4");
  CHECK(next_answer(question, "1", 1, 0) == "2");
  CHECK(next_answer(question, "4", 1, 0) == "1");
  CHECK(next_answer(question, "1", -1, 0) == "4");
  CHECK(next_answer(question, "2", 0, 1) == "2");
  CHECK(next_answer(question, "gone", 1, 0) == "1");
  question.tags.clear();
  CHECK(next_answer(question, "", 1, 0).empty());
}

TEST_CASE("cursor: on a grid it starts in the middle and stays inside") {
  Question question;
  question.kind = Question::Kind::cell;
  question.min = 11;
  question.max = 12;
  CHECK(next_answer(question, "", 1, 0) == "F6");
  CHECK(next_answer(question, "F6", 1, 0) == "G6");
  CHECK(next_answer(question, "F6", 0, -1) == "F5");
  CHECK(next_answer(question, "A1", -1, 0) == "A1");
  CHECK(next_answer(question, "A1", 0, -1) == "A1");
  CHECK(next_answer(question, "K12", 1, 0) == "K12");
  CHECK(next_answer(question, "K12", 0, 1) == "K12");
  question.min = 0;  // a server that is not honest
  CHECK(next_answer(question, "A1", 1, 0).empty());
}

TEST_CASE("cursor: a cell of Odyssey has the position of its ship in the drawing") {
  const auto& game = *find_game("odyssey");
  const Json data = game.compile_data(game.built_in_data()).value();
  PositionPtr now =
      game.start(game.check_options({{"map", "E"}}, 2, data).value(), 2, data, Rng(seed_from_text("cursor")));
  Rng chance(seed_from_text("cursor/players"));
  const Json static_data = game.static_data(data);
  const terminal::Table table{{"Anna", "Bruno"}, terminal::Language::en};
  int found = 0;
  std::set<int> heights;
  for (int step = 0; step < 60 && !now->outcome(); ++step) {
    const Json view = now->view(Viewer{Seat{0}});  // Poseidon sees the ships
    const Json truth = view.value("truth", Json::object());
    for (const terminal::BoardSize& size :
         {terminal::BoardSize{}, terminal::BoardSize{88, 32}, terminal::BoardSize{148, 42}}) {
      const auto lines = terminal::draw_board("odyssey", view, static_data, table, size);
      for (const auto& item : truth.items()) {
        const std::string& ship = item.key();
        const Json& cell = item.value();
        if (!cell.is_string()) continue;
        const auto spot = terminal::find_cell("odyssey", view, static_data, cell.get<std::string>(), size);
        REQUIRE(spot);
        CAPTURE(ship);
        CAPTURE(size.columns);
        heights.insert(spot->height);
        std::string part;
        for (int line = spot->line; line < spot->line + spot->height; ++line) {
          const std::string& drawn = lines.at(static_cast<std::size_t>(line));
          if (drawn.size() > static_cast<std::size_t>(spot->from))
            part += drawn.substr(static_cast<std::size_t>(spot->from),
                                 static_cast<std::size_t>(spot->to - spot->from));
        }
        CHECK(part.find(static_cast<char>(ship.front() - 'a' + 'A')) != std::string::npos);
        ++found;
      }
    }
    const Seat seat{now->prompt(Seat{0}).asks() ? 0 : 1};
    now = now->apply({seat, random_intent(now->prompt(seat), chance)}).value();
  }
  CHECK(found > 60);
  CHECK(heights == std::set<int>{1, 2, 3});
  const Json view = now->view(Viewer{Seat{0}});
  for (const char* cell : {"", "C", "C0", "Z3", "C99", "c4", "4C"})
    CHECK_FALSE(terminal::find_cell("odyssey", view, static_data, cell));
  CHECK_FALSE(terminal::find_cell("ithaca", view, static_data, "C4"));
}

namespace {

// The rest of a line from this column on.
std::string from_column(std::string line, int column) {
  while (column > 0 && !line.empty()) {
    std::size_t bytes = 1;
    while (bytes < line.size() && (static_cast<unsigned char>(line[bytes]) & 0xC0U) == 0x80U) ++bytes;
    column -= terminal::display_width(line.substr(0, bytes));
    line.erase(0, bytes);
  }
  return line;
}

// The text with which a drawing shows a choice: the number of a pile or a cell, or a part of its name.
std::string beginning(const std::string& field, const Json& value, const std::string& text, const Json& view,
                      const terminal::BoardSize& size) {
  if (field == "pile") return std::to_string(value.get<int>() + 1);
  if (field == "at") {
    const auto spot = value.get<std::string>();
    return std::to_string(std::stoi(spot.substr(spot.find('.') + 1)) + 1);
  }
  if (field != "steps") return text.substr(0, 2);
  if (size.lines <= terminal::BoardSize{}.lines) return "[";
  for (const Json& target : view.at("targets"))
    if (target.at("steps") == value) {
      const auto cell = std::to_string(target.at("cell").get<int>());
      return (cell.size() == 1 ? " " : "") + cell;
    }
  return "no such steps";
}

}  // namespace

TEST_CASE("cursor: islands, gods, cards, piles and cells have their positions in the drawing") {
  const std::map<std::string, std::set<std::string>> on_board{{"itaca", {"island"}},
                                                              {"ithaca", {"deity"}},
                                                              {"mythomakya-trionfo", {"pile"}},
                                                              {"mythomakya-sfida", {"pile", "at"}},
                                                              {"theseus", {"steps"}}};
  for (const auto& each : on_board) {
    const std::string& id = each.first;
    const std::set<std::string>& fields = each.second;
    CAPTURE(id);
    const auto& game = *find_game(id);
    const Json data = game.compile_data(game.built_in_data()).value();
    const int seats = game.info().min_seats;
    // No decision waits for a clock.
    const Json options = id == "mythomakya-sfida"
                             ? Json{{"pacing", "answers"}, {"min_delay_tenths", 0}, {"answer_limit", 0}}
                         : id == "mythomakya-trionfo" ? Json{{"trick_pause", 0}}
                                                      : Json::object();
    PositionPtr now = game.start(game.check_options(options, seats, data).value(), seats, data,
                                 Rng(seed_from_text("spot")));
    Rng chance(seed_from_text("spot/players"));
    const Json static_data = game.static_data(data);
    std::map<std::string, int> found;
    for (int step = 0; step < 300 && !now->outcome(); ++step) {
      Seat seat{0};
      while (!now->prompt(seat).asks()) ++seat.index;
      const Json view = now->view(Viewer{seat});
      for (const char* language : {"en", "de"}) {
        const terminal::Table table{
            {"Anna", "Bruno", "Carla"}, *terminal::find_language(language), seat.index};
        const terminal::RenderContext context{view, static_data, table, seat.index};
        for (const terminal::BoardSize& size :
             {terminal::BoardSize{}, terminal::BoardSize{88, 32}, terminal::BoardSize{148, 42}}) {
          const auto lines = terminal::draw_tinted_board(id, view, static_data, table, size);
          for (const Json& choice : to_json(now->prompt(seat)))
            for (const Json& field : choice.at("fields")) {
              if (field.at("kind") != "oneOf") continue;
              const auto& name = field.at("name").get_ref<const std::string&>();
              std::vector<std::string> texts;
              for (const Json& value : field.at("values"))
                texts.push_back(
                    terminal::value_name(id, choice.at("type").get<std::string>(), name, value, context));
              const auto spots = terminal::find_choices(lines, texts);
              CAPTURE(name);
              CAPTURE(texts.front());
              CAPTURE(size.columns);
              // A place below a card has no place of its own.
              if (fields.contains(name) && choice.at("type") != "ade") CHECK(spots.size() == texts.size());
              for (std::size_t at = 0; at < spots.size(); ++at) {
                CAPTURE(texts[at]);
                CHECK(from_column(lines.at(static_cast<std::size_t>(spots[at].line)).text, spots[at].from)
                          .starts_with(beginning(name, field.at("values").at(at), texts[at], view, size)));
                ++found[name];
              }
            }
        }
      }
      now = now->apply({seat, random_intent(now->prompt(seat), chance)}).value();
    }
    for (const std::string& field : fields) CHECK(found[field] > 100);
    if (id == "ithaca") CHECK(found["card"] > 100);
  }
}
