// Commands that change the journal, or copy all of it.
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstddef>
#include <stdexcept>
#include <system_error>

#include "server/admin/admin.hpp"
#include "server/admin/private_file.hpp"
#include "server/admin/rooms.hpp"
#include "server/base/clock.hpp"
#include "server/journal/sqlite_archive.hpp"

namespace nostos::admin {

namespace fs = std::filesystem;

namespace {

// Waits until no other backup writes into the folder: each deletes the part that an interrupted one left.
class BackupTurn {
 public:
  explicit BackupTurn(const fs::path& folder)
      : folder_(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)) {
    if (folder_ < 0) throw std::system_error(errno, std::generic_category(), folder.string());
    ::flock(folder_, LOCK_EX);  // a file system without such locks does not prevent the backup
  }
  BackupTurn(const BackupTurn&) = delete;
  BackupTurn& operator=(const BackupTurn&) = delete;
  ~BackupTurn() { ::close(folder_); }

 private:
  const int folder_;
};

void remove_part(const fs::path& part) {
  for (const char* suffix : {"", "-journal"}) {
    fs::path file = part;
    file += suffix;
    std::error_code failed;
    fs::remove(file, failed);
  }
}

}  // namespace

int close(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  // Opens the archive first: it neither creates a journal nor upgrades one.
  const auto listing = find_room(*server::open_archive(journal), options.room);
  if (listing.closed) {
    out << "room " << listing.header.number << " is already closed\n";
    return 0;
  }
  server::JournalMetrics metrics;
  server::open_journal(journal, metrics)->close(listing.header.code);
  out << "room " << listing.header.number
      << " is closed; a running server disconnects its members within seconds\n";
  return 0;
}

int remove(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  const auto listing = find_room(*server::open_archive(journal), options.room);
  server::JournalMetrics metrics;
  server::open_journal(journal, metrics)->remove(listing.header.number);
  out << "room " << listing.header.number
      << " is deleted; a running server disconnects its members within seconds\n";
  return 0;
}

int backup(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  const auto archive = server::open_archive(journal);
  const fs::path folder = fs::absolute(options.file).parent_path();
  const BackupTurn turn(folder);
  expect_none(options.file);
  // A file with the requested name is always complete.
  fs::path part = options.file;
  part += ".part";
  remove_part(part);
  std::size_t rooms = 0;
  try {
    archive->backup(part.string());
    sync(part);
    rooms = server::open_sqlite_archive(part)->all().size();
    fs::rename(part, options.file);
  } catch (...) {
    // On a full disk, the server needs the space.
    remove_part(part);
    throw;
  }
  sync(folder);
  out << options.file.string() << ": " << rooms << " rooms, " << fs::file_size(options.file) << " bytes\n";
  return 0;
}

int forget(const server::JournalLocation& journal, const Options& options, text::TerminalWriter out) {
  server::open_archive(journal);
  const auto since = server::now() - std::chrono::milliseconds(std::chrono::days(options.days)).count();
  server::JournalMetrics metrics;
  const auto open = server::open_journal(journal, metrics);
  std::int64_t gone = 0;
  while (const std::int64_t now_gone = open->forget(since, since)) gone += now_gone;
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
