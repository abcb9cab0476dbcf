#include "clients/terminal/client/context.hpp"

#include <utility>

#include "clients/terminal/session/sanitize.hpp"

namespace nostos::terminal {

ClientContext::ClientContext(ClientOptions client_options, SeatStore seat_store, Transport& transport,
                             Connection::Hooks hooks, Frontend& front_end)
    : options(std::move(client_options)),
      store(std::move(seat_store)),
      frontend(front_end),
      connection(transport, std::move(hooks), {new_secret().substr(0, 8)}) {}

void ClientContext::print(MessageKind kind, const std::string& text) const {
  frontend.print(kind, shorten(text));
}

void ClientContext::print_error(const std::string& text) const {
  frontend.print(MessageKind::error, text);
}

void ClientContext::finish(Exit code, std::string words) {
  if (ending) return;
  ending = Ending{code, std::move(words)};
  connection.stop();
}

const GameUpdate* ClientContext::shown_update() const {
  if (replay) return &replay->at.update;
  return session.live ? &*session.live : nullptr;
}

int ClientContext::shown_game() const {
  return replay && replay->game ? *replay->game : session.room->number;
}

Document ClientContext::static_data_of(int game) const {
  const auto found = static_data.by_game.find(game);
  return found == static_data.by_game.end() ? nullptr : found->second;
}

bool is_host(const ClientContext& client) {
  return client.session.room && client.session.room->host == client.session.room->you;
}

}  // namespace nostos::terminal
