#include "server/room/card.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace nostos::server {

CardFacts facts_of(const RoomState& state) {
  const Member* host = state.member(state.host);
  CardFacts facts;
  facts.game = state.game;
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
  facts.locked = !state.settings.password.empty();
  facts.closed = state.settings.closed;
  facts.watching = state.settings.watching;
  // A room that everybody left is no place to go to.
  facts.listed = state.settings.is_public && state.host != 0;
  for (std::size_t seat = 0; state.started() && seat < state.seats.size(); ++seat) {
    const auto until = state.deadline(seat);
    if (until && (!facts.wake || *until < *facts.wake)) facts.wake = until;
  }
  return facts;
}

Card card_of(const CardFacts& facts) {
  const Json card{{"game", facts.game},     {"title", facts.title},     {"host", facts.host},
                  {"seated", facts.seated}, {"seats", facts.seats},     {"people", facts.people},
                  {"number", facts.number}, {"started", facts.started}, {"over", facts.over},
                  {"locked", facts.locked}, {"closed", facts.closed},   {"watching", facts.watching}};
  return {card.dump(), facts.listed, facts.wake};
}

Card card_of(const RoomState& state) {
  return card_of(facts_of(state));
}

protocol::ListedRoom listed_room(const Listing& listing) {
  const Json card = Json::parse(listing.card.text);
  protocol::ListedRoom room;
  room.title = card.at("title").get<std::string>();
  room.game = card.at("game").get<std::string>();
  room.host = card.at("host").get<std::string>();
  room.seated = card.at("seated").get<int>();
  room.seats = card.at("seats").get<int>();
  room.started = card.at("started").get<bool>();
  room.over = card.at("over").get<bool>();
  room.locked = card.at("locked").get<bool>();
  if (!room.started && !card.at("closed").get<bool>()) room.code = listing.header.code;
  // Who has no password gets no way around it.
  if (card.at("watching").get<bool>() && !room.locked) room.watch = listing.header.watch;
  return room;
}

}  // namespace nostos::server
