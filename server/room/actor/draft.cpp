#include "server/room/actor/draft.hpp"

#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

namespace nostos::server {

Draft::Draft(const RoomState& state, const RoomHeader& header) : base_(state) {
  append_.room = header.number;
  append_.sequence = state.sequence;
  append_.fence = header.fence;
}

const RoomState& Draft::room() {
  if (!empty()) look_ahead();
  return ahead_ ? *ahead_ : base_;
}

void Draft::look_ahead() {
  if (ahead_) return;
  ahead_ = base_;
  if (const Accepted* single = std::exchange(single_, nullptr))
    effects_.add(fold(*ahead_, std::get<Move>(single->made), single->next));
}

bool Draft::add(const Accepted& accepted) {
  const bool first = empty();
  append_.entries.push_back({accepted.entry, accepted.at});
  if (first && std::holds_alternative<Move>(accepted.made) && !ahead_ &&
      base_.settings.clock.kind == ClockKind::none && !accepted.next->outcome()) {
    single_ = &accepted;
    return false;
  }
  look_ahead();
  return true;
}

void Draft::fold_entry(const Accepted& accepted) {
  const auto* move = std::get_if<Move>(&accepted.made);
  effects_.add(move != nullptr ? fold(*ahead_, *move, accepted.next)
                               : fold(*ahead_, *std::get<0>(accepted.made), accepted.next));
}

void Draft::summarize(const SummaryFacts& current) {
  if (!ahead_) return;
  summary_ = facts_of(*ahead_);
  if (summary_ != current) append_.summary = summary_of(summary_);
}

Effects Draft::conclude(RoomState& state, SummaryFacts& summary) {
  if (ahead_) {
    state = *std::move(ahead_);
  } else if (single_ != nullptr) {
    effects_ = fold(state, std::get<Move>(single_->made), single_->next);
  }
  if (append_.summary) summary = std::move(summary_);
  return std::move(effects_);
}

}  // namespace nostos::server
