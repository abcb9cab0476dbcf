#include "server/journal/folder_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <string>

#include "server/journal/journal.hpp"

namespace nostos::server {
namespace {

// "pid 1234, started 2026-11-24 12:00:05 UTC"
std::string name_of_this_process() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 32> time{};
  std::strftime(time.data(), time.size(), "%F %T UTC", &parts);
  return "pid " + std::to_string(getpid()) + ", started " + time.data();
}

// The first line, as far as it is printable: any program may have written the file.
std::string name_in(int file) {
  std::array<char, 100> text{};
  const ssize_t size = pread(file, text.data(), text.size(), 0);
  std::string name;
  for (ssize_t at = 0;
       at < size && text[static_cast<std::size_t>(at)] >= ' ' && text[static_cast<std::size_t>(at)] <= '~';
       ++at)
    name += text[static_cast<std::size_t>(at)];
  return name.empty() ? "an unnamed process" : name;
}

}  // namespace

FolderLock::FolderLock(const std::filesystem::path& folder) {
  const std::filesystem::path path = folder / "nostos.lock";
  file_ = open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file_ < 0) throw StorageError(path.string() + ": " + std::strerror(errno));
  if (flock(file_, LOCK_EX | LOCK_NB) != 0) {
    const std::string why =
        errno == EWOULDBLOCK
            ? "another server (" + name_in(file_) + ") has this data folder; stop it, or name another folder"
            : std::strerror(errno);
    close(file_);
    throw StorageError(folder.string() + ": " + why);
  }
  // The text is only for people to read: a full disk does not keep the server from starting.
  const std::string name = name_of_this_process() + "\n";
  if (ftruncate(file_, 0) != 0 || pwrite(file_, name.data(), name.size(), 0) < 0) return;
}

FolderLock::~FolderLock() {
  close(file_);
}

}  // namespace nostos::server
