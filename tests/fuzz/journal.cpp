// Fuzzes a room's journal with altered entries: it is refused with an exception, or gives a room that can be
// shown.
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "games/core/bounded_json.hpp"
#include "server/room/commands/chat.hpp"
#include "server/room/commands/commands.hpp"
#include "server/room/commands/entering.hpp"
#include "server/room/commands/game.hpp"
#include "server/room/commands/proposals.hpp"
#include "server/room/queries/advice.hpp"
#include "server/room/queries/deductions.hpp"
#include "server/room/queries/explain.hpp"
#include "server/room/queries/record.hpp"
#include "server/room/queries/replay.hpp"
#include "server/room/queries/status.hpp"
#include "server/room/summary.hpp"
#include "tests/fuzz/reader.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {

void journal(std::string_view input) {
  server::RoomState state;
  state.codes.room = "BTK-417";
  state.codes.spectators = "BTK-417-WXP-086";
  server::ReplayCache replays;
  try {
    for (Reader lines(input); !lines.done();) {
      const std::string_view line = lines.line();
      if (line.empty()) continue;
      server::fold(state, parse_stored(line));
    }
    static_cast<void>(server::summary_of(state));
    for (const server::Member& member : state.members) {
      const auto answer = server::answer_record(state, member.id, {"a", std::nullopt});
      if (const auto* record = std::get_if<std::shared_ptr<server::RecordAnswer>>(&answer)) {
        while (!(*record)->is_last()) static_cast<void>((*record)->next());
      }
      static_cast<void>(
          server::answer_replay(state, member.id, {"a", 0, std::nullopt, std::nullopt, true}, replays)());
      static_cast<void>(server::answer_room_status(state, {"a", state.codes.room, "x"}));
    }
  } catch (const std::exception&) {
    // As in the lobby: the room cannot be entered, and the log says so.
  }
}

}  // namespace nostos::fuzz
