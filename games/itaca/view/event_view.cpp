#include <array>
#include <string_view>

#include "games/core/described_enum.hpp"
#include "games/itaca/rules/event.hpp"
#include "games/itaca/view/codec.hpp"

namespace nostos::itaca {
namespace {

using Kind = Event::Kind;

struct Word {
  std::string_view type;
  std::string_view rule;
};

// In the order of the event kinds.
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

Json source_of(const Item& item, int place, const GameConfig& config) {
  const bool played = item.kind == Item::Kind::event;
  return {{"kind", name_of(item.kind)},
          {"card", played ? Json(config.events[at(item.card)].id) : Json(item.card + 1)},
          {"role", item.kind == Item::Kind::role ? Json(item.role + 1) : Json(nullptr)},
          {"half", played ? Json(item.upper ? "upper" : "lower") : Json(nullptr)},
          {"item", place}};
}

// The applied effect and its result. `items` are those after the step: no effect takes any away.
void add_effect(EventWriter& writer, const Event& event, const std::vector<Item>& items,
                const GameConfig& config) {
  const Item& item = *event.item;
  const EffectResult& result = item.results.front();
  Json lost(at(config.seats), Json::array());
  for (std::size_t seat = 0; seat < result.lost.size(); ++seat) {
    for (const Card card : result.lost[seat]) lost[seat].push_back(config.events[at(card)].id);
  }
  const Json deed{{"effect", to_text(effects_of(item, config)[at(result.effect)])},
                  {"stat", or_null(result.stat, [](Stat stat) { return to_text(stat); })},
                  {"seat", or_null(result.seat)},
                  {"item", or_null(result.item)},
                  {"dice", result.dice},
                  {"change", per_stat(result.change)},
                  {"crews", result.crews},
                  {"lost", lost}};
  writer.member("source", source_of(item, event.number, config)).member("deed", deed);
  if (result.item) writer.member("cancelled", source_of(items[at(*result.item)], *result.item, config));
}

void write_characters(JsonWriter& writer, const std::vector<int>& numbers) {
  writer.list(numbers,
              [&](int number) { writer.value(number < 0 ? std::nullopt : std::optional(number + 1)); });
}

void add_numbers(EventWriter& writer, const Event& event) {
  switch (event.kind) {
    case Kind::round:
      writer.member("round", event.number);
      break;
    case Kind::bid:
    case Kind::won:
    case Kind::called:
    case Kind::paid:
    case Kind::hinderer:
    case Kind::reward:
      writer.member("men", event.number);
      break;
    case Kind::failed:
      writer.member("remaining", event.number);
      break;
    default:
      break;
  }
  if (event.kind == Kind::reward) {
    writer.member("cards", event.count).member("gained", event.gained);
  } else if (event.count >= 0) {
    writer.member("count", event.count);
  }
}

void add_flag(EventWriter& writer, const Event& event) {
  switch (event.kind) {
    case Kind::bid:
    case Kind::left:
    case Kind::passed:
    case Kind::done:
      writer.member("automatic", event.flag);
      break;
    case Kind::called:
      writer.member("as", event.flag ? "hero" : "commander");
      break;
    case Kind::played:
      writer.member("half", event.flag ? "upper" : "lower");
      break;
    default:
      break;
  }
}

}  // namespace

void show(const Event& event, const State& state, Viewer viewer, EventWriter& writer) {
  const GameConfig& config = *state.table.config;
  writer.member("type", kWords.at(static_cast<std::size_t>(event.kind)).type).member("rule", rule_of(event));
  if (event.seat >= 0 || event.kind == Kind::ended) {
    writer.member("seat", event.seat < 0 ? std::nullopt : std::optional(event.seat));
  }
  if (event.other >= 0) writer.member(event.kind == Kind::taken ? "from" : "by", event.other);
  if (event.island >= 0) writer.member("island", config.islands.at(at(event.island)).id);
  add_numbers(writer, event);
  add_flag(writer, event);
  const bool own = viewer.seat == Seat{event.seat};
  switch (event.kind) {
    case Kind::chose:
      if (own) writer.member("own", event.number + 1);
      break;
    case Kind::revealed:
      writer.written_member("characters", [&](JsonWriter& list) { write_characters(list, event.numbers); });
      break;
    case Kind::role:
      writer.member("card", event.item->card + 1);
      writer.member("role", event.item->role + 1);
      writer.member("applies", event.item->applies);
      break;
    case Kind::island:
      writer.member("dice", per_stat(event.dice));
      break;
    case Kind::effect:
      add_effect(writer, event, state.table.items, config);
      break;
    case Kind::played:
      writer.member("card", config.events[at(event.cards.front())].id);
      break;
    case Kind::collected:
    case Kind::discarded:
      writer.written_member("cards", [&](JsonWriter& list) { write_ids(list, event.cards, config); });
      break;
    case Kind::ended:
      writer.member("reason", event.seat < 0 ? "round_limit" : "ithaca");
      break;
    default:
      break;
  }
  const bool gave = event.kind == Kind::taken && viewer.seat == Seat{event.other};
  if (event.own && (own || gave))
    writer.written_member("own", [&](JsonWriter& list) { write_ids(list, *event.own, config); });
}

}  // namespace nostos::itaca
