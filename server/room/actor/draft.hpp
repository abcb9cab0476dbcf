// The entries of one round, and the room as it will be with them. Nothing of it is visible before conclude().
#pragma once
#include <boost/asio/any_io_executor.hpp>
#include <optional>

#include "server/base/strand.hpp"
#include "server/journal/journal.hpp"
#include "server/room/commands/command.hpp"
#include "server/room/summary.hpp"

namespace nostos::server {

class Draft {
 public:
  // `state` and every accepted decision must outlive the draft.
  Draft(const RoomState& state, const RoomHeader& header);

  // The room with the entries so far.
  const RoomState& room();
  // Appends the entry and folds it into room(). Throws if it does not fit. An entry that plays the game again
  // is folded on `undo_pool`. Most rounds are one move that does not change the summary; the room is not
  // copied for it.
  Task<void> add(const Accepted& accepted, const boost::asio::any_io_executor& undo_pool);
  // Adds the summary to the entries if it differs from `current`.
  void summarize(const SummaryFacts& current);

  [[nodiscard]] bool empty() const { return append_.entries.empty(); }
  [[nodiscard]] const Append& append() const { return append_; }

  // Once the entries are durable: brings `state`, the one of the constructor, up to them. Returns their
  // effects, and sets `summary` if it changed.
  Effects conclude(RoomState& state, SummaryFacts& summary);

 private:
  void look_ahead();
  // On any thread, while the room waits.
  void fold_entry(const Accepted& accepted);

  const RoomState& base_;
  Append append_;
  std::optional<RoomState> ahead_;    // empty if `single_` is folded later
  const Accepted* single_ = nullptr;  // the only entry
  Effects effects_;                   // of `ahead_`
  SummaryFacts summary_;              // of `ahead_`
};

}  // namespace nostos::server
