#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/game_adapter.hpp"
#include "games/odyssey/bot/bot.hpp"
#include "games/odyssey/data/load.hpp"
#include "games/odyssey/data/metrics.hpp"
#include "games/odyssey/data/options.hpp"
#include "games/odyssey/rules/rules.hpp"
#include "games/odyssey/view/codec.hpp"
#include "games/odyssey/view/rejection.hpp"
#include "games/odyssey/view/sampling.hpp"
#include "games/odyssey/view/view.hpp"

namespace nostos::odyssey {

const Game& game();
std::vector<DataFile> built_in_files();

namespace {

// The game module: maps the functions of this folder to the names that games/core expects.
struct Odyssey {
  using State = odyssey::State;
  using Event = odyssey::Event;
  using Intent = odyssey::Intent;
  using View = odyssey::View;
  using BotPolicy = bot::BotPolicy;

  static const GameInfo& info() { return odyssey::info(); }
  static std::vector<DataFile> built_in_data() { return built_in_files(); }
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
    return odyssey::compile_data(files);
  }
  // The maps. Views have only the id of a map.
  static Json static_data(const Json& data) { return {{"maps", data.at("maps")}}; }
  static std::vector<Finding> review_data(const DataFile& file) {
    const auto data = odyssey::compile_data({file});
    return data ? review(maps_from_data(*data).front()) : std::vector<Finding>{};
  }
  static std::optional<Rejection> check_options(const Json& options, int seats, const Json& data) {
    return odyssey::check_options(options, seats, data);
  }
  static Step<State, Event> setup(const Json& options, int seats, const Json& data, Rng& rng) {
    GameConfig config;
    config.seats = seats;
    config.options = options_from_json(options);
    config.maps = maps_of(data);
    config.owners = owners_for(config.options, seats);
    return stepped(odyssey::setup(SharedConst(std::move(config)), rng));
  }
  static Prompt prompt(const State& state, Seat seat) { return odyssey::prompt(state, seat); }
  static Intent intent(const Json& json) { return intent_from_json(json); }
  static Step<State, Event> apply(const State& state, Seat seat, const Intent& intent, Cause cause, Rng&) {
    return stepped(odyssey::apply(state, seat, intent, cause));
  }
  static Rejection refuse(const State& state, Seat seat, const Json& intent) {
    return odyssey::refuse(odyssey::prompt(state, seat), odyssey::view(state, {seat}), seat, intent);
  }
  static View view(const State& state, Viewer viewer) { return odyssey::view(state, viewer); }
  static void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
    odyssey::show(event, *state.config, viewer, writer);
  }
  static std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
    return odyssey::hidden_facts(state, viewer);
  }
  static std::vector<Seat> acting(const State& state, Viewer viewer) {
    return odyssey::acting(state, viewer);
  }
  static Json default_intent(const State& state, Seat seat, Rng& rng) {
    return to_json(odyssey::default_intent(state, seat, rng));
  }
  static std::vector<Timer> timers(const State& state) { return odyssey::timers(state); }
  static int round(const State& state) { return state.round; }
  // O49. Poseidon always sees the true courses.
  static bool hides_history(const State& state, Viewer viewer) {
    return state.config->options.memory && viewer.seat != Seat{0};
  }
  static bool undoable(const State&, const Intent& intent, const State&) { return odyssey::undoable(intent); }
  static std::string team(const State& state, Seat seat) { return odyssey::team(state, seat); }
  static std::optional<Outcome> outcome(const State& state) { return odyssey::outcome(state); }
  static std::map<std::string, double> statistics(const State& state, const Counters&) {
    return odyssey::statistics(state);
  }
  static int seats(const State& state) { return state.config->seats; }
  static std::vector<std::string> invariant_violations(const State& state) {
    return odyssey::invariant_violations(state);
  }
  static std::optional<State> sample(const View& view, Viewer, Rng& rng) {
    return odyssey::sample(view, rng);
  }
  static Json state_to_json(const State& state) { return to_json(state); }
  static State state_from_json(const Json& json) { return odyssey::state_from_json(json); }
  static void write_view(JsonWriter& writer, const View& view) { write(writer, view); }

 private:
  static Step<State, Event> stepped(StepResult step) {
    return {std::move(step.state), std::move(step.events)};
  }
};

}  // namespace

const Game& game() {
  static const GameAdapter<Odyssey> game;
  return game;
}

}  // namespace nostos::odyssey
