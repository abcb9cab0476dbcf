#include "tests/toy/flawed.hpp"

#include <nlohmann/json.hpp>

#include "tests/toy/toy.hpp"

namespace nostos::toy {
namespace {

// A fact that no seat knows before the end, different in the two worlds that are compared.
int secret(const Position& position) {
  return position.state()["deck"].empty() ? 0 : position.state()["deck"][0].get<int>();
}

bool odd(const Position& position) {
  return secret(position) % 2 == 1;
}

// Each card got its id in the order of the unshuffled deck and kept it.
Json ids_of_hands(const Position& position) {
  const Json state = position.state();
  Json ids = Json::array();
  for (const Json& player : state["players"]) {
    for (const Json& card : player["hand"]) ids.push_back("c" + std::to_string(100 + 7 * card.get<int>()));
  }
  return ids;
}

// Hands are in the order of drawing, here the order of the numbers. A card that leaves one leaves a gap.
Json places_on_board(const Position& position) {
  const Json state = position.state();
  Json places = Json::array();
  for (const Json& played : state["board"]) {
    int place = 0;
    for (const Json& card : state["players"][played["seat"].get<std::size_t>()]["hand"]) {
      if (card < played["card"]) ++place;
    }
    places.push_back(place);
  }
  return places;
}

Json log(const Position& position) {
  const Json state = position.state();
  Json lines = Json::array();
  for (const Json& played : state["board"]) {
    lines.push_back("Seat " + played["seat"].dump() + " lays " + played["card"].dump());
  }
  return lines;
}

class FlawedPosition final : public Position {
 public:
  FlawedPosition(PositionPtr inner, Flaw flaw, std::string last = "")
      : inner_(std::move(inner)), flaw_(flaw), last_(std::move(last)) {}

  const Position& inner() const { return *inner_; }
  int seats() const override { return inner_->seats(); }

  Prompt prompt(Seat seat) const override {
    Prompt prompt = inner_->prompt(seat);
    const Choice extra{"shrug", {}, "", true};
    const bool over = inner_->outcome().has_value();
    if (flaw_ == Flaw::prompt_tells && odd(*inner_) && !over) prompt.choices.push_back(extra);
    if (flaw_ == Flaw::asks_after_end && over) prompt.choices.push_back(extra);
    if (flaw_ == Flaw::silent_change && last_ == "note" && !over) prompt.choices.push_back(extra);
    return prompt;
  }

  Result<PositionPtr> apply(const Action& act, const Prompt&) const override { return apply(act); }
  Result<PositionPtr> apply(const Action& act) const override {
    if (act.intent == Json{{"type", "shrug"}})
      return PositionPtr(std::make_shared<FlawedPosition>(inner_, flaw_));
    if (flaw_ == Flaw::refuses_offers && act.intent == Json{{"type", "note"}, {"number", 7}})
      return Rejection{"no", "", "No."};
    auto next = inner_->apply(act);
    if (!next) {
      Rejection rejection = next.error();
      if (flaw_ == Flaw::takes_anything) return PositionPtr(std::make_shared<FlawedPosition>(inner_, flaw_));
      if (flaw_ == Flaw::refuses_mutely) rejection.code.clear();
      if (flaw_ == Flaw::rejection_tells) rejection.message += std::string(odd(*inner_) ? 1 : 0, '!');
      return rejection;
    }
    return PositionPtr(std::make_shared<FlawedPosition>(*next, flaw_, act.intent["type"].get<std::string>()));
  }

  void append_view(std::string& out, Viewer viewer) const override {
    static int calls = 0;
    Json view = inner_->view(viewer);
    if (flaw_ == Flaw::view_tells) view["top"] = secret(*inner_);
    if (flaw_ == Flaw::card_id_tells) view["ids"] = ids_of_hands(*inner_);
    if (flaw_ == Flaw::draw_order_tells) view["places"] = places_on_board(*inner_);
    if (flaw_ == Flaw::log_tells) view["log"] = log(*inner_);
    if (flaw_ == Flaw::wavers) view["calls"] = ++calls;
    out += flaw_ == Flaw::spaced_view ? view.dump(1) : view.dump();
  }

  void append_events(std::string& out, Viewer viewer) const override {
    Json events = inner_->events(viewer);
    if (last_ == "play" && flaw_ == Flaw::step_count_tells && odd_card_lies_on_top())
      events.push_back({{"type", "hm"}});
    if (last_ == "play" && flaw_ == Flaw::event_beyond_view && !events.empty())
      events[0]["sound"] = odd_card_lies_on_top() ? "thud" : "tick";
    if (last_ == "note" && !events.empty()) {
      if (flaw_ == Flaw::event_tells) events[0]["top"] = secret(*inner_);
      if (flaw_ == Flaw::event_count_tells && odd(*inner_)) events.push_back({{"type", "hm"}});
    }
    out += flaw_ == Flaw::spaced_events ? events.dump(1) : events.dump();
  }

  std::vector<Seat> acting(Viewer viewer) const override {
    auto acting = inner_->acting(viewer);
    const Seat other{viewer.seat == Seat{0} ? 1 : 0};
    if (flaw_ == Flaw::acting_tells && odd(*inner_) && acting == std::vector{Seat{2}}) acting = {other};
    return acting;
  }

  Json default_intent(Seat seat, Rng& rng) const override {
    return flaw_ == Flaw::wrong_default ? Json{{"type", "sleep"}} : inner_->default_intent(seat, rng);
  }

  Json preview(Seat seat, const Json& intent) const override {
    return flaw_ == Flaw::preview_tells ? Json{{"odd", odd(*inner_)}} : inner_->preview(seat, intent);
  }
  std::string decision_key(Seat seat) const override { return inner_->decision_key(seat); }
  bool timed(Seat seat, const Json& intent) const override { return inner_->timed(seat, intent); }
  std::vector<Timer> timers() const override {
    auto timers = inner_->timers();
    for (Timer& timer : timers) {
      if (flaw_ == Flaw::wrong_timer) timer.intent = R"({"type": "sleep"})";
    }
    return timers;
  }

  int round() const override { return inner_->round(); }
  bool hides_history(Viewer viewer) const override { return inner_->hides_history(viewer); }
  bool undoable() const override {
    return inner_->undoable() || (flaw_ == Flaw::takes_back_cards && last_ == "play");
  }
  std::string team(Seat seat) const override { return inner_->team(seat); }
  std::string chat_block_rule() const override { return inner_->chat_block_rule(); }

  std::optional<Outcome> outcome() const override {
    auto outcome = inner_->outcome();
    if (flaw_ == Flaw::never_ends) return std::nullopt;
    if (flaw_ == Flaw::short_outcome && outcome) outcome->seats.pop_back();
    return outcome;
  }

  std::map<std::string, double> statistics() const override { return inner_->statistics(); }
  Json state() const override {
    Json state = inner_->state();
    if (flaw_ == Flaw::counts_in_state) state["counts"] = inner_->statistics();
    return state;
  }

  const Rng& chance() const override { return inner_->chance(); }
  std::vector<std::string> invariant_violations() const override {
    if (flaw_ == Flaw::breaks && last_ == "play") return {"a card fell off the table"};
    return inner_->invariant_violations();
  }

  std::vector<HiddenFact> hidden_facts(Viewer viewer) const override { return inner_->hidden_facts(viewer); }
  PositionPtr sample_remembering(Viewer viewer, Rng& rng) const override { return sample(viewer, rng); }
  PositionPtr sample(Viewer viewer, Rng& rng) const override {
    if (flaw_ == Flaw::no_sample) return nullptr;
    auto other = flaw_ == Flaw::lazy_sample ? inner_ : inner_->sample(viewer, rng);
    if (flaw_ == Flaw::wrong_sample && !inner_->outcome()) {
      Json state = other->state();
      for (Json& player : state["players"]) player["guess"] = 12;
      other = game().from_state(state, Rng(Seed{}));
    }
    return std::make_shared<FlawedPosition>(other, flaw_, last_);
  }

 private:
  bool odd_card_lies_on_top() const { return inner_->state()["board"].back()["card"].get<int>() % 2 == 1; }

  PositionPtr inner_;
  Flaw flaw_;
  std::string last_;  // type of the intent that led here
};

class FlawedBot final : public Bot {
 public:
  FlawedBot(std::unique_ptr<Bot> inner, Seat seat, Flaw flaw)
      : inner_(std::move(inner)), seat_(seat), flaw_(flaw) {}
  void see(const Position& position) override { inner_->see(inner_of(position)); }
  using Bot::act;
  Json act(const Position& position, Rng& rng, const SearchBudget& budget) override {
    Json intent = inner_->act(inner_of(position), rng, budget);
    const bool cheats = flaw_ == Flaw::cheating_bot && !position.outcome() && odd(position);
    return cheats ? enumerate(position.prompt(seat_).choices.front(), 1).at(0) : intent;
  }
  Json act(const Position& position, const Prompt&, Rng& rng, const SearchBudget& budget) override {
    return act(position, rng, budget);
  }

 private:
  static const Position& inner_of(const Position& position) {
    return dynamic_cast<const FlawedPosition&>(position).inner();
  }
  std::unique_ptr<Bot> inner_;
  Seat seat_;
  Flaw flaw_;
};

class FlawedGame final : public Game {
 public:
  explicit FlawedGame(Flaw flaw) : flaw_(flaw) {}

  const GameInfo& info() const override { return game().info(); }
  std::vector<DataFile> built_in_data() const override { return game().built_in_data(); }
  Result<Json, DataError> compile_data(const std::vector<DataFile>& files) const override {
    return game().compile_data(files);
  }
  Result<Json> check_options(const Json& given, int seats, const Json& data) const override {
    return game().check_options(given, seats, data);
  }
  PositionPtr start(const Json& options, int seats, const Json& data, Rng rng) const override {
    return std::make_shared<FlawedPosition>(game().start(options, seats, data, std::move(rng)), flaw_);
  }
  PositionPtr from_state(const Json& state, Rng rng) const override {
    Json kept = state;
    if (flaw_ == Flaw::forgets) kept["turn"] = 0;
    kept.erase("counts");
    return std::make_shared<FlawedPosition>(game().from_state(kept, std::move(rng)), flaw_);
  }
  std::unique_ptr<Bot> bot(const BotSeat& seat) const override {
    return std::make_unique<FlawedBot>(game().bot(seat), seat.seat, flaw_);
  }

 private:
  Flaw flaw_;
};

}  // namespace

std::unique_ptr<Game> flawed(Flaw flaw) {
  return std::make_unique<FlawedGame>(flaw);
}

}  // namespace nostos::toy
