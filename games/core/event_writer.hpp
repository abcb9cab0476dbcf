// Writes what a viewer is told of a step: a JSON list with an object for each event. A game names an event's
// members in the order in which it comes upon them; the text has them in the order of their names.
//
//   writer.member("type", "drew").member("rule", "R12").member("seat", event.seat);
//   if (own) writer.member("card", event.card);
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "games/core/json_writer.hpp"

namespace nostos {

class EventWriter {
 public:
  // The list is added to the string, which is the writer's alone until finish().
  explicit EventWriter(std::string& out) : out_(out) { out_ += '['; }
  void finish() { out_ += ']'; }

  // A member of the event that is being told: each name once, and one that lives on. Values as JsonWriter
  // takes them.
  template <class T>
  EventWriter& member(std::string_view name, const T& value) {
    return written_member(name, [&](JsonWriter& writer) { writer.value(value); });
  }
  // Its value is what `write` writes.
  template <class Write>
  EventWriter& written_member(std::string_view name, Write write) {
    begin(name);
    write(parts_);
    members_[count_ - 1].to = parts_.size();
    return *this;
  }

  // Instead of members: a value that is written as an object with all of them.
  template <class T>
  void whole(const T& event) {
    const std::size_t from = next_part();
    parts_.value(event);
    separate();
    out_ += parts_.text().substr(from);
  }

  // The event has been told; the next one begins. Without members there was none.
  void next();

 private:
  static constexpr std::size_t kMost = 24;  // members
  struct Member {
    std::string_view name;
    std::uint64_t rank = 0;  // the beginning of the name, such that lesser names have lesser ranks
    std::size_t from = 0;    // in `parts_`
    std::size_t to = 0;
  };

  void begin(std::string_view name);
  void separate();
  // Where what is written next begins: behind a comma, but for the first.
  [[nodiscard]] std::size_t next_part() const { return parts_.size() + (parts_.size() == 0 ? 0 : 1); }

  std::string& out_;
  bool first_ = true;
  std::string scratch_;
  JsonWriter parts_{scratch_};  // the members of all events so far, as they came
  std::array<Member, kMost> members_{};
  std::size_t count_ = 0;
};

}  // namespace nostos
