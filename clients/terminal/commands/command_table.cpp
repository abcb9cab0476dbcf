#include "clients/terminal/commands/command_table.hpp"

#include <algorithm>

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/commands/advice.hpp"
#include "clients/terminal/commands/chat.hpp"
#include "clients/terminal/commands/deductions.hpp"
#include "clients/terminal/commands/game.hpp"
#include "clients/terminal/commands/help.hpp"
#include "clients/terminal/commands/invites.hpp"
#include "clients/terminal/commands/lobby.hpp"
#include "clients/terminal/commands/preferences.hpp"
#include "clients/terminal/commands/previews.hpp"
#include "clients/terminal/commands/proposals.hpp"
#include "clients/terminal/commands/queries.hpp"
#include "clients/terminal/commands/reactions.hpp"
#include "clients/terminal/commands/records.hpp"
#include "clients/terminal/commands/replay.hpp"
#include "clients/terminal/commands/room.hpp"
#include "clients/terminal/commands/seats.hpp"
#include "clients/terminal/commands/setup.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "text/nearest.hpp"

namespace nostos::terminal {
namespace {

constexpr unsigned kEverywhere = kLobby | kRoom;

std::string word_of(const Command& command, Language language) {
  return say(language, "command." + std::string(command.name) + ".word");
}

std::string_view command_word(std::string_view line) {
  return line.substr(0, std::min(line.find(' '), line.size()));
}

}  // namespace

const std::vector<Command>& all_commands() {
  static const std::vector<Command> all{
      {"help", kEverywhere, commands::show_help},
      {"rules", kRoom, commands::show_rules},
      {"ask", kEverywhere, commands::repeat_question},
      {"table", kRoom, commands::show_table},
      {"hand", kGame, commands::show_hand, true},
      {"me", kGame, commands::show_own, true},
      {"last", kGame, commands::show_last, true},
      {"score", kGame, commands::show_score, true},
      {"view", kGame, commands::show_view},
      {"back", kGame, commands::undo_answer},
      {"free", kGame, commands::toggle_free_choices},
      {"seats", kRoom, commands::show_seats},
      {"clock", kGame, commands::show_clock},
      {"say", kRoom, commands::say_to_all},
      {"team", kRoom, commands::say_to_team},
      {"chat", kRoom, commands::show_chat},
      {"react", kRoom, commands::react},
      {"mute", kRoom, commands::toggle_mute},
      {"invite", kRoom, commands::show_invites},
      {"link", kRoom, commands::create_personal_link},
      {"sit", kRoom, commands::sit},
      {"stand", kRoom, commands::stand},
      {"ready", kRoom, commands::toggle_ready},
      {"askseat", kRoom, commands::toggle_seat_wish},
      {"letin", kRoom, commands::let_in},
      {"keepout", kRoom, commands::keep_out},
      {"bot", kRoom, commands::add_bot},
      {"remove", kRoom, commands::remove},
      {"host", kRoom, commands::transfer_host},
      {"games", kEverywhere, commands::list_games},
      {"game", kRoom, commands::choose_game},
      {"options", kRoom, commands::show_options},
      {"option", kRoom, commands::set_option},
      {"settings", kRoom, commands::show_settings},
      {"set", kRoom, commands::change_setting},
      {"start", kRoom, commands::start_game},
      {"preview", kGame, commands::show_previews},
      {"advice", kGame | kReplay, commands::ask_advice},
      {"turning", kReplay, commands::ask_turning_points},
      {"known", kReplay, commands::ask_deductions},
      {"takeback", kGame, commands::propose_undo},
      {"standin", kGame, commands::propose_stand_in},
      {"behost", kRoom, commands::propose_host},
      {"yes", kRoom, commands::vote_yes},
      {"no", kRoom, commands::vote_no},
      {"return", kGame, commands::take_seat_back},
      {"record", kRoom, commands::save_record},
      {"past", kRoom, commands::show_past_games},
      {"replay", kRoom, commands::start_replay},
      {"next", kReplay, commands::next_step},
      {"previous", kReplay, commands::previous_step},
      {"step", kReplay, commands::go_to_step},
      {"viewpoint", kReplay, commands::change_viewer},
      {"playon", kReplay, commands::play_on},
      {"live", kReplay, commands::leave_replay},
      {"again", kGame, commands::next_game},
      {"webhook", kRoom, commands::set_webhook},
      {"leave", kRoom, commands::ask_to_leave},
      {"rooms", kLobby, commands::list_public_rooms},
      {"open", kLobby, commands::open_room},
      {"learn", kLobby, commands::open_lesson},
      {"join", kLobby, commands::join_room},
      {"mine", kLobby, commands::list_own_rooms},
      {"forget", kLobby, commands::forget_room},
      {"name", kLobby, commands::set_name},
      {"language", kEverywhere, commands::set_language},
      {"brief", kEverywhere, commands::toggle_brief},
      {"quit", kEverywhere, commands::quit},
  };
  return all;
}

unsigned present_scope(const ClientContext& client) {
  unsigned here = kLobby;
  if (client.session.room) here = client.session.live ? kRoom | kGame : kRoom;
  return client.replay ? here | kReplay : here;
}

// The words of the person's language come first, then those of the others, English among them.
const Command* find_command(const ClientContext& client, std::string_view line) {
  const std::string word = fold(command_word(line));
  const unsigned here = present_scope(client);
  std::vector<Language> order{client.options.language};
  for (const Language one : languages()) order.push_back(one);
  for (const Language language : order)
    for (const Command& command : all_commands())
      if ((command.scopes & here) != 0 && word == fold(word_of(command, language))) return &command;
  return nullptr;
}

bool is_query(const ClientContext& client, std::string_view line) {
  const Command* command = find_command(client, line);
  if (command == nullptr || !command->query || command_word(line) != line) return false;
  const auto asked = open_question(client);
  return !asked || std::none_of(asked->list.begin(), asked->list.end(),
                                [&](const std::string& name) { return fold(name) == fold(line); });
}

std::vector<std::string> present_command_words(const ClientContext& client) {
  const unsigned here = present_scope(client);
  std::vector<std::string> words;
  for (const Command& command : all_commands())
    if ((command.scopes & here) != 0) words.push_back(word_of(command, client.options.language));
  return words;
}

std::string nearest_command(const ClientContext& client, std::string_view line) {
  const std::vector<std::string> words = present_command_words(client);
  line = trim(line);
  if (line.starts_with('/')) line.remove_prefix(1);
  return text::nearest(fold(command_word(line)), words);
}

bool is_command(std::string_view text, std::string_view name) {
  text = trim(text);
  if (text.starts_with('/')) text.remove_prefix(1);
  const auto words = words_of_all_languages("command." + std::string(name) + ".word");
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return fold(word) == fold(text); });
}

bool run_command(ClientContext& client, std::string_view line) {
  const Command* command = find_command(client, line);
  if (command == nullptr) return false;
  command->run(client, trim(line.substr(command_word(line).size())));
  return true;
}

}  // namespace nostos::terminal
