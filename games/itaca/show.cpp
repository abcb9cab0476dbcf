#include <array>
#include <string_view>

#include "games/itaca/codec.hpp"
#include "games/itaca/event.hpp"

namespace nostos::itaca {
namespace {

using Kind = Event::Kind;

struct Word {
  std::string_view type;
  std::string_view rule;
};

// In the order of the kinds.
constexpr std::array<Word, 31> kWords{{
    {"round", "R7"},      {"bid", "R8"},         {"left", "R8"},         {"chose", "R9"},
    {"won", "R10"},       {"called", "R10"},     {"destination", "R14"}, {"revealed", "R16"},
    {"role", "R16"},      {"island", "R17"},     {"effect", "R18"},      {"played", "R20"},
    {"passed", "R21"},    {"done", "R21"},       {"paid", "R24"},        {"refused", "J17"},
    {"succeeded", "R25"}, {"failed", "R26"},     {"lost", "R26"},        {"wrecked", "R27"},
    {"hinderer", "R28"},  {"reward", "R25"},     {"moved", "R25"},       {"stayed", "J22"},
    {"stranded", "R27"},  {"collected", "R30"},  {"drawn", "R30"},       {"taken", "J38"},
    {"discarded", "R31"}, {"reshuffled", "R30"}, {"ended", "R34"},
}};

std::string_view rule_of(const Event& event) {
  switch (event.kind) {
    case Kind::called:
      return event.flag ? "R11" : "R12";
    case Kind::played:
      return event.flag ? "R21" : "R20";
    case Kind::effect:
      return event.item->kind == Item::Kind::role    ? "R18"
             : event.item->kind == Item::Kind::bonus ? "R29"
                                                     : "R23";
    case Kind::stayed:
      return event.other < 0 ? "J22" : "R27";
    case Kind::ended:
      return event.seat < 0 ? "J36" : "R34";
    default:
      return kWords.at(static_cast<std::size_t>(event.kind)).rule;
  }
}

// What it was that was applied, and what came of it.
void add_effect(Json& shown, const Event& event, const Setting& setting) {
  const Item& item = *event.item;
  Json source = to_json(item, setting);
  Json deed = source.at("deeds").front();
  const auto& effects = effects_of(item, setting);
  deed["effect"] = to_text(effects[at(item.deeds.front().effect)]);
  for (const char* key : {"deeds", "applies", "cancelled", "seat"}) source.erase(key);
  source["item"] = event.number;
  shown["source"] = std::move(source);
  shown["deed"] = std::move(deed);
}

Json characters(const std::vector<int>& numbers) {
  Json list = Json::array();
  for (const int number : numbers) list.push_back(number < 0 ? Json(nullptr) : Json(number + 1));
  return list;
}

void add_numbers(Json& shown, const Event& event) {
  switch (event.kind) {
    case Kind::round:
      shown["round"] = event.number;
      break;
    case Kind::bid:
    case Kind::won:
    case Kind::called:
    case Kind::paid:
    case Kind::reward:
      shown["men"] = event.number;
      break;
    case Kind::failed:
      shown["remaining"] = event.number;
      break;
    default:
      break;
  }
  if (event.kind == Kind::reward) {
    shown["cards"] = event.count;
  } else if (event.count >= 0) {
    shown["count"] = event.count;
  }
}

void add_flag(Json& shown, const Event& event) {
  switch (event.kind) {
    case Kind::bid:
    case Kind::left:
    case Kind::passed:
    case Kind::done:
      shown["automatic"] = event.flag;
      break;
    case Kind::called:
      shown["as"] = event.flag ? "hero" : "commander";
      break;
    case Kind::played:
      shown["half"] = event.flag ? "upper" : "lower";
      break;
    default:
      break;
  }
}

}  // namespace

Json show(const Event& event, const State& state, Viewer viewer) {
  const Setting& setting = *state.table.setting;
  Json shown{{"type", kWords.at(static_cast<std::size_t>(event.kind)).type}, {"rule", rule_of(event)}};
  if (event.seat >= 0 || event.kind == Kind::ended) {
    shown["seat"] = event.seat < 0 ? Json(nullptr) : Json(event.seat);
  }
  if (event.other >= 0) shown[event.kind == Kind::taken ? "from" : "by"] = event.other;
  if (event.island >= 0) shown["island"] = island_id(event.island, setting);
  add_numbers(shown, event);
  add_flag(shown, event);
  const bool own = viewer.seat == Seat{event.seat};
  switch (event.kind) {
    case Kind::chose:
      if (own) shown["own"] = event.number + 1;
      break;
    case Kind::revealed:
      shown["characters"] = characters(event.numbers);
      break;
    case Kind::role:
      shown["card"] = event.item->card + 1;
      shown["role"] = event.item->role + 1;
      shown["applies"] = event.item->applies;
      break;
    case Kind::island:
      shown["dice"] = per_stat(event.dice);
      break;
    case Kind::effect:
      add_effect(shown, event, setting);
      break;
    case Kind::played:
      shown["card"] = setting.events[at(event.cards.front())].id;
      break;
    case Kind::collected:
    case Kind::discarded:
      shown["cards"] = to_json(event.cards, setting);
      break;
    case Kind::ended:
      shown["reason"] = event.seat < 0 ? "round_limit" : "ithaca";
      break;
    default:
      break;
  }
  const bool gave = event.kind == Kind::taken && viewer.seat == Seat{event.other};
  if (event.own && (own || gave)) shown["own"] = to_json(*event.own, setting);
  return shown;
}

}  // namespace nostos::itaca
