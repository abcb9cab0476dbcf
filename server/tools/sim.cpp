#include "server/tools/sim.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>
#include <utility>

#include "server/tools/tally.hpp"

namespace nostos::tools {
namespace {

using Clock = std::chrono::steady_clock;

// Games of a batch for each job: few enough to hold, many enough that nobody waits long for the last one.
constexpr int kBatch = 16;

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
  std::vector<std::string> bots;  // kinds by seat
};

// One kind for each seat.
Result<std::vector<std::string>, std::string> parse_bots(const Game& game, const std::string& given,
                                                         int players) {
  std::vector<std::string> kinds;
  std::istringstream words(given + ",");
  for (std::string kind; std::getline(words, kind, ',');) {
    if (game.bot({kind, Seat{0}, {}}) == nullptr) {
      std::string known = kRandomBot;
      for (const BotKind& one : game.info().bots) known += ", " + one.id;
      return game.info().id + " has no bot \"" + kind + "\", it has " + known;
    }
    kinds.push_back(kind);
  }
  if (std::cmp_greater(kinds.size(), players)) return std::string("there are more bots than players");
  kinds.resize(static_cast<std::size_t>(players), kinds.back());
  return kinds;
}

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
  auto bots = parse_bots(*game, asked.bots, asked.players);
  if (!bots) return bots.error();
  return Table{game, *std::move(data), *std::move(options), *std::move(bots)};
}

Bots seat_bots(const Table& table, const std::vector<std::string>& kinds) {
  Bots bots;
  for (std::size_t index = 0; index < kinds.size(); ++index) {
    const Seat seat{static_cast<int>(index)};
    bots.push_back(table.game->bot({kinds[index], seat, std::vector<bool>(kinds.size(), false)}));
  }
  return bots;
}

std::string seed_of(const SimOptions& asked, int number) {
  return asked.seed + "/" + std::to_string(number);
}

Playout play_one(const SimOptions& asked, const Table& table, int number) {
  const std::string seed = seed_of(asked, number);
  Rng chance(seed_from_text(seed + "/bots"));
  return play_out(table.game->start(table.options, asked.players, table.data, Rng(seed_from_text(seed))),
                  seat_bots(table, table.bots), chance);
}

// Plays games first … end - 1, several at a time; in order.
std::vector<Playout> play_batch(const SimOptions& asked, const Table& table, int first, int end, int jobs) {
  std::vector<Playout> played(static_cast<std::size_t>(end - first));
  std::atomic<int> next{first};
  const auto work = [&] {
    for (int number = next++; number < end; number = next++) {
      played[static_cast<std::size_t>(number - first)] = play_one(asked, table, number);
    }
  };
  std::vector<std::jthread> others;
  for (int job = 1; job < jobs; ++job) others.emplace_back(work);
  work();
  others.clear();  // waits for them
  return played;
}

// The words for a game that did not end, or nothing.
std::string play_all(const SimOptions& asked, const Table& table, Tally& tally, std::ostream& err) {
  Progress progress(err, asked.games);
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const int jobs = asked.jobs > 0 ? asked.jobs : cores;
  for (int first = 0; first < asked.games; first += kBatch * jobs) {
    const int end = std::min(asked.games, first + kBatch * jobs);
    const auto played = play_batch(asked, table, first, end, jobs);
    for (int number = first; number < end; ++number) {
      const Playout& playout = played[static_cast<std::size_t>(number - first)];
      if (!playout.stuck.empty()) {
        return "game " + std::to_string(number) + ", seed \"" + seed_of(asked, number) +
               "\": " + playout.stuck;
      }
      tally.add(playout);
    }
    progress.show(end);
  }
  return "";
}

bool applies(const Target& target, const SimOptions& asked, const Table& table) {
  if (target.bots != asked.bots) return false;
  if (target.players != 0 && target.players != asked.players) return false;
  const auto& options = table.game->info().options;
  return std::all_of(options.begin(), options.end(), [&](const Option& option) {
    const Json& value = table.options[option.id];
    const std::string prefix = option.id + '=';
    const auto named = [&](const std::string& one) { return one.starts_with(prefix); };
    if (std::none_of(target.among.begin(), target.among.end(), named)) {
      return value == Json::parse(option.fallback);
    }
    const std::string given = prefix + (value.is_string() ? value.get<std::string>() : value.dump());
    return std::find(target.among.begin(), target.among.end(), given) != target.among.end();
  });
}

Json targets_of(const SimOptions& asked, const Table& table, const Tally& tally) {
  Json targets = Json::array();
  for (const Target& target : table.game->info().targets) {
    const auto value = tally.figure(target.figure);
    if (!value || !applies(target, asked, table)) continue;
    targets.push_back({{"figure", target.figure},
                       {"value", *value},
                       {"least", target.least},
                       {"most", target.most},
                       {"met", *value >= target.least && *value <= target.most}});
  }
  return targets;
}

void print_targets(std::ostream& out, const Json& targets) {
  if (targets.empty()) return;
  std::size_t longest = 24;
  for (const Json& target : targets)
    longest = std::max(longest, target["figure"].get_ref<const std::string&>().size());
  const int width = static_cast<int>(longest);
  out << "\n"
      << std::left << std::setw(width + 2) << "Balance" << std::right << std::setw(12) << "value"
      << std::setw(12) << "least" << std::setw(12) << "most\n";
  for (const Json& target : targets) {
    out << "  " << std::left << std::setw(width) << target["figure"].get<std::string>() << std::right
        << std::fixed << std::setprecision(3) << std::setw(12) << target["value"].get<double>()
        << std::setw(12) << target["least"].get<double>() << std::setw(12) << target["most"].get<double>()
        << "  " << (target["met"].get<bool>() ? "met" : "NOT met") << "\n";
  }
}

void print_speed(std::ostream& out, const Json& speed) {
  out << "\n"
      << std::fixed << std::setprecision(2) << speed["seconds"].get<double>()
      << " s: " << std::setprecision(1) << speed["games_per_second"].get<double>() << " games/s, "
      << std::setprecision(0) << speed["intents_per_second"].get<double>() << " intents/s\n";
}

}  // namespace

Result<std::vector<std::string>, std::string> options_of(const std::vector<std::string>& words) {
  std::vector<std::string> options;
  for (std::size_t next = 0; next < words.size(); ++next) {
    const std::string& word = words[next];
    if (!word.starts_with("--") || word.size() < 3) return "\"" + word + "\" is one word too many";
    std::string option = word.substr(2);
    if (option.find('=') == std::string::npos) {
      if (next + 1 == words.size()) return word + " needs a value";
      option += '=' + words[++next];
    }
    options.push_back(std::move(option));
  }
  return options;
}

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
  const Json targets = targets_of(asked, *table, tally);
  if (asked.json) {
    const Json report{
        {"game", asked.game},        {"players", asked.players}, {"seed", asked.seed}, {"bots", table->bots},
        {"options", table->options}, {"result", tally.json()},   {"targets", targets}, {"speed", speed}};
    out << report.dump(2) << "\n";
    return 0;
  }
  out << table->game->info().title.en << ", " << asked.players << " players, " << asked.games
      << " games, seed \"" << asked.seed << "\"\n";
  out << "bots " << asked.bots << "\noptions " << table->options.dump() << "\n" << tally.table();
  print_targets(out, targets);
  print_speed(out, speed);
  return 0;
}

}  // namespace nostos::tools
