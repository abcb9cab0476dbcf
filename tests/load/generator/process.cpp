#include "tests/load/generator/process.hpp"

#include <fcntl.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <csignal>
#include <ctime>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include "tests/load/generator/histogram.hpp"

namespace nostos::load {
namespace {

// Limits for a server under test: many people have one address, and play faster than hands can.
constexpr std::array<const char*, 10> kLimits{
    "NOSTOS_LIMITS_CONNECTIONS=100000",          "NOSTOS_LIMITS_CONNECTIONS_PER_ADDRESS=100000",
    "NOSTOS_LIMITS_ROOM_CREATIONS_BURST=100000", "NOSTOS_LIMITS_ROOM_CREATIONS_PER_SECOND=10000",
    "NOSTOS_LIMITS_SHARE_PERCENT=100",           "NOSTOS_LIMITS_REQUESTS_BURST=100000",
    "NOSTOS_LIMITS_REQUESTS_PER_SECOND=10000",   "NOSTOS_LIMITS_BAD_CREDENTIALS_BURST=100000",
    "NOSTOS_LIMITS_SEND_QUEUE_MESSAGES=4096",    "NOSTOS_SERVER_LOG_LEVEL=warning"};

[[noreturn]] void become(const std::vector<std::string>& command, std::optional<int> processor, int out) {
  if (processor) pin(*processor);
  dup2(out, STDOUT_FILENO);
  for (const char* limit : kLimits) putenv(const_cast<char*>(limit));
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  execvp(words[0], words.data());
  _exit(127);
}

// Reads until the server has printed its port.
unsigned short port_from(int pipe) {
  constexpr std::string_view kPlace = "localhost:";
  std::string text;
  std::array<char, 512> piece{};
  for (;;) {
    const ssize_t count = read(pipe, piece.data(), piece.size());
    if (count <= 0) throw std::runtime_error("the server ended before it was open: " + text);
    text.append(piece.data(), static_cast<std::size_t>(count));
    const std::size_t at = text.find(kPlace);
    if (at != std::string::npos && text.find('\n', at) != std::string::npos)
      return static_cast<unsigned short>(std::stoi(text.substr(at + kPlace.size())));
  }
}

double seconds_of(clockid_t clock) {
  timespec time{};
  if (clock_gettime(clock, &time) != 0) throw std::runtime_error("the server has gone");
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

}  // namespace

Folder::Folder(const std::filesystem::path& in) {
  std::string name = (in / "nostos-load-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no folder can be made in " + in.string());
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Process::Process(const std::vector<std::string>& command, std::optional<int> processor) {
  std::array<int, 2> ends{};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  id_ = fork();
  if (id_ < 0) throw std::runtime_error("no process");
  if (id_ == 0) become(command, processor, ends[1]);
  close(ends[1]);
  port_ = port_from(ends[0]);
  // The other end stays open: a server that prints more must not end because of it.
}

void Process::end(int signal) {
  if (id_ < 0) return;
  kill(id_, signal);
  waitpid(id_, nullptr, 0);
  id_ = -1;
}

double Process::processor_seconds() const {
  clockid_t clock{};
  if (clock_getcpuclockid(id_, &clock) != 0) throw std::runtime_error("the server has gone");
  return seconds_of(clock);
}

Memory Process::memory() const {
  std::ifstream file("/proc/" + std::to_string(id_) + "/smaps_rollup");
  Memory memory;
  std::string line;
  while (std::getline(file, line)) {
    std::istringstream words(line);
    std::string name;
    double value = 0;
    if (!(words >> name >> value)) continue;
    if (name == "Rss:") memory.resident = value;
    if (name == "Anonymous:") memory.own = value;
  }
  return memory;
}

void pin(int processor) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(processor), &set);
  sched_setaffinity(0, sizeof set, &set);
}

double own_processor_seconds() {
  return seconds_of(CLOCK_PROCESS_CPUTIME_ID);
}

std::pair<double, double> flush_times(const std::filesystem::path& folder) {
  const std::string name = (folder / "flush").string();
  const int file = open(name.c_str(), O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  if (file < 0) throw std::runtime_error("no file can be made in " + folder.string());
  const std::array<char, 4096> page{};
  Histogram times;
  for (int turn = 0; turn < 300; ++turn) {
    const auto begin = std::chrono::steady_clock::now();
    if (write(file, page.data(), page.size()) < 0 || fdatasync(file) != 0) break;
    times.add((std::chrono::steady_clock::now() - begin).count());
  }
  close(file);
  std::filesystem::remove(name);
  return {times.at(0.5), times.at(0.99)};
}

}  // namespace nostos::load
