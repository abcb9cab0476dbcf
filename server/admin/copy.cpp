// Copies all rooms of a data folder into a PostgreSQL database.
#include <algorithm>
#include <future>
#include <stdexcept>
#include <utility>
#include <vector>

#include "server/admin/admin.hpp"
#include "server/admin/rooms.hpp"
#include "server/config/keys.hpp"
#include "server/journal/folder_lock.hpp"

namespace nostos::admin {
namespace {

void append(server::Journal& journal, server::Append round) {
  std::promise<server::WriteResult> done;
  journal.append(std::move(round), [&](server::WriteResult result) { done.set_value(result); });
  if (done.get_future().get() != server::WriteResult::written)
    throw std::runtime_error("the database refused a room");
}

// Snapshots are not copied: the server makes them again.
void copy_room(server::Archive& from, server::Journal& to, const server::Listing& listing) {
  const auto stored = log_of(from, listing);
  const auto made = to.create(listing.header, stored.entries.at(0));
  if (!made)
    throw std::runtime_error("the database has a room with a code of room " +
                             std::to_string(listing.header.number));
  server::Append rest{made->number, 1, {}, listing.summary};
  for (std::size_t at = 1; at < stored.entries.size(); ++at)
    rest.entries.push_back({stored.entries[at], listing.touched});
  append(to, std::move(rest));
  to.touch({made->number}, listing.touched);
  if (listing.closed) to.close(listing.header.code);
  const auto copied = to.find(made->number);
  if (!copied || copied->entries != listing.entries || copied->bytes != listing.bytes)
    throw std::runtime_error("the copy of room " + std::to_string(listing.header.number) + " differs");
}

}  // namespace

int copy(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  if (!journal.database.empty())
    throw std::runtime_error("the rooms are in PostgreSQL already; pg_dump and pg_restore copy them");
  const config::Key& key = *config::find_key("server", "database_url");
  if (options.to.empty() || !config::parse_value(key.rule, options.to))
    throw std::runtime_error("--to: expected " + config::describe(key.rule));
  const auto from = server::open_archive(journal);
  // A server that runs would write entries that the copy misses.
  const server::FolderLock lock(journal.file.parent_path());
  server::JournalMetrics metrics;
  const auto to = server::open_journal({journal.file, options.to}, metrics);
  if (!to->all().empty())
    throw std::runtime_error("the database holds rooms already; give a database without any");
  auto rooms = from->all();
  std::sort(rooms.begin(), rooms.end(),
            [](const auto& one, const auto& other) { return one.header.number < other.header.number; });
  try {
    for (const server::Listing& room : rooms) copy_room(*from, *to, room);
  } catch (const std::exception& fault) {
    throw std::runtime_error(std::string(fault.what()) +
                             ". Empty the database (DROP SCHEMA nostos CASCADE) before you try again");
  }
  out << rooms.size() << " rooms copied; set server.database_url, and start the server\n";
  return 0;
}

}  // namespace nostos::admin
