#include "clients/terminal/commands/proposals.hpp"

#include <nlohmann/json.hpp>

#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/commands/arguments.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

void vote(ClientContext& client, bool agree) {
  if (!client.session.room->proposal)
    return client.print_error(say(client.options.language, "proposal.none"));
  request(client, {{"t", "vote"}, {"proposal", client.session.room->proposal->number}, {"agree", agree}});
}

}  // namespace

void propose_undo(ClientContext& client, std::string_view) {
  request(client, {{"t", "propose"}, {"kind", "undo"}}, [&client](const RequestAnswer&) {
    client.print(MessageKind::system, say(client.options.language, "proposal.sent"));
  });
}

void propose_stand_in(ClientContext& client, std::string_view rest) {
  const auto [seat, by] = split(rest);
  const auto at = seat_named(client, seat);
  if (!at) return;
  json message{{"t", "propose"}, {"kind", "stand_in"}, {"seat", *at}};
  const GameInfo* game = game_of(client.session, client.session.room->game);
  std::vector<NameList> kinds;
  if (game != nullptr)
    for (const auto& bot : game->bots) kinds.push_back({bot.id, bot.title.in(client.options.language)});
  const auto kind = match_names(by, kinds);
  if (by.empty() && !kinds.empty()) {
    message["bot"] = game->bots.back().id;
  } else if (kind.size() == 1) {
    message["bot"] = game->bots[kind.front()].id;
  } else {
    const auto* member = member_named(client, by);
    if (member == nullptr) return;
    message["member"] = member->id;
  }
  request(client, message, [&client](const RequestAnswer&) {
    client.print(MessageKind::system, say(client.options.language, "proposal.sent"));
  });
}

void propose_host(ClientContext& client, std::string_view) {
  request(client, {{"t", "propose"}, {"kind", "host"}}, [&client](const RequestAnswer&) {
    client.print(MessageKind::system, say(client.options.language, "proposal.sent"));
  });
}

void vote_yes(ClientContext& client, std::string_view) {
  vote(client, true);
}

void vote_no(ClientContext& client, std::string_view) {
  vote(client, false);
}

void take_seat_back(ClientContext& client, std::string_view) {
  request(client, {{"t", "return"}});
}

}  // namespace nostos::terminal::commands
