#include "server/admin/private_file.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <stdexcept>
#include <string_view>
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
  std::string_view rest = text;
  while (!rest.empty()) {
    const auto size = ::write(made, rest.data(), rest.size());
    if (size < 0 && errno == EINTR) continue;
    if (size <= 0) break;
    rest.remove_prefix(static_cast<std::size_t>(size));
  }
  if (::close(made) == 0 && rest.empty()) return;
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
