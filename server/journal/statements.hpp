// Statements that SQLite and PostgreSQL read alike.
#pragma once

namespace nostos::server::statements {

// A listing's columns, in the order in which both read them; what restricts and orders the rooms follows.
inline constexpr const char* kListing =
    "SELECT number, code, watch, founder, opened, touched, closed, listed, wake, summary, entries, bytes"
    " FROM rooms ";
inline constexpr const char* kNewestTouched = "ORDER BY touched DESC";
inline constexpr const char* kListed = "WHERE listed AND NOT closed ORDER BY number DESC LIMIT ";
inline constexpr const char* kOpenRooms = "SELECT count(*) FROM rooms WHERE NOT closed";

}  // namespace nostos::server::statements
