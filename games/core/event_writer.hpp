// Writes the events of a step that a viewer notices: a JSON list with an object for each event. A game may
// name an event's members in any order; the text has them in the order of their names.
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
  // Appends the list to the string. Do not touch the string until finish().
  explicit EventWriter(std::string& out) : out_(out) { out_ += '['; }
  void finish() { out_ += ']'; }

  // Adds a member to the current event: each name once, and it must live until next(). Values as for
  // JsonWriter.
  template <class T>
  EventWriter& member(std::string_view name, const T& value) {
    return written_member(name, [&](JsonWriter& writer) { writer.value(value); });
  }
  // Adds a member with the value that `write` writes.
  template <class Write>
  EventWriter& written_member(std::string_view name, Write write) {
    begin(name);
    write(parts_);
    members_[count_ - 1].to = parts_.size();
    return *this;
  }

  // Writes a whole event, in place of members: a value that is written as an object.
  template <class T>
  void whole(const T& event) {
    const std::size_t from = next_part();
    parts_.value(event);
    separate();
    out_ += parts_.text().substr(from);
  }

  // Ends the current event. Without members there was none.
  void next();

 private:
  static constexpr std::size_t kMaxMembers = 24;  // members
  struct Member {
    std::string_view name;
    std::uint64_t rank = 0;  // the beginning of the name as a number that sorts as the name does
    std::size_t from = 0;    // in `parts_`
    std::size_t to = 0;
  };

  void begin(std::string_view name);
  void separate();
  // The place where the next part begins: after a comma, except for the first.
  [[nodiscard]] std::size_t next_part() const { return parts_.size() + (parts_.size() == 0 ? 0 : 1); }

  std::string& out_;
  bool first_ = true;
  std::string scratch_;
  JsonWriter parts_{scratch_};  // the members of all events so far, in the order written
  std::array<Member, kMaxMembers> members_{};
  std::size_t count_ = 0;
};

}  // namespace nostos
