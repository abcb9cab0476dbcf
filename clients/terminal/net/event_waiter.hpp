// Waits for input, the server, a time, and signals, all at once. Signals are blocked at any other time.
#pragma once
#include <chrono>
#include <optional>

namespace nostos::terminal {

struct WakeEvents {
  bool input = false;        // readable, or at its end
  bool transport = false;    // events are waiting
  bool interrupted = false;  // Ctrl-C
  bool suspend = false;      // Ctrl-Z: call suspend()
  bool ended = false;        // SIGTERM or SIGHUP
};

/** While an object exists, only wait() reports Ctrl-C, Ctrl-Z, SIGTERM and SIGHUP, and a closed pipe is a
 * failed write. At most one object may exist. */
class EventWaiter {
 public:
  EventWaiter();
  ~EventWaiter();
  EventWaiter(const EventWaiter&) = delete;
  EventWaiter& operator=(const EventWaiter&) = delete;

  /** Returns early and empty on another signal: the terminal was resized, or the process was continued.
   * `input` is -1 if no input is wanted. */
  [[nodiscard]] static WakeEvents wait(int input, int wire,
                                       std::optional<std::chrono::steady_clock::time_point> until);
  /** Stops the process as Ctrl-Z does; returns when it is continued. */
  static void suspend();
};

}  // namespace nostos::terminal
