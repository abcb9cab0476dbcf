// A room in words: how it stands, and what has changed in it.
#pragma once
#include <string>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/session/session.hpp"

namespace nostos::terminal {

/** What is different, a sentence each; nothing of a room that was not there before. */
Lines describe_room_changes(const Session& before, const Session& now, Language language);

/** Seats and people, one a line; the number of a seat is one more than the protocol's. */
Lines describe_seats(const Session& session, Language language);

/** The game's options with their values: `all` of them, or those that are not as usual. */
Lines describe_options(const Session& session, bool all, Language language);

Lines describe_settings(const Session& session, Language language);

/** The games that ended in this room. */
Lines describe_past_games(const protocol::Room& room, Language language);

/** How a game ended. */
Lines describe_outcome(const Session& session, const Outcome& outcome, Language language);

/** What is proposed, and who has agreed; empty where nothing is. */
std::string describe_proposal(const Session& session, Language language);

/** A line of the chat: who says what to whom, or the room's own note. */
std::string describe_chat_line(const protocol::Room& room, const protocol::ChatLine& line, Language language);

std::string title_of(const Session& session, std::string_view game, Language language);
std::string role_of(const Session& session, std::size_t seat, Language language);

}  // namespace nostos::terminal
