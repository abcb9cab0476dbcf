// Waiting for a person, a server, the time, and signals, all at once. The signals are held back at any other
// moment.
#pragma once
#include <chrono>
#include <optional>

namespace nostos::terminal {

struct WakeEvents {
  bool input = false;        // there is something to read, or its end
  bool transport = false;    // of the wire
  bool interrupted = false;  // Ctrl-C
  bool suspend = false;      // Ctrl-Z: to be followed by set_aside()
  bool ended = false;        // told to end, or the terminal is gone
};

/** While it lives Ctrl-C, Ctrl-Z, SIGTERM and SIGHUP are noticed by wait() only, and a closed pipe is a
 * failed write. One at a time. */
class EventWaiter {
 public:
  EventWaiter();
  ~EventWaiter();
  EventWaiter(const EventWaiter&) = delete;
  EventWaiter& operator=(const EventWaiter&) = delete;

  /** Returns early, with nothing, at any other signal: a terminal of another size, or one that is back.
   * `input` -1: none. */
  [[nodiscard]] static WakeEvents wait(int input, int wire,
                                       std::optional<std::chrono::steady_clock::time_point> until);
  /** Stops the process, as Ctrl-Z does; returns when it goes on. */
  static void suspend();
};

}  // namespace nostos::terminal
