#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/game_adapter.hpp"
#include "games/itaca/bot/bot.hpp"
#include "games/itaca/data/load.hpp"
#include "games/itaca/data/options.hpp"
#include "games/itaca/rules/rules.hpp"
#include "games/itaca/view/codec.hpp"
#include "games/itaca/view/preview.hpp"
#include "games/itaca/view/rejection.hpp"
#include "games/itaca/view/sampling.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca {

const Game& game();
std::vector<DataFile> built_in_files();

namespace {

// The game module: maps the functions of this folder to the names that games/core expects.
struct Itaca {
  using State = itaca::State;
  using Event = itaca::Event;
  using Intent = Json;  // of the prompt; its ids are those of the game's data
  using View = itaca::View;
  using BotPolicy = bot::BotPolicy;

  static const GameInfo& info() { return itaca::info(); }
  static std::vector<DataFile> built_in_data() { return built_in_files(); }
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
    return itaca::compile_data(files);
  }
  // The data hold no secrets: R5, and the box lists the events.
  static Json static_data(const Json& data) { return data; }
  static std::vector<Finding> review_data(const DataFile& file) { return itaca::review_data(file); }
  static std::optional<Rejection> check_options(const Json&, int, const Json&) { return std::nullopt; }
  static Step<State, Event> setup(const Json& options, int seats, const Json& data, Rng& rng) {
    GameConfig config = config_from_data(data);
    config.seats = seats;
    config.options = options_of(options, seats);
    EitherRng chance(rng);
    Recorder recorder;
    State state = itaca::setup(SharedConst(std::move(config)), chance, recorder);
    return {std::move(state), std::move(recorder.events), std::move(recorder.counters)};
  }
  static Prompt prompt(const State& state, Seat seat) { return itaca::prompt(state, seat); }
  static Intent intent(const Json& json) { return json; }
  static Step<State, Event> apply(const State& state, Seat, const Intent& intent, Cause, Rng& rng) {
    Step<State, Event> step{state, {}};
    EitherRng chance(rng);
    Recorder recorder;
    advance(step.state, typed(state, intent), chance, recorder);
    step.events = std::move(recorder.events);
    step.counters = std::move(recorder.counters);
    return step;
  }
  static Rejection refuse(const State& state, Seat seat, const Json& intent) {
    return itaca::refuse(itaca::prompt(state, seat), itaca::view(state, {seat}), seat, intent);
  }
  static View view(const State& state, Viewer viewer) { return itaca::view(state, viewer); }
  static void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
    itaca::show(event, state, viewer, writer);
  }
  static Json preview(const View& view, Seat seat, const Intent& intent) {
    return itaca::preview(view, seat, intent);
  }
  static std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
    return itaca::hidden_facts(state, viewer);
  }
  static std::vector<Seat> acting(const State& state, Viewer) {
    const auto seat = asked(state.table);
    return seat ? std::vector{Seat{*seat}} : std::vector<Seat>{};
  }
  static Json default_intent(const State& state, Seat, Rng&) {
    return to_json(itaca::default_intent(state), *state.table.config);
  }
  static std::vector<Timer> timers(const State&) { return {}; }
  static int round(const State& state) { return state.table.round; }
  static bool undoable(const State& before, const Intent& intent, const State& after) {
    return itaca::undoable(before, typed(before, intent), after);
  }
  static std::string team(const State&, Seat seat) { return std::to_string(seat.index); }
  static std::optional<Outcome> outcome(const State& state) { return itaca::outcome(state.table); }
  static std::map<std::string, double> statistics(const State& state, const Counters& counters) {
    return itaca::statistics(state.table, counters);
  }
  static int seats(const State& state) { return state.table.config->seats; }
  static std::vector<std::string> invariant_violations(const State& state) {
    return itaca::invariant_violations(state);
  }
  static std::optional<State> sample(const View& view, Viewer viewer, Rng& rng) {
    return itaca::sample(view, viewer, rng);
  }
  static Json state_to_json(const State& state) { return to_json(state); }
  static State state_from_json(const Json& json) { return itaca::state_from_json(json); }
  static void write_view(JsonWriter& writer, const View& view) { write(writer, view); }

 private:
  static itaca::Intent typed(const State& state, const Json& intent) {
    return intent_from_json(intent, *state.table.config).value();
  }
};

}  // namespace

const Game& game() {
  static const GameAdapter<Itaca> game;
  return game;
}

}  // namespace nostos::itaca
