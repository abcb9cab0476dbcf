#include "tests/properties/promises.hpp"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "server/tools/diff.hpp"
#include "server/tools/table.hpp"
#include "tests/properties/hostile.hpp"

namespace nostos::properties {
namespace {

using tools::brief;

// Mutants are many and similar; every kind comes up over a game.
constexpr std::size_t kMutants = 40;

void demand(bool kept, const std::string& words) {
  if (!kept) throw Broken(words);
}

std::string name(Seat seat) {
  return "seat " + std::to_string(seat.index);
}
std::string name(Viewer viewer) {
  return viewer.seat ? name(*viewer.seat) : "the spectator";
}

std::size_t domain_size(const Field& field) {
  switch (field.kind) {
    case Field::Kind::one_of:
      return field.values.size();
    case Field::Kind::subset:
      return std::cmp_less_equal(field.max, field.values.size()) && field.min >= 0 ? 1 : 0;
    case Field::Kind::range:
      return 1;
    case Field::Kind::grid:
      break;
  }
  const auto cells = static_cast<std::size_t>(field.min * field.max);
  return cells > field.values.size() ? cells - field.values.size() : 0;
}

void check_choice(const Choice& choice, const std::string& whose) {
  const std::string what = whose + " is offered \"" + choice.type + "\"";
  demand(!choice.type.empty(), whose + " is offered a choice without a type");
  std::set<std::string> names{"type"};
  for (const Field& field : choice.fields) {
    demand(names.insert(field.name).second, what + " with two fields \"" + field.name + "\"");
    const bool listed = field.kind == Field::Kind::one_of || field.kind == Field::Kind::grid;
    demand(domain_size(field) > 0 && (listed || field.min <= field.max),
           what + " with nothing to choose for \"" + field.name + "\"");
    demand(std::set<Value>(field.values.begin(), field.values.end()).size() == field.values.size(),
           what + " with a value twice in \"" + field.name + "\"");
  }
}

void check_outcome(const Position& position, const Outcome& outcome) {
  demand(std::cmp_equal(outcome.seats.size(), position.seats()),
         "the outcome has not one entry for each seat");
  demand(!outcome.reason.empty(), "the outcome has no reason");
  for (const auto& [figure, value] : position.statistics()) {
    demand(std::isfinite(value), "the measure \"" + figure + "\" is no number");
  }
  demand(position.timers().empty(), "a timer runs after the end");
  for (const Viewer viewer : tools::viewers_of(position.seats())) {
    demand(position.acting(viewer).empty(),
           "after the end " + name(viewer) + " sees the table wait for a seat");
    if (viewer.seat) {
      demand(position.prompt(*viewer.seat).choices.empty(), name(viewer) + " has choices after the end");
    }
  }
}

// A game may hide from a viewer which others must act (a secret wait), never whether the viewer must.
void check_acting(const Position& position, Viewer viewer, const std::vector<Seat>& asked) {
  const auto acting = position.acting(viewer);
  const std::string sees = name(viewer) + " sees these seats acting: " + acting_text(position, viewer);
  demand(std::is_sorted(acting.begin(), acting.end()) &&
             std::adjacent_find(acting.begin(), acting.end()) == acting.end(),
         sees + ", not in order");
  demand(acting.empty() || (acting.front().index >= 0 && acting.back().index < position.seats()),
         sees + ", not all of this table");
  demand(asked.empty() || !acting.empty(), sees + ", while a seat must decide");
  if (!viewer.seat) return;
  const bool is_asked = std::find(asked.begin(), asked.end(), *viewer.seat) != asked.end();
  const bool is_shown = std::find(acting.begin(), acting.end(), *viewer.seat) != acting.end();
  demand(is_asked == is_shown, sees + (is_asked ? ", but must decide" : ", but need not decide") + " itself");
}

void check_timers(const Position& position) {
  for (const Timer& timer : position.timers()) {
    const Json intent = Json::parse(timer.intent);
    demand(timer.milliseconds > 0, "a timer of " + name(timer.seat) + " has no time");
    demand(offers(position.prompt(timer.seat), intent),
           "the timer's intent is not offered to " + name(timer.seat) + ": " + brief(intent));
    demand(position.timed(timer.seat, intent),
           "the timer of " + name(timer.seat) + " may not make its intent: " + brief(intent));
  }
}

PositionPtr accepted(const Position& position, const Action& act, const std::string& why) {
  auto next = position.apply(act);
  demand(next.ok(), why + " was rejected: " + name(act.seat) + ", " + brief(act.intent) +
                        (next.ok() ? "" : " (" + next.error().code + ")"));
  for (const auto& fault : (*next)->invariant_violations())
    throw Broken("after " + brief(act.intent) + ": " + fault);
  return *std::move(next);
}

void check_default(const Position& position, Seat seat, Rng& rng) {
  Rng same = rng;
  const Json fallback = position.default_intent(seat, rng);
  demand(fallback == position.default_intent(seat, same),
         "the default of " + name(seat) + " is not the same twice");
  demand(offers(position.prompt(seat), fallback),
         "the default of " + name(seat) + " is not offered: " + brief(fallback));
  accepted(position, {seat, fallback, Cause::clock}, "the default by the clock");
  accepted(position, {seat, fallback, Cause::absent}, "the default for one who is absent");
}

// Adds the newest few remembered intents that the prompt does not offer now.
void add_remembered(std::vector<Json>& bad, const std::vector<Json>& remembered, const Prompt& prompt,
                    Rng& rng) {
  for (int tries = 0; tries < 6 && !remembered.empty(); ++tries) {
    const Json& intent = rng.pick("memory", remembered);
    if (!offers(prompt, intent)) bad.push_back(intent);
  }
}

}  // namespace

std::string prompt_text(const Position& position, Viewer viewer) {
  return viewer.seat ? to_json(position.prompt(*viewer.seat)).dump() : "null";
}

std::string acting_text(const Position& position, Viewer viewer) {
  Json seats = Json::array();
  for (const Seat seat : position.acting(viewer)) seats.push_back(seat.index);
  return seats.dump();
}

namespace {
void demand_canonical(const std::string& text, const std::string& what) {
  if (Json::parse(text).dump() != text) throw Broken(what + " is not what dump() gives: " + text);
}
}  // namespace

std::string view_text(const Position& position, Viewer viewer) {
  std::string text;
  position.append_view(text, viewer);
  demand_canonical(text, "the view of " + name(viewer));
  return text;
}

std::string events_text(const Position& position, Viewer viewer) {
  std::string text;
  position.append_events(text, viewer);
  demand_canonical(text, name(viewer) + "'s event list");
  return text;
}

ViewerOutput output_for(const Position& position, Viewer viewer) {
  return {view_text(position, viewer), prompt_text(position, viewer), acting_text(position, viewer)};
}

Outputs outputs_of(const Position& position) {
  Outputs all;
  for (const Viewer viewer : tools::viewers_of(position.seats())) all.push_back(output_for(position, viewer));
  return all;
}

void demand_same(const std::string& expected, const std::string& actual, const std::string& what) {
  if (expected == actual) return;
  auto lines = tools::differences(Json::parse(expected), Json::parse(actual), what);
  if (lines.empty()) lines.push_back(what + ": equal values in different bytes");
  std::string words;
  for (std::size_t at = 0; at < lines.size() && at < 3; ++at) words += (at == 0 ? "" : "\n    ") + lines[at];
  if (lines.size() > 3) words += "\n    and " + std::to_string(lines.size() - 3) + " more";
  throw Broken(words);
}

void demand_same(const ViewerOutput& expected, const ViewerOutput& actual, const std::string& when) {
  demand_same(expected.view, actual.view, when + ", its view");
  demand_same(expected.acting, actual.acting, when + ", the acting seats it sees");
  demand_same(expected.prompt, actual.prompt, when + ", its prompt");
}

void demand_same(const Outputs& expected, const Outputs& actual, const std::string& when) {
  for (std::size_t at = 0; at < expected.size(); ++at) {
    const std::string viewer = at + 1 == expected.size() ? "the spectator" : "seat " + std::to_string(at);
    demand_same(expected[at], actual[at], when + ": " + viewer);
  }
}

void check_standing(const Position& position) {
  for (const auto& fault : position.invariant_violations()) throw Broken("broken invariant: " + fault);
  if (const auto outcome = position.outcome()) return check_outcome(position, *outcome);
  const auto asked = tools::asked_seats(position);
  demand(!asked.empty() || !position.timers().empty(),
         "no seat must decide, no timer runs, and the game is not over");
  for (const Viewer viewer : tools::viewers_of(position.seats())) check_acting(position, viewer, asked);
  check_timers(position);
}

void check_round_trip(const Game& game, const Spot& spot) {
  const Position& position = spot.position;
  const std::string state = position.state().dump();
  const auto restored = game.from_state(Json::parse(state), Rng(Seed{}));
  demand_same(state, restored->state().dump(), "the state after a trip through JSON");
  demand_same(spot.now, outputs_of(*restored), "after a trip of the state through JSON");
  demand(tools::to_json(position.outcome()) == tools::to_json(restored->outcome()),
         "the restored outcome differs");
  demand(position.timers() == restored->timers(), "the restored timers differ");
  for (const Viewer viewer : tools::viewers_of(position.seats())) {
    const Json events = Json::parse(events_text(position, viewer));
    demand(events.is_array(), "events are no list");
  }
}

void check_offers(const Position& position, Memory& memory, Rng& rng) {
  const std::string state = position.state().dump();
  memory.offered.resize(static_cast<std::size_t>(position.seats()));
  for (int index = 0; index < position.seats(); ++index) {
    const Seat seat{index};
    const Prompt prompt = position.prompt(seat);
    for (const Choice& choice : prompt.choices) {
      check_choice(choice, name(seat));
      if (!choice.anytime) memory.decisions.insert(choice.type);
    }
    for (const Json& intent : edges(prompt, 6, rng)) {
      const auto next = accepted(position, {seat, intent}, "an offered intent");
      demand(next->seats() == position.seats(), "the number of seats changed");
      memory.offered[static_cast<std::size_t>(index)].push_back(intent);
    }
    if (prompt.asks()) check_default(position, seat, rng);
  }
  demand_same(state, position.state().dump(), "the state after intents were tried on it");
}

std::vector<Json> refusable(const Position& position, Seat seat, const Memory& memory, std::size_t mutants,
                            Rng& rng) {
  const Prompt prompt = position.prompt(seat);
  std::vector<Json> bad;
  for (const Json& intent : edges(prompt, 2, rng)) {
    for (Json& mutant : mutations(prompt, intent)) bad.push_back(std::move(mutant));
  }
  rng.shuffle("mutants", bad);
  if (bad.size() > mutants) bad.resize(mutants);
  for (const auto& remembered : memory.offered) add_remembered(bad, remembered, prompt, rng);
  for (int left = 6; left > 0; --left) {
    Json any = random_json(rng);
    if (!offers(prompt, any)) bad.push_back(std::move(any));
  }
  return bad;
}

void check_refusals(const Spot& spot, const Memory& memory, Rng& rng) {
  const Position& position = spot.position;
  const std::string state = position.state().dump();
  for (int index = 0; index < position.seats(); ++index) {
    for (const Json& intent : refusable(position, Seat{index}, memory, kMutants, rng)) {
      const auto next = position.apply({Seat{index}, intent});
      demand(!next.ok(), name(Seat{index}) + " got through with what is not offered: " + brief(intent));
      demand(!next.error().code.empty() && !next.error().message.empty(),
             "a rejection without code or words, for " + brief(intent));
    }
  }
  demand_same(state, position.state().dump(), "the state after rejected intents");
  demand_same(spot.now, outputs_of(position), "after rejected intents");
}

}  // namespace nostos::properties
