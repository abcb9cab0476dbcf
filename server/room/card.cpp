#include "server/room/card.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace nostos::server {

Card card_of(const RoomState& state) {
  const Member* host = state.member(state.host);
  const auto seated = std::count_if(state.seats.begin(), state.seats.end(),
                                    [](const auto& seat) { return seat.has_value(); });
  const auto people = std::count_if(state.members.begin(), state.members.end(),
                                    [](const Member& member) { return member.bot.empty(); });
  Card card;
  card.text = Json{{"game", state.game},
                   {"title", state.settings.title},
                   {"host", host != nullptr ? host->name : ""},
                   {"seated", seated},
                   {"seats", state.seats.size()},
                   {"people", people},
                   {"number", state.number()},
                   {"started", state.started()},
                   {"over", state.over()},
                   {"locked", !state.settings.password.empty()},
                   {"closed", state.settings.closed},
                   {"watching", state.settings.watching}}
                  .dump();
  // A room that everybody left is no place to go to.
  card.listed = state.settings.is_public && state.host != 0;
  for (std::size_t seat = 0; state.started() && seat < state.seats.size(); ++seat) {
    const auto until = state.deadline(seat);
    if (until && (!card.wake || *until < *card.wake)) card.wake = until;
  }
  return card;
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
