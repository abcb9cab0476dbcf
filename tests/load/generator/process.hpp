// A server as a child process: starts it, measures it from outside, ends it.
#pragma once
#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nostos::load {

// A temporary folder; the destructor removes it.
class Folder {
 public:
  explicit Folder(const std::filesystem::path& in);
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder();
  [[nodiscard]] const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

struct Memory {
  double resident = 0;  // KiB, including memory shared with other programs
  double own = 0;       // KiB of it that the program writes: heap and stacks
};

class Process {
 public:
  // Starts it, on one processor only if `processor` is given, and waits until it prints its address
  // ("…localhost:8080"). Throws std::runtime_error if it ends before.
  explicit Process(const std::vector<std::string>& command, std::optional<int> processor = std::nullopt);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() { end(9); }

  void end(int signal);
  [[nodiscard]] pid_t id() const { return id_; }
  [[nodiscard]] unsigned short port() const { return port_; }
  // Of all its threads, ended ones too.
  [[nodiscard]] double processor_seconds() const;
  [[nodiscard]] Memory memory() const;

 private:
  pid_t id_ = -1;
  unsigned short port_ = 0;
};

// Keeps this thread on one processor.
void pin(int processor);
// Of this process, all threads.
[[nodiscard]] double own_processor_seconds();
// The milliseconds that a write of 4 KiB takes to reach that folder's disk: the median, and the 99th
// percentile.
std::pair<double, double> flush_times(const std::filesystem::path& folder);

}  // namespace nostos::load
