#include "games/core/deduction.hpp"

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

namespace nostos {
namespace {

using Abouts = std::set<std::string>;
using Clock = std::chrono::steady_clock;

// For facts that were certain at the last position.
constexpr int kWorldsAgain = 30;

class Search {
 public:
  Search(const SearchBudget& budget, Rng& rng, int worlds) : budget_(budget), rng_(rng), worlds_(worlds) {}

  [[nodiscard]] bool given_up() const {
    return budget_.stop.stop_requested() || (budget_.time_limit.count() > 0 && Clock::now() >= end_);
  }

  // The facts of `open` that no sampled world contradicts; nothing if no world was found, or the search
  // was given up. `known`: the subjects that were certain just before.
  std::optional<std::vector<HiddenFact>> certain(const Position& position, Viewer viewer,
                                                 std::vector<HiddenFact> open, const Abouts& known) {
    const auto all_known = [&] {
      return std::all_of(open.begin(), open.end(),
                         [&](const HiddenFact& one) { return known.contains(one.about); });
    };
    for (int world = 0; !open.empty(); ++world) {
      if (world >= (all_known() ? kWorldsAgain : worlds_)) return open;
      if (given_up()) return std::nullopt;
      const auto other = position.sample_remembering(viewer, rng_);
      if (!other) return std::nullopt;
      const auto there = other->hidden_facts(viewer);
      std::erase_if(open, [&](const HiddenFact& one) {
        return std::find(there.begin(), there.end(), one) == there.end();
      });
    }
    return open;
  }

 private:
  const SearchBudget& budget_;
  Rng& rng_;
  int worlds_;
  Clock::time_point end_ = Clock::now() + budget_.time_limit;
};

}  // namespace

Deductions deductions(const NextPosition& next, Viewer viewer, const SearchBudget& budget, Rng& rng,
                      int worlds) {
  Deductions all;
  Abouts known;
  bool begun = false;  // something was concealed
  Json seen;
  Search search(budget, rng, worlds);
  for (PositionPtr position = next(); position; position = next(), ++all.looked) {
    if (search.given_up()) break;
    Json view = position->view(viewer);
    if (all.looked > 0 && view == seen) continue;
    seen = std::move(view);
    auto concealed = position->hidden_facts(viewer);
    const bool first = !begun;
    begun = begun || !concealed.empty();
    auto found = search.certain(*position, viewer, std::move(concealed), known);
    if (search.given_up()) break;
    if (!found) continue;  // the next position shows whether it is still known
    Abouts now;
    for (HiddenFact& one : *found) {
      if (!first && !known.contains(one.about)) all.found.push_back({all.looked, std::move(one.fact)});
      now.insert(std::move(one.about));
    }
    known = std::move(now);
  }
  return all;
}

}  // namespace nostos
