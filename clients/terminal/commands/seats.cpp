#include "clients/terminal/commands/seats.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/commands/arguments.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/room_text.hpp"
#include "protocol/messages.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

constexpr std::string_view kNone = "none";

// Takes the last word off the text if it is the whole word of a character or for none, in any language.
// Otherwise the server chooses.
std::string_view take_character(std::string& text) {
  const std::size_t end = text.rfind(' ') == std::string::npos ? 0 : text.rfind(' ');
  const std::string last = fold(text.substr(end));
  const auto is_meant = [&](std::string_view character) {
    const auto words = words_of_all_languages("seats.character." + std::string(character));
    return last == character || std::any_of(words.begin(), words.end(),
                                            [&](const std::string& word) { return fold(word) == last; });
  };
  for (const std::string_view character : protocol::kCharacters) {
    if (!is_meant(character)) continue;
    text.resize(end);
    return character;
  }
  if (!is_meant(kNone)) return protocol::kAnyCharacter;
  text.resize(end);
  return kNone;
}

}  // namespace

void show_seats(ClientContext& client, std::string_view) {
  client.frontend.show_sheet(say(client.options.language, "seats.title"),
                             describe_seats(client.session, client.options.language));
}

void sit(ClientContext& client, std::string_view rest) {
  const auto [seat, who] = split(rest);
  const auto at = seat_named(client, seat);
  if (!at) return;
  json message{{"t", "sit"}, {"seat", *at}};
  if (!who.empty()) {
    const auto* member = member_named(client, who);
    if (member == nullptr) return;
    message["member"] = member->id;
  }
  request(client, message);
}

void stand(ClientContext& client, std::string_view rest) {
  json message{{"t", "sit"}, {"seat", nullptr}};
  if (!rest.empty()) {
    const auto* member = member_named(client, rest);
    if (member == nullptr) return;
    message["member"] = member->id;
  }
  request(client, message);
}

void toggle_ready(ClientContext& client, std::string_view) {
  const auto& room = *client.session.room;
  const auto* member = member_of(room, room.you);
  request(client, {{"t", "ready"}, {"on", member == nullptr || !member->ready}});
}

void toggle_seat_wish(ClientContext& client, std::string_view) {
  const auto& room = *client.session.room;
  const auto* member = member_of(room, room.you);
  request(client, {{"t", "ask_seat"}, {"on", member == nullptr || !member->wants_seat}});
}

// Answers the newest claim of a new device; the server refuses the answer if there is none.
void answer_claim(ClientContext& client, std::string_view name, bool agree) {
  if (const auto* member = member_named(client, name))
    request(client, {{"t", "answer_claim"},
                     {"member", member->id},
                     {"claim", member->claim.value_or(1)},
                     {"agree", agree}});
}
void let_in(ClientContext& client, std::string_view rest) {
  answer_claim(client, rest, true);
}
void keep_out(ClientContext& client, std::string_view rest) {
  answer_claim(client, rest, false);
}

void add_bot(ClientContext& client, std::string_view rest) {
  const auto [seat, given] = split(rest);
  const GameInfo* game = game_of(client.session, client.session.room->game);
  std::string kind(given);
  const std::string_view character = take_character(kind);
  if (kind.empty() && game != nullptr && !game->bots.empty())
    kind = game->bots[(game->bots.size() - 1) / 2].id;
  if (game != nullptr) {
    std::vector<NameList> candidates;
    for (const auto& bot : game->bots) candidates.push_back({bot.id, bot.title.in(client.options.language)});
    if (const auto found = match_names(kind, candidates); found.size() == 1)
      kind = game->bots[found.front()].id;
  }
  const auto add = [&](std::size_t at) {
    json wanted{{"t", "add_bot"}, {"seat", at}, {"kind", kind}};
    if (character != kNone) wanted["character"] = character;
    request(client, wanted);
  };
  if (means(seat, "all")) {
    for (std::size_t at = 0; at < client.session.room->seats.size(); ++at)
      if (!client.session.room->seats[at]) add(at);
    return;
  }
  if (const auto at = seat_named(client, seat)) add(static_cast<std::size_t>(*at));
}

void remove(ClientContext& client, std::string_view rest) {
  if (const auto* member = member_named(client, rest))
    request(client, {{"t", "kick"}, {"member", member->id}});
}

void transfer_host(ClientContext& client, std::string_view rest) {
  if (const auto* member = member_named(client, rest))
    request(client, {{"t", "transfer_host"}, {"member", member->id}});
}

}  // namespace nostos::terminal::commands
