// The right of one server to a data folder.
#pragma once
#include <filesystem>

namespace nostos::server {

// Held as long as this lives. The kernel releases it when the process ends, in whatever way.
class FolderLock {
 public:
  // Throws StorageError that names the process that has the folder.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace nostos::server
