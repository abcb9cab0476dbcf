// Reading that SQLite and PostgreSQL have in common.
#pragma once
#include <string>
#include <utility>

#include "server/journal/journal.hpp"

namespace nostos::server {

// The next text of a snapshot's lists, which are read in order of their kinds.
inline void add_text(Snapshot& snapshot, std::string kind, std::string text) {
  if (snapshot.lists.empty() || snapshot.lists.back().kind != kind)
    snapshot.lists.push_back({std::move(kind), 0, {}});
  snapshot.lists.back().texts.push_back(std::move(text));
}

}  // namespace nostos::server

namespace nostos::server::statements {

// A listing's columns, in the order in which both read them; what restricts and orders the rooms follows.
inline constexpr const char* kListing =
    "SELECT number, code, watch, founder, opened, touched, closed, listed, wake, summary, entries, bytes,"
    " search, played FROM rooms ";
inline constexpr const char* kNewestTouched = "ORDER BY touched DESC";
inline constexpr const char* kListed = "WHERE listed AND NOT closed AND ";
inline constexpr const char* kNewestOpened = " ORDER BY number DESC LIMIT ";
inline constexpr const char* kOpenRooms = "SELECT count(*) FROM rooms WHERE NOT closed";

}  // namespace nostos::server::statements
