#include "server/tools/sim.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <filesystem>
#include <iomanip>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string_view>
#include <utility>

#include "server/tools/records.hpp"
#include "server/tools/self_play.hpp"
#include "server/tools/stats_with_errors.hpp"

namespace nostos::tools {
namespace {

using Clock = std::chrono::steady_clock;

struct Table : SelfPlay {
  std::vector<std::string> bots;  // kinds by seat
};

// One kind for each seat.
Result<std::vector<std::string>, std::string> parse_bots(const Game& game, const std::string& given,
                                                         int players) {
  auto kinds = kinds_named(given);
  for (const std::string& kind : kinds) {
    if (bot_named(game, kind, Seat{0}, 0) == nullptr) {
      std::string known = kRandomBot;
      for (const BotKind& one : game.info().bots) known += ", " + one.id;
      return game.info().id + " has no bot \"" + kind + "\", it has " + known;
    }
  }
  if (std::cmp_greater(kinds.size(), players)) return std::string("there are more bots than players");
  kinds.resize(static_cast<std::size_t>(players), kinds.back());
  return kinds;
}

Result<Table, std::string> prepare(const SimOptions& asked, const FindGame& find) {
  auto table = self_play(asked.game, asked.players, asked.options, find);
  if (!table) return table.error();
  if (asked.games < 1) return std::string("at least one game must be played");
  auto bots = parse_bots(*table->game, asked.bots, asked.players);
  if (!bots) return bots.error();
  return Table{*std::move(table), *std::move(bots)};
}

// The words for a game that did not end; empty if all did. Throws where a record cannot be written.
std::string play_all(const SimOptions& asked, const Table& table, StatsWithErrors& stats,
                     text::TerminalWriter err) {
  std::string stuck;
  const auto seed_of = [&](int number) { return asked.seed + "/" + std::to_string(number); };
  const bool kept = !asked.records.empty();
  if (kept) std::filesystem::create_directories(asked.records);
  const auto play = [&](int number) {
    const std::string seed = seed_of(number);
    const auto game = kept ? std::optional(recorded_seed(seed, asked.players)) : std::nullopt;
    return play_one(table, table.bots, seed, {.bots = asked.part, .judge = asked.judge}, game);
  };
  const auto take = [&](int number, const Playout& playout) {
    if (playout.stuck.empty()) {
      stats.add(playout);
      if (kept) write_record(asked.records, number, table, table.bots, seed_of(number), playout);
    } else {
      stuck = "game " + std::to_string(number) + ", seed \"" + seed_of(number) + "\": " + playout.stuck;
    }
    return stuck.empty();
  };
  play_many(asked.games, asked.jobs, play, take, err);
  return stuck;
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

Json within(const StatsWithErrors& stats, const std::string& figure) {
  const auto known = stats.within(figure);
  return known ? Json(*known) : Json();
}

Json result_of(const StatsWithErrors& stats) {
  Json result = stats.all().json();
  for (auto& [name, measure] : result["measures"].items()) measure["within"] = within(stats, name);
  for (Json& seat : result["seats"])
    seat["within"] = within(stats, "seat/" + std::to_string(seat["seat"].get<int>()));
  if (result.contains("given_away")) {
    for (auto& [kind, one] : result["given_away"].items())
      one["within"] = within(stats, "given_away/" + kind);
  }
  return result;
}

Json targets_of(const SimOptions& asked, const Table& table, const StatsWithErrors& stats) {
  Json targets = Json::array();
  for (const Target& target : table.game->info().targets) {
    const auto value = stats.all().figure(target.figure);
    if (!value || !applies(target, asked, table)) continue;
    targets.push_back({{"figure", target.figure},
                       {"value", *value},
                       {"within", within(stats, target.figure)},
                       {"least", target.least},
                       {"most", target.most},
                       {"met", *value >= target.least && *value <= target.most}});
  }
  return targets;
}

// People count seats from 1.
std::string words_of(const std::string& figure) {
  constexpr std::string_view kSeatFigure = "seat/";
  return figure.starts_with(kSeatFigure)
             ? "seat " + std::to_string(std::stoi(figure.substr(kSeatFigure.size())) + 1)
             : figure;
}

void print_targets(text::TerminalWriter out, const Json& targets) {
  if (targets.empty()) return;
  std::size_t longest = 24;
  for (const Json& target : targets)
    longest = std::max(longest, words_of(target["figure"].get_ref<const std::string&>()).size());
  const int width = static_cast<int>(longest);
  out << "\n"
      << std::left << std::setw(width + 2) << "Balance" << std::right << std::setw(12) << "value"
      << std::setw(12) << "±"
      << " " << std::setw(12) << "least" << std::setw(12) << "most\n";
  for (const Json& target : targets) {
    out << "  " << std::left << std::setw(width) << words_of(target["figure"].get<std::string>())
        << std::right << std::fixed << std::setprecision(3) << std::setw(12) << target["value"].get<double>()
        << std::setw(12);
    // There is no interval for too few games.
    if (target["within"].is_null()) {
      out << "?";
    } else {
      out << target["within"].get<double>();
    }
    out << std::setw(12) << target["least"].get<double>() << std::setw(12) << target["most"].get<double>()
        << "  " << (target["met"].get<bool>() ? "met" : "NOT met") << "\n";
  }
}

// As percentage points.
void print_given_away(text::TerminalWriter out, const Json& result) {
  if (!result.contains("given_away")) return;
  out << "\n"
      << std::left << std::setw(26) << "Given away per decision" << std::right << std::setw(12) << "points"
      << std::setw(12) << "±"
      << " " << std::setw(12) << "decisions" << std::setw(12) << "unknown\n";
  for (const auto& [kind, one] : result["given_away"].items()) {
    out << "  " << std::left << std::setw(24) << kind << std::right << std::fixed << std::setprecision(2)
        << std::setw(12) << 100 * one["mean"].get<double>() << std::setw(12);
    if (one["within"].is_null()) {
      out << "?";
    } else {
      out << 100 * one["within"].get<double>();
    }
    out << std::setw(12) << one["decisions"].get<std::int64_t>() << std::setw(11)
        << one["unknown"].get<std::int64_t>() << "\n";
  }
}

void print_speed(text::TerminalWriter out, const Json& speed) {
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

int sim_command(const SimOptions& asked, text::TerminalWriter out, text::TerminalWriter err,
                const FindGame& find) {
  const auto table = prepare(asked, find);
  if (!table) {
    err << "nostos sim: " << table.error() << "\n";
    return 2;
  }
  StatsWithErrors stats(table->game->info(), asked.players);
  const auto begin = Clock::now();
  std::string stuck;
  try {
    stuck = play_all(asked, *table, stats, err);
  } catch (const std::exception& fault) {
    stuck = fault.what();
  }
  const double seconds = std::max(std::chrono::duration<double>(Clock::now() - begin).count(), 1e-9);
  if (!stuck.empty()) {
    err << "nostos sim: " << stuck << "\n";
    return 1;
  }
  stats.close();
  const GameStats& all = stats.all();
  const Json speed{{"seconds", seconds},
                   {"games_per_second", static_cast<double>(all.games()) / seconds},
                   {"intents_per_second", all.intents() / seconds}};
  const Json targets = targets_of(asked, *table, stats);
  if (asked.json) {
    const Json report{{"game", asked.game},        {"players", asked.players},
                      {"seed", asked.seed},        {"bots", table->bots},
                      {"part", asked.part},        {"judge", asked.judge},
                      {"options", table->options}, {"result", result_of(stats)},
                      {"targets", targets},        {"speed", speed}};
    out.lines(report.dump(2)) << "\n";
    return 0;
  }
  out << table->game->info().title << ", " << asked.players << " players, " << asked.games
      << " games, seed \"" << asked.seed << "\"\n";
  out << "bots " << asked.bots << "\noptions " << table->options.dump() << "\n";
  out.lines(all.table());
  print_given_away(out, result_of(stats));
  print_targets(out, targets);
  print_speed(out, speed);
  return 0;
}

}  // namespace nostos::tools
