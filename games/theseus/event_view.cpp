// Writes events as every viewer gets them.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>
#include <variant>

#include "games/theseus/event.hpp"

namespace nostos::theseus {
namespace {

struct Word {
  std::string_view type;
  std::string_view rule;
};

// In the order of the event kinds.
constexpr std::array<Word, 31> kWords{{
    {"placed", "R3"},    {"dealt", "R4"},     {"turn", "R5"},     {"rolled", "R5"},   {"moved", "R5"},
    {"unneeded", "T15"}, {"prayed", "R12"},   {"gift", "R12"},    {"stolen", "R7"},   {"no_gift", "T17"},
    {"turned_up", "R6"}, {"no_card", "T27"},  {"kept", "R11"},    {"danger", "R9"},   {"rerolled", "R10"},
    {"failed", "R9"},    {"peace", "R15"},    {"fought", "R16"},  {"entered", "R14"}, {"tile", "R19"},
    {"mended", "R20"},   {"expelled", "R21"}, {"crossed", "R22"}, {"faced", "R23"},   {"thrown", "R22"},
    {"rethrown", "R23"}, {"paid", "R24"},     {"reached", "R22"}, {"beaten", "R25"},  {"put", "R21"},
    {"won", "R25"},
}};
constexpr Word kLimit{"limit", "T61"};

const Word& word(Event::Kind kind) {
  const auto index = static_cast<std::size_t>(kind);
  return index < kWords.size() ? kWords[index] : kLimit;
}

using Member = std::variant<std::optional<int> Event::*, std::optional<bool> Event::*, std::string Event::*,
                            Numbers Event::*, std::optional<std::vector<std::string>> Event::*>;
struct Key {
  std::string_view name;
  Member member;
};

// In the order in which they are written, except for "rule" and "type".
constexpr std::array<Key, 21> kKeys{{{"bonus", &Event::bonus},
                                     {"card", &Event::card},
                                     {"cards", &Event::cards},
                                     {"cell", &Event::cell},
                                     {"colour", &Event::colour},
                                     {"count", &Event::count},
                                     {"dice", &Event::dice},
                                     {"die", &Event::die},
                                     {"gift", &Event::gift},
                                     {"gifts", &Event::gifts},
                                     {"index", &Event::tile},
                                     {"need", &Event::need},
                                     {"pawn", &Event::pawn},
                                     {"rival", &Event::rival},
                                     {"rival_dice", &Event::rival_dice},
                                     {"rival_total", &Event::rival_total},
                                     {"seat", &Event::seat},
                                     {"shows", &Event::shows},
                                     {"success", &Event::success},
                                     {"total", &Event::total},
                                     {"turned", &Event::turned}}};
constexpr std::size_t kBeforeRule = 16;

void read(const Json& json, std::optional<int>& value) {
  value = json.get<int>();
}
void read(const Json& json, std::optional<bool>& value) {
  value = json.get<bool>();
}
void read(const Json& json, std::optional<std::vector<std::string>>& value) {
  value = json.get<std::vector<std::string>>();
}
void read(const Json& json, std::string& value) {
  json.get_to(value);
}
void read(const Json& json, Numbers& value) {
  value.clear();
  for (const Json& number : json) value.push_back(number.get<int>());
}

}  // namespace

void write(JsonWriter& writer, const Event& event) {
  const Word& words = word(event.kind);
  const auto members = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      std::visit([&](auto member) { writer.optional_member(kKeys[i].name, event.*member); }, kKeys[i].member);
  };
  writer.object([&] {
    members(0, kBeforeRule);
    writer.member("rule", words.rule);
    members(kBeforeRule, kKeys.size());
    writer.member("type", words.type);
  });
}

Event event_from_json(const Json& json) {
  Event event;
  const auto type = json.at("type").get<std::string>();
  const auto found =
      std::find_if(kWords.begin(), kWords.end(), [&](const Word& known) { return known.type == type; });
  if (found == kWords.end() && type != kLimit.type) throw std::runtime_error("no event: " + type);
  event.kind = static_cast<Event::Kind>(found - kWords.begin());
  for (const auto& item : json.items()) {
    const std::string& name = item.key();
    if (name == "type" || name == "rule") continue;
    const auto key =
        std::find_if(kKeys.begin(), kKeys.end(), [&](const Key& known) { return known.name == name; });
    if (key == kKeys.end()) throw std::runtime_error("no such key: " + name);
    std::visit([&](auto member) { read(item.value(), event.*member); }, key->member);
  }
  return event;
}

}  // namespace nostos::theseus
