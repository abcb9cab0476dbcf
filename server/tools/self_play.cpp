#include "server/tools/self_play.hpp"

#include <algorithm>
#include <atomic>
#include <nlohmann/json.hpp>
#include <sstream>
#include <thread>
#include <utility>

#include "server/tools/judge.hpp"

namespace nostos::tools {
namespace {

using Clock = std::chrono::steady_clock;

// Games of a batch per job: few enough to hold in memory, many enough that the jobs seldom wait for the last
// one.
constexpr int kBatch = 16;

// A progress bar that is redrawn in place; silent if `err` is no terminal.
class Progress {
 public:
  Progress(text::TerminalWriter err, int total) : err_(err), total_(total), shown_(err.is_terminal()) {}
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
  text::TerminalWriter err_;
  int total_;
  bool shown_;
  Clock::time_point next_ = Clock::now();
};

// Parses the command line's options: the option's kind decides whether a value is a bare word.
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

}  // namespace

Result<SelfPlay, std::string> self_play(const std::string& game, int players,
                                        const std::vector<std::string>& options, const FindGame& find) {
  const Game* found = find(game);
  if (found == nullptr) return "there is no game \"" + game + "\"";
  const GameInfo& info = found->info();
  if (players < info.min_seats || players > info.max_seats) {
    return game + " takes " + std::to_string(info.min_seats) + " to " + std::to_string(info.max_seats) +
           " players, not " + std::to_string(players);
  }
  auto data = compile_data(*found, {});
  if (!data) return data.error();
  const auto given = parse_options(info, options);
  if (!given) return given.error();
  Json asked = self_play_options(info.options);
  asked.update(*given);
  auto full = found->check_options(asked, players, *data);
  if (!full) return full.error().code + ": " + full.error().message;
  return SelfPlay{found, players, *std::move(data), *std::move(full)};
}

std::vector<std::string> kinds_named(const std::string& list) {
  std::vector<std::string> kinds;
  std::istringstream words(list + ",");
  for (std::string kind; std::getline(words, kind, ',');) kinds.push_back(kind);
  return kinds;
}

std::unique_ptr<Bot> bot_named(const Game& game, std::string_view name, Seat seat, int seats) {
  const auto parsed = parse_bot_name(name);
  if (!parsed) return nullptr;
  return game.bot(
      {parsed->first, seat, std::vector<bool>(static_cast<std::size_t>(seats), false), parsed->second});
}

Playout play_one(const SelfPlay& table, const std::vector<std::string>& kinds, const std::string& seed,
                 const Thought& thought, const std::optional<Seed>& game) {
  const auto seats = static_cast<int>(kinds.size());
  const std::string strongest = strongest_bot(table.game->info());
  std::vector<GivenAway> given_away(kinds.size());
  Bots bots;
  for (std::size_t index = 0; index < kinds.size(); ++index) {
    const Seat seat{static_cast<int>(index)};
    auto bot = bot_named(*table.game, kinds[index], seat, seats);
    if (thought.judge > 0) {
      const Seed own = seed_from_text(seed + "/judge/" + std::to_string(index));
      bot = std::make_unique<JudgedBot>(std::move(bot), bot_named(*table.game, strongest, seat, seats),
                                        thought.judge, seat, own, given_away[index]);
    }
    bots.push_back(std::move(bot));
  }
  Rng chance(seed_from_text(seed + "/bots"));
  const Rng rng(game ? *game : seed_from_text(seed));
  Playout playout = play_out(table.game->start(table.options, table.players, table.data, rng), bots, chance,
                             {.scale = thought.bots});
  for (std::size_t index = 0; index < kinds.size() && thought.judge > 0; ++index)
    playout.given_away[kinds[index]].add(given_away[index]);
  return playout;
}

void play_many(int games, int jobs, const std::function<Playout(int)>& play,
               const std::function<bool(int, const Playout&)>& take, text::TerminalWriter err) {
  Progress progress(err, games);
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (jobs <= 0) jobs = cores;
  for (int first = 0; first < games; first += kBatch * jobs) {
    const int end = std::min(games, first + kBatch * jobs);
    std::vector<Playout> played(static_cast<std::size_t>(end - first));
    std::atomic<int> next{first};
    const auto work = [&] {
      for (int number = next++; number < end; number = next++)
        played[static_cast<std::size_t>(number - first)] = play(number);
    };
    {
      std::vector<std::jthread> others;
      for (int job = 1; job < jobs; ++job) others.emplace_back(work);
      work();
    }
    for (int number = first; number < end; ++number) {
      if (!take(number, played[static_cast<std::size_t>(number - first)])) return;
    }
    progress.show(end);
  }
}

}  // namespace nostos::tools
