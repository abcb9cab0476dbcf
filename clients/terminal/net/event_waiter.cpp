#include "clients/terminal/net/event_waiter.hpp"

#include <poll.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <ctime>

namespace nostos::terminal {
namespace {

volatile std::sig_atomic_t interrupted = 0;
volatile std::sig_atomic_t stopped = 0;
volatile std::sig_atomic_t ended = 0;
sigset_t outer_mask;  // the mask before this object

constexpr std::array kHeld{SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT};

void note(int signal) {
  if (signal == SIGINT)
    interrupted = 1;
  else if (signal == SIGTSTP)
    stopped = 1;
  else
    ended = 1;
}

void handle(int signal, void (*with)(int)) {
  struct sigaction action {};
  action.sa_handler = with;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
}

// Shells without job control ignore it, and this must not change.
bool is_ignored(int signal) {
  struct sigaction action {};
  return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

}  // namespace

EventWaiter::EventWaiter() {
  interrupted = 0;
  stopped = 0;
  ended = 0;
  sigset_t held;
  sigemptyset(&held);
  for (const int signal : kHeld) sigaddset(&held, signal);
  sigprocmask(SIG_BLOCK, &held, &outer_mask);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) handle(signal, note);
  if (!is_ignored(SIGTSTP)) handle(SIGTSTP, note);
  handle(SIGPIPE, SIG_IGN);
}

EventWaiter::~EventWaiter() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) handle(signal, SIG_DFL);
  if (!is_ignored(SIGTSTP)) handle(SIGTSTP, SIG_DFL);
  sigprocmask(SIG_SETMASK, &outer_mask, nullptr);
}

WakeEvents EventWaiter::wait(int input, int wire,
                             std::optional<std::chrono::steady_clock::time_point> until) {
  std::array<pollfd, 2> watched{pollfd{input, POLLIN, 0}, pollfd{wire, POLLIN, 0}};
  timespec timeout{};
  if (until) {
    const auto left = std::max(std::chrono::nanoseconds(0),
                               std::chrono::nanoseconds(*until - std::chrono::steady_clock::now()));
    timeout.tv_sec = left.count() / 1'000'000'000;
    timeout.tv_nsec = left.count() % 1'000'000'000;
  }
  const int count = ppoll(watched.data(), watched.size(), until ? &timeout : nullptr, &outer_mask);
  WakeEvents woken;
  if (count > 0) {
    woken.input = watched[0].revents != 0;
    woken.transport = watched[1].revents != 0;
  }
  woken.interrupted = interrupted != 0;
  woken.suspend = stopped != 0;
  woken.ended = ended != 0;
  interrupted = 0;
  stopped = 0;
  return woken;
}

void EventWaiter::suspend() {
  sigset_t stop;
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  handle(SIGTSTP, SIG_DFL);
  std::raise(SIGTSTP);
  sigprocmask(SIG_UNBLOCK, &stop, nullptr);  // the process stops here
  sigprocmask(SIG_BLOCK, &stop, nullptr);
  handle(SIGTSTP, note);
}

}  // namespace nostos::terminal
