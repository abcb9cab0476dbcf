// Commands that change the journal, or copy all of it.
#include <chrono>
#include <stdexcept>

#include "server/admin/admin.hpp"
#include "server/admin/private_file.hpp"
#include "server/admin/rooms.hpp"
#include "server/base/clock.hpp"
#include "server/journal/sqlite_archive.hpp"

namespace nostos::admin {

namespace fs = std::filesystem;

int close(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  // Opens the archive first: it neither creates a journal nor upgrades one.
  const auto listing = find_room(*server::open_archive(journal), options.room);
  if (listing.closed) {
    out << "room " << listing.header.number << " was closed before\n";
    return 0;
  }
  server::JournalMetrics metrics;
  server::open_journal(journal, metrics)->close(listing.header.code);
  out << "room " << listing.header.number
      << " is closed; a running server lets its people go within seconds\n";
  return 0;
}

int remove(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  const auto listing = find_room(*server::open_archive(journal), options.room);
  server::JournalMetrics metrics;
  server::open_journal(journal, metrics)->remove(listing.header.number);
  out << "room " << listing.header.number
      << " is deleted; a running server lets its people go within seconds\n";
  return 0;
}

int backup(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  const auto archive = server::open_archive(journal);
  // A file with the requested name is always complete.
  fs::path part = options.file;
  part += ".part";
  expect_none(options.file);
  expect_none(part);
  archive->backup(part.string());
  sync(part);
  const auto rooms = server::open_sqlite_archive(part)->all().size();
  fs::rename(part, options.file);
  sync(fs::absolute(options.file).parent_path());
  out << options.file.string() << ": " << rooms << " rooms, " << fs::file_size(options.file) << " bytes\n";
  return 0;
}

int forget(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  server::open_archive(journal);
  const auto since = server::now() - std::chrono::milliseconds(std::chrono::days(options.days)).count();
  server::JournalMetrics metrics;
  const auto open = server::open_journal(journal, metrics);
  std::int64_t gone = 0;
  for (bool more = true; more;) {
    const std::int64_t now_gone = open->forget(since, since);
    gone += now_gone;
    more = now_gone == server::Journal::kForgottenAtOnce;
  }
  out << gone << " rooms deleted\n";
  return 0;
}

int vacuum(const server::JournalLocation& journal, const Options&, text::TerminalWriter out) {
  if (!journal.database.empty())
    throw std::runtime_error(
        "PostgreSQL reuses the space of deleted rooms automatically; VACUUM FULL in psql returns it to the "
        "disk");
  const fs::path& file = journal.file;
  const auto before = fs::exists(file) ? fs::file_size(file) : 0;
  server::vacuum_sqlite_journal(file);
  out << before << " bytes before, " << fs::file_size(file) << " now\n";
  return 0;
}

}  // namespace nostos::admin
