#include "server/room/actor/draft.hpp"

#include <exception>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "server/base/offload.hpp"

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

Task<void> Draft::add(const Accepted& accepted, const boost::asio::any_io_executor& undo_pool) {
  const bool first = empty();
  append_.entries.push_back({accepted.entry, accepted.at});
  if (first && std::holds_alternative<Move>(accepted.made) && !ahead_ &&
      base_.settings.clock.kind == ClockKind::none && !accepted.next->outcome()) {
    single_ = &accepted;
    co_return;
  }
  look_ahead();
  if (!accepted.replays) {
    fold_entry(accepted);
    co_return;
  }
  // Asio would throw a plain exception_ptr.
  struct Outcome {
    std::exception_ptr thrown;
  };
  const auto fold_it = [&]() -> Outcome {
    try {
      fold_entry(accepted);
      return {};
    } catch (...) {
      return {std::current_exception()};
    }
  };
  const Outcome outcome = co_await offload<Outcome>(undo_pool, fold_it);
  if (outcome.thrown) std::rethrow_exception(outcome.thrown);
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
