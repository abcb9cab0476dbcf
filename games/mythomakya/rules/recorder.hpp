// Records what a step does: its events, and counters for statistics.
#pragma once
#include <vector>

#include "games/core/counters.hpp"

namespace nostos::mythomakya {

template <class Event>
struct Recorder {
  std::vector<Event> events = {};
  Counters counters = {};
};

}  // namespace nostos::mythomakya
