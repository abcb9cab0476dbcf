#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/game_adapter.hpp"
#include "games/mythomakya_trionfo/bot/bot.hpp"
#include "games/mythomakya_trionfo/data/load.hpp"
#include "games/mythomakya_trionfo/data/options.hpp"
#include "games/mythomakya_trionfo/rules/rules.hpp"
#include "games/mythomakya_trionfo/view/codec.hpp"
#include "games/mythomakya_trionfo/view/rejection.hpp"
#include "games/mythomakya_trionfo/view/sampling.hpp"
#include "games/mythomakya_trionfo/view/view.hpp"

namespace nostos::mythomakya_trionfo {

const Game& game();

namespace {

// The game module: maps the functions of this folder to the names that games/core expects.
struct Trionfo {
  using State = mythomakya_trionfo::State;
  using Event = mythomakya_trionfo::Event;
  using Intent = mythomakya_trionfo::Intent;
  using View = mythomakya_trionfo::View;
  using BotPolicy = bot::BotPolicy;

  static const GameInfo& info() { return mythomakya_trionfo::info(); }
  static std::vector<DataFile> built_in_data() { return mythomakya::built_in_files(); }
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
    return mythomakya_trionfo::compile_data(files);
  }
  static Json static_data(const Json& data) { return data; }
  static std::vector<Finding> review_data(const DataFile& file) { return mythomakya::review_myths(file); }
  static std::optional<Rejection> check_options(const Json& options, int seats, const Json&) {
    return mythomakya_trionfo::check_options(options, seats);
  }
  static Step<State, Event> setup(const Json& options, int seats, const Json& data, Rng& rng) {
    GameConfig config = config_from_data(data);
    config.seats = seats;
    config.options = options_from_json(options);
    Recorder recorder;
    State state = mythomakya_trionfo::setup(SharedConst(std::move(config)), rng, recorder);
    return {std::move(state), std::move(recorder.events), std::move(recorder.counters)};
  }
  static Prompt prompt(const State& state, Seat seat) {
    return mythomakya_trionfo::prompt(state.table, seat);
  }
  static Intent intent(const Json& json) { return intent_from_json(json); }
  static Step<State, Event> apply(const State& state, Seat seat, const Intent& intent, Cause cause,
                                  Rng& rng) {
    Step<State, Event> step{state, {}};
    Recorder recorder;
    advance(step.state, seat, intent, cause, rng, recorder);
    step.events = std::move(recorder.events);
    step.counters = std::move(recorder.counters);
    return step;
  }
  static Rejection refuse(const State& state, Seat seat, const Json& intent) {
    return mythomakya_trionfo::refuse(prompt(state, seat), state.table, seat, intent);
  }
  static View view(const State& state, Viewer) { return mythomakya_trionfo::view(state); }
  static View remembered(const State& state, Viewer) { return mythomakya_trionfo::remembered(state); }
  static void show(const Event& event, const State& state, Viewer, EventWriter& writer) {
    mythomakya_trionfo::show(event, state, writer);
  }
  static std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
    return mythomakya_trionfo::hidden_facts(state, viewer);
  }
  static std::vector<Seat> acting(const State& state, Viewer) {
    return mythomakya_trionfo::acting(state.table);
  }
  static Json default_intent(const State& state, Seat seat, Rng&) {
    return to_json(mythomakya_trionfo::default_intent(state.table, seat));
  }
  static std::vector<Timer> timers(const State& state) { return mythomakya_trionfo::timers(state.table); }
  static int round(const State& state) { return state.table.round; }
  // A played card is final.
  static bool undoable(const State&, const Intent&, const State&) { return false; }
  static std::string team(const State& state, Seat seat) {
    return mythomakya_trionfo::team(state.table, seat);
  }
  // L18: during a game, the log does not name the cards of earlier tricks, unless all may be looked at.
  static bool hides_history(const State& state, Viewer) { return !shows_all(state.table); }
  static std::string chat_block_rule(const State& state) {
    return mythomakya_trionfo::chat_block_rule(state.table);
  }
  static std::optional<Outcome> outcome(const State& state) {
    return mythomakya_trionfo::outcome(state.table);
  }
  static std::map<std::string, double> statistics(const State& state, const Counters& counters) {
    return mythomakya_trionfo::statistics(state.table, counters);
  }
  static int seats(const State& state) { return state.table.config->seats; }
  static std::vector<std::string> invariant_violations(const State& state) {
    return mythomakya_trionfo::invariant_violations(state);
  }
  static std::optional<State> sample(const View& view, Viewer, Rng& rng) {
    return mythomakya_trionfo::sample(view, rng);
  }
  static Json state_to_json(const State& state) { return to_json(state); }
  static State state_from_json(const Json& json) { return mythomakya_trionfo::state_from_json(json); }
  static void write_view(JsonWriter& writer, const View& view) { write(writer, view); }
};

}  // namespace

const Game& game() {
  static const GameAdapter<Trionfo> game;
  return game;
}

}  // namespace nostos::mythomakya_trionfo
