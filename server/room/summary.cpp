#include "server/room/summary.hpp"

#include <algorithm>
#include <cctype>
#include <nlohmann/json.hpp>

#include "server/catalogue.hpp"

namespace nostos::server {

std::string search_words(std::string_view text) {
  std::string words(text);
  std::transform(words.begin(), words.end(), words.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return words;
}

SummaryFacts facts_of(const RoomState& state) {
  const Member* host = state.member(state.host);
  SummaryFacts facts;
  facts.game = state.setup.game;
  facts.title = state.settings.title;
  if (host != nullptr) facts.host = host->name;
  facts.seated = std::count_if(state.seats.begin(), state.seats.end(),
                               [](const auto& seat) { return seat.has_value(); });
  facts.seats = state.seats.size();
  facts.people = std::count_if(state.members.begin(), state.members.end(),
                               [](const Member& member) { return member.bot.empty(); });
  facts.number = state.number();
  facts.started = state.started();
  facts.over = state.over();
  facts.has_password = !state.settings.password.empty();
  facts.joinable = state.settings.joinable;
  facts.allow_spectators = state.settings.allow_spectators;
  const bool may_join = !facts.started && facts.joinable;
  const bool may_watch = facts.allow_spectators && !facts.has_password;
  // The list contains no room that all members have left, and none that no client can enter.
  facts.listed = state.settings.is_public && state.host != 0 && (may_join || may_watch);
  for (std::size_t seat = 0; state.started() && seat < state.seats.size(); ++seat) {
    const auto until = state.deadline(seat);
    if (until && (!facts.wake || *until < *facts.wake)) facts.wake = until;
  }
  return facts;
}

RoomSummary summary_of(const SummaryFacts& facts) {
  const Json summary{{"game", facts.game},         {"title", facts.title},
                     {"host", facts.host},         {"seated", facts.seated},
                     {"seats", facts.seats},       {"people", facts.people},
                     {"number", facts.number},     {"started", facts.started},
                     {"over", facts.over},         {"has_password", facts.has_password},
                     {"joinable", facts.joinable}, {"allow_spectators", facts.allow_spectators}};
  // A line for each text, the title of the game in every language.
  const std::string search = search_words(facts.title + "\n" + facts.host + "\n" + titles_of(facts.game));
  return {summary.dump(), search, facts.listed, facts.started || facts.number > 1, facts.wake};
}

RoomSummary summary_of(const RoomState& state) {
  return summary_of(facts_of(state));
}

protocol::ListedRoom listed_room(const Listing& listing) {
  const Json summary = Json::parse(listing.summary.text);
  protocol::ListedRoom room;
  room.title = summary.at("title").get<std::string>();
  room.game = summary.at("game").get<std::string>();
  room.host = summary.at("host").get<std::string>();
  room.seated = summary.at("seated").get<int>();
  room.seats = summary.at("seats").get<int>();
  room.started = summary.at("started").get<bool>();
  room.over = summary.at("over").get<bool>();
  room.has_password = summary.at("has_password").get<bool>();
  if (!room.started && summary.at("joinable").get<bool>()) room.code = listing.header.code;
  // The spectators' code must not bypass a password.
  if (summary.at("allow_spectators").get<bool>() && !room.has_password)
    room.spectator_code = listing.header.spectator_code;
  return room;
}

}  // namespace nostos::server
