#include "server/room/commands/command.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "games/core/json_text.hpp"
#include "games/core/json_writer.hpp"
#include "server/room/name_skeleton.hpp"

namespace nostos::server {
namespace {

// Minor characters of the Odyssey whose names are similar in most languages.
constexpr std::array<std::string_view, 16> kBotNames{
    "Argos",  "Mentor",    "Phemius", "Medon",    "Dolius", "Baius",   "Polites", "Elpenor",
    "Thoosa", "Leucothea", "Aretus",  "Echeneus", "Noemon", "Clytius", "Ctimene", "Halius"};

}  // namespace

Refusal refusal(const Rejection& rejection) {
  return {rejection.code, rejection.message, rejection.rule};
}

Json entry(std::string_view kind, int by, const protocol::RequestId& id, const CommandContext& context) {
  Json json{{"k", kind}, {"by", by}, {"at", context.now}};
  if (!id.text.empty()) json["id"] = kept_id(id);
  return json;
}

std::string kept_id(const protocol::RequestId& id) {
  if (id.hash == 0) return id.text;
  return id.text + kHashMark + std::to_string(id.hash);
}

Accepted accepted(Json entry, PositionPtr next) {
  auto made = std::make_shared<const Json>(std::move(entry));
  Accepted granted{"", made->at("at").get<std::int64_t>(), made, std::move(next), ""};
  append_text(granted.entry, *made);
  return granted;
}

Accepted accepted(Move move, PositionPtr next) {
  Accepted granted{"", move.at, Move{}, std::move(next), ""};
  {
    JsonWriter writer(granted.entry);
    writer.object([&] {
      writer.member("at", move.at);
      writer.member("by", move.by);
      writer.member("cause", to_text(move.cause));
      writer.optional_member("id", move.id);
      writer.member("intent", *move.intent);
      writer.member("k", "intent");
      writer.member("seat", move.seat);
    });
  }
  granted.made = std::move(move);
  return granted;
}

std::size_t count_guests(const RoomState& state) {
  return static_cast<std::size_t>(std::count_if(state.members.begin(), state.members.end(),
                                                [](const Member& member) { return !member.spectator; }));
}

bool name_is_free(const RoomState& state, std::string_view name) {
  // An open proposal reserves the name of its bot.
  if (state.proposal && !state.proposal->bot.empty() && same_name(state.proposal->name, name)) return false;
  return std::none_of(state.members.begin(), state.members.end(),
                      [&](const Member& member) { return same_name(member.name, name); });
}

std::string bot_name(const RoomState& state) {
  const auto begin = static_cast<std::size_t>(state.next_ids.member);
  for (std::size_t more = 0; more < kBotNames.size(); ++more) {
    const auto name = kBotNames[(begin + more) % kBotNames.size()];
    if (name_is_free(state, name)) return std::string(name);
  }
  return "Argos " + std::to_string(state.next_ids.member);
}

Character next_character(const RoomState& state) {
  const auto count = [&](std::string_view name) {
    return std::count_if(state.members.begin(), state.members.end(),
                         [&](const Member& member) { return to_text(member.character) == name; });
  };
  return *character_from_text(*std::min_element(
      protocol::kCharacters.begin(), protocol::kCharacters.end(),
      [&](std::string_view one, std::string_view other) { return count(one) < count(other); }));
}

}  // namespace nostos::server
