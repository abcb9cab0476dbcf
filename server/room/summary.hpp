// A room's summary in the journal (server/journal/journal.hpp): what the public lobby and its keeper may
// know.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"
#include "server/journal/journal.hpp"
#include "server/room/room_state.hpp"

namespace nostos::server {

// The facts in a summary: compared after every entry, while summaries seldom change.
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
  bool locked = false;
  bool closed = false;
  bool watching = false;
  bool listed = false;
  std::optional<std::int64_t> wake;
  friend bool operator==(const SummaryFacts&, const SummaryFacts&) = default;
};
// As a summary's search words are written: a search must be written so, too.
std::string search_words(std::string_view text);
SummaryFacts facts_of(const RoomState& state);
RoomSummary summary_of(const SummaryFacts& facts);
RoomSummary summary_of(const RoomState& state);
// The room as the public lobby lists it.
protocol::ListedRoom listed_room(const Listing& listing);

}  // namespace nostos::server
