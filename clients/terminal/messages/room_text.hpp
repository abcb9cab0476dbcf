// Descriptions of a room and of its changes, in the person's language.
#pragma once
#include <string>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/session/session.hpp"

namespace nostos::terminal {

/** The changes, one sentence each; none if the room is another one. */
Lines describe_room_changes(const Session& before, const Session& now, Language language);

/** Seats and members, one a line. Seats are numbered from 1, in the protocol from 0. */
Lines describe_seats(const Session& session, Language language);

/** The game's options with their values: `all` of them, or those that differ from the default. */
Lines describe_options(const Session& session, bool all, Language language);

Lines describe_settings(const Session& session, Language language);

/** The games that ended in this room. */
Lines describe_past_games(const protocol::Room& room, Language language);

/** How a game ended. */
Lines describe_outcome(const Session& session, const Outcome& outcome, Language language);

/** The open proposal and who has agreed; empty if there is none. */
std::string describe_proposal(const Session& session, Language language);

/** A line of the chat: sender, audience and text, or a note of the room. */
std::string describe_chat_line(const protocol::Room& room, const protocol::ChatLine& line, Language language);

std::string title_of(const Session& session, std::string_view game, Language language);
std::string role_of(const Session& session, std::size_t seat, Language language);

}  // namespace nostos::terminal
