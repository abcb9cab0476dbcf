// A lock on a data folder: only one server uses the folder at a time.
#pragma once
#include <filesystem>

namespace nostos::server {

// The lock is held as long as this object lives. The kernel releases it when the process ends, in whatever
// way.
class FolderLock {
 public:
  // Throws StorageError that names the process that holds the lock.
  explicit FolderLock(const std::filesystem::path& folder);
  ~FolderLock();
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;

 private:
  int file_ = -1;
};

}  // namespace nostos::server
