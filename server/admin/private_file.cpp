#include "server/admin/private_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <stdexcept>
#include <system_error>

namespace nostos::admin {

void expect_none(const std::filesystem::path& file) {
  if (std::filesystem::exists(std::filesystem::symlink_status(file)))
    throw std::runtime_error(file.string() + " is there already; nothing was written");
}

void write_new(const std::filesystem::path& file, const std::string& text) {
  const int made = ::open(file.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) throw std::system_error(errno, std::generic_category(), file.string());
  // Not by its name again: it may be another file by now.
  std::FILE* out = ::fdopen(made, "wb");
  if (out == nullptr) ::close(made);
  const bool written = out != nullptr && std::fwrite(text.data(), 1, text.size(), out) == text.size();
  const bool closed = out != nullptr && std::fclose(out) == 0;
  if (written && closed) return;
  std::error_code failed;
  std::filesystem::remove(file, failed);
  throw std::runtime_error(file.string() + " cannot be written");
}

void sync(const std::filesystem::path& file) {
  const int open = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  const bool failed = open < 0 || ::fsync(open) != 0;
  const int reason = errno;
  if (open >= 0) ::close(open);
  if (failed) throw std::system_error(reason, std::generic_category(), file.string());
}

}  // namespace nostos::admin
