// The client without its face: what arrives becomes lines and questions, what is typed becomes requests.
// One thread; no socket, no clock and no terminal of its own, so a test can play both server and person.
#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/client/exit.hpp"
#include "clients/terminal/client/face.hpp"
#include "clients/terminal/form/form.hpp"
#include "clients/terminal/keep/keep.hpp"
#include "clients/terminal/link/connection.hpp"
#include "clients/terminal/session/clean.hpp"
#include "clients/terminal/session/session.hpp"

namespace nostos::terminal {

struct Wishes {
  Server server;
  Place place;
  std::string name;    // to come in with; empty: asked, or what is kept
  std::string game;    // open a room of it
  std::string secret;  // the server's, for that
  bool learn = false;  // as a lesson
  int lesson = 0;      // which of the game's, from 1; 0: its only one
  Language language = Language::en;
  bool watch = false;    // look on
  bool pictures = true;  // the table is drawn; otherwise told in words
};

struct Command;

// What a person has before him. Where two are equal, a number of a list means the same.
struct Standing {
  std::string decision;  // empty where nothing is asked
  std::string step;      // what of it is answered already
  friend bool operator==(const Standing&, const Standing&) = default;
};

class Client {
 public:
  Client(Wishes wishes, Keep keep, Carrier& carrier, Face& face);

  void start(Time now);
  void happened(const Happening& happening, Time now);
  /** A line that the person typed, and entered. */
  void typed(std::string_view line, Time now);
  /** A line that was typed when `then` was before the person. False, and nothing is done, where it answers
   * what he had not seen. */
  bool typed_ahead(std::string_view line, const Standing& then, Time now);
  /** Says that these were not taken. */
  void not_taken(const std::vector<std::string>& lines);
  /** Ctrl-C: asks once; the second one goes. */
  void interrupted(Time now);
  /** No more will be typed: goes, when what was asked is answered. */
  void end_of_input();
  /** Nobody looks at this for a while, or again. */
  void away(bool is);
  void tick(Time now);
  [[nodiscard]] std::optional<Time> due() const;

  /** False while an answer is awaited: what is typed ahead waits. */
  [[nodiscard]] bool listens() const;
  [[nodiscard]] bool is_down() const { return down_; }
  /** False for an answer while a game runs and it is not known what is asked, as the line is down; with
   * `ahead` also while nothing is. */
  [[nodiscard]] bool can_take(std::string_view line, bool ahead) const;
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }

  // --- for faces ---
  [[nodiscard]] const Session& session() const { return session_; }
  [[nodiscard]] Language language() const { return wishes_.language; }
  /** The game as it is, or the past moment that is shown. */
  [[nodiscard]] const Moment* moment() const;
  /** The table as lines: a picture where there is one and it is wished, otherwise in words. */
  [[nodiscard]] Lines table(bool picture) const;
  /** What is asked now, in a sentence; empty where nothing is. */
  [[nodiscard]] std::string asked() const;
  /** The question to answer; nothing where none is open. */
  [[nodiscard]] std::optional<Question> question() const;
  [[nodiscard]] Standing standing() const;
  /** What stands before the game: the lobby, or the room with its seats and options. */
  [[nodiscard]] Lines hall() const;
  /** A few words for a status line: connection, whose turn, the time. */
  [[nodiscard]] std::string status(Time now) const;
  /** What the line to type means just now: "Your name", or nothing. */
  [[nodiscard]] std::string hint() const;

 private:
  friend struct Command;
  friend const std::vector<Command>& all_commands();

  // What a typed line answers before anything else.
  enum class Pending { nothing, name, password, secret, other_seat, leave, quit };
  enum class Stage { connecting, lobby, entering, room, over };

  struct Replay {
    std::optional<int> game;
    std::string eyes;  // JSON text: a seat, "all", null
    Replayed at;
  };

  // arriving
  void receive(const nlohmann::json& message);
  void receive_room(const nlohmann::json& message);
  void enter_room(const nlohmann::json& message);
  void linger(const nlohmann::json& message, protocol::Room room);
  void go_on();
  void receive_update(const nlohmann::json& message);
  void receive_left(const nlohmann::json& message);
  void receive_sign(const nlohmann::json& message);
  void ready(bool is);
  void online();
  void lost(int attempt, std::chrono::milliseconds wait);
  void give_share(const protocol::Room& room);
  void check_chance();
  [[nodiscard]] std::optional<std::string> lesson_wished();
  void fetch_lesson();
  void tell_lesson(const Moment& moment);
  void fetch_catalogue(int game);
  [[nodiscard]] Document catalogue_of(int game) const;  // null until it is there
  void tell_events(const Moment& moment);
  void tell_waiting();
  [[nodiscard]] std::optional<Time> last_seconds() const;
  void new_question();

  // coming in
  void follow();
  void ask_name();
  void come_in(const nlohmann::json& entry, const std::string& token, const std::string& name);
  void enter_by_name();
  void not_entered(const Answer& answer);
  void keep_place();
  void to_lobby();

  // answering
  [[nodiscard]] std::shared_ptr<Names> names() const;
  // … as of another moment, of this game of the table.
  [[nodiscard]] std::shared_ptr<Names> names_in(const Moment& moment, int game) const;
  [[nodiscard]] std::string kind_called(const std::string& kind) const;
  void ask_about_step();
  [[nodiscard]] Form make_form(bool free) const;
  bool answer_form(std::string_view line);
  void send_intent(const std::string& intent, bool free);
  void answer_pending(std::string_view line);
  void order(std::string_view line);
  [[nodiscard]] const Command* command_of(std::string_view line) const;
  bool run_command(std::string_view line);

  // commands; the rest of the line is theirs
  using Rest = std::string_view;
  void do_help(Rest rest);
  void do_rules(Rest rest);
  void do_table(Rest rest);
  void do_learn(Rest rest);
  void open_game(Rest rest);
  void do_view(Rest rest);
  void do_ask(Rest rest);
  void do_free(Rest rest);
  void do_back(Rest rest);
  void do_seats(Rest rest);
  void do_say(Rest rest);
  void do_team(Rest rest);
  void do_sign(Rest rest);
  void do_sit(Rest rest);
  void do_stand(Rest rest);
  void do_bot(Rest rest);
  void do_dismiss(Rest rest);
  void do_host(Rest rest);
  void do_game(Rest rest);
  void do_games(Rest rest);
  void do_options(Rest rest);
  void do_option(Rest rest);
  void do_settings(Rest rest);
  void do_set(Rest rest);
  void do_start(Rest rest);
  void do_invite(Rest rest);
  void do_link(Rest rest);
  void do_take_back(Rest rest);
  void do_stand_in(Rest rest);
  void do_be_host(Rest rest);
  void do_yes(Rest rest);
  void do_no(Rest rest);
  void do_return(Rest rest);
  void do_record(Rest rest);
  void do_past(Rest rest);
  void do_replay(Rest rest);
  void do_next(Rest rest);
  void do_previous(Rest rest);
  void do_step(Rest rest);
  void do_eyes(Rest rest);
  void do_live(Rest rest);
  void do_advice(Rest rest);
  void do_known(Rest rest);
  void do_again(Rest rest);
  void do_clock(Rest rest);
  void do_hook(Rest rest);
  void do_mute(Rest rest);
  void do_leave(Rest rest);
  void do_quit(Rest rest);
  void do_language(Rest rest);
  void do_rooms(Rest rest);
  void do_open(Rest rest);
  void do_join(Rest rest);
  void do_mine(Rest rest);
  void do_forget(Rest rest);
  void do_name(Rest rest);
  void do_chat(Rest rest);

  [[nodiscard]] std::string place_named(std::string_view text) const;
  [[nodiscard]] std::string name_of_place(const std::string& at) const;
  void vote(bool agree);
  void show_step(std::int64_t step);
  void show_replayed(const Replayed& at);
  void show_known(const nlohmann::json& answer);
  void ask_server(nlohmann::json message, std::function<void(const Answer&)> then = nullptr);
  // The same for what takes its time: one may answer what is asked meanwhile.
  void ask_beside(nlohmann::json message, std::function<void(const Answer&)> then);
  void heard(const Answer& answer, const std::function<void(const Answer&)>& then);
  void finish_if_done();
  [[nodiscard]] const protocol::Member* person(std::string_view text);
  [[nodiscard]] std::optional<int> seat_named(std::string_view text);
  [[nodiscard]] bool hosting() const;
  void put(Tone tone, const std::string& line) { face_.say(tone, shortened(line)); }
  void fault(const std::string& line) { face_.say(Tone::fault, line); }
  void finish(Exit code, std::string words = "");

  Wishes wishes_;
  Keep keep_;
  Face& face_;
  Connection connection_;
  Session session_;
  Stage stage_ = Stage::connecting;
  Pending pending_ = Pending::nothing;
  std::optional<Ending> ending_;
  Time now_{};

  std::string token_;  // of the room one is in, or on the way to
  std::string name_;
  std::string password_;
  std::string options_sent_;  // JSON text; empty where the room has them all

  std::map<int, Document> catalogues_;  // by the number of the game
  Document lesson_;                     // the steps of the lesson that this room is; null in others
  std::set<std::size_t> heard_;         // of them
  std::vector<Moment> untold_;          // until the catalogue is there
  bool table_wished_ = false;           // as soon as the catalogue is there
  std::optional<Promise> promise_;
  bool share_under_way_ = false;
  int proved_ = 0;      // the game whose chance was looked at
  bool fresh_ = false;  // the update is of this line
  bool first_chat_ = true;
  bool from_lobby_ = false;  // the person chose the room here: what is refused is no end
  bool down_ = false;        // the person was told that the line is down
  bool starting_ = false;    // the start was granted, and is not heard of yet
  bool opening_ = false;     // the next game was asked for here
  bool away_ = false;        // nobody looks at this
  Document next_;            // the room since its next game was opened, while the ended one is looked at
  int under_way_ = 0;        // requests that the next line waits for
  int beside_ = 0;           // requests that take their time
  bool no_more_input_ = false;
  Form form_;       // what is asked
  Form free_form_;  // what may be done at any time, while `free_` is on
  bool free_ = false;
  std::int64_t form_turn_ = -1;
  Time update_at_{};
  std::int64_t warned_turn_ = -1;  // the last seconds were told of
  std::vector<int> told_waiting_;
  std::vector<int> muted_;
  std::optional<Replay> replay_;
};

// A command by its names; help is a line in each language.
struct Command {
  const char* en;
  const char* it;
  const char* args_en;
  const char* args_it;
  const char* help_en;
  const char* help_it;
  unsigned where;  // of kLobby, kRoom, kGame, kReplay
  void (Client::*run)(std::string_view rest);
};
inline constexpr unsigned kLobby = 1, kRoom = 2, kGame = 4, kReplay = 8;
const std::vector<Command>& all_commands();

}  // namespace nostos::terminal
