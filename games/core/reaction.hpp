// The reactions that bots show at important moments and at the end of a game.
#pragma once
#include <boost/describe/enum.hpp>
#include <optional>
#include <string>

namespace nostos {

enum class Reaction { wave, well_played, oh_no, thanks, laugh, sorry };
BOOST_DESCRIBE_ENUM(Reaction, wave, well_played, oh_no, thanks, laugh, sorry)

// An event that spectators see, and a bot's reaction to it. Declare few of them: a bot shows no
// reaction in everyday play.
struct EventReaction {
  std::string event;  // the "type"
  Reaction reaction = Reaction::oh_no;
  std::string seat = "seat";                   // the event's member that names the bot's seat
  std::optional<int> fixed_seat = {};          // or this seat, whatever the event says
  std::optional<bool> success = std::nullopt;  // only where the event's "success" is this
};

}  // namespace nostos
