// The `update` message: what happened in the game, once the names of its static data are known.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "clients/terminal/client/context.hpp"

namespace nostos::terminal {

void on_update(ClientContext& client, const nlohmann::json& message);
/** Requests a game's static_data, unless that was done before. */
void fetch_static_data(ClientContext& client, int game);
/** The events of an update in words. */
Lines event_lines(const ClientContext& client, const GameUpdate& update);
/** Prints the events of an update. */
void announce_events(ClientContext& client, const GameUpdate& update);

}  // namespace nostos::terminal
