// Builds the erased Game and Position from a game's own value types. Only each game's module.cpp includes it.
#pragma once
#include <concepts>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/core/counters.hpp"
#include "games/core/event_writer.hpp"
#include "games/core/game.hpp"
#include "games/core/json_writer.hpp"
#include "games/core/shared_const.hpp"
#include "games/core/weighed_move.hpp"

namespace nostos {

// The result of a step: the next state, the events on the way, and counters for statistics.
template <class State, class Event>
struct Step {
  State state;
  std::vector<Event> events;
  Counters counters = {};
};

// A game is a struct of static pure functions over value types. Only states and intents are read from JSON;
// views and events are written as JSON text. View is never State: a view is built from nothing, so no
// omission can leak anything.
template <class G>
concept GameModule =
    std::regular<typename G::State> && std::copyable<typename G::Event> && std::regular<typename G::View> &&
    !std::same_as<typename G::View, typename G::State> &&
    requires(const typename G::State& state, const typename G::View& view, const typename G::Event& event,
             const typename G::Intent& intent, const Json& json, const std::vector<DataFile>& files,
             int seats, Seat seat, Viewer viewer, Cause cause, Rng& rng, JsonWriter& writer,
             EventWriter& telling, const Counters& counters) {
  { G::info() } -> std::same_as<const GameInfo&>;
  { G::built_in_data() } -> std::same_as<std::vector<DataFile>>;
  { G::compile_data(files) } -> std::same_as<Result<Json, DataError>>;
  // Checks what the option list cannot express; called with completed options.
  { G::check_options(json, seats, json) } -> std::same_as<std::optional<Rejection>>;
  { G::setup(json, seats, json, rng) } -> std::same_as<Step<typename G::State, typename G::Event>>;
  { G::prompt(state, seat) } -> std::same_as<Prompt>;
  { G::intent(json) } -> std::same_as<typename G::Intent>;  // from an offered intent: cannot fail
  // Called with offered intents only.
  { G::apply(state, seat, intent, cause, rng) } -> std::same_as<Step<typename G::State, typename G::Event>>;
  // The reason why an intent is not offered; uses only the seat's prompt and view.
  { G::refuse(state, seat, json) } -> std::same_as<Rejection>;
  { G::view(state, viewer) } -> std::same_as<typename G::View>;
  { G::show(event, state, viewer, telling) } -> std::same_as<void>;  // no members: it goes unnoticed
  { G::acting(state, viewer) } -> std::same_as<std::vector<Seat>>;
  { G::default_intent(state, seat, rng) } -> std::same_as<Json>;
  { G::timers(state) } -> std::same_as<std::vector<Timer>>;
  { G::round(state) } -> std::same_as<int>;
  // True if a step (before, decision, after) revealed nothing hidden to any viewer.
  { G::undoable(state, intent, state) } -> std::same_as<bool>;
  { G::team(state, seat) } -> std::same_as<std::string>;
  { G::outcome(state) } -> std::same_as<std::optional<Outcome>>;
  // The counters include all steps that led to the state.
  { G::statistics(state, counters) } -> std::same_as<std::map<std::string, double>>;
  { G::seats(state) } -> std::same_as<int>;
  { G::invariant_violations(state) } -> std::same_as<std::vector<std::string>>;
  { G::sample(view, viewer, rng) } -> std::same_as<std::optional<typename G::State>>;
  { G::state_to_json(state) } -> std::same_as<Json>;
  { G::state_from_json(json) } -> std::same_as<typename G::State>;
  { G::write_view(writer, view) } -> std::same_as<void>;
};

template <GameModule G>
class PositionAdapter final : public Position {
 public:
  using State = typename G::State;
  using Event = typename G::Event;

  PositionAdapter(State state, std::vector<Event> events, Rng rng, bool undoable = false,
                  SharedConst<Counters> counters = {})
      : state_(std::move(state)),
        events_(std::move(events)),
        rng_(std::move(rng)),
        undoable_(undoable),
        counters_(std::move(counters)) {}

  int seats() const override { return G::seats(state_); }
  Prompt prompt(Seat seat) const override { return G::prompt(state_, seat); }

  Result<PositionPtr> apply(const Action& act) const override {
    return apply(act, G::prompt(state_, act.seat));
  }
  Result<PositionPtr> apply(const Action& act, const Prompt& prompt) const override {
    if (!offers(prompt, act.intent)) return G::refuse(state_, act.seat, act.intent);
    Rng rng = rng_;
    const auto intent = G::intent(act.intent);
    auto step = G::apply(state_, act.seat, intent, act.cause, rng);
    const bool undoable = G::undoable(state_, intent, step.state);
    return PositionPtr(std::make_shared<PositionAdapter>(std::move(step.state), std::move(step.events),
                                                         std::move(rng), undoable, with(step.counters)));
  }

  void append_view(std::string& out, Viewer viewer) const override {
    const auto view = G::view(state_, viewer);
    JsonWriter writer(out);
    G::write_view(writer, view);
  }

  // For the game's own code.
  [[nodiscard]] const State& value() const { return state_; }
  // For bots: the view as the game's own type.
  [[nodiscard]] typename G::View view_of(Viewer viewer) const { return G::view(state_, viewer); }

  void append_events(std::string& out, Viewer viewer) const override {
    EventWriter writer(out);
    for (const Event& event : events_) {
      G::show(event, state_, viewer, writer);
      writer.next();
    }
    writer.finish();
  }

  std::vector<Seat> acting(Viewer viewer) const override { return G::acting(state_, viewer); }
  Json default_intent(Seat seat, Rng& rng) const override { return G::default_intent(state_, seat, rng); }
  std::string decision_key(Seat seat) const override {
    if constexpr (requires { G::decision_key(state_, seat); }) {
      return G::decision_key(state_, seat);
    } else {
      std::string view;
      append_view(view, Viewer{seat});
      return view;
    }
  }
  Json preview(Seat seat, const Json& intent) const override {
    if constexpr (requires(const typename G::View& view) { G::preview(view, seat, G::intent(intent)); }) {
      return G::preview(G::view(state_, Viewer{seat}), seat, G::intent(intent));
    } else {
      return nullptr;
    }
  }
  std::vector<Timer> timers() const override { return G::timers(state_); }
  bool timed(Seat seat, const Json& intent) const override {
    if constexpr (requires { G::timed(state_, seat, intent); }) {
      return G::timed(state_, seat, intent);
    } else {
      return is_among(timers(), seat, intent);
    }
  }
  int round() const override { return G::round(state_); }
  bool hides_history(Viewer viewer) const override {
    if constexpr (requires { G::hides_history(state_, viewer); }) {
      return G::hides_history(state_, viewer);
    } else {
      return false;
    }
  }
  bool undoable() const override { return undoable_; }
  std::string team(Seat seat) const override { return G::team(state_, seat); }
  std::string chat_block_rule() const override {
    if constexpr (requires { G::chat_block_rule(state_); }) {
      return G::chat_block_rule(state_);
    } else {
      return {};
    }
  }
  std::optional<Outcome> outcome() const override { return G::outcome(state_); }
  std::map<std::string, double> statistics() const override { return G::statistics(state_, *counters_); }
  std::vector<HiddenFact> hidden_facts(Viewer viewer) const override {
    if constexpr (requires { G::hidden_facts(state_, viewer); }) {
      return G::hidden_facts(state_, viewer);
    } else {
      return {};
    }
  }
  Json state() const override { return G::state_to_json(state_); }
  const Rng& chance() const override { return rng_; }
  std::vector<std::string> invariant_violations() const override { return G::invariant_violations(state_); }

  PositionPtr sample(Viewer viewer, Rng& rng) const override {
    return drawn(G::sample(G::view(state_, viewer), viewer, rng), rng);
  }
  // A game whose views leave out what was shown before builds a view that includes it: `remembered`.
  PositionPtr sample_remembering(Viewer viewer, Rng& rng) const override {
    if constexpr (requires { G::remembered(state_, viewer); }) {
      return drawn(G::sample(G::remembered(state_, viewer), viewer, rng), rng);
    } else {
      return sample(viewer, rng);
    }
  }

 private:
  [[nodiscard]] SharedConst<Counters> with(const Counters& step) const {
    if (step.empty()) return counters_;
    Counters all = *counters_;
    all.merge(step);
    return SharedConst(std::move(all));
  }
  static PositionPtr drawn(std::optional<State> state, Rng& rng) {
    if (!state) return nullptr;
    Seed seed{};
    for (auto& byte : seed) byte = static_cast<std::uint8_t>(rng.below("sample_seed", 256));
    return std::make_shared<PositionAdapter>(std::move(*state), std::vector<Event>{}, Rng(seed));
  }

  State state_;
  std::vector<Event> events_;
  Rng rng_;
  bool undoable_;
  SharedConst<Counters> counters_;
};

// A bot policy that accepts a search budget.
template <class M, class View>
concept TimeBoundedPolicy = requires(M policy, const View& view, const Prompt& prompt, Rng& rng,
                                     const SearchBudget& budget) {
  { policy.act(view, prompt, rng, budget) } -> std::same_as<Json>;
};

// A game's own bot policy: takes value types, returns an offered intent or null. `events` is the JSON array
// that the seat gets.
template <class M, class View>
concept BotPolicyFor = std::constructible_from<M, BotSeat> &&
    requires(M policy, const View& view, const Json& events) {
  policy.see(view, events);
} &&(TimeBoundedPolicy<M, View> || requires(M policy, const View& view, const Prompt& prompt, Rng& rng) {
  { policy.act(view, prompt, rng) } -> std::same_as<Json>;
});

// Gives a policy the view and events of its seat, and only when the seat notices something.
template <GameModule G, BotPolicyFor<typename G::View> Policy>
class BotAdapter final : public Bot {
  // Only the game's own `view` makes a view of a state, and no policy is made from a state.
  static_assert(!std::is_convertible_v<const typename G::State&, typename G::View>);
  static_assert(!std::is_constructible_v<Policy, const typename G::State&>);

 public:
  explicit BotAdapter(const BotSeat& seat) : viewer_{seat.seat}, policy_(seat) {}

  void see(const Position& position) override {
    auto view = dynamic_cast<const PositionAdapter<G>&>(position).view_of(viewer_);
    const Json events = position.events(viewer_);
    if (events.empty() && seen_ == view) return;
    policy_.see(view, events);
    seen_ = std::move(view);
  }

  using Bot::act;
  Json act(const Position& position, Rng& rng, const SearchBudget& budget) override {
    return act(position, position.prompt(*viewer_.seat), rng, budget);
  }
  Json act(const Position&, const Prompt& prompt, Rng& rng, const SearchBudget& budget) override {
    if (!seen_ || prompt.choices.empty()) return nullptr;
    if constexpr (TimeBoundedPolicy<Policy, typename G::View>) {
      return policy_.act(*seen_, prompt, rng, budget);
    } else {
      return policy_.act(*seen_, prompt, rng);
    }
  }

  // A policy that searches has the same function.
  [[nodiscard]] std::vector<WeighedMove> weighed() const override {
    if constexpr (requires(const Policy& policy) { policy.weighed(); }) {
      return policy_.weighed();
    } else {
      return {};
    }
  }

 private:
  Viewer viewer_;
  Policy policy_;
  std::optional<typename G::View> seen_;
};

template <GameModule G>
class GameAdapter final : public Game {
 public:
  const GameInfo& info() const override { return G::info(); }
  std::vector<DataFile> built_in_data() const override { return G::built_in_data(); }
  Result<Json, DataError> compile_data(const std::vector<DataFile>& files) const override {
    return G::compile_data(files);
  }
  Result<Json> check_options(const Json& given, int seats, const Json& data) const override {
    auto full = complete_options(G::info().options, given);
    if (!full) return full.error();
    if (auto refused = G::check_options(*full, seats, data)) return *refused;
    return full;
  }
  PositionPtr start(const Json& options, int seats, const Json& data, Rng rng) const override {
    auto step = G::setup(options, seats, data, rng);
    return std::make_shared<PositionAdapter<G>>(std::move(step.state), std::move(step.events), std::move(rng),
                                                false, SharedConst(std::move(step.counters)));
  }
  PositionPtr from_state(const Json& state, Rng rng) const override {
    return std::make_shared<PositionAdapter<G>>(G::state_from_json(state), std::vector<typename G::Event>{},
                                                std::move(rng));
  }
  std::vector<RecordedStep> canonical_steps(const Position& first,
                                            std::vector<RecordedStep> steps) const override {
    if constexpr (kRewritesSteps) {
      return G::canonical_steps(dynamic_cast<const PositionAdapter<G>&>(first).value(), first.chance(),
                                steps);
    } else {
      return steps;
    }
  }
  bool rewrites_steps() const override { return kRewritesSteps; }
  // A game with its own bots names their type: `using BotPolicy = …;`, for the kinds in its info.
  std::unique_ptr<Bot> bot(const BotSeat& seat) const override {
    if constexpr (requires { typename G::BotPolicy; }) {
      using SeatedBot = BotAdapter<G, typename G::BotPolicy>;
      for (const BotKind& kind : G::info().bots) {
        if (kind.id != seat.kind) continue;
        if (seat.character == Character::none) return std::make_unique<SeatedBot>(seat);
        BotSeat strongest = seat;
        strongest.kind = strongest_bot(G::info());
        return with_character(std::make_unique<SeatedBot>(strongest), std::make_unique<SeatedBot>(seat),
                              seat.character, give_away_of(seat.kind, G::info().decisions));
      }
    }
    if (seat.kind != kRandomBot) return nullptr;
    return random_bot(seat.seat);
  }
  Json static_data(const Json& data) const override {
    if constexpr (requires { G::static_data(data); }) {
      return G::static_data(data);
    } else {
      return nullptr;
    }
  }
  std::vector<Finding> review_data(const DataFile& file) const override {
    if constexpr (requires { G::review_data(file); }) {
      return G::review_data(file);
    } else {
      return {};
    }
  }

 private:
  static constexpr bool kRewritesSteps =
      requires(const typename G::State& state, Rng rng, std::vector<RecordedStep> steps) {
    G::canonical_steps(state, rng, steps);
  };
};

}  // namespace nostos
