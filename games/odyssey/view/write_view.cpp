// Writes views as JSON text, in the shapes of VIEW.md.
#include <algorithm>
#include <array>
#include <map>
#include <string>

#include "games/core/json_writer.hpp"
#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/helper.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {
namespace {

// By the ships' names, in their order.
constexpr std::array kByName{Colour::green, Colour::red, Colour::white, Colour::yellow};

template <class T, class Write>
void per_ship(JsonWriter& writer, const PerShip<T>& values, Write write) {
  writer.object([&] {
    for (const Colour ship : kByName) {
      writer.key(to_text(ship));
      write(values[ship]);
    }
  });
}
template <class T>
void per_ship(JsonWriter& writer, const PerShip<T>& values) {
  per_ship(writer, values, [&](const T& value) { writer.value(value); });
}

std::string_view tile_word(const std::optional<Tile>& tile) {
  return tile ? to_text(*tile) : kCovered;
}

std::string_view vote_word(const Vote& vote) {
  return vote.dir ? to_text(*vote.dir) : kAbstain;
}

// Words separated by blanks; some have a suffix: "ships:2".
class Words {
 public:
  void start() { text_.clear(); }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool empty() const { return text_.empty(); }

  void add(std::string_view word) {
    if (!text_.empty()) text_ += ' ';
    text_ += word;
  }
  void add(std::string_view word, std::string_view what) {
    add(word);
    text_ += ':';
    text_ += what;
  }
  void add_if(bool said, std::string_view word) {
    if (said) add(word);
  }
  void add_count(std::string_view word, int count) {
    if (count != 0) add(word, std::to_string(count));
  }
  void add_ships(std::string_view word, const PerShip<bool>& which) {
    bool first = true;
    for (const Colour ship : kColours) {
      if (!which[ship]) continue;
      if (first) {
        add(word, to_text(ship));
      } else {
        text_ += ',';
        text_ += to_text(ship);
      }
      first = false;
    }
  }

 private:
  std::string text_;
};

// A ship's report; never empty.
void add_report(Words& words, const Report& report) {
  if (report.dir) words.add(to_text(*report.dir));
  words.add_if(report.outcome == Motion::bounced || report.outcome == Motion::pinned,
               to_text(report.outcome));
  words.add_if(report.arrived, "arrived");
  words.add_if(report.terrain != Terrain::sea, to_text(report.terrain));
  words.add_if(report.deep, "deep");
  words.add_if(report.coast, "coast");
  words.add_ships("together", report.together);
  words.add_count("islands", report.islands);
  words.add_if(report.ships, "ships");
  words.add_count("ship_count", report.ship_count);
  if (report.light != Light::none) words.add("light", to_text(report.light));
  words.add_count("lighthouses", report.lighthouses);
  words.add_count("fog_banks", report.fog_banks);
  words.add_count("wooded", report.kinds.wooded);
  words.add_count("rocky", report.kinds.rocky);
  words.add_count("sacred", report.kinds.sacred);
  words.add_ships("sighted", report.sighted);
  words.add_if(words.empty(), "sea");
}

class ViewWriter {
 public:
  ViewWriter(JsonWriter& writer, const View& view) : writer_(writer), view_(view), config_(*view.config) {}

  // Keys in alphabetical order; empty members are left out.
  void write() {
    const bool over = view_.phase == Phase::over;
    writer_.object([&] {
      writer_.optional_member("away", view_.away);
      boards();
      writer_.optional_member("captain", over ? std::nullopt : captain_of(config_, view_.round));
      deduction();
      writer_.optional_member("defaults", view_.defaults);
      if (view_.board) figures(*view_.board);
      optional_list("fog", view_.fog);
      writer_.optional_member("lighthouses", view_.lighthouses);
      log();
      if (view_.map >= 0) writer_.member("map", config_.maps[static_cast<std::size_t>(view_.map)].id);
      if (view_.board) markers(*view_.board);
      writer_.optional_member("named", view_.named);
      writer_.optional_member("offered", view_.offered);
      options();
      writer_.member("phase", view_.phase);
      writer_.optional_member("pinned", over ? std::nullopt : pinned_ship(view_));
      preview();
      proposal();
      if (view_.board) reminders(*view_.board);
      result();
      writer_.member("role", to_text(view_.role));
      writer_.member("round", view_.round);
      writer_.member("rounds", rounds());
      ships();
      writer_.optional_member("starter", over ? std::nullopt : starter_of(config_, view_.round));
      stop();
      writer_.optional_member("tied", view_.tied);
      tiles();
      writer_.optional_member("trapped", view_.trapped);
      if (view_.truth) {
        writer_.key("truth");
        per_ship(writer_, *view_.truth);
      }
      if (view_.vote) writer_.member("vote", vote_word(*view_.vote));
      writer_.optional_member("waited", view_.waited);
      writer_.optional_member("waiting", view_.waiting);
      optional_list("whirlpools", view_.whirlpools);
    });
  }

 private:
  template <class Name, class T>
  void optional_list(const Name& name, const std::optional<std::vector<T>>& list) {
    if (list) writer_.optional_member(name, *list);
  }

  // Boards.

  void figures(const Board& board) {
    writer_.key("figures");
    per_ship(writer_, board.figures, [&](const Figure& figure) {
      writer_.object([&] {
        writer_.member("cell", figure.cell);
        writer_.member("refuted", figure.refuted);
      });
    });
  }
  void markers(const Board& board) {
    writer_.object_member("markers", [&] {
      writer_.member("fog", board.fog);
      writer_.member("whirlpools", board.whirlpools);
    });
  }
  void reminders(const Board& board) {
    writer_.key("reminders");
    per_ship(writer_, board.reminders);
  }
  void boards() {
    if (view_.boards.empty()) return;
    int seat = 0;
    writer_.list_member("boards", view_.boards, [&](const Board& board) {
      writer_.object([&] {
        figures(board);
        markers(board);
        reminders(board);
        writer_.member("seat", ++seat);
      });
    });
  }

  void cell_words(const std::vector<Cell>& cells) {
    words_.start();
    for (const Cell cell : cells) words_.add(to_text(cell));
    writer_.value(words_.text());
  }

  // By ship, round and clue: the cells that were excluded then.
  void deduction() {
    const auto deduced = deduce(view_);
    if (!deduced) return;
    writer_.key("deduction");
    per_ship(writer_, *deduced, [&](const Deduced& ship) {
      std::map<std::string, std::map<std::string_view, const std::vector<Cell>*>> rounds;
      for (const auto& [why, cells] : ship.out) rounds[std::to_string(why.round)][to_text(why.clue)] = &cells;
      writer_.object([&] {
        writer_.key("cells");
        cell_words(ship.cells);
        if (rounds.empty()) return;
        writer_.object_member("out", [&] {
          for (const auto& [round, clues] : rounds) {
            writer_.object_member(round, [&, &clues = clues] {
              for (const auto& [clue, cells] : clues) {
                writer_.key(clue);
                cell_words(*cells);
              }
            });
          }
        });
      });
    });
  }

  // By ship and target: the report that it would get.
  void preview() {
    if (!view_.preview) return;
    writer_.key("preview");
    per_ship(writer_, *view_.preview, [&](const std::map<Cell, Report>& reports) {
      std::map<std::string, std::vector<Cell>> where;
      for (const auto& [cell, report] : reports) {
        words_.start();
        add_report(words_, report);
        where[words_.text()].push_back(cell);
      }
      writer_.object([&] {
        for (const auto& [report, cells] : where) {
          writer_.key(report);
          cell_words(cells);
        }
      });
    });
  }

  // The announcements of each round and, for viewers who may know them, the true events.

  void log() {
    if (view_.log.empty()) return;
    std::size_t round = 0;
    writer_.list_member("log", view_.log, [&](const LogEntry& entry) {
      const bool known = view_.course && round < view_.course->size();
      log_entry(entry, known ? &(*view_.course)[round] : nullptr);
      ++round;
    });
  }
  void log_entry(const LogEntry& entry, const Course* course) {
    writer_.object([&] {
      writer_.optional_member("blown_home", entry.blown_home);
      if (course != nullptr) all_estimates(*course);
      writer_.optional_member("declined", entry.declined);
      if (course != nullptr) estimates(*course);
      writer_.optional_member("pinned", entry.pinned);
      reports(entry, course);
      writer_.member("round", entry.round);
      if (course != nullptr) storm(*course);
      writer_.member("tile", tile_word(entry.tile));
      writer_.optional_member("trapped", entry.trapped);
      if (entry.votes.empty()) return;
      writer_.list_member("votes", entry.votes, [&](const Vote& vote) {
        writer_.object([&] {
          writer_.member("dir", vote_word(vote));
          writer_.member("seat", vote.seat);
        });
      });
    });
  }
  void reports(const LogEntry& entry, const Course* course) {
    if (entry.reports.empty()) return;
    std::size_t at = 0;
    writer_.list_member("reports", entry.reports, [&](const Report& report) {
      words_.start();
      words_.add(to_text(report.ship));
      add_report(words_, report);
      if (course != nullptr && at < course->moves.size()) {
        const Course::Leg& leg = course->moves[at++];
        words_.add("to", to_text(leg.to));
        if (leg.pushed) words_.add("pushed", to_text(*leg.pushed));
      }
      writer_.value(words_.text());
    });
  }
  void storm(const Course& course) {
    const auto blown = [&](Colour ship) { return course.storm[ship].has_value(); };
    if (std::none_of(kColours.begin(), kColours.end(), blown)) return;
    writer_.object_member("storm", [&] {
      for (const Colour ship : kByName) {
        if (blown(ship)) writer_.member(to_text(ship), *course.storm[ship]);
      }
    });
  }
  // The estimates of a round on the viewer's own board, or on all boards.
  void estimates(const Course& course) {
    const bool own = private_boards(config_.options);
    const std::size_t board = own ? static_cast<std::size_t>(std::max(view_.seat, 1) - 1) : 0;
    if (board >= course.figures.size() || (own && view_.role != Role::navigator)) return;
    writer_.key("figures");
    per_ship(writer_, course.figures[board]);
  }
  void all_estimates(const Course& course) {
    if (!private_boards(config_.options) || course.figures.empty()) return;
    writer_.list_member("boards", course.figures,
                        [&](const PerShip<Cell>& board) { per_ship(writer_, board); });
  }

  // The public options.

  void options() {
    const Options usual;
    const Options& options = config_.options;
    if (options == usual) return;
    writer_.object_member("options", [&] {
      const auto flag = [&](const auto& name, bool set, bool as_usual) {
        writer_.optional_member(name, set, as_usual);
      };
      if (options.shared_boards) writer_.member("competitive_boards", "shared");
      flag("easy_deduction", options.easy_deduction, usual.easy_deduction);
      writer_.optional_member("fog_banks", options.fog_banks, usual.fog_banks);
      flag("fog_hides_coast", options.fog_hides_coast, usual.fog_hides_coast);
      flag("hard_deduction", options.hard_deduction, usual.hard_deduction);
      flag("helper", options.helper, usual.helper);
      writer_.optional_member("lighthouses", options.lighthouses, usual.lighthouses);
      writer_.optional_member("map", options.map, usual.map);
      flag("memory", options.memory, usual.memory);
      if (options.competitive) writer_.member("mode", "competitive");
      if (options.keep_monsters) writer_.member("monsters", "optional");
      writer_.optional_member("monsters_in_game", options.monsters_in_game, usual.monsters_in_game);
      if (options.captain) writer_.member("order", "captain");
      if (!(options.owners == usual.owners)) writer_.member("owners", options.owners.each);
      if (options.count_ships) writer_.member("ships_in_sight", "count");
      writer_.optional_member("storm_onto_sacred", options.storm_onto_sacred, usual.storm_onto_sacred);
      if (options.open_chat) writer_.member("team_chat", "open");
      writer_.optional_member("whirlpools", options.whirlpools, usual.whirlpools);
    });
  }

  void proposal() {
    if (!view_.proposal) return;
    writer_.object_member("proposal", [&] {
      writer_.member("by", view_.proposal->by);
      writer_.member("cells", view_.proposal->cells);
      writer_.member("confirmed", view_.proposal->confirmed);
    });
  }

  void result() {
    if (!view_.ending) return;
    writer_.object_member("result", [&] {
      writer_.list_member("arrived", kColours, [&](Colour ship) {
        if (view_.arrived[ship]) writer_.value(ship);
      });
      writer_.member("reason", *view_.ending);
      if (config_.options.competitive) {
        writer_.member("scores", points(config_, view_.arrived));
      } else {
        writer_.member("scores", nullptr);
      }
      writer_.member("winner", winner(config_, view_.arrived));
    });
  }

  [[nodiscard]] int rounds() const {
    const auto monsters = std::count_if(view_.played.begin(), view_.played.end(),
                                        [](auto tile) { return tile && is_monster(*tile); });
    return rounds_of(static_cast<int>(monsters), hand(config_.options));
  }

  void ships() {
    writer_.list_member("ships", kColours, [&](Colour ship) {
      writer_.object([&] {
        writer_.optional_member("arrived", view_.arrived[ship]);
        writer_.member("owner", config_.owners[ship]);
        writer_.optional_member("sailed", view_.sailed[ship]);
        writer_.member("ship", ship);
      });
    });
  }

  void stop() {
    if (!view_.stop) return;
    writer_.object_member("stop", [&] {
      writer_.member("accepted", view_.stop->accepted);
      writer_.member("by", view_.stop->by);
    });
  }

  // A covered storm shows only its number.
  void tiles() {
    const auto known = known_tiles(view_);
    const TileCount count = left_after(known, hand(config_.options));
    const auto covered = static_cast<int>(view_.played.size() - known.size());
    writer_.object_member("tiles", [&] {
      writer_.key("left");
      if (config_.options.hard_deduction && !view_.truth) {
        writer_.value(nullptr);
      } else {
        writer_.object([&] {
          for (const Tile tile : {Tile::black, Tile::green, Tile::red, Tile::white, Tile::yellow})
            writer_.member(to_text(tile), of(count, tile));
        });
      }
      writer_.list_member("monsters", kMonsters, [&](Tile tile) {
        if (of(count, tile) > 0) writer_.value(tile);
      });
      writer_.list_member("played", view_.played, [&](const auto& tile) { writer_.value(tile_word(tile)); });
      writer_.member("storms_left", storms(count) - covered);
    });
  }

  JsonWriter& writer_;
  const View& view_;
  const GameConfig& config_;
  Words words_;
};

}  // namespace

void write(JsonWriter& writer, const View& view) {
  ViewWriter(writer, view).write();
}

std::string_view winner(const GameConfig& config, const PerShip<bool>& arrived) {
  if (config.options.competitive) return "points";
  return navigators_win(arrived) ? "navigators" : "poseidon";
}

}  // namespace nostos::odyssey
