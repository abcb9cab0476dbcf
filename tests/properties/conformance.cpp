#include "tests/properties/conformance.hpp"

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <tuple>
#include <utility>

#include "server/tools/table.hpp"
#include "tests/properties/covering.hpp"
#include "tests/properties/promises.hpp"

namespace nostos::properties {
namespace {

// No game at a real table asks as often as this; random players take long over a race that sends them back.
constexpr int kMaxAsked = 30000;
constexpr int kFreeInARow = 3;
constexpr std::uint64_t kInspectOneIn = 12;
// A long game is checked less closely later on: its long log makes every check expensive.
constexpr int kLong = 100;
constexpr std::uint64_t kInspectLongOneIn = 40;
// By then a delaying player has tried the free choices often enough.
constexpr int kDragged = 300;
constexpr int kFailures = 3;

struct Move {
  Seat seat;
  Json intent;
  Cause cause = Cause::player;
};

class Play {
 public:
  Play(const Case& one, const Json& options, const Json& data, const std::string& seed, bool dragging)
      : game_(*one.game),
        dragging_(dragging),
        seed_(seed_from_text(seed)),
        chance_(seed_from_text(seed + "/players")) {
    const Rng rng(seed_);
    position_ = game_.start(options, one.seats, data, rng);
    twin_ = game_.start(options, one.seats, data, rng);
  }

  void run(Report& report) {
    report_ = &report;
    inspect();
    bool inspected = true;
    while (!position_->outcome()) {
      step(inspected);
      inspected = chance_.below("inspect", report.steps < kLong ? kInspectOneIn : kInspectLongOneIn) == 0;
      if (inspected) inspect();
    }
    inspect();
  }

 private:
  void step(bool closely) {
    check_standing(*position_);
    const Move move = choose();
    const Action act{move.seat, move.intent, move.cause};
    auto next = position_->apply(act);
    if (!next) throw Broken("an offered intent was rejected: " + move.intent.dump());
    ++report_->steps;
    Views after;
    check_unnoticed(*position_, views_, **next, after, move.seat);
    views_ = std::move(after);
    if (closely) count(check_step(*position_, act, **next, chance_));
    if (closely) check_going_back(*position_, act, **next, chance_);
    position_ = *std::move(next);
    // From state and stream alone the game continues as if it had never been saved.
    if (closely) twin_ = game_.from_state(twin_->state(), Rng(seed_, twin_->chance().drawn()));
    auto twin = twin_->apply(act);
    if (!twin) throw Broken("the same intents were rejected in a second run: " + move.intent.dump());
    twin_ = *std::move(twin);
  }

  // Compares the second run of the same seed and intents, to the byte.
  void compare_twin(const Outputs& now) {
    demand_same(position_->state().dump(), twin_->state().dump(), "the state in a second run");
    for (const Viewer viewer : tools::viewers_of(position_->seats())) {
      demand_same(events_text(*position_, viewer), events_text(*twin_, viewer),
                  "the events of " + tools::name_of(viewer) + " in a second run");
    }
    demand_same(now, outputs_of(*twin_), "in a second run");
  }

  void inspect() {
    ++report_->inspected;
    check_standing(*position_);
    const Outputs now = outputs_of(*position_);
    const Spot spot{*position_, now};
    compare_twin(now);
    check_round_trip(game_, spot);
    check_offers(*position_, memory_, chance_);
    check_refusals(spot, memory_, chance_);
    count(check_secrecy(spot, memory_, chance_));
    check_bot(game_, *position_, chance_);
  }

  void count(const SecrecyCount& more) {
    report_->samples += more.samples;
    report_->differing += more.differing;
    report_->steps_compared += more.steps_compared;
  }

  Move choose() {
    if (auto free = free_move()) return *std::move(free);
    free_in_a_row_ = 0;
    if (++asked_ > kMaxAsked) throw Broken("no end after " + std::to_string(kMaxAsked) + " decisions");
    const auto asked = tools::asked_seats(*position_);
    if (asked.empty()) {
      const Timer timer = position_->timers().at(0);
      return {timer.seat, Json::parse(timer.intent), Cause::clock};
    }
    const Seat seat = chance_.pick("seat", asked);
    if (chance_.below("clock", 10) == 0) {
      const Cause cause = chance_.below("clock", 2) == 0 ? Cause::clock : Cause::absent;
      return {seat, position_->default_intent(seat, chance_), cause};
    }
    return {seat, dragging_ ? least_final(seat) : random_intent(position_->prompt(seat), chance_),
            Cause::player};
  }

  // A delaying player makes a free choice whenever possible, up to a few times in a row; the others now and
  // then, and so does the delaying player in a long game.
  std::optional<Move> free_move() {
    const bool drags = dragging_ && report_->steps < kDragged;
    if (free_in_a_row_ >= kFreeInARow || (!drags && chance_.below("free", 5) != 0)) return std::nullopt;
    std::vector<std::pair<Seat, Prompt>> seats;
    for (int index = 0; index < position_->seats(); ++index) {
      Prompt free = position_->prompt(Seat{index});
      std::erase_if(free.choices, [](const Choice& choice) { return !choice.anytime; });
      if (!free.choices.empty()) seats.emplace_back(Seat{index}, std::move(free));
    }
    if (seats.empty()) return std::nullopt;
    ++free_in_a_row_;
    const auto& [seat, free] = chance_.pick("free_seat", seats);
    const Json intent = dragging_ ? least_final(seat, free) : random_intent(free, chance_, true);
    return Move{seat, intent, Cause::player};
  }

  Json least_final(Seat seat) {
    Prompt prompt = position_->prompt(seat);
    std::erase_if(prompt.choices, [](const Choice& choice) { return choice.anytime; });
    return least_final(seat, prompt);
  }

  // Of up to three random intents, the first that does not end the game.
  Json least_final(Seat seat, const Prompt& prompt) {
    Json intent;
    for (int tries = 0; tries < 3; ++tries) {
      intent = random_intent(prompt, chance_, true);
      const auto next = position_->apply({seat, intent});
      if (next && !(*next)->outcome()) break;
    }
    return intent;
  }

  const Game& game_;
  bool dragging_;
  Seed seed_;
  Rng chance_;
  PositionPtr position_;
  PositionPtr twin_;
  Views views_;  // of the position
  Memory memory_;
  Report* report_ = nullptr;
  int asked_ = 0;
  int free_in_a_row_ = 0;
};

std::string id_of(const Case& one) {
  return one.game->info().id + "/" + std::to_string(one.seats) + "/" + std::to_string(one.number);
}

std::string this_program() {
  std::error_code error;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? "nostos_conformance" : self.lexically_proximate(std::filesystem::current_path()).string();
}

Report failed(const Case& one, const std::string& words) {
  Report report;
  report.failure = id_of(one) + ": " + words;
  return report;
}

int number_from(std::string_view text, const std::string& whose) {
  int number = 0;
  const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
  if (parsed.ec != std::errc{} || parsed.ptr != text.data() + text.size() || number < 0) {
    throw std::invalid_argument(whose + " is not understood: \"" + std::string(text) + "\"");
  }
  return number;
}

// "odyssey/3/17" in its parts; a single part without a slash.
std::vector<std::string> parts_of(const std::string& only) {
  std::vector<std::string> parts(1);
  for (const char letter : only) {
    if (letter == '/')
      parts.emplace_back();
    else
      parts.back() += letter;
  }
  return parts;
}

// "17", or "100-199", which includes both ends.
std::pair<int, int> range_from(const std::string& text, const std::string& what) {
  const auto dash = text.find('-');
  const int first = number_from(text.substr(0, dash), what);
  const int last = dash == std::string::npos ? first : number_from(text.substr(dash + 1), what);
  if (last < first) throw std::invalid_argument(what + " ends before it begins");
  return {first, last};
}

}  // namespace

Report play_case(const Case& one, const std::vector<Json>& options, const Json& data) {
  const auto size = static_cast<int>(options.size());
  const Json& chosen = options[static_cast<std::size_t>(one.number % size)];
  // Shifted by one in each round, so that every option set meets both kinds of players.
  const bool dragging = (one.number + one.number / size) % 2 == 1;
  const std::string seed = "conformance/" + id_of(one);
  Report report;
  try {
    Play(one, chosen, data, seed, dragging).run(report);
  } catch (const std::exception& error) {
    report.failure = id_of(one) + ": " + error.what() + "\n  " + std::to_string(one.seats) +
                     " seats, options " + chosen.dump() + ", seed \"" + seed + "\", step " +
                     std::to_string(report.steps) + ", " + (dragging ? "dragging" : "random") +
                     " players\n  again: NOSTOS_CONFORMANCE_ONLY=" + id_of(one) + " " + this_program();
  }
  return report;
}

Request request_from_environment() {
  Request request;
  if (const char* only = std::getenv("NOSTOS_CONFORMANCE_ONLY")) request.only = only;
  if (const char* games = std::getenv("NOSTOS_CONFORMANCE_GAMES")) {
    request.games = number_from(games, "NOSTOS_CONFORMANCE_GAMES");
  }
  if (request.only.empty()) return request;
  const auto parts = parts_of(request.only);
  if (parts.size() > 3 || parts[0].empty())
    throw std::invalid_argument(
        "NOSTOS_CONFORMANCE_ONLY is game, game/seats, game/seats/number or game/seats/first-last");
  if (parts.size() > 1) number_from(parts[1], "NOSTOS_CONFORMANCE_ONLY");
  if (parts.size() > 2) range_from(parts[2], "NOSTOS_CONFORMANCE_ONLY");
  return request;
}

void play_game(const Game& game, const Request& request,
               const std::function<void(const Case&, const Report&)>& tell) {
  const auto parts = request.only.empty() ? std::vector{game.info().id} : parts_of(request.only);
  if (parts[0] != game.info().id) return;
  const auto data = tools::compile_data(game, {});
  for (int seats = game.info().min_seats; seats <= game.info().max_seats; ++seats) {
    Case one{&game, seats, 0};
    if (parts.size() > 1 && number_from(parts[1], "the seats") != seats) continue;
    if (!data) return tell(one, failed(one, data.error()));
    std::vector<Json> options;
    try {
      options = covering_options(game, seats, *data);
    } catch (const std::exception& error) {
      tell(one, failed(one, error.what()));
      continue;
    }
    int first = 0;
    int end = request.games > 0 ? request.games : std::max(kGames, static_cast<int>(options.size()));
    if (parts.size() > 2) {
      std::tie(first, end) = range_from(parts[2], "the number");
      ++end;
    }
    int failures = 0;
    for (one.number = first; one.number < end && failures < kFailures; ++one.number) {
      const Report report = play_case(one, options, *data);
      if (!report.failure.empty()) ++failures;
      tell(one, report);
    }
  }
}

}  // namespace nostos::properties
