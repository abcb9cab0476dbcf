// Records a step for games whose searches play by the rules.
#pragma once
#include <vector>

#include "games/core/counters.hpp"

namespace nostos {

// Keeps the events of a step, and its counters for statistics. A silent recorder, for searches, does not even
// make them. Searches take most steps, so the code that makes events is kept apart.
template <class Event>
class StepRecorder {
 public:
  static StepRecorder silent() { return StepRecorder(false); }
  StepRecorder() = default;

  // `make` returns the event or the name of the counter.
  template <class Make>
  void tell(const Make& make) {
    if (records_) [[unlikely]]
      events.push_back(make());
  }
  template <class Make>
  void count(const Make& make, int by = 1) {
    if (records_) [[unlikely]]
      counters.add(make(), by);
  }
  // For an event that happens at most once in a game.
  void note(const char* what, int value = 1) {
    if (records_) counters.set_once(what, value);
  }

  std::vector<Event> events;
  Counters counters;

 private:
  explicit StepRecorder(bool records) : records_(records) {}
  bool records_ = true;
};

}  // namespace nostos
