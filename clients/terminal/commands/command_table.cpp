#include "clients/terminal/commands/command_table.hpp"

#include <algorithm>

#include "clients/terminal/commands/advice.hpp"
#include "clients/terminal/commands/chat.hpp"
#include "clients/terminal/commands/deductions.hpp"
#include "clients/terminal/commands/game.hpp"
#include "clients/terminal/commands/help.hpp"
#include "clients/terminal/commands/invites.hpp"
#include "clients/terminal/commands/lobby.hpp"
#include "clients/terminal/commands/preferences.hpp"
#include "clients/terminal/commands/proposals.hpp"
#include "clients/terminal/commands/reactions.hpp"
#include "clients/terminal/commands/records.hpp"
#include "clients/terminal/commands/replay.hpp"
#include "clients/terminal/commands/room.hpp"
#include "clients/terminal/commands/seats.hpp"
#include "clients/terminal/commands/setup.hpp"
#include "clients/terminal/form/match.hpp"

namespace nostos::terminal {
namespace {

constexpr unsigned kEverywhere = kLobby | kRoom;

std::string_view command_word(std::string_view line) {
  return line.substr(0, std::min(line.find(' '), line.size()));
}

}  // namespace

const std::vector<Command>& all_commands() {
  static const std::vector<Command> all{
      {"help", "aiuto", "", "", "this list", "questo elenco", kEverywhere, commands::show_help},
      {"rules", "regole", "[R14 | words]", "[R14 | parole]",
       "the rule of what is asked, one rule, or those with these words; all: rules all",
       "la regola di ciò che si chiede, una regola, o quelle con queste parole; tutte: regole tutte", kRoom,
       commands::show_rules},
      {"ask", "domanda", "", "", "what is asked, once more", "che cosa si chiede, ancora una volta",
       kEverywhere, commands::repeat_question},
      {"table", "tavolo", "", "", "the whole table", "tutto il tavolo", kRoom, commands::show_table},
      {"view", "vista", "", "", "everything that you see, as the protocol has it",
       "tutto quello che vedi, come nel protocollo", kGame, commands::show_view},
      {"back", "indietro", "", "", "undo the last answer of a choice that is not complete",
       "annulla l’ultima risposta di una scelta non completa", kGame, commands::undo_answer},
      {"free", "liberi", "", "", "what you may do at any time", "che cosa puoi fare in ogni momento", kGame,
       commands::toggle_free_choices},
      {"seats", "posti", "", "", "who sits where, who looks on", "chi siede dove, chi guarda", kRoom,
       commands::show_seats},
      {"clock", "tempo", "", "", "the time that is left", "il tempo che resta", kGame, commands::show_clock},
      {"say", "parla", "TEXT", "TESTO", "to everybody; ' before a line does the same",
       "a tutti; ' davanti a una riga fa lo stesso", kRoom, commands::say_to_all},
      {"team", "squadra", "TEXT", "TESTO", "to your team only", "solo alla tua squadra", kRoom,
       commands::say_to_team},
      {"chat", "discorsi", "", "", "what was said", "che cosa si è detto", kRoom, commands::show_chat},
      {"sign", "segno", "WHAT [PLACE]", "QUALE [DOVE]",
       "show a sign: wave, well played, oh no, hurry, thanks, laugh, thinking, sorry, look; look C4 points",
       "mostra un segno: saluto, ben giocato, ahimè, presto, grazie, risata, pensiero, scusa, guarda; "
       "guarda C4 indica",
       kRoom, commands::react},
      {"mute", "zittisci", "NAME", "NOME", "hear somebody no more, or again",
       "non sentire più qualcuno, o di nuovo", kRoom, commands::toggle_mute},
      {"invite", "invito", "", "", "the links for friends and spectators", "i link per amici e spettatori",
       kRoom, commands::show_invites},
      {"link", "link", "[NAME]", "[NOME]", "a personal link: your seat on another device",
       "un link personale: il tuo posto su un altro dispositivo", kRoom, commands::create_personal_link},
      {"sit", "siedi", "SEAT [NAME]", "POSTO [NOME]", "take a free seat; the host may seat others",
       "prendi un posto libero; chi ospita può far sedere altri", kRoom, commands::sit},
      {"stand", "alzati", "[NAME]", "[NOME]", "give the seat up", "lascia il posto", kRoom, commands::stand},
      {"bot", "bot", "SEAT|all [KIND]", "POSTO|tutti [TIPO]", "put a bot on a free seat, or on all of them",
       "metti un bot a un posto libero, o a tutti", kRoom, commands::add_bot},
      {"dismiss", "congeda", "NAME", "NOME", "send somebody away", "manda via qualcuno", kRoom,
       commands::dismiss},
      {"host", "ospite", "NAME", "NOME", "make somebody else the host", "fai ospitare un altro", kRoom,
       commands::transfer_host},
      {"games", "giochi", "", "", "the games of this server", "i giochi di questo server", kEverywhere,
       commands::list_games},
      {"game", "gioco", "GAME", "GIOCO", "choose another game", "scegli un altro gioco", kRoom,
       commands::choose_game},
      {"options", "opzioni", "", "", "the game’s options", "le opzioni del gioco", kRoom,
       commands::show_options},
      {"option", "opzione", "NAME VALUE", "NOME VALORE", "set an option", "imposta un’opzione", kRoom,
       commands::set_option},
      {"settings", "impostazioni", "", "", "the settings of the table", "le impostazioni del tavolo", kRoom,
       commands::show_settings},
      {"set", "imposta", "NAME VALUE", "NOME VALORE", "change one: set clock decision 60",
       "cambiane una: imposta clock decision 60", kRoom, commands::change_setting},
      {"start", "comincia", "", "", "begin the game", "comincia la partita", kRoom, commands::start_game},
      {"advice", "consiglio", "", "",
       "what the strongest bot would do; looking back, what it would have done",
       "che cosa farebbe il bot più forte; riguardando, che cosa avrebbe fatto", kGame | kReplay,
       commands::ask_advice},
      {"known", "noto", "", "", "looking back, what these eyes could have known of what was hidden, and when",
       "riguardando, che cosa questi occhi potevano sapere di ciò che era nascosto, e quando", kReplay,
       commands::ask_deductions},
      {"takeback", "ritira", "", "", "ask to take your last move back",
       "chiedi di ritirare la tua ultima mossa", kGame, commands::propose_undo},
      {"standin", "supplente", "SEAT [KIND|NAME]", "POSTO [TIPO|NOME]",
       "ask that a bot, or a spectator, plays on for who is away",
       "chiedi che un bot, o uno spettatore, giochi per chi è via", kGame, commands::propose_stand_in},
      {"behost", "ospito", "", "", "ask to be the host, as the host is away",
       "chiedi di ospitare, se chi ospita è via", kRoom, commands::propose_host},
      {"yes", "sì", "", "", "agree to what is proposed", "accetta ciò che si propone", kRoom,
       commands::vote_yes},
      {"no", "no", "", "", "refuse it, or withdraw your own", "rifiuta, o ritira la tua proposta", kRoom,
       commands::vote_no},
      {"return", "riprendi", "", "", "take your seat back from who plays on for you",
       "riprendi il posto da chi gioca per te", kGame, commands::take_seat_back},
      {"record", "verbale", "[FILE]", "[FILE]", "save the game’s record", "salva il verbale della partita",
       kRoom, commands::save_record},
      {"past", "passate", "", "", "the games that ended here", "le partite finite qui", kRoom,
       commands::show_past_games},
      {"replay", "rivedi", "[GAME]", "[PARTITA]", "look back, step by step", "riguarda, passo per passo",
       kRoom, commands::start_replay},
      {"next", "avanti", "", "", "one step on", "un passo avanti", kReplay, commands::next_step},
      {"previous", "prima", "", "", "one step back", "un passo indietro", kReplay, commands::previous_step},
      {"step", "passo", "NUMBER", "NUMERO", "to that step", "a quel passo", kReplay, commands::go_to_step},
      {"eyes", "occhi", "SEAT|all|spectator", "POSTO|tutti|spettatore", "look with those eyes",
       "guarda con quegli occhi", kReplay, commands::change_viewer},
      {"live", "ora", "", "", "leave the replay", "lascia il riesame", kReplay, commands::leave_replay},
      {"again", "ancora", "", "", "the next game of this table", "la prossima partita di questo tavolo",
       kGame, commands::next_game},
      {"hook", "avviso", "URL|none", "URL|nessuno", "where to be told that it is your turn",
       "dove avvisarti che tocca a te", kRoom, commands::set_webhook},
      {"leave", "lascia", "", "", "leave the table", "lascia il tavolo", kRoom, commands::ask_to_leave},
      {"rooms", "tavoli", "[WORDS]", "[PAROLE]", "the public tables", "i tavoli pubblici", kLobby,
       commands::list_public_rooms},
      {"open", "apri", "GAME", "GIOCO", "open a table", "apri un tavolo", kLobby, commands::open_room},
      {"learn", "impara", "GAME", "GIOCO", "a first game against bots, explained as you play",
       "una prima partita contro i bot, spiegata mentre giochi", kLobby, commands::open_lesson},
      {"join", "entra", "CODE", "CODICE", "join a table, or look on by a spectators’ code",
       "entra a un tavolo, o guarda con un codice per spettatori", kLobby, commands::join_room},
      {"mine", "miei", "", "", "your tables, and where it is your turn", "i tuoi tavoli, e dove tocca a te",
       kLobby, commands::list_own_rooms},
      {"forget", "dimentica", "CODE", "CODICE", "forget one of your tables", "dimentica uno dei tuoi tavoli",
       kLobby, commands::forget_room},
      {"name", "nome", "NAME", "NOME", "the name to come in with", "il nome con cui entrare", kLobby,
       commands::set_name},
      {"language", "lingua", "en|it", "en|it", "English or Italian", "inglese o italiano", kEverywhere,
       commands::set_language},
      {"quit", "esci", "", "", "go; your seat stays yours", "vai via; il posto resta tuo", kEverywhere,
       commands::quit},
  };
  return all;
}

unsigned present_scope(const ClientContext& client) {
  unsigned here = kLobby;
  if (client.session.room) here = client.session.live ? kRoom | kGame : kRoom;
  return client.replay ? here | kReplay : here;
}

const Command* find_command(const ClientContext& client, std::string_view line) {
  const std::string word = fold(command_word(line));
  const unsigned here = present_scope(client);
  for (const Command& command : all_commands()) {
    if ((command.scopes & here) == 0 || (word != fold(command.en) && word != fold(command.it))) continue;
    return &command;
  }
  return nullptr;
}

bool run_command(ClientContext& client, std::string_view line) {
  const Command* command = find_command(client, line);
  if (command == nullptr) return false;
  command->run(client, trim(line.substr(command_word(line).size())));
  return true;
}

}  // namespace nostos::terminal
