// Queries, and the structs made of their rows, that SQLite and PostgreSQL share. A Row has number(column),
// text(column), flag(column) and is_null(column).
#pragma once
#include <cstdint>
#include <string>
#include <utility>

#include "server/journal/journal.hpp"

namespace nostos::server {

struct ReadOptions {
  bool closed = false;  // closed rooms too
  bool whole = false;   // from the first entry on, without the snapshot
};

// Adds the next text of a snapshot's lists, which are read in order of their kinds.
inline void add_text(Snapshot& snapshot, std::string kind, std::string text) {
  if (snapshot.lists.empty() || snapshot.lists.back().kind != kind)
    snapshot.lists.push_back({std::move(kind), 0, {}});
  snapshot.lists.back().texts.push_back(std::move(text));
}

// Of a row whose first columns are those of kHeader.
template <class Row>
RoomHeader header_of(const Row& row) {
  RoomHeader header;
  header.number = row.number(0);
  header.code = row.text(1);
  header.spectator_code = row.text(2);
  header.creator_token_hash = row.text(3);
  header.created_at = row.number(4);
  return header;
}

// Of a row of kListing.
template <class Row>
Listing listing_of(const Row& row) {
  Listing listing;
  listing.header = header_of(row);
  listing.touched = row.number(5);
  listing.closed = row.flag(6);
  listing.summary.listed = row.flag(7);
  if (!row.is_null(8)) listing.summary.wake = row.number(8);
  listing.summary.text = row.text(9);
  listing.entries = row.number(10);
  listing.bytes = row.number(11);
  listing.summary.search = row.text(12);
  listing.summary.played = row.flag(13);
  return listing;
}

}  // namespace nostos::server

namespace nostos::server::statements {

#define NOSTOS_HEADER_COLUMNS "number, code, watch, founder, opened"
// A room, its sixth column is the number of bytes. Append the clause that selects it.
inline constexpr const char* kHeader = "SELECT " NOSTOS_HEADER_COLUMNS ", bytes FROM rooms ";
// A listing. Append the clauses that select and order the rooms.
inline constexpr const char* kListing =
    "SELECT " NOSTOS_HEADER_COLUMNS
    ", touched, closed, listed, wake, summary, entries, bytes, search, played FROM rooms ";
#undef NOSTOS_HEADER_COLUMNS
inline constexpr const char* kNewestTouched = "ORDER BY touched DESC";
inline constexpr const char* kListed = "WHERE listed AND NOT closed AND ";
inline constexpr const char* kNewestOpened = " ORDER BY number DESC LIMIT ";
inline constexpr const char* kOpenRooms = "SELECT count(*) FROM rooms WHERE NOT closed";

}  // namespace nostos::server::statements
