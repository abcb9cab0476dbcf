#include <nlohmann/json.hpp>
#include <utility>

#include "games/core/game_adapter.hpp"
#include "games/theseus/bot/bot.hpp"
#include "games/theseus/data/load.hpp"
#include "games/theseus/data/options.hpp"
#include "games/theseus/rules/rules.hpp"
#include "games/theseus/view/codec.hpp"
#include "games/theseus/view/preview.hpp"
#include "games/theseus/view/rejection.hpp"
#include "games/theseus/view/sampling.hpp"
#include "games/theseus/view/view.hpp"

namespace nostos::theseus {

const Game& game();
std::vector<DataFile> built_in_files();

namespace {

// The game module: maps the functions of this folder to the names that games/core expects.
struct Theseus {
  using State = theseus::State;
  using Event = theseus::Event;
  using Intent = theseus::Intent;
  using View = theseus::View;
  using BotPolicy = bot::BotPolicy;

  static const GameInfo& info() { return theseus::info(); }
  static std::vector<DataFile> built_in_data() { return built_in_files(); }
  static Result<Json, DataError> compile_data(const std::vector<DataFile>& files) {
    return theseus::compile_data(files);
  }
  static Json static_data(const Json& data) { return theseus::static_data(data); }
  static std::vector<Finding> review_data(const DataFile& file) { return theseus::review_data(file); }
  static std::optional<Rejection> check_options(const Json&, int, const Json&) { return std::nullopt; }
  static Step<State, Event> setup(const Json& options, int seats, const Json& data, Rng& rng) {
    GameConfig config = config_from_data(data);
    config.seats = seats;
    config.options = options_from_json(options);
    EitherRng chance(rng);
    Recorder recorder;
    State state = theseus::setup(SharedConst(std::move(config)), chance, recorder);
    return stepped(std::move(state), std::move(recorder));
  }
  static Prompt prompt(const State& state, Seat seat) { return theseus::prompt(state.table, seat); }
  static Intent intent(const Json& json) { return intent_from_json(json); }
  static Step<State, Event> apply(const State& state, Seat, const Intent& intent, Cause, Rng& rng) {
    State next = state;
    EitherRng chance(rng);
    Recorder recorder;
    advance(next, intent, chance, recorder);
    return stepped(std::move(next), std::move(recorder));
  }
  static Rejection refuse(const State& state, Seat seat, const Json& intent) {
    return theseus::refuse(theseus::prompt(state.table, seat), state.table, seat, intent);
  }
  static View view(const State& state, Viewer) { return theseus::view(state); }
  static void show(const Event& event, const State&, Viewer, EventWriter& writer) { writer.whole(event); }
  static Json preview(const View& view, Seat seat, const Intent& intent) {
    return theseus::preview(view, seat, intent);
  }
  static std::vector<HiddenFact> hidden_facts(const State& state, Viewer viewer) {
    return theseus::hidden_facts(state, viewer);
  }
  static std::vector<Seat> acting(const State& state, Viewer) {
    const auto seat = asked(state.table);
    return seat ? std::vector{Seat{*seat}} : std::vector<Seat>{};
  }
  static Json default_intent(const State& state, Seat, Rng& rng) {
    EitherRng chance(rng);
    return to_json(theseus::default_intent(state.table, chance));
  }
  // The view without the odds of the decks, so that other verifiers do not have to compute them.
  static std::string decision_key(const State& state, Seat seat) {
    std::string text;
    JsonWriter writer(text);
    write(writer, view(state, Viewer{seat}));
    Json key = Json::parse(writer.text());
    for (Json& deck : key["decks"]) deck.erase("keeps");
    return key.dump();
  }
  static std::vector<Timer> timers(const State&) { return {}; }
  static int round(const State& state) {
    return (state.table.turn + state.table.config->seats - 1) / state.table.config->seats;
  }
  static bool undoable(const State& before, const Intent&, const State& after) {
    return theseus::undoable(before.table, after.table);
  }
  static std::string team(const State&, Seat seat) { return std::to_string(seat.index); }
  static std::optional<Outcome> outcome(const State& state) { return theseus::outcome(state.table); }
  static std::map<std::string, double> statistics(const State& state, const Counters& counters) {
    return theseus::statistics(state.table, counters);
  }
  static int seats(const State& state) { return state.table.config->seats; }
  static std::vector<std::string> invariant_violations(const State& state) {
    return theseus::invariant_violations(state);
  }
  static std::optional<State> sample(const View& view, Viewer, Rng& rng) {
    return theseus::sample(view, rng);
  }
  static Json state_to_json(const State& state) { return to_json(state); }
  static State state_from_json(const Json& json) { return theseus::state_from_json(json); }
  static void write_view(JsonWriter& writer, const View& view) { write(writer, view); }

 private:
  static Step<State, Event> stepped(State state, Recorder recorder) {
    auto events = state.table.latest;
    return {std::move(state), std::move(events), std::move(recorder.counters)};
  }
};

}  // namespace

const Game& game() {
  static const GameAdapter<Theseus> game;
  return game;
}

}  // namespace nostos::theseus
