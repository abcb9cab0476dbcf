// A library that tests preload into the server: it simulates a disk that fails while the server runs. The
// file that NOSTOS_BAD_DISK names selects the fault: "full", "readonly" or "broken" fail every write to the
// journal's files in that way. "d8" makes every sync of them take 8 milliseconds longer. Any other content
// ends the fault.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/types.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <string_view>

namespace {

template <class Function>
Function* real(const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

bool is_journal(int file) {
  std::array<char, 32> link{};
  std::array<char, 4096> path{};
  // No allocation: a write may come from any context.
  constexpr std::string_view kHead = "/proc/self/fd/";
  std::size_t length = kHead.copy(link.data(), kHead.size());
  std::array<char, 12> digits{};
  std::size_t count = 0;
  for (int rest = file; rest > 0 || count == 0; rest /= 10)
    digits[count++] = static_cast<char>('0' + rest % 10);
  while (count > 0) link[length++] = digits[--count];
  const ssize_t size = readlink(link.data(), path.data(), path.size());
  return size > 0 && std::string_view(path.data(), static_cast<std::size_t>(size)).find("nostos.sqlite") !=
                         std::string_view::npos;
}

struct Disk {
  int fault = 0;          // the errno with which writes fail; 0: none
  long milliseconds = 0;  // added to each sync
};

Disk disk() {
  const char* control = std::getenv("NOSTOS_BAD_DISK");
  if (control == nullptr) return {};
  static auto* const open_file = real<int(const char*, int, ...)>("open");
  const int file = open_file(control, O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  std::array<char, 16> word{};
  const ssize_t got = read(file, word.data(), word.size() - 1);
  close(file);
  if (got < 1) return {};
  switch (word[0]) {
    case 'f':
      return {ENOSPC, 0};
    case 'r':
      return {EROFS, 0};
    case 'b':
      return {EIO, 0};
    case 'd':
      return {0, std::strtol(&word[1], nullptr, 10)};
    default:
      return {};
  }
}

bool fails(int file) {
  const int before = errno;
  const int wrong = is_journal(file) ? disk().fault : 0;
  errno = wrong == 0 ? before : wrong;
  return wrong != 0;
}

void wait_for_sync(int file) {
  const int before = errno;
  const long milliseconds = is_journal(file) ? disk().milliseconds : 0;
  const timespec time{milliseconds / 1000, milliseconds % 1000 * 1'000'000};
  if (milliseconds > 0) nanosleep(&time, nullptr);
  errno = before;
}

}  // namespace

extern "C" {

ssize_t write(int file, const void* bytes, size_t size) {
  static auto* const next = real<decltype(write)>("write");
  return fails(file) ? -1 : next(file, bytes, size);
}
ssize_t pwrite(int file, const void* bytes, size_t size, off_t at) {
  static auto* const next = real<decltype(pwrite)>("pwrite");
  return fails(file) ? -1 : next(file, bytes, size, at);
}
ssize_t pwrite64(int file, const void* bytes, size_t size, off64_t at) {
  static auto* const next = real<decltype(pwrite64)>("pwrite64");
  return fails(file) ? -1 : next(file, bytes, size, at);
}
int ftruncate(int file, off_t size) noexcept {
  static auto* const next = real<decltype(ftruncate)>("ftruncate");
  return fails(file) ? -1 : next(file, size);
}
int ftruncate64(int file, off64_t size) noexcept {
  static auto* const next = real<decltype(ftruncate64)>("ftruncate64");
  return fails(file) ? -1 : next(file, size);
}
int fsync(int file) {
  static auto* const next = real<decltype(fsync)>("fsync");
  wait_for_sync(file);
  return fails(file) ? -1 : next(file);
}
int fdatasync(int file) {
  static auto* const next = real<decltype(fdatasync)>("fdatasync");
  wait_for_sync(file);
  return fails(file) ? -1 : next(file);
}
}
