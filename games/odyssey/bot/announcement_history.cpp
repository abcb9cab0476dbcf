#include "games/odyssey/bot/announcement_history.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/odyssey/view/codec.hpp"

namespace nostos::odyssey::bot {
namespace {

bool told(const LogEntry& entry, Colour ship) {
  return std::any_of(entry.reports.begin(), entry.reports.end(),
                     [&](const Report& report) { return report.ship == ship; });
}

}  // namespace

void AnnouncementHistory::read(const View& view, const Json& events) {
  rounds_.resize(view.log.size());
  for (std::size_t index = 0; index < rounds_.size(); ++index) {
    const LogEntry& entry = view.log[index];
    if (rounds_[index].round != entry.round || entry.reports.size() >= rounds_[index].reports.size()) {
      rounds_[index] = entry;
    }
    LogEntry& kept = rounds_[index];
    // R23: Poseidon's bot assumes the Navigators' knowledge.
    if (view.config->options.hard_deduction && !kept.pinned) kept.tile.reset();
    kept.votes.clear();
  }
  // The last report of a round arrives when the view has already moved to the next round.
  if (!view.config->options.memory) return;
  for (const Json& event : events) {
    if (event.at("type") != "report") continue;
    const int number = event.at("round").get<int>();
    const auto round = std::find_if(rounds_.begin(), rounds_.end(),
                                    [&](const LogEntry& entry) { return entry.round == number; });
    const Report report = report_from_json(event.at("report"));
    if (round != rounds_.end() && !told(*round, report.ship)) round->reports.push_back(report);
  }
}

}  // namespace nostos::odyssey::bot
