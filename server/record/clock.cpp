#include "server/record/clock.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <string>

namespace nostos::record {
namespace {

constexpr std::int64_t kMinSeconds = 5;
constexpr std::int64_t kMaxSeconds = std::int64_t{14} * 24 * 3600;
constexpr std::int64_t kMaxIncrement = std::int64_t{24} * 3600;
constexpr std::array<std::string_view, 3> kKinds{"none", "decision", "game"};

bool within(const Json& value, std::int64_t least, std::int64_t most) {
  return value.is_number_integer() && value >= least && value <= most;
}

}  // namespace

Json to_json(const ClockRule& rule) {
  Json json{{"kind", kKinds[static_cast<std::size_t>(rule.kind)]}};
  if (rule.kind != ClockKind::none) json["seconds"] = rule.seconds;
  if (rule.kind == ClockKind::game) json["increment"] = rule.increment;
  return json;
}

std::optional<ClockRule> clock_rule_from(const Json& json) {
  if (!json.is_object() || !json.contains("kind") || !json["kind"].is_string()) return std::nullopt;
  const auto kind = std::find(kKinds.begin(), kKinds.end(), json["kind"].get_ref<const std::string&>());
  if (kind == kKinds.end()) return std::nullopt;
  ClockRule rule;
  rule.kind = static_cast<ClockKind>(kind - kKinds.begin());
  std::size_t known = 1;
  if (rule.kind != ClockKind::none) {
    if (!within(json.value("seconds", Json()), kMinSeconds, kMaxSeconds)) return std::nullopt;
    rule.seconds = json["seconds"].get<std::int64_t>();
    ++known;
  }
  if (rule.kind == ClockKind::game && json.contains("increment")) {
    if (!within(json["increment"], 0, kMaxIncrement)) return std::nullopt;
    rule.increment = json["increment"].get<std::int64_t>();
    ++known;
  }
  return json.size() == known ? std::optional(rule) : std::nullopt;
}

Seed default_seed(const Seed& game_seed, const Position& position, Seat seat) {
  std::string text = "nostos default 1\n";
  text.append(reinterpret_cast<const char*>(game_seed.data()), game_seed.size());
  text += std::to_string(seat.index) + "\n" + position.decision_key(seat);
  return seed_from_text(text);
}

Json default_intent(const Seed& game_seed, const Position& position, Seat seat) {
  Rng rng(default_seed(game_seed, position, seat));
  return position.default_intent(seat, rng);
}

std::optional<std::string> clock_fault(const Position& position, const RecordedStep& step,
                                       const ClockRule& rule, const Seed& game_seed) {
  if (step.cause == Cause::player) return std::nullopt;
  const Seat seat{step.seat};
  const Json intent = Json::parse(step.intent);
  if (step.cause == Cause::clock && position.timed(seat, intent)) return std::nullopt;
  if (rule.kind == ClockKind::none) return "is not a player's, but no clock ran";
  if (!position.prompt(seat).asks()) return "is not a player's, but the seat was not asked";
  if (intent != default_intent(game_seed, position, seat)) return "is not a player's, but not the default";
  return std::nullopt;
}

}  // namespace nostos::record
