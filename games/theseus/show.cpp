// Events as everybody gets them.
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string_view>

#include "games/theseus/event.hpp"

namespace nostos::theseus {
namespace {

struct Word {
  std::string_view type;
  std::string_view rule;
};

// In the order of the kinds.
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

template <class T>
struct Key {
  const char* name;
  T Event::*member;
};

constexpr std::array<Key<std::optional<int>>, 10> kNumbers{{{"seat", &Event::seat},
                                                            {"rival", &Event::rival},
                                                            {"cell", &Event::cell},
                                                            {"die", &Event::die},
                                                            {"bonus", &Event::bonus},
                                                            {"total", &Event::total},
                                                            {"rival_total", &Event::rival_total},
                                                            {"need", &Event::need},
                                                            {"count", &Event::count},
                                                            {"index", &Event::tile}}};
constexpr std::array<Key<std::optional<bool>>, 2> kFlags{
    {{"success", &Event::success}, {"turned", &Event::turned}}};
constexpr std::array<Key<std::string>, 5> kTexts{{{"pawn", &Event::pawn},
                                                  {"card", &Event::card},
                                                  {"colour", &Event::colour},
                                                  {"gift", &Event::gift},
                                                  {"shows", &Event::shows}}};
constexpr std::array<Key<std::vector<int>>, 2> kDiceKeys{
    {{"dice", &Event::dice}, {"rival_dice", &Event::rival_dice}}};
constexpr std::array<Key<std::optional<std::vector<std::string>>>, 2> kLists{
    {{"cards", &Event::cards}, {"gifts", &Event::gifts}}};

// Takes the value where the table has a key of this name.
template <class Keys>
bool read(const Keys& keys, const std::string& name, const Json& value, Event& event) {
  for (const auto& key : keys) {
    if (name != key.name) continue;
    auto& member = event.*key.member;
    if constexpr (requires { member.value(); }) {
      member = value.template get<std::decay_t<decltype(member.value())>>();
    } else {
      value.get_to(member);
    }
    return true;
  }
  return false;
}

}  // namespace

Json to_json(const Event& event) {
  const Word& words = word(event.kind);
  Json shown{{"type", words.type}, {"rule", words.rule}};
  const auto add_known = [&](const auto& keys) {
    for (const auto& key : keys) {
      if (const auto& value = event.*key.member) shown[key.name] = *value;
    }
  };
  const auto add_full = [&](const auto& keys) {
    for (const auto& key : keys) {
      if (const auto& value = event.*key.member; !value.empty()) shown[key.name] = value;
    }
  };
  add_known(kNumbers);
  add_known(kFlags);
  add_known(kLists);
  add_full(kTexts);
  add_full(kDiceKeys);
  return shown;
}

Event event_from_json(const Json& json) {
  Event event;
  const auto type = json.at("type").get<std::string>();
  const auto found =
      std::find_if(kWords.begin(), kWords.end(), [&](const Word& known) { return known.type == type; });
  if (found == kWords.end() && type != kLimit.type) throw std::runtime_error("no event: " + type);
  event.kind = static_cast<Event::Kind>(found - kWords.begin());
  for (const auto& [name, value] : json.items()) {
    if (name == "type" || name == "rule") continue;
    if (!read(kNumbers, name, value, event) && !read(kFlags, name, value, event) &&
        !read(kTexts, name, value, event) && !read(kDiceKeys, name, value, event) &&
        !read(kLists, name, value, event))
      throw std::runtime_error("no such key: " + name);
  }
  return event;
}

}  // namespace nostos::theseus
