// The toy's value types and rules; tests/toy/toy.hpp describes the game.
#pragma once
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "games/core/game_adapter.hpp"
#include "games/core/game_defaults.hpp"

namespace nostos::toy {

struct Played {
  int seat = 0;
  int card = 0;  // 0 in a view: face down
  bool up = false;
  std::string cell;
  friend bool operator==(const Played&, const Played&) = default;
};

struct Options {
  int bonus = 0;
  bool low = false;
  bool open = false;  // every card is played face up
  int first = -1;
  friend bool operator==(const Options&, const Options&) = default;
};

enum class Phase { mark, play, guess, over };

// The cards and marks of a seat. In a view, unknown parts are empty.
struct Player {
  std::optional<std::set<int>> hand;
  int cards = 0;
  std::optional<std::set<int>> marks;
  bool marked = false;
  std::optional<std::set<int>> notes;
  int guess = 0;  // 0: not yet
  friend bool operator==(const Player&, const Player&) = default;
};

// The public part, which state and view have in common.
struct Common {
  Options options;
  Phase phase = Phase::mark;
  int turn = 0;
  int seats = 0;
  std::vector<Played> board;
  std::vector<Player> players;
  friend bool operator==(const Common&, const Common&) = default;
};

struct State {
  Common table;
  std::vector<int> deck;  // top first
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  Common table;
  std::optional<std::vector<int>> deck;
  std::vector<int> scores;
  friend bool operator==(const View&, const View&) = default;
};

struct Intent {
  std::string type;
  std::set<int> marks;
  int card = 0;
  bool up = false;
  std::string cell;
  int number = 0;
};

struct Event {
  Json shown;
  std::optional<int> only;                    // shown to this seat alone
  std::optional<std::pair<int, int>> hidden;  // seat and card: the card is added for that seat
};

inline constexpr int kTop = 12;
inline constexpr int kHand = 3;
inline constexpr int kColumns = 4;
inline constexpr int kRows = 3;
inline constexpr int kTurnMilliseconds = 30'000;

// Marks and plays its highest cards, or marks its lowest and plays that first; always face up. Notes one
// number.
class BotPolicy {
 public:
  explicit BotPolicy(const BotSeat& seat) : high_(seat.kind == "high") {}
  void see(const View& view, const Json& events);
  Json act(const View& view, const Prompt& prompt, Rng& rng);

 private:
  bool high_;
  bool noted_ = false;
};

struct Toy : GameDefaults {
  using BotPolicy = toy::BotPolicy;
  using State = toy::State;
  using View = toy::View;
  using Intent = toy::Intent;
  using Event = toy::Event;
  using Step = nostos::Step<State, Event>;

  static const GameInfo& info();
  static std::vector<DataFile> built_in_data();
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files);
  static std::optional<Rejection> check_options(const Json& options, int seats, const Json& data);
  static Step setup(const Json& options, int seats, const Json& data, Rng& rng);
  static Prompt prompt(const State& state, Seat seat);
  static Intent intent(const Json& json);
  static Step apply(const State& state, Seat seat, const Intent& intent, Cause cause, Rng& rng);
  static Rejection refuse(const State& state, Seat seat, const Json& intent);
  static View view(const State& state, Viewer viewer);
  static void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer);
  static std::vector<Seat> acting(const State& state, Viewer viewer);
  static std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer);
  static Json default_intent(const State& state, Seat seat, Rng& rng);
  static std::vector<Timer> timers(const State& state);
  static int round(const State& state);
  static bool undoable(const State& before, const Intent& intent, const State& after);
  static std::optional<Outcome> outcome(const State& state);
  static std::map<std::string, double> statistics(const State& state, const Counters& counters);
  static int seats(const State& state);
  static std::vector<std::string> invariant_violations(const State& state);
  static std::optional<State> sample(const View& view, Viewer viewer, Rng& rng);
  static Json state_to_json(const State& state);
  static State state_from_json(const Json& json);
  static void write_view(JsonWriter& writer, const View& view);
};

std::vector<int> scores(const State& state);

}  // namespace nostos::toy
