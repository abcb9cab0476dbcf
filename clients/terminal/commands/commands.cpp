// The commands by their names in both languages, and those that are about the client itself.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/house/room.hpp"
#include "clients/terminal/house/words.hpp"
#include "clients/terminal/rules/book.hpp"

namespace nostos::terminal {
namespace {

constexpr unsigned kEverywhere = kLobby | kRoom;

constexpr Line kHelp{"Commands", "Comandi"};
constexpr Line kHow{
    "Answer with a number of the list, with a name or its beginning, or with a cell such as C4; several "
    "answers may stand in one line. A slash before a word says that it is a command.",
    "Rispondi con un numero dell’elenco, con un nome o il suo inizio, o con una casella come C4; più "
    "risposte possono stare in una riga. Una barra davanti a una parola dice che è un comando."};
constexpr Line kRules{"Rules of {0}", "Regole di {0}"};
constexpr Line kNoHits{"No rule says that.", "Nessuna regola lo dice."};
constexpr Line kNoPage{"This game has no rules page here.", "Qui non ci sono le regole di questo gioco."};
constexpr Line kTable{"The table", "Il tavolo"};
constexpr Line kAll{"All that you see", "Tutto quello che vedi"};
constexpr Line kNoGame{"No game has begun.", "Nessuna partita è cominciata."};
constexpr Line kNothingAsked{"Nothing is asked of you just now.",
                             "In questo momento non ti si chiede nulla."};
constexpr Line kNothingFree{"There is nothing that you may do at any time.",
                            "Non c’è nulla che tu possa fare in ogni momento."};
constexpr Line kNothingBack{"There is nothing to undo in your answer.",
                            "Nella tua risposta non c’è nulla da annullare."};
constexpr Line kLanguage{"The language is English.", "La lingua è l’italiano."};
constexpr Line kLanguages{"Type language en or language it.", "Scrivi lingua en o lingua it."};

}  // namespace

const std::vector<Command>& all_commands() {
  static const std::vector<Command> all{
      {"help", "aiuto", "", "", "this list", "questo elenco", kEverywhere, &Client::do_help},
      {"rules", "regole", "[R14 | words]", "[R14 | parole]",
       "the rule of what is asked, one rule, or those with these words; all: rules all",
       "la regola di ciò che si chiede, una regola, o quelle con queste parole; tutte: regole tutte", kRoom,
       &Client::do_rules},
      {"ask", "domanda", "", "", "what is asked, once more", "che cosa si chiede, ancora una volta",
       kEverywhere, &Client::do_ask},
      {"table", "tavolo", "", "", "the whole table", "tutto il tavolo", kRoom, &Client::do_table},
      {"view", "vista", "", "", "everything that you see, as the protocol has it",
       "tutto quello che vedi, come nel protocollo", kGame, &Client::do_view},
      {"back", "indietro", "", "", "undo the last answer of a choice that is not complete",
       "annulla l’ultima risposta di una scelta non completa", kGame, &Client::do_back},
      {"free", "liberi", "", "", "what you may do at any time", "che cosa puoi fare in ogni momento", kGame,
       &Client::do_free},
      {"seats", "posti", "", "", "who sits where, who looks on", "chi siede dove, chi guarda", kRoom,
       &Client::do_seats},
      {"clock", "tempo", "", "", "the time that is left", "il tempo che resta", kGame, &Client::do_clock},
      {"say", "parla", "TEXT", "TESTO", "to everybody; ' before a line does the same",
       "a tutti; ' davanti a una riga fa lo stesso", kRoom, &Client::do_say},
      {"team", "squadra", "TEXT", "TESTO", "to your team only", "solo alla tua squadra", kRoom,
       &Client::do_team},
      {"chat", "discorsi", "", "", "what was said", "che cosa si è detto", kRoom, &Client::do_chat},
      {"sign", "segno", "WHAT [PLACE]", "QUALE [DOVE]",
       "show a sign: wave, well played, oh no, hurry, thanks, laugh, thinking, sorry, look; look C4 points",
       "mostra un segno: saluto, ben giocato, ahimè, presto, grazie, risata, pensiero, scusa, guarda; "
       "guarda C4 indica",
       kRoom, &Client::do_sign},
      {"mute", "zittisci", "NAME", "NOME", "hear somebody no more, or again",
       "non sentire più qualcuno, o di nuovo", kRoom, &Client::do_mute},
      {"invite", "invito", "", "", "the links for friends and spectators", "i link per amici e spettatori",
       kRoom, &Client::do_invite},
      {"link", "link", "[NAME]", "[NOME]", "a personal link: your seat on another device",
       "un link personale: il tuo posto su un altro dispositivo", kRoom, &Client::do_link},
      {"sit", "siedi", "SEAT [NAME]", "POSTO [NOME]", "take a free seat; the host may seat others",
       "prendi un posto libero; chi ospita può far sedere altri", kRoom, &Client::do_sit},
      {"stand", "alzati", "[NAME]", "[NOME]", "give the seat up", "lascia il posto", kRoom,
       &Client::do_stand},
      {"bot", "bot", "SEAT|all [KIND]", "POSTO|tutti [TIPO]", "put a bot on a free seat, or on all of them",
       "metti un bot a un posto libero, o a tutti", kRoom, &Client::do_bot},
      {"dismiss", "congeda", "NAME", "NOME", "send somebody away", "manda via qualcuno", kRoom,
       &Client::do_dismiss},
      {"host", "ospite", "NAME", "NOME", "make somebody else the host", "fai ospitare un altro", kRoom,
       &Client::do_host},
      {"games", "giochi", "", "", "the games of this server", "i giochi di questo server", kEverywhere,
       &Client::do_games},
      {"game", "gioco", "GAME", "GIOCO", "choose another game", "scegli un altro gioco", kRoom,
       &Client::do_game},
      {"options", "opzioni", "", "", "the game’s options", "le opzioni del gioco", kRoom,
       &Client::do_options},
      {"option", "opzione", "NAME VALUE", "NOME VALORE", "set an option", "imposta un’opzione", kRoom,
       &Client::do_option},
      {"settings", "impostazioni", "", "", "the settings of the table", "le impostazioni del tavolo", kRoom,
       &Client::do_settings},
      {"set", "imposta", "NAME VALUE", "NOME VALORE", "change one: set clock decision 60",
       "cambiane una: imposta clock decision 60", kRoom, &Client::do_set},
      {"start", "comincia", "", "", "begin the game", "comincia la partita", kRoom, &Client::do_start},
      {"advice", "consiglio", "", "",
       "what the strongest bot would do; looking back, what it would have done",
       "che cosa farebbe il bot più forte; riguardando, che cosa avrebbe fatto", kGame | kReplay,
       &Client::do_advice},
      {"known", "noto", "", "", "looking back, what these eyes could have known of what was hidden, and when",
       "riguardando, che cosa questi occhi potevano sapere di ciò che era nascosto, e quando", kReplay,
       &Client::do_known},
      {"takeback", "ritira", "", "", "ask to take your last move back",
       "chiedi di ritirare la tua ultima mossa", kGame, &Client::do_take_back},
      {"standin", "supplente", "SEAT [KIND|NAME]", "POSTO [TIPO|NOME]",
       "ask that a bot, or a spectator, plays on for who is away",
       "chiedi che un bot, o uno spettatore, giochi per chi è via", kGame, &Client::do_stand_in},
      {"behost", "ospito", "", "", "ask to be the host, as the host is away",
       "chiedi di ospitare, se chi ospita è via", kRoom, &Client::do_be_host},
      {"yes", "sì", "", "", "agree to what is proposed", "accetta ciò che si propone", kRoom,
       &Client::do_yes},
      {"no", "no", "", "", "refuse it, or withdraw your own", "rifiuta, o ritira la tua proposta", kRoom,
       &Client::do_no},
      {"return", "riprendi", "", "", "take your seat back from who plays on for you",
       "riprendi il posto da chi gioca per te", kGame, &Client::do_return},
      {"record", "verbale", "[FILE]", "[FILE]", "save the game’s record", "salva il verbale della partita",
       kRoom, &Client::do_record},
      {"past", "passate", "", "", "the games that ended here", "le partite finite qui", kRoom,
       &Client::do_past},
      {"replay", "rivedi", "[GAME]", "[PARTITA]", "look back, step by step", "riguarda, passo per passo",
       kRoom, &Client::do_replay},
      {"next", "avanti", "", "", "one step on", "un passo avanti", kReplay, &Client::do_next},
      {"previous", "prima", "", "", "one step back", "un passo indietro", kReplay, &Client::do_previous},
      {"step", "passo", "NUMBER", "NUMERO", "to that step", "a quel passo", kReplay, &Client::do_step},
      {"eyes", "occhi", "SEAT|all|spectator", "POSTO|tutti|spettatore", "look with those eyes",
       "guarda con quegli occhi", kReplay, &Client::do_eyes},
      {"live", "ora", "", "", "leave the replay", "lascia il riesame", kReplay, &Client::do_live},
      {"again", "ancora", "", "", "the next game of this table", "la prossima partita di questo tavolo",
       kGame, &Client::do_again},
      {"hook", "avviso", "URL|none", "URL|nessuno", "where to be told that it is your turn",
       "dove avvisarti che tocca a te", kRoom, &Client::do_hook},
      {"leave", "lascia", "", "", "leave the table", "lascia il tavolo", kRoom, &Client::do_leave},
      {"rooms", "tavoli", "[WORDS]", "[PAROLE]", "the public tables", "i tavoli pubblici", kLobby,
       &Client::do_rooms},
      {"open", "apri", "GAME", "GIOCO", "open a table", "apri un tavolo", kLobby, &Client::do_open},
      {"learn", "impara", "GAME", "GIOCO", "a first game against bots, explained as you play",
       "una prima partita contro i bot, spiegata mentre giochi", kLobby, &Client::do_learn},
      {"join", "entra", "CODE", "CODICE", "join a table, or look on by a spectators’ code",
       "entra a un tavolo, o guarda con un codice per spettatori", kLobby, &Client::do_join},
      {"mine", "miei", "", "", "your tables, and where it is your turn", "i tuoi tavoli, e dove tocca a te",
       kLobby, &Client::do_mine},
      {"forget", "dimentica", "CODE", "CODICE", "forget one of your tables", "dimentica uno dei tuoi tavoli",
       kLobby, &Client::do_forget},
      {"name", "nome", "NAME", "NOME", "the name to come in with", "il nome con cui entrare", kLobby,
       &Client::do_name},
      {"language", "lingua", "en|it", "en|it", "English or Italian", "inglese o italiano", kEverywhere,
       &Client::do_language},
      {"quit", "esci", "", "", "go; your seat stays yours", "vai via; il posto resta tuo", kEverywhere,
       &Client::do_quit},
  };
  return all;
}

void Client::do_help(Rest) {
  const bool italian = wishes_.language == Language::it;
  unsigned here = kLobby;
  if (session_.room) here = session_.live ? kRoom | kGame : kRoom;
  if (replay_) here |= kReplay;
  Lines lines{say(wishes_.language, kHow)};
  for (const Command& command : all_commands()) {
    if ((command.where & here) == 0) continue;
    const std::string args = italian ? command.args_it : command.args_en;
    lines.push_back(std::string(italian ? command.it : command.en) + (args.empty() ? "" : " " + args) +
                    " – " + (italian ? command.help_it : command.help_en));
  }
  face_.sheet(say(wishes_.language, kHelp), lines);
}

void Client::do_rules(Rest rest) {
  const Language language = wishes_.language;
  const std::string& game = session_.room->game;
  const auto blocks = rules_of(game, language);
  if (blocks.empty()) return fault(say(language, kNoPage));
  std::string words(rest);
  if (words.empty())
    if (const auto asked = question()) words = asked->rule;
  if (folded(words) == "all" || folded(words) == "tutte") words.clear();
  if (const auto colon = words.find(':'); colon != std::string::npos) words.erase(0, colon + 1);
  const auto found = sought(blocks, words);
  if (found.empty()) return fault(say(language, kNoHits));
  Lines lines;
  for (const Block& block : found) lines.push_back(line_of(block));
  face_.sheet(say(language, kRules, {title_of(session_, game, language)}), lines);
}

void Client::do_ask(Rest) {
  const Language language = wishes_.language;
  if (!question() && pending_ == Pending::nothing) put(Tone::house, say(language, kNothingAsked));
  if (session_.room && session_.room->proposal) put(Tone::house, proposal_told(session_, language));
  face_.ask_again();
}

void Client::do_table(Rest) {
  if (moment() == nullptr) return face_.sheet(say(wishes_.language, kTable), hall());
  const int game = replay_ && replay_->game ? *replay_->game : session_.room->number;
  table_wished_ = catalogue_of(game) == nullptr;  // its names are on their way
  if (!table_wished_) face_.sheet(say(wishes_.language, kTable), table(wishes_.pictures));
}

void Client::do_view(Rest) {
  if (moment() == nullptr) return fault(say(wishes_.language, kNoGame));
  Lines lines;
  const std::string text = moment()->view->dump(1);
  for (std::size_t at = 0; at <= text.size();) {
    const auto end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  face_.sheet(say(wishes_.language, kAll), lines);
}

void Client::do_free(Rest rest) {
  if (free_) {
    free_ = false;
    return face_.ask();
  }
  if (!session_.live || session_.live->outcome || replay_) return fault(say(wishes_.language, kNothingFree));
  free_form_ = make_form(true);
  if (!free_form_.question()) return fault(say(wishes_.language, kNothingFree));
  free_ = true;
  if (rest.empty() || !answer_form(rest)) face_.ask();
}

void Client::do_back(Rest) {
  if ((free_ ? free_form_ : form_).back()) return face_.ask();
  if (free_) {
    free_ = false;
    return face_.ask();
  }
  fault(say(wishes_.language, kNothingBack));
}

void Client::do_language(Rest rest) {
  const std::string text = folded(rest);
  if (text != "en" && text != "it") return fault(say(wishes_.language, kLanguages));
  wishes_.language = text == "it" ? Language::it : Language::en;
  if (session_.live && session_.room) {
    form_ = make_form(false);
    free_ = false;
  }
  put(Tone::house, say(wishes_.language, kLanguage));
  face_.ask();
}

void Client::do_quit(Rest) {
  finish(Exit::fine);
}

Lines Client::hall() const {
  const Language language = wishes_.language;
  static constexpr Line kGamesHere{"The games of this server:", "I giochi di questo server:"};
  static constexpr Line kSeatsOf{"{0} – {1}, {2} to {3} players, {4} min",
                                 "{0} – {1}, da {2} a {3} giocatori, {4} min"};
  static constexpr Line kInvite{"Invite: {0}", "Invito: {0}"};
  static constexpr Line kOptions{"Options that are not as usual, or all of them: options",
                                 "Le opzioni diverse dal solito, o tutte: opzioni"};
  Lines lines;
  if (!session_.room) {
    if (stage_ == Stage::connecting || stage_ == Stage::entering) return lines;
    lines.push_back(say(language, kGamesHere));
    for (const GameInfo& game : session_.games)
      lines.push_back(say(language, kSeatsOf,
                          {game.id, game.title.in(language), std::to_string(game.min_seats),
                           std::to_string(game.max_seats), std::to_string(game.minutes)}));
    return lines;
  }
  const protocol::Room& room = *session_.room;
  const std::string title = session_.settings.title.empty() ? "" : " – " + session_.settings.title;
  lines.push_back(room.code + " – " + title_of(session_, room.game, language) + title);
  for (const std::string& line : seats_told(session_, language)) lines.push_back(line);
  lines.push_back(say(language, kOptions));
  for (const std::string& line : options_told(session_, false, language)) lines.push_back("  " + line);
  if (!room.past.empty())
    for (const std::string& line : past_told(room, language)) lines.push_back(line);
  if (!is_watch_code(room.code))
    lines.push_back(say(language, kInvite, {link_of(wishes_.server, {Place::At::room, room.code, ""})}));
  return lines;
}

std::string Client::status(Time now) const {
  static constexpr Line kDown{"the line is down", "la linea è caduta"};
  static constexpr Line kYours{"your move", "tocca a te"};
  static constexpr Line kReplayed{"replay, step {0} of {1}", "riesame, passo {0} di {1}"};
  static constexpr Line kLeft{"{0} left", "restano {0}"};
  static constexpr Line kOver{"over", "finita"};
  const Language language = wishes_.language;
  std::string text;
  const auto add = [&](const std::string& more) {
    if (!more.empty()) text += (text.empty() ? "" : " · ") + more;
  };
  if (!session_.room)
    add(page_of(wishes_.server));
  else
    add(session_.room->code);
  if (down_) add(say(language, kDown));
  if (replay_) {
    add(say(language, kReplayed, {std::to_string(replay_->at.step), std::to_string(replay_->at.steps)}));
    add(title_of(session_, session_.room->game, language));
    return text;
  }
  if (session_.room && !session_.live) add(title_of(session_, session_.room->game, language));
  if (!session_.live || !session_.room) return text;
  const Moment& live = *session_.live;
  const auto names = names_of(*session_.room);
  std::vector<std::string> who;
  for (const int seat : live.acting)
    if (seat >= 0 && static_cast<std::size_t>(seat) < names.size() && seat != live.seat)
      who.push_back(names[static_cast<std::size_t>(seat)]);
  if (live.outcome)
    add(say(language, kOver));
  else if (question())
    add(say(language, kYours));
  else if (!who.empty())
    add("… " + listed(language, who));
  if (live.clock && live.seat && *live.seat >= 0 &&
      static_cast<std::size_t>(*live.seat) < live.clock->until.size())
    if (const auto until = live.clock->until[static_cast<std::size_t>(*live.seat)]) {
      const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(now - update_at_).count();
      add(say(language, kLeft, {duration(*until - live.clock->now - gone)}));
    }
  add(title_of(session_, session_.room->game, language));
  return text;
}

}  // namespace nostos::terminal
