// A room's summary in the journal (server/journal/journal.hpp): the facts that the public list and the
// operator may see.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"
#include "server/journal/journal.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

// The facts in a summary. The room compares them after every round; summaries seldom change.
struct SummaryFacts {
  std::string game;
  std::string title;
  std::string host;
  std::ptrdiff_t seated = 0;
  std::size_t seats = 0;
  std::ptrdiff_t people = 0;
  std::size_t number = 0;
  bool started = false;
  bool over = false;
  bool has_password = false;
  bool joinable = false;
  bool allow_spectators = false;
  bool listed = false;
  std::optional<std::int64_t> wake;
  friend bool operator==(const SummaryFacts&, const SummaryFacts&) = default;
};
// Normalizes a summary's search words; a search must use the same form.
std::string search_words(std::string_view text);
SummaryFacts facts_of(const RoomState& state);
RoomSummary summary_of(const SummaryFacts& facts);
RoomSummary summary_of(const RoomState& state);
// The room as the public list shows it.
protocol::ListedRoom listed_room(const Listing& listing);

}  // namespace nostos::server
