#include <nlohmann/json.hpp>

#include "server/tools/diff.hpp"
#include "server/tools/table.hpp"
#include "tests/properties/hostile.hpp"
#include "tests/properties/promises.hpp"

namespace nostos::properties {
namespace {

constexpr std::size_t kMutants = 12;

std::string name(Viewer viewer) {
  return viewer.seat ? "seat " + std::to_string(viewer.seat->index) : "the spectator";
}

Json to_json(const Rejection& rejection) {
  return {{"code", rejection.code}, {"rule", rejection.rule}, {"words", rejection.words}};
}

// The same world as far as one viewer can see, with another truth behind it.
struct Pair {
  const Position& truth;
  const Position& other;
  Viewer viewer;
};

void same_sight(const Position& truth, const Position& other, Viewer viewer, const std::string& when) {
  demand_same(truth.view(viewer).dump(), other.view(viewer).dump(), when + ", its view");
  demand_same(acting_text(truth, viewer), acting_text(other, viewer), when + ", the acting seats it sees");
  if (!viewer.seat) return;
  demand_same(nostos::to_json(truth.prompt(*viewer.seat)).dump(),
              nostos::to_json(other.prompt(*viewer.seat)).dump(), when + ", its prompt");
}

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
    if (choice.free && !decisions.contains(choice.type)) free.choices.push_back(choice);
  }
  for (const Json& intent : edges(free, 3, rng)) {
    const auto here = pair.truth.apply({*pair.viewer.seat, intent});
    const auto there = pair.other.apply({*pair.viewer.seat, intent});
    const std::string when = "hidden from " + name(pair.viewer) + ", after its " + tools::brief(intent);
    if (!here || !there) throw Broken(when + ": offered, but rejected");
    if ((*here)->outcome().has_value() != (*there)->outcome().has_value()) {
      throw Broken(when + ": over in one world, not in the other");
    }
    if ((*here)->outcome()) continue;
    demand_same((*here)->events(pair.viewer).dump(), (*there)->events(pair.viewer).dump(),
                when + ", the events");
    same_sight(**here, **there, pair.viewer, when);
  }
}

void still_playable(const Pair& pair, Rng& rng) {
  const Prompt prompt = pair.other.prompt(*pair.viewer.seat);
  if (!prompt.asks()) return;
  const Json intent = random_intent(prompt, rng);
  const auto next = pair.other.apply({*pair.viewer.seat, intent});
  if (!next) throw Broken("in a sampled position an offered intent is rejected: " + tools::brief(intent));
  for (const auto& fault : (*next)->faults()) throw Broken("a step after a sampled position: " + fault);
}

}  // namespace

SecrecyCount check_secrecy(const Position& position, const Memory& memory, Rng& rng) {
  SecrecyCount count;
  const Json truth = position.state();
  for (const Viewer viewer : tools::viewers_of(position.seats())) {
    const auto other = position.sample(viewer, rng);
    if (other == nullptr)
      throw Broken("sample finds no position that " + name(viewer) + " cannot tell from this");
    ++count.samples;
    if (other->state() != truth) ++count.differing;
    for (const auto& fault : other->faults())
      throw Broken("a position sampled for " + name(viewer) + ": " + fault);
    same_sight(position, *other, viewer, "hidden from " + name(viewer));
    if (!viewer.seat) continue;
    const Pair pair{position, *other, viewer};
    same_refusals(pair, refusable(position, *viewer.seat, memory, kMutants, rng));
    same_after_free_choices(pair, memory.decisions, rng);
    still_playable(pair, rng);
  }
  return count;
}

void check_unnoticed(const Told& before, const Told& after, const Position& next, Seat actor) {
  const auto viewers = tools::viewers_of(next.seats());
  for (std::size_t at = 0; at < viewers.size(); ++at) {
    if (viewers[at].seat == actor || before.views[at] != after.views[at]) continue;
    if (!next.events(viewers[at]).empty()) continue;
    const std::string when = name(viewers[at]) + " noticed nothing of this step, but ";
    demand_same(before.prompts[at], after.prompts[at], when + "its prompt");
    demand_same(before.acting[at], after.acting[at], when + "the acting seats it sees");
  }
}

}  // namespace nostos::properties
