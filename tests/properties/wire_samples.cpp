// Prints what clients receive and send in random games, one JSON object a line, for tests that compare it
// with the schemas of games/<id>/wire.schema.json:
//
//   nostos_wire_samples GAME GAMES
//
//   {"is":"View","value":{…}}        also Event, Intent, Preview, Fact, Options, StaticData, Outcome, and
//                                    Declared: an option as the game declares it
//
// It plays GAMES games for each number of players, with the options of the conformance suite in turn. In
// every second game bots make most of the decisions, and reach what random players do not.
#include <charconv>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/core/prompt.hpp"
#include "games/core/registry.hpp"
#include "server/tools/table.hpp"
#include "tests/properties/covering.hpp"

namespace nostos::properties {
namespace {

// A long game repeats itself: later positions are printed only now and then.
constexpr int kAllUntil = 60;
constexpr int kLaterOneIn = 25;
constexpr int kMaxSteps = 20000;
constexpr std::uint64_t kBotErrsOneIn = 12;
constexpr const char* kBot = "medium";  // the strongest of the fast ones

void print(std::string_view is, std::string_view text) {
  std::cout << R"({"is":")" << is << R"(","value":)" << text << "}\n";
}

class Play {
 public:
  Play(PositionPtr start, const std::string& seed)
      : position_(std::move(start)), chance_(seed_from_text(seed)) {}

  void seat_bots(const Game& game) {
    for (int seat = 0; seat < position_->seats(); ++seat)
      bots_.push_back(game.bot({kBot, Seat{seat}, std::vector<bool>(at(position_->seats()), false)}));
    look();
  }

  void run() {
    show_all();
    for (int step = 0; step < kMaxSteps && !position_->outcome(); ++step) {
      const bool printed = step < kAllUntil || step % kLaterOneIn == 0;
      next(printed);
      if (printed) show(chance_.pick("viewer", tools::viewers_of(position_->seats())));
    }
    show_all();
    if (position_->outcome()) print("Outcome", tools::to_json(position_->outcome()).dump());
  }

 private:
  // A decision of a seat that must decide, or now and then a free choice of any seat.
  std::pair<Seat, Json> choose() {
    if (chance_.below("free", 4) == 0) {
      const Seat seat{
          static_cast<int>(chance_.below("seat", static_cast<std::uint64_t>(position_->seats())))};
      Prompt free = position_->prompt(seat);
      std::erase_if(free.choices, [](const Choice& choice) { return !choice.anytime; });
      if (!free.choices.empty()) return {seat, random_intent(free, chance_, true)};
    }
    const auto asked = tools::asked_seats(*position_);
    if (asked.empty()) {
      const Timer timer = chance_.pick("timer", position_->timers());
      return {timer.seat, Json::parse(timer.intent)};
    }
    const Seat seat = chance_.pick("seat", asked);
    if (bots_.empty() || chance_.below("errs", kBotErrsOneIn) == 0)
      return {seat, random_intent(position_->prompt(seat), chance_)};
    return {seat, bots_[at(seat.index)]->act(*position_, chance_)};
  }
  void look() const {
    for (const auto& bot : bots_) bot->see(*position_);
  }
  static std::size_t at(int number) { return static_cast<std::size_t>(number); }

  void next(bool printed) {
    const auto [seat, intent] = choose();
    if (printed) {
      print("Intent", intent.dump());
      if (const Json seen = position_->preview(seat, intent); !seen.is_null()) print("Preview", seen.dump());
    }
    position_ = position_->apply({seat, intent}).value();
    look();
    if (!printed) return;
    for (const Viewer viewer : tools::viewers_of(position_->seats()))
      for (const Json& event : position_->events(viewer)) print("Event", event.dump());
  }

  void show(Viewer viewer) {
    std::string text;
    position_->append_view(text, viewer);
    print("View", text);
    for (const HiddenFact& fact : position_->hidden_facts(viewer)) print("Fact", fact.fact);
  }
  void show_all() {
    for (const Viewer viewer : tools::viewers_of(position_->seats())) show(viewer);
  }

  PositionPtr position_;
  Rng chance_;
  std::vector<std::unique_ptr<Bot>> bots_;
};

std::string_view name_of(Option::Kind kind) {
  switch (kind) {
    case Option::Kind::choice:
      return "choice";
    case Option::Kind::flag:
      return "flag";
    case Option::Kind::number:
      return "number";
    default:
      return "seats";
  }
}

void declare(const Option& option) {
  Json values = Json::array();
  for (const NamedText& value : option.values) values.push_back(value.id);
  print("Declared", Json({{"id", option.id},
                          {"kind", name_of(option.kind)},
                          {"values", values},
                          {"min", option.min},
                          {"max", option.max},
                          {"default", Json::parse(option.fallback)}})
                        .dump());
}

void play(const Game& game, int games) {
  for (const Option& option : game.info().options) declare(option);
  const Json data = tools::compile_data(game, {}).value();
  print("StaticData", game.static_data(data).dump());
  for (int seats = game.info().min_seats; seats <= game.info().max_seats; ++seats) {
    const auto options = covering_options(game, seats, data);
    for (int number = 0; number < games; ++number) {
      const Json& chosen = options[static_cast<std::size_t>(number) % options.size()];
      print("Options", chosen.dump());
      const std::string seed =
          "wire/" + game.info().id + "/" + std::to_string(seats) + "/" + std::to_string(number);
      Play one(game.start(chosen, seats, data, Rng(seed_from_text(seed))), seed + "/players");
      if (number % 2 == 1) one.seat_bots(game);
      one.run();
    }
  }
}

int main(const std::vector<std::string_view>& words) {
  int games = 0;
  const Game* game = words.size() == 2 ? find_game(words[0]) : nullptr;
  if (game != nullptr) std::from_chars(words[1].data(), words[1].data() + words[1].size(), games);
  if (games < 1) {
    std::cerr << "usage: nostos_wire_samples GAME GAMES\n";
    return 2;
  }
  play(*game, games);
  return 0;
}

}  // namespace
}  // namespace nostos::properties

int main(int count, char** words) {
  return nostos::properties::main({words + 1, words + count});
}
