#include "server/tools/sim.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "server/tools/tally.hpp"

namespace nostos::tools {
namespace {

using Clock = std::chrono::steady_clock;

// A bar that is redrawn in place; silent where nobody watches.
class Progress {
 public:
  Progress(std::ostream& err, int total)
      : err_(err), total_(total), shown_(&err == &std::cerr && isatty(STDERR_FILENO) == 1) {}
  ~Progress() {
    if (shown_) err_ << "\r" << std::string(kWidth + 30, ' ') << "\r" << std::flush;
  }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  void show(int done) {
    if (!shown_ || Clock::now() < next_) return;
    next_ = Clock::now() + std::chrono::milliseconds(100);
    const int filled = static_cast<int>(std::int64_t{kWidth} * done / total_);
    err_ << "\r[" << std::string(static_cast<std::size_t>(filled), '#')
         << std::string(static_cast<std::size_t>(kWidth - filled), ' ') << "] " << done << " of " << total_
         << " games" << std::flush;
  }

 private:
  static constexpr int kWidth = 40;
  std::ostream& err_;
  int total_;
  bool shown_;
  Clock::time_point next_ = Clock::now();
};

// The options as the command line gives them: known keys decide whether a value is a bare word.
Result<Json, std::string> parse_options(const GameInfo& info, const std::vector<std::string>& given) {
  Json options = Json::object();
  for (const auto& text : given) {
    const auto equals = text.find('=');
    if (equals == std::string::npos) return "an option is given as key=value, not \"" + text + "\"";
    const auto id = text.substr(0, equals);
    const auto value = text.substr(equals + 1);
    const auto known = std::find_if(info.options.begin(), info.options.end(),
                                    [&](const Option& option) { return option.id == id; });
    const bool word = known != info.options.end() && known->kind == Option::Kind::choice;
    const Json parsed = Json::parse(value, nullptr, false);
    options[id] = parsed.is_discarded() || (word && !parsed.is_string()) ? Json(value) : parsed;
  }
  return options;
}

struct Table {
  const Game* game;
  Json data;
  Json options;
};

Result<Table, std::string> prepare(const SimOptions& asked, const FindGame& find) {
  const Game* game = find(asked.game);
  if (game == nullptr) return "there is no game \"" + asked.game + "\"";
  const GameInfo& info = game->info();
  if (asked.players < info.min_seats || asked.players > info.max_seats) {
    return asked.game + " takes " + std::to_string(info.min_seats) + " to " + std::to_string(info.max_seats) +
           " players, not " + std::to_string(asked.players);
  }
  if (asked.games < 1) return std::string("at least one game must be played");
  auto data = compile_data(*game, {});
  if (!data) return data.error();
  const auto given = parse_options(info, asked.options);
  if (!given) return given.error();
  auto options = game->check_options(*given, asked.players, *data);
  if (!options) return options.error().code + ": " + options.error().words;
  return Table{game, *std::move(data), *std::move(options)};
}

// The words for a game that did not end, or nothing.
std::string play_all(const SimOptions& asked, const Table& table, Tally& tally, std::ostream& err) {
  Progress progress(err, asked.games);
  for (int number = 0; number < asked.games; ++number) {
    const std::string seed = asked.seed + "/" + std::to_string(number);
    Rng bots(seed_from_text(seed + "/bots"));
    const auto start = table.game->start(table.options, asked.players, table.data, Rng(seed_from_text(seed)));
    const Playout playout = play_out(start, bots);
    if (!playout.stuck.empty()) {
      return "game " + std::to_string(number) + ", seed \"" + seed + "\": " + playout.stuck;
    }
    tally.add(playout);
    progress.show(number + 1);
  }
  return "";
}

void print_speed(std::ostream& out, const Json& speed) {
  out << "\n"
      << std::fixed << std::setprecision(2) << speed["seconds"].get<double>()
      << " s: " << std::setprecision(1) << speed["games_per_second"].get<double>() << " games/s, "
      << std::setprecision(0) << speed["intents_per_second"].get<double>() << " intents/s\n";
}

}  // namespace

int sim_command(const SimOptions& asked, std::ostream& out, std::ostream& err, const FindGame& find) {
  const auto table = prepare(asked, find);
  if (!table) {
    err << "nostos sim: " << table.error() << "\n";
    return 2;
  }
  Tally tally(table->game->info(), asked.players);
  const auto begin = Clock::now();
  const std::string stuck = play_all(asked, *table, tally, err);
  const double seconds = std::max(std::chrono::duration<double>(Clock::now() - begin).count(), 1e-9);
  if (!stuck.empty()) {
    err << "nostos sim: " << stuck << "\n";
    return 1;
  }
  const Json speed{{"seconds", seconds},
                   {"games_per_second", static_cast<double>(tally.games()) / seconds},
                   {"intents_per_second", tally.intents() / seconds}};
  if (asked.json) {
    const Json report{{"game", asked.game},        {"players", asked.players}, {"seed", asked.seed},
                      {"options", table->options}, {"result", tally.json()},   {"speed", speed}};
    out << report.dump(2) << "\n";
    return 0;
  }
  out << table->game->info().title.en << ", " << asked.players << " players, " << asked.games
      << " games, seed \"" << asked.seed << "\"\n";
  out << "options " << table->options.dump() << "\n" << tally.table();
  print_speed(out, speed);
  return 0;
}

}  // namespace nostos::tools
