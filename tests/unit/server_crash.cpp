// The trace of a program with a fault. Each case runs in its own process.
#include "server/crash.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace nostos::server {
namespace {

struct Ended {
  int signal = 0;  // that ended it; 0: none
  std::string log;
};

// Runs it in its own process. Nothing if the build has a sanitizer.
template <class Fault>
std::optional<Ended> end_of(bool json, Fault fault) {
  std::array<int, 2> ends{};
  REQUIRE(pipe(ends.data()) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    dup2(ends[1], STDERR_FILENO);
    constexpr int kNotTraced = 77;
    if (!trace_crashes(json)) _exit(kNotTraced);
    const AlternateStack stack;
    fault();
    _exit(0);
  }
  close(ends[1]);
  Ended ended;
  std::array<char, 4096> piece{};
  ssize_t count = 0;
  while ((count = read(ends[0], piece.data(), piece.size())) > 0 || (count < 0 && errno == EINTR))
    if (count > 0) ended.log.append(piece.data(), static_cast<std::size_t>(count));
  close(ends[0]);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  if (WIFEXITED(status) && WEXITSTATUS(status) != 0) return std::nullopt;
  if (WIFSIGNALED(status)) ended.signal = WTERMSIG(status);
  return ended;
}

int overflow(int depth) {
  std::array<char, 4096> room{};
  volatile char* kept = room.data();
  *kept = static_cast<char>(depth);
  return depth == -1 ? 0 : overflow(depth + 1) + *kept;
}

void fail() {
  throw std::runtime_error("KQX-417 is a room's code");
}

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("a memory error leaves a trace, and its signal ends the program") {
  const auto ended = end_of(false, [] {
    volatile int* nothing = nullptr;
    *nothing = 1;
  });
  if (!ended) return;
  CHECK(ended->signal == SIGSEGV);
  CHECK(count(ended->log, " level=critical event=crashed signal=SIGSEGV\n") == 1);
  CHECK(count(ended->log, " event=crash_frame frame=") >= 3);
  CHECK(ended->log.find("module=nostos_server_test offset=0x") != std::string::npos);
  CHECK(ended->log.starts_with("time=20"));
}

TEST_CASE("a stack overflow leaves a trace") {
  const auto ended = end_of(false, [] { overflow(0); });
  if (!ended) return;
  CHECK(ended->signal == SIGSEGV);
  CHECK(count(ended->log, "event=crashed signal=SIGSEGV") == 1);
}

TEST_CASE("an uncaught exception is named by its type only") {
  const auto ended = end_of(false, []() noexcept { fail(); });
  if (!ended) return;
  CHECK(ended->signal == SIGABRT);
  CHECK(count(ended->log, "event=terminated exception=St13runtime_error\n") == 1);
  CHECK(count(ended->log, "event=crashed signal=SIGABRT\n") == 1);
  CHECK(ended->log.find("KQX-417") == std::string::npos);
}

TEST_CASE("in a log of JSON each line of the trace is JSON") {
  const auto ended = end_of(true, [] { std::abort(); });
  if (!ended) return;
  CHECK(ended->signal == SIGABRT);
  std::istringstream lines(ended->log);
  std::vector<nlohmann::json> all;
  for (std::string line; std::getline(lines, line);) all.push_back(nlohmann::json::parse(line));
  REQUIRE(all.size() >= 3);
  CHECK(all[0].at("event") == "crashed");
  CHECK(all[0].at("level") == "critical");
  CHECK(all[1].at("event") == "crash_frame");
  CHECK(all[1].at("frame") == 0);
  CHECK(all[1].at("offset").get<std::string>().starts_with("0x"));
}

#ifdef _GLIBCXX_ASSERTIONS
TEST_CASE("an index out of range ends the program with a trace") {
  const auto ended = end_of(false, [] {
    const std::vector<int> few(3);
    volatile std::size_t at = 3;
    volatile int read = few[at];
    static_cast<void>(read);
  });
  if (!ended) return;
  CHECK(ended->signal == SIGABRT);
  CHECK(count(ended->log, "event=crashed signal=SIGABRT\n") == 1);
}
#endif

}  // namespace nostos::server
