#include "server/metrics/process.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>

namespace nostos::server {
namespace {

namespace fs = std::filesystem;

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

double seconds(const timespec& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

// The machine's start in seconds since 1970. /proc/stat has it too, but the service's ProcSubset=pid hides
// it.
double boot_time() {
  timespec now{};
  timespec up{};
  if (clock_gettime(CLOCK_REALTIME, &now) != 0 || clock_gettime(CLOCK_BOOTTIME, &up) != 0) return 0;
  return seconds(now) - seconds(up);
}

// The process's start in seconds since 1970: /proc/self/stat has it as clock ticks since boot in its 22nd
// field, the 20th after the name.
double start_time() {
  std::ifstream in("/proc/self/stat");
  std::string text;
  std::getline(in, text);
  std::size_t at = text.rfind(')');
  for (int field = 0; field < 20 && at != std::string::npos; ++field) at = text.find(' ', at + 1);
  if (at == std::string::npos) return 0;
  return boot_time() + std::strtod(text.c_str() + at, nullptr) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace

ProcessStats sample_process() {
  ProcessStats stats;
  std::int64_t pages = 0;
  std::int64_t resident = 0;
  std::ifstream("/proc/self/statm") >> pages >> resident;
  stats.virtual_bytes = pages * sysconf(_SC_PAGESIZE);
  stats.resident_bytes = resident * sysconf(_SC_PAGESIZE);
  rusage used{};
  if (getrusage(RUSAGE_SELF, &used) == 0) stats.cpu_seconds = seconds(used.ru_utime) + seconds(used.ru_stime);
  stats.started = start_time();
  std::error_code failed;
  for (fs::directory_iterator at("/proc/self/fd", failed), end; !failed && at != end; at.increment(failed))
    ++stats.open_files;
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) stats.max_files = static_cast<std::int64_t>(limit.rlim_cur);
  return stats;
}

}  // namespace nostos::server
