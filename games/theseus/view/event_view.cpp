// Writes events as every viewer gets them.
#include <array>
#include <string_view>

#include "games/theseus/view/codec.hpp"

namespace nostos::theseus {
namespace {

// In the order of the event kinds.
constexpr std::array<std::string_view, 32> kEventRules{
    "R3",  "R4",  "R5",  "R5",  "R5",  "T15", "R12", "R12", "R7",  "T17", "R6",
    "T27", "R11", "R9",  "R10", "R9",  "R15", "R16", "R14", "R19", "R20", "R21",
    "R22", "R23", "R22", "R23", "R24", "R22", "R25", "R21", "R25", "T61"};

}  // namespace

void write(JsonWriter& writer, const Event& event) {
  writer.object([&] {
    described::each_member<Event>([&](auto member) {
      const std::string_view name = member.name;
      if (name == "seat") writer.member("rule", kEventRules[static_cast<std::size_t>(event.kind)]);
      writer.optional_member(name, event.*member.pointer);
    });
    writer.member("type", name_of(event.kind));
  });
}

Event event_from_json(const Json& json) {
  expect_members<Event>(json, {"type", "rule"});
  Event event;
  event.kind = decode<Event::Kind>(json.at("type"));
  described::each_member<Event>([&](auto member) {
    auto& field = event.*member.pointer;
    if (json.contains(member.name))
      field = decode<std::remove_reference_t<decltype(field)>>(json.at(member.name));
  });
  return event;
}

}  // namespace nostos::theseus
