// Code for reading that SQLite and PostgreSQL share.
#pragma once
#include <string>
#include <utility>

#include "server/journal/journal.hpp"

namespace nostos::server {

// Adds the next text of a snapshot's lists, which are read in order of their kinds.
inline void add_text(Snapshot& snapshot, std::string kind, std::string text) {
  if (snapshot.lists.empty() || snapshot.lists.back().kind != kind)
    snapshot.lists.push_back({std::move(kind), 0, {}});
  snapshot.lists.back().texts.push_back(std::move(text));
}

}  // namespace nostos::server

namespace nostos::server::statements {

// The columns of a listing, in the order in which both read them; append the clauses that select and order
// the rooms.
inline constexpr const char* kListing =
    "SELECT number, code, watch, founder, opened, touched, closed, listed, wake, summary, entries, bytes,"
    " search, played FROM rooms ";
inline constexpr const char* kNewestTouched = "ORDER BY touched DESC";
inline constexpr const char* kListed = "WHERE listed AND NOT closed AND ";
inline constexpr const char* kNewestOpened = " ORDER BY number DESC LIMIT ";
inline constexpr const char* kOpenRooms = "SELECT count(*) FROM rooms WHERE NOT closed";

}  // namespace nostos::server::statements
