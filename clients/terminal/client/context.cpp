#include "clients/terminal/client/context.hpp"

#include <utility>

#include "clients/terminal/session/sanitize.hpp"

namespace nostos::terminal {

ClientContext::ClientContext(Wishes wishes, Keep keep, Carrier& carrier, Connection::Hooks hooks,
                             Face& front_end)
    : options(std::move(wishes)),
      store(std::move(keep)),
      face(front_end),
      connection(carrier, std::move(hooks), {new_secret().substr(0, 8)}) {}

void ClientContext::put(Tone tone, const std::string& text) const {
  face.say(tone, shortened(text));
}

void ClientContext::fault(const std::string& text) const {
  face.say(Tone::fault, text);
}

void ClientContext::finish(Exit code, std::string words) {
  if (ending) return;
  ending = Ending{code, std::move(words)};
  connection.stop();
}

const Moment* ClientContext::moment() const {
  if (replay) return &replay->at.moment;
  return session.live ? &*session.live : nullptr;
}

int ClientContext::shown_game() const {
  return replay && replay->game ? *replay->game : session.room->number;
}

Document ClientContext::catalogue_of(int game) const {
  const auto found = catalogues.by_game.find(game);
  return found == catalogues.by_game.end() ? nullptr : found->second;
}

bool is_host(const ClientContext& client) {
  return client.session.room && client.session.room->host == client.session.room->you;
}

}  // namespace nostos::terminal
