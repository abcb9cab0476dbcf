#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/game_adapter.hpp"
#include "games/ithaca/bot/bot.hpp"
#include "games/ithaca/data/load.hpp"
#include "games/ithaca/data/options.hpp"
#include "games/ithaca/rules/rules.hpp"
#include "games/ithaca/view/codec.hpp"
#include "games/ithaca/view/preview.hpp"
#include "games/ithaca/view/rejection.hpp"
#include "games/ithaca/view/sampling.hpp"
#include "games/ithaca/view/view.hpp"

namespace nostos::ithaca {

const Game& game();
std::vector<DataFile> built_in_files();

namespace {

// The game module: maps the functions of this folder to the names that games/core expects.
struct Ithaca {
  using State = ithaca::State;
  using Event = ithaca::Event;
  using Intent = ithaca::Intent;
  using View = ithaca::View;
  using BotPolicy = bot::BotPolicy;

  static const GameInfo& info() { return ithaca::info(); }
  static std::vector<DataFile> built_in_data() { return built_in_files(); }
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
    return ithaca::compile_data(files);
  }
  static Json static_data(const Json& data) {
    return {{"deities", data.at("deities")}, {"routes", data.at("routes")}};
  }
  static std::vector<Finding> review_data(const DataFile& file) { return ithaca::review_data(file); }
  static std::optional<Rejection> check_options(const Json&, int, const Json&) { return std::nullopt; }
  static Step<State, Event> setup(const Json& options, int seats, const Json& data, Rng& rng) {
    GameConfig config = config_from_data(data);
    config.seats = seats;
    config.options = options_from_json(options);
    EitherRng chance(rng);
    Recorder recorder;
    State state = ithaca::setup(SharedConst(std::move(config)), chance, recorder);
    return {std::move(state), std::move(recorder.events), std::move(recorder.counters)};
  }
  static Prompt prompt(const State& state, Seat seat) { return ithaca::prompt(state, seat); }
  static Intent intent(const Json& json) { return intent_from_json(json); }
  static Step<State, Event> apply(const State& state, Seat, const Intent& intent, Cause, Rng& rng) {
    Step<State, Event> step{state, {}};
    EitherRng chance(rng);
    Recorder recorder;
    advance(step.state, intent, chance, recorder);
    step.events = std::move(recorder.events);
    step.counters = std::move(recorder.counters);
    return step;
  }
  static Rejection refuse(const State& state, Seat seat, const Json& intent) {
    return ithaca::refuse(ithaca::prompt(state, seat), ithaca::view(state, {seat}), seat, intent);
  }
  static View view(const State& state, Viewer viewer) { return ithaca::view(state, viewer); }
  static void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
    ithaca::show(event, state, viewer, writer);
  }
  static Json preview(const View& view, Seat seat, const Intent& intent) {
    return ithaca::preview(view, seat, intent);
  }
  static std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
    return ithaca::hidden_facts(state, viewer);
  }
  static std::vector<Seat> acting(const State& state, Viewer) {
    const auto seat = asked(state.table);
    return seat ? std::vector{Seat{*seat}} : std::vector<Seat>{};
  }
  static Json default_intent(const State& state, Seat, Rng&) {
    return to_json(ithaca::default_intent(state));
  }
  static std::vector<Timer> timers(const State&) { return {}; }
  static int round(const State& state) {
    return (state.table.turn + state.table.config->seats - 1) / state.table.config->seats;
  }
  static bool undoable(const State& before, const Intent&, const State& after) {
    return ithaca::undoable(before, after);
  }
  static std::string team(const State&, Seat seat) { return std::to_string(seat.index); }
  static std::optional<Outcome> outcome(const State& state) { return ithaca::outcome(state.table); }
  static std::map<std::string, double> statistics(const State& state, const Counters& counters) {
    return ithaca::statistics(state.table, counters);
  }
  static int seats(const State& state) { return state.table.config->seats; }
  static std::vector<std::string> invariant_violations(const State& state) {
    return ithaca::invariant_violations(state);
  }
  static std::optional<State> sample(const View& view, Viewer, Rng& rng) { return ithaca::sample(view, rng); }
  static Json state_to_json(const State& state) { return to_json(state); }
  static State state_from_json(const Json& json) { return ithaca::state_from_json(json); }
  static void write_view(JsonWriter& writer, const View& view) { write(writer, view); }
};

}  // namespace

const Game& game() {
  static const GameAdapter<Ithaca> game;
  return game;
}

}  // namespace nostos::ithaca
