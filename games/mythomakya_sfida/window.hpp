// Windows of answers: whom they ask, and for how long. All of it goes by what everybody sees (4.5).
#pragma once
#include <vector>

#include "games/mythomakya_sfida/state.hpp"

namespace nostos::mythomakya_sfida {

// Nobody: such a window is not opened at all.
std::vector<int> asked_in(const Table& table, Window::Kind kind);
// S1, S39: who acts first, where several would. Everybody, from the first on.
std::vector<int> precedence(const Table& table, Window::Kind kind);
// Milliseconds, before any holding.
int length_of(const Options& options, Window::Kind kind);
// What may close or ripen the open window, and after how many milliseconds from its opening, or from its
// being lengthened. Whoever holds or answers what: the clock is part of what everybody sees.
struct Closing {
  const char* by;  // "length", "delay", "limit"
  int milliseconds;
  friend bool operator==(const Closing&, const Closing&) = default;
};
std::vector<Closing> closings(const Table& table);
inline constexpr int kHoldLength = 10'000;
inline constexpr int kHolds = 12;
inline constexpr int kNoiseOneIn = 20;

// Does the standing order pass in this window?
bool passes_by(AutoPass order, const Table& table, const Window& window, int seat);
// A seat whose answer is sealed may change it, but is not waited for any more.
bool waits_for(const Window& window, const Secret& secret, int seat);

}  // namespace nostos::mythomakya_sfida
