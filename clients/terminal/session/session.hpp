// The client's copy of the server's state, folded from sanitized messages. It sends and draws nothing.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/board/board.hpp"
#include "clients/terminal/form/prompt.hpp"
#include "clients/terminal/messages/localized_text.hpp"
#include "protocol/messages.hpp"

namespace nostos::terminal {

using Document = std::shared_ptr<const nlohmann::json>;

struct OptionInfo {
  struct Value {
    std::string id;
    LocalizedText label;
  };
  std::string id, kind;  // choice, flag, number, seats
  LocalizedText label, help, group;
  std::vector<Value> values;
  std::int64_t min = 0, max = 0;
  std::string fallback;  // its default, as JSON text
  std::string rule;
};

struct GameInfo {
  struct Bot {
    std::string id;
    LocalizedText title, help;
  };
  struct Lesson {
    std::string id;
    LocalizedText name;
  };
  std::string id;
  LocalizedText title;
  int min_seats = 0, max_seats = 0, minutes = 0;
  std::vector<Lesson> lessons;
  // The rest is empty until the game is described.
  bool described = false;
  std::vector<LocalizedText> roles;
  std::vector<OptionInfo> options;
  std::vector<Bot> bots;
};

struct Outcome {
  struct Seat {
    bool won = false;
    std::optional<int> score;
  };
  std::string reason;
  std::vector<Seat> seats;
};

// An update, or a step of a replay in the same form.
struct GameUpdate {
  std::int64_t rev = 0;
  std::int64_t turn = 0;
  std::optional<int> seat;
  Document view, events;
  Prompt prompt;
  std::vector<int> acting;
  std::optional<Outcome> outcome;
  std::optional<protocol::Clock> clock;
};

struct ReplayStep {
  std::int64_t step = 0, steps = 0, round = 0;
  std::optional<int> acted;  // the seat whose intent led here
  Document views;            // one per seat if the viewpoint is all; null otherwise
  GameUpdate update;
};

struct Settings {
  std::string title;
  bool is_public = false, has_password = false, joinable = true, allow_spectators = true, allow_undo = true,
       record_chat = false, advice = false, bot_reactions = true;
  int reveal_delay_rounds = 0;
  std::string clock = "none";  // none, decision, game
  int seconds = 0, increment = 0;
  std::string chat = "all";
};

struct Session {
  std::string server;  // its name and version
  std::vector<GameInfo> games;
  protocol::ServerPolicy policy;
  std::optional<protocol::Room> room;
  Settings settings;
  std::optional<GameUpdate> live;
  std::vector<protocol::ChatLine> chat;  // of this room
  std::vector<int> met;                  // members who were seen here

  /** Records the members who are here; on the first call all members count. */
  void meet();
};

/** Conversions of messages. Each throws nlohmann::json::exception if the message breaks the protocol. */
void fold_welcome(Session& session, const nlohmann::json& message);
/** Adds the description of a game, the answer to the request `game`. */
void fold_game(Session& session, const nlohmann::json& message);
protocol::Room room_of(const nlohmann::json& message);
Settings settings_of(const nlohmann::json& settings);
GameUpdate game_update_of(const nlohmann::json& message);
ReplayStep replay_step_of(const nlohmann::json& message);
std::vector<protocol::ChatLine> chat_of(const nlohmann::json& message);
std::vector<protocol::ListedRoom> listed_of(const nlohmann::json& message);

// --- queries ---

const protocol::Member* member_of(const protocol::Room& room, int id);
/** Empty if there is no such member. */
std::string name_of(const protocol::Room& room, std::optional<int> id);
std::optional<int> seat_of(const protocol::Room& room, int member);
/** The own seat that another member plays at present. */
std::optional<std::size_t> lent_seat(const protocol::Room& room);
const GameInfo* game_of(const Session& session, std::string_view id);
/** The names by seat; a free seat has "". */
std::vector<std::string> names_of(const protocol::Room& room);

}  // namespace nostos::terminal
