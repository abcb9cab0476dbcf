// Windows of answers: the seats that they ask, and their duration. Both depend only on public information
// (4.5).
#pragma once
#include <vector>

#include "games/mythomakya_sfida/rules/state.hpp"

namespace nostos::mythomakya_sfida {

// If empty, such a window is not opened.
std::vector<int> asked_in(const Table& table, Window::Kind kind);
// S1, S39: all seats, in the order in which their actions take precedence.
std::vector<int> precedence(const Table& table, Window::Kind kind);
// In milliseconds, before any hold.
int length_of(const Options& options, Window::Kind kind);
// The timers that may close or ripen the open window, in milliseconds from its opening or its extension. They
// are public, so they do not depend on holds and answers.
struct Closing {
  const char* by;  // "length", "delay", "limit"
  int milliseconds;
  friend bool operator==(const Closing&, const Closing&) = default;
};
std::vector<Closing> closings(const Table& table);
inline constexpr int kHoldLength = 10'000;
inline constexpr int kHolds = 12;
inline constexpr int kNoiseOneIn = 20;

// True if the standing order passes in this window.
bool passes_by(AutoPass order, const Table& table, const Window& window, int seat);
// True if the table waits for the seat. A seat with a sealed answer may still change it.
bool waits_for(const Window& window, const Secret& secret, int seat);

}  // namespace nostos::mythomakya_sfida
