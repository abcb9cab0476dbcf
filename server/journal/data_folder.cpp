#include "server/journal/data_folder.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <system_error>

namespace nostos::server {
namespace fs = std::filesystem;

namespace {

constexpr fs::perms kOwnFolder = fs::perms::owner_all;
constexpr fs::perms kOwnFile = fs::perms::owner_read | fs::perms::owner_write;

// A file of another owner keeps its permissions: its owner decides.
void restrict_to(const fs::path& path, fs::perms wanted) {
  struct stat found {};
  if (stat(path.c_str(), &found) != 0 || (found.st_uid != geteuid() && geteuid() != 0)) return;
  if ((fs::perms{found.st_mode} & ~wanted & fs::perms::all) != fs::perms::none) fs::permissions(path, wanted);
}

}  // namespace

void open_data_folder(const fs::path& folder) {
  umask(S_IRWXG | S_IRWXO);
  if (fs::create_directories(folder)) return;
  bool has_journal = false;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
    const std::string name = entry.path().filename().string();
    if (!name.starts_with("nostos.") || !entry.is_regular_file() || entry.is_symlink()) continue;
    has_journal = has_journal || name == "nostos.sqlite";
    restrict_to(entry.path(), kOwnFile);
  }
  const bool shared = (fs::status(folder).permissions() & fs::perms::sticky_bit) != fs::perms::none;
  if (has_journal && !shared) restrict_to(folder, kOwnFolder);
}

DataFolderSize measure_data_folder(const fs::path& folder) {
  DataFolderSize size;
  std::error_code failed;
  for (const char* name : {"nostos.sqlite", "nostos.sqlite-wal", "nostos.sqlite-shm"}) {
    const auto bytes = fs::file_size(folder / name, failed);
    if (!failed) size.journal_bytes += static_cast<std::int64_t>(bytes);
  }
  const fs::space_info space = fs::space(folder, failed);
  if (!failed) size.free_bytes = static_cast<std::int64_t>(space.available);
  return size;
}

}  // namespace nostos::server
