#include <algorithm>
#include <nlohmann/json.hpp>

#include "server/tools/diff.hpp"
#include "server/tools/table.hpp"
#include "tests/properties/hostile.hpp"
#include "tests/properties/promises.hpp"

namespace nostos::properties {
namespace {

constexpr std::size_t kMutants = 12;
// Notes are many; every kind comes up over a game.
constexpr std::size_t kFreeChoices = 2;
// How many other decisions of the same type the check tries.
constexpr int kOthers = 6;
// More decisions than any undoable choice has.
constexpr std::size_t kEnoughDecisions = 20'000;

std::string name(Viewer viewer) {
  return viewer.seat ? "seat " + std::to_string(viewer.seat->index) : "the spectator";
}

Json to_json(const Rejection& rejection) {
  return {{"code", rejection.code}, {"rule", rejection.rule}, {"words", rejection.message}};
}

// Two positions with different truths that one viewer cannot distinguish.
struct Pair {
  const Position& truth;
  const Position& other;
  Viewer viewer;
};

void same_refusals(const Pair& pair, const std::vector<Json>& intents) {
  for (const Json& intent : intents) {
    const auto here = pair.truth.apply({*pair.viewer.seat, intent});
    const auto there = pair.other.apply({*pair.viewer.seat, intent});
    if (here.ok() || there.ok()) {
      throw Broken(name(pair.viewer) + ": a refusal depends on what is hidden: " + tools::brief(intent));
    }
    demand_same(to_json(here.error()).dump(), to_json(there.error()).dump(),
                "hidden from " + name(pair.viewer) + ", a rejection of " + tools::brief(intent));
  }
}

void same_after_free_choices(const Pair& pair, const std::set<std::string>& decisions, Rng& rng) {
  Prompt free;
  for (const Choice& choice : pair.truth.prompt(*pair.viewer.seat).choices) {
    if (choice.anytime && !decisions.contains(choice.type)) free.choices.push_back(choice);
  }
  auto intents = edges(free, 3, rng);
  rng.shuffle("free", intents);
  if (intents.size() > kFreeChoices) intents.resize(kFreeChoices);
  for (const Json& intent : intents) {
    const auto here = pair.truth.apply({*pair.viewer.seat, intent});
    const auto there = pair.other.apply({*pair.viewer.seat, intent});
    const std::string when = "hidden from " + name(pair.viewer) + ", after its " + tools::brief(intent);
    if (!here || !there) throw Broken(when + ": offered, but rejected");
    if ((*here)->outcome().has_value() != (*there)->outcome().has_value()) {
      throw Broken(when + ": over in one world, not in the other");
    }
    if ((*here)->outcome()) continue;
    demand_same(events_text(**here, pair.viewer), events_text(**there, pair.viewer), when + ", the events");
    demand_same(output_for(**here, pair.viewer), output_for(**there, pair.viewer), when);
  }
}

void still_playable(const Pair& pair, Rng& rng) {
  const Prompt prompt = pair.other.prompt(*pair.viewer.seat);
  if (!prompt.asks()) return;
  const Json intent = random_intent(prompt, rng);
  const auto next = pair.other.apply({*pair.viewer.seat, intent});
  if (!next) throw Broken("in a sampled position an offered intent was rejected: " + tools::brief(intent));
  for (const auto& fault : (*next)->invariant_violations())
    throw Broken("a step after a sampled position: " + fault);
}

// The decision itself, and others of its type, as far as this prompt offers them.
std::vector<Json> likely_same(const Action& act, Prompt prompt, Rng& rng) {
  std::vector<Json> intents;
  if (offers(prompt, act.intent)) intents.push_back(act.intent);
  std::erase_if(prompt.choices, [&](const Choice& choice) { return act.intent["type"] != choice.type; });
  for (int left = kOthers; left > 0 && !prompt.choices.empty(); --left) {
    Json intent = random_intent(prompt, rng, true);
    if (std::find(intents.begin(), intents.end(), intent) == intents.end())
      intents.push_back(std::move(intent));
  }
  return intents;
}

// Of one intent that the seat could make.
void same_preview(const Pair& pair, Rng& rng) {
  const Seat seat = *pair.viewer.seat;
  const Prompt prompt = pair.truth.prompt(seat);
  if (prompt.choices.empty()) return;
  const Json intent = random_intent(prompt, rng, true);
  if (pair.truth.preview(seat, intent) != pair.other.preview(seat, intent))
    throw Broken("hidden from " + name(pair.viewer) + ", the preview of " + intent.dump() + " differs");
}

}  // namespace

SecrecyCount check_secrecy(const Spot& spot, const Memory& memory, Rng& rng) {
  const Position& position = spot.position;
  SecrecyCount count;
  std::size_t place = 0;
  const Json truth = position.state();
  for (const Viewer viewer : tools::viewers_of(position.seats())) {
    const auto other = position.sample(viewer, rng);
    if (other == nullptr)
      throw Broken("sample finds no position that " + name(viewer) + " cannot tell from this");
    ++count.samples;
    if (other->state() != truth) ++count.differing;
    for (const auto& fault : other->invariant_violations())
      throw Broken("a position sampled for " + name(viewer) + ": " + fault);
    demand_same(spot.now[place++], output_for(*other, viewer), "hidden from " + name(viewer));
    if (!viewer.seat) continue;
    if (position.decision_key(*viewer.seat) != other->decision_key(*viewer.seat))
      throw Broken("hidden from " + name(viewer) + ", the key of its decision differs");
    const Pair pair{position, *other, viewer};
    same_preview(pair, rng);
    same_refusals(pair, refusable(position, *viewer.seat, memory, kMutants, rng));
    same_after_free_choices(pair, memory.decisions, rng);
    still_playable(pair, rng);
  }
  return count;
}

const std::string& Views::of(const Position& position, Viewer viewer) {
  const std::size_t place = viewer.seat ? static_cast<std::size_t>(viewer.seat->index) + 1 : 0;
  if (views_.size() <= place) views_.resize(place + 1);
  if (!views_[place]) views_[place] = view_text(position, viewer);
  return *views_[place];
}

void check_unnoticed(const Position& before, Views& seen_before, const Position& after, Views& seen_after,
                     Seat actor) {
  for (const Viewer viewer : tools::viewers_of(after.seats())) {
    if (viewer.seat == actor || !after.events(viewer).empty()) continue;
    if (seen_before.of(before, viewer) != seen_after.of(after, viewer)) continue;
    const std::string when = name(viewer) + " noticed nothing of this step, but ";
    demand_same(prompt_text(before, viewer), prompt_text(after, viewer), when + "its prompt");
    demand_same(acting_text(before, viewer), acting_text(after, viewer), when + "the acting seats it sees");
  }
}

SecrecyCount check_step(const Position& before, const Action& act, const Position& after, Rng& rng) {
  SecrecyCount count;
  for (const Viewer viewer : tools::viewers_of(before.seats())) {
    if (viewer.seat == act.seat) continue;
    const auto other = before.sample(viewer, rng);
    if (other == nullptr)
      throw Broken("sample finds no position that " + name(viewer) + " cannot tell from this");
    ++count.samples;
    if (other->state() != before.state()) ++count.differing;
    const ViewerOutput seen = output_for(after, viewer);
    const std::string events = events_text(after, viewer);
    for (const Json& intent : likely_same(act, other->prompt(act.seat), rng)) {
      const auto next = other->apply({act.seat, intent, act.cause});
      if (!next)
        throw Broken("in a sampled position an offered intent was rejected: " + tools::brief(intent));
      if (view_text(**next, viewer) != seen.view) continue;
      ++count.steps_compared;
      const std::string when = "hidden from " + name(viewer) + ", after " + name(Viewer{act.seat}) + "'s " +
                               tools::brief(act.intent) + " or " + tools::brief(intent);
      demand_same(events, events_text(**next, viewer), when + ", the events");
      demand_same(seen, {seen.view, prompt_text(**next, viewer), acting_text(**next, viewer)}, when);
    }
  }
  return count;
}

void check_going_back(const Position& before, const Action& act, const Position& after, Rng& rng) {
  if (after.round() < before.round()) throw Broken("the rounds count down");
  if (!after.undoable()) return;
  for (const Viewer viewer : tools::viewers_of(before.seats())) {
    const std::string seen = view_text(after, viewer);
    // A viewer who noticed nothing has learned nothing.
    if (view_text(before, viewer) == seen && after.events(viewer).empty()) continue;
    const auto other = before.sample(viewer, rng);
    if (other == nullptr)
      throw Broken("sample finds no position that " + name(viewer) + " cannot tell from this");
    const auto shows_the_same = [&](const Json& intent) {
      const auto next = other->apply({act.seat, intent, act.cause});
      return next.ok() && view_text(**next, viewer) == seen;
    };
    bool same = shows_the_same(act.intent);
    if (!same && viewer.seat != act.seat) {
      const Prompt prompt = other->prompt(act.seat);
      same = std::any_of(prompt.choices.begin(), prompt.choices.end(), [&](const Choice& choice) {
        if (act.intent["type"] != choice.type) return false;
        const auto intents = enumerate(choice, kEnoughDecisions);
        return std::any_of(intents.begin(), intents.end(), shows_the_same);
      });
    }
    if (!same) {
      throw Broken("it may be taken back, but " + name(Viewer{act.seat}) + "'s " + tools::brief(act.intent) +
                   " brought something to light for " + name(viewer));
    }
  }
}

}  // namespace nostos::properties
