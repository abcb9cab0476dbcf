// The state of the interactive client. Message handlers and commands are free functions over it.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "clients/terminal/client/exit.hpp"
#include "clients/terminal/client/frontend.hpp"
#include "clients/terminal/client/options.hpp"
#include "clients/terminal/client/previews.hpp"
#include "clients/terminal/form/form.hpp"
#include "clients/terminal/net/connection.hpp"
#include "clients/terminal/session/session.hpp"
#include "clients/terminal/storage/seat_store.hpp"

namespace nostos::terminal {

enum class Stage { connecting, lobby, entering, room };

// A question of the client itself, which the next line answers before anything else.
enum class Dialog { nothing, name, password, secret, other_seat, leave, quit };

// The data with which the client enters its room.
struct EntryState {
  std::string token;  // of the current room, or of the one that is being entered
  std::string name;
  std::string password;
  std::vector<int> muted;   // members whose chat and reactions are not printed
  bool from_lobby = false;  // the person chose the room here, so a refusal does not end the client
};

// Requests whose effect the room's state does not show yet.
struct RoomProgress {
  std::string game_sent;        // the id of the chosen game; empty if the room has it
  std::string options_sent;     // JSON text; empty if the room has them all
  Document next_room;           // the room of the next game, while the ended one stays in view
  bool start_granted = false;   // and the game has not begun yet
  bool next_requested = false;  // by this client
};

struct LineState {
  bool fresh = false;  // the update is of the current connection
  bool first_chat = true;
  bool down = false;  // the person was told that the connection is down
  bool away = false;  // the terminal has lost the focus, or the client is suspended
};

struct RequestCounts {
  int pending = 0;     // the next line of input waits for them
  int background = 0;  // requests that take long
  bool no_more_input = false;
};

struct PromptState {
  Form form;       // for the choices that the table waits for
  Form free_form;  // for choices that are possible at any time, while `free` is set
  bool free = false;
  std::int64_t turn = -1;              // of `form`
  std::vector<int> announced_waiting;  // the seats of the last "Waiting for …"
};

struct ClockState {
  Time updated_at{};
  std::int64_t warned_turn = -1;  // the last turn whose final seconds were announced
};

struct StaticDataState {
  std::map<int, Document> by_game;      // by the number of the game; null until it arrives
  std::vector<GameUpdate> unannounced;  // updates that wait for the names
  bool table_requested = false;         // the table is shown once the names are there
};

struct LessonState {
  Document steps;                  // of the lesson that this room is; null in other rooms
  std::size_t at = 0;              // the step that waits for its move or event; those before it are done
  bool printed = false;            // the step at `at` has been printed, or is unread
  std::deque<std::string> unread;  // texts of steps; each waits for Enter
  std::size_t read = 0;            // the number of texts before them
  std::set<std::string> heard;     // types of events since the last own move
  std::int64_t moved_turn = -1;    // the turn of the last own move
};

// Messages of a room whose game is not described yet, oldest first. They are handled after the description.
struct HeldMessages {
  std::string game;  // whose description is requested; empty if none is
  std::vector<Document> messages;
};

// The texts that were read out.
struct SpeechState {
  bool brief = false;       // a preference: the plain mode reads less
  Lines table;              // read out last, in brief mode
  std::deque<Lines> since;  // sentences since the last own decision, by update
};

struct ChanceState {
  std::optional<ChanceCommitment> promise;
  bool contributing = false;
  int verified_game = 0;
};

struct ReplayState {
  std::optional<int> game;
  std::string eyes;  // the viewpoint as JSON text: a seat, "all", or null
  ReplayStep at;
};

struct ClientContext {
  ClientContext(ClientOptions client_options, SeatStore seat_store, Transport& transport,
                Connection::Hooks hooks, Frontend& front_end);

  /** Prints one line, shortened. */
  void print(MessageKind kind, const std::string& text) const;
  void print_error(const std::string& text) const;
  /** Ends the client; only the first call counts. */
  void finish(Exit code, std::string words = "");
  /** The live update, or the replayed step; null without a game. */
  [[nodiscard]] const GameUpdate* shown_update() const;
  /** The number of the game that is shown: the replayed one, or the room's. */
  [[nodiscard]] int shown_game() const;
  /** The static data of a game; null until it arrives. */
  [[nodiscard]] Document static_data_of(int game) const;

  ClientOptions options;
  SeatStore store;
  Frontend& frontend;
  Connection connection;
  Session session;
  Stage stage = Stage::connecting;
  Dialog dialog = Dialog::nothing;
  std::optional<Ending> ending;
  Time now{};  // of the event that is being handled
  EntryState entry;
  RoomProgress progress;
  LineState line;
  RequestCounts requests;
  PromptState prompt;
  PreviewState previews;
  ClockState clock;
  StaticDataState static_data;
  LessonState lesson;
  HeldMessages held;
  SpeechState speech;
  ChanceState chance;
  std::optional<ReplayState> replay;
};

[[nodiscard]] bool is_host(const ClientContext& client);

}  // namespace nostos::terminal
