#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/game_adapter.hpp"
#include "games/mythomakya_sfida/bot/bot.hpp"
#include "games/mythomakya_sfida/data/load.hpp"
#include "games/mythomakya_sfida/data/options.hpp"
#include "games/mythomakya_sfida/rules/rules.hpp"
#include "games/mythomakya_sfida/view/canonical_steps.hpp"
#include "games/mythomakya_sfida/view/codec.hpp"
#include "games/mythomakya_sfida/view/rejection.hpp"
#include "games/mythomakya_sfida/view/sampling.hpp"
#include "games/mythomakya_sfida/view/view.hpp"

namespace nostos::mythomakya_sfida {

const Game& game();
// Generated from the data folder.
std::vector<DataFile> built_in_files();

namespace {

// The game module: maps the functions of this folder to the names that games/core expects.
struct Sfida {
  using State = mythomakya_sfida::State;
  using Event = mythomakya_sfida::Event;
  using Intent = mythomakya_sfida::Intent;
  using View = mythomakya_sfida::View;
  using BotPolicy = bot::BotPolicy;

  static const GameInfo& info() { return mythomakya_sfida::info(); }
  // The myth cards belong to both games of the box.
  static std::vector<DataFile> built_in_data() {
    auto files = mythomakya::built_in_files();
    for (DataFile& file : built_in_files()) files.push_back(std::move(file));
    return files;
  }
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
    return mythomakya_sfida::compile_data(files);
  }
  // Numbers of R28 and R33, which previews of the clients show.
  static Json static_data(const Json& data) {
    Json all = data;
    all["numbers"] = {{"ares", kAres}, {"efesto", kEfesto}};
    return all;
  }
  static std::vector<Finding> review_data(const DataFile& file) {
    return file.name == mythomakya::kMythsFile ? mythomakya::review_myths(file) : std::vector<Finding>{};
  }
  static std::optional<Rejection> check_options(const Json&, int, const Json&) { return std::nullopt; }
  static Step<State, Event> setup(const Json& options, int seats, const Json& data, Rng& rng) {
    GameConfig config = config_from_data(data);
    config.seats = seats;
    config.options = options_from_json(options);
    Recorder recorder;
    State state = mythomakya_sfida::setup(SharedConst(std::move(config)), rng, recorder);
    return {std::move(state), std::move(recorder.events), std::move(recorder.counters)};
  }
  static Prompt prompt(const State& state, Seat seat) { return mythomakya_sfida::prompt(state, seat); }
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
    return mythomakya_sfida::refuse(prompt(state, seat), view(state, {seat}), seat, intent);
  }
  static View view(const State& state, Viewer viewer) { return mythomakya_sfida::view(state, viewer); }
  static void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
    mythomakya_sfida::show(event, state, viewer, writer);
  }
  static std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
    return mythomakya_sfida::hidden_facts(state, viewer);
  }
  static std::vector<Seat> acting(const State& state, Viewer viewer) {
    return mythomakya_sfida::acting(state, viewer);
  }
  static Json default_intent(const State& state, Seat seat, Rng& rng) {
    return to_json(mythomakya_sfida::default_intent(state, seat, rng));
  }
  static std::vector<Timer> timers(const State& state) { return mythomakya_sfida::timers(state); }
  static bool timed(const State& state, Seat seat, const Json& intent) {
    return mythomakya_sfida::timed(state, seat, intent);
  }
  static std::string decision_key(const State& state, Seat) {
    return mythomakya_sfida::decision_key(state.table);
  }
  static int round(const State& state) { return state.table.round; }
  // A played card is final, and a sealed answer can be withdrawn without consent.
  static bool undoable(const State&, const Intent&, const State&) { return false; }
  static std::string team(const State& state, Seat seat) { return mythomakya_sfida::team(state.table, seat); }
  static std::optional<Outcome> outcome(const State& state) { return mythomakya_sfida::outcome(state.table); }
  static std::map<std::string, double> statistics(const State& state, const Counters& counters) {
    return mythomakya_sfida::statistics(state.table, counters);
  }
  static int seats(const State& state) { return state.table.config->seats; }
  static std::vector<std::string> invariant_violations(const State& state) {
    return mythomakya_sfida::invariant_violations(state);
  }
  static std::optional<State> sample(const View& view, Viewer, Rng& rng) {
    return mythomakya_sfida::sample(view, rng);
  }
  static std::vector<RecordedStep> canonical_steps(const State& first, const Rng& rng,
                                                   const std::vector<RecordedStep>& steps) {
    return mythomakya_sfida::canonical_steps(first, rng, steps);
  }
  static Json state_to_json(const State& state) { return to_json(state); }
  static State state_from_json(const Json& json) { return mythomakya_sfida::state_from_json(json); }
  static void write_view(JsonWriter& writer, const View& view) { write(writer, view); }
};

}  // namespace

const Game& game() {
  static const GameAdapter<Sfida> game;
  return game;
}

}  // namespace nostos::mythomakya_sfida
