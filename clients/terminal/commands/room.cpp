// Commands about the room: seats, bots, options, settings, links, agreements.
#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/house/room.hpp"
#include "clients/terminal/house/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr Line kSeats{"Seats", "Posti"};
constexpr Line kOptions{"Options: set one by option NAME VALUE",
                        "Opzioni: se ne imposta una con opzione NOME VALORE"};
constexpr Line kSettings{"Settings: change one by set NAME VALUE",
                         "Impostazioni: se ne cambia una con imposta NOME VALORE"};
constexpr Line kWho{"Nobody here is called {0}.", "Qui nessuno si chiama {0}."};
constexpr Line kWhichSeat{"Say the number of a seat.", "Di’ il numero di un posto."};
constexpr Line kInvite{"Friends: {0}", "Amici: {0}"};
constexpr Line kSpectators{"Spectators: {0}", "Spettatori: {0}"};
constexpr Line kPersonal{"{0} – it works once, for one person only.",
                         "{0} – vale una volta, per una persona sola."};
constexpr Line kNothingProposed{"Nothing is proposed.", "Non si propone nulla."};
constexpr Line kAsked{"The others are being asked.", "Si chiede agli altri."};
constexpr Line kDone{"Done.", "Fatto."};
constexpr Line kSaved{"Saved in {0}.", "Salvato in {0}."};
constexpr Line kNotSaved{"{0} cannot be written; an existing file is left as it is.",
                         "{0} non si può scrivere; un file che esiste resta com’è."};
constexpr Line kPast{"Games of this table", "Partite di questo tavolo"};
constexpr Line kMuted{"You hear {0} no more. Nobody is told.", "Non senti più {0}. Nessuno lo sa."};
constexpr Line kUnmuted{"You hear {0} again.", "Senti di nuovo {0}."};
constexpr Line kTalk{"What was said", "Che cosa si è detto"};

// "yes" and its like; nothing where it is neither.
std::optional<bool> truth(std::string_view text) {
  const std::string word = folded(text);
  for (const char* yes : {"yes", "on", "true", "si", "y", "1"})
    if (word == yes) return true;
  for (const char* no : {"no", "off", "false", "n", "0"})
    if (word == no) return false;
  return std::nullopt;
}

std::pair<std::string_view, std::string_view> split(std::string_view text) {
  const auto end = std::min(text.find(' '), text.size());
  return {text.substr(0, end), trimmed(text.substr(end))};
}

// A value as a person types it: JSON where it is some, otherwise yes and no, numbers, and words.
json value_of(std::string_view text, bool flag) {
  if (const auto is = truth(text); is && flag) return *is;
  std::int64_t number = 0;
  if (number_of(text, number)) return number;
  if (!text.empty() && (text.front() == '[' || text.front() == '{'))
    if (json parsed = json::parse(text, nullptr, false); !parsed.is_discarded()) return parsed;
  return std::string(text);
}

}  // namespace

const protocol::Member* Client::person(std::string_view text) {
  std::vector<Called> called;
  for (const auto& member : session_.room->members) called.push_back({member.name});
  const auto found = meant(text, called);
  if (found.size() == 1) return &session_.room->members[found.front()];
  fault(say(wishes_.language, kWho, {text}));
  return nullptr;
}

std::optional<int> Client::seat_named(std::string_view text) {
  std::int64_t number = 0;
  if (number_of(text, number) && number >= 1 && number <= 16) return static_cast<int>(number - 1);
  std::vector<Called> called;
  for (std::size_t seat = 0; seat < session_.room->seats.size(); ++seat)
    called.push_back(
        {name_of(*session_.room, session_.room->seats[seat]), role_of(session_, seat, wishes_.language)});
  if (const auto found = meant(text, called); found.size() == 1) return static_cast<int>(found.front());
  fault(say(wishes_.language, kWhichSeat));
  return std::nullopt;
}

void Client::do_seats(Rest) {
  face_.sheet(say(wishes_.language, kSeats), seats_told(session_, wishes_.language));
}

void Client::do_options(Rest) {
  face_.sheet(say(wishes_.language, kOptions), options_told(session_, true, wishes_.language));
}

void Client::do_settings(Rest) {
  face_.sheet(say(wishes_.language, kSettings), settings_told(session_, wishes_.language));
}

void Client::do_say(Rest rest) {
  if (!rest.empty()) ask_server({{"t", "say"}, {"to", "all"}, {"text", std::string(rest)}});
}

void Client::do_team(Rest rest) {
  if (!rest.empty()) ask_server({{"t", "say"}, {"to", "team"}, {"text", std::string(rest)}});
}

void Client::do_chat(Rest) {
  Lines lines;
  for (const auto& line : session_.chat) lines.push_back(chat_told(*session_.room, line, wishes_.language));
  face_.sheet(say(wishes_.language, kTalk), lines);
}

void Client::do_mute(Rest rest) {
  const auto* member = person(rest);
  if (member == nullptr) return;
  const bool had = std::erase(muted_, member->id) > 0;
  if (!had) muted_.push_back(member->id);
  keep_place();
  put(Tone::house, say(wishes_.language, had ? kUnmuted : kMuted, {member->name}));
}

void Client::do_invite(Rest) {
  const protocol::Room& room = *session_.room;
  if (!is_watch_code(room.code))
    put(Tone::house,
        say(wishes_.language, kInvite, {link_of(wishes_.server, {Place::At::room, room.code, ""})}));
  if (!room.watch.empty())
    put(Tone::house,
        say(wishes_.language, kSpectators, {link_of(wishes_.server, {Place::At::watch, room.watch, ""})}));
}

void Client::do_link(Rest rest) {
  json message{{"t", "link"}};
  if (!rest.empty()) {
    const auto* member = person(rest);
    if (member == nullptr) return;
    if (member->id != session_.room->you) message["member"] = member->id;
  }
  ask_server(message, [this](const Answer& answer) {
    const std::string key = answer.message->at("key").get<std::string>();
    put(Tone::house, say(wishes_.language, kPersonal,
                         {link_of(wishes_.server, {Place::At::claim, session_.room->code, key})}));
  });
}

void Client::do_sit(Rest rest) {
  const auto [seat, who] = split(rest);
  const auto at = seat_named(seat);
  if (!at) return;
  json message{{"t", "sit"}, {"seat", *at}};
  if (!who.empty()) {
    const auto* member = person(who);
    if (member == nullptr) return;
    message["member"] = member->id;
  }
  ask_server(message);
}

void Client::do_stand(Rest rest) {
  json message{{"t", "sit"}, {"seat", nullptr}};
  if (!rest.empty()) {
    const auto* member = person(rest);
    if (member == nullptr) return;
    message["member"] = member->id;
  }
  ask_server(message);
}

void Client::do_bot(Rest rest) {
  const auto [seat, given] = split(rest);
  const GameInfo* game = game_of(session_, session_.room->game);
  std::string kind(given);
  if (kind.empty() && game != nullptr && !game->bots.empty())
    kind = game->bots[(game->bots.size() - 1) / 2].id;
  if (game != nullptr) {
    std::vector<Called> called;
    for (const auto& bot : game->bots) called.push_back({bot.id, bot.title.in(wishes_.language)});
    if (const auto found = meant(kind, called); found.size() == 1) kind = game->bots[found.front()].id;
  }
  if (folded(seat) == "all" || folded(seat) == "tutti") {
    for (std::size_t at = 0; at < session_.room->seats.size(); ++at)
      if (!session_.room->seats[at]) ask_server({{"t", "bot"}, {"seat", at}, {"kind", kind}});
    return;
  }
  if (const auto at = seat_named(seat)) ask_server({{"t", "bot"}, {"seat", *at}, {"kind", kind}});
}

void Client::do_dismiss(Rest rest) {
  if (const auto* member = person(rest)) ask_server({{"t", "dismiss"}, {"member", member->id}});
}

void Client::do_host(Rest rest) {
  if (const auto* member = person(rest)) ask_server({{"t", "host"}, {"member", member->id}});
}

void Client::do_option(Rest rest) {
  const auto [name, text] = split(rest);
  const GameInfo* game = game_of(session_, session_.room->game);
  if (game == nullptr || text.empty()) return do_options(rest);
  // What was just set may not have come back yet.
  json options = json::parse(options_sent_.empty() ? session_.room->options : options_sent_);
  for (const OptionInfo& option : game->options) {
    if (folded(option.id) != folded(name)) continue;
    json value = value_of(text, option.kind == "flag");
    if (option.kind == "choice") {
      std::vector<Called> called;
      for (const auto& known : option.values) called.push_back({known.id, known.label.in(wishes_.language)});
      if (const auto found = meant(text, called); found.size() == 1)
        value = option.values[found.front()].id;
      else
        value = std::string(text);
    }
    options[option.id] = std::move(value);
    options_sent_ = options.dump();
    return ask_server({{"t", "configure"}, {"options", std::move(options)}});
  }
  fault(refusal(wishes_.language, "unknown_option", ""));
}

void Client::do_set(Rest rest) {
  const auto [name, text] = split(rest);
  std::string key;
  for (const char* known : {"title", "public", "password", "closed", "watching", "eyes", "clock", "takeBack",
                            "chat", "keepChat", "advice"})
    if (folded(known) == folded(name)) key = known;
  if (key.empty()) return do_settings(rest);
  json value = value_of(text, key != "eyes");
  if (key == "title" || key == "chat") value = std::string(text);
  if (key == "password") value = text.empty() || truth(text) == false ? json() : json(std::string(text));
  if (key == "clock") {
    const auto [kind, figures] = split(text);
    const auto [seconds, more] = split(figures);
    value = {{"kind", std::string(kind)}};
    if (folded(kind) != "none") value["seconds"] = value_of(seconds, false);
    if (!more.empty()) value["more"] = value_of(more, false);
  }
  ask_server({{"t", "arrange"}, {"settings", {{key, value}}}});
}

void Client::do_game(Rest rest) {
  std::vector<Called> called;
  for (const GameInfo& game : session_.games) called.push_back({game.id, game.title.in(wishes_.language)});
  const auto found = meant(rest, called);
  if (found.size() != 1) return do_games(rest);
  ask_server({{"t", "configure"}, {"game", session_.games[found.front()].id}, {"options", json::object()}});
}

void Client::do_start(Rest) {
  ask_server({{"t", "start"}}, [this](const Answer&) { starting_ = !session_.room->started; });
}

void Client::do_take_back(Rest) {
  ask_server({{"t", "propose"}, {"what", "take_back"}},
             [this](const Answer&) { put(Tone::house, say(wishes_.language, kAsked)); });
}

void Client::do_stand_in(Rest rest) {
  const auto [seat, by] = split(rest);
  const auto at = seat_named(seat);
  if (!at) return;
  json message{{"t", "propose"}, {"what", "stand_in"}, {"seat", *at}};
  const GameInfo* game = game_of(session_, session_.room->game);
  std::vector<Called> kinds;
  if (game != nullptr)
    for (const auto& bot : game->bots) kinds.push_back({bot.id, bot.title.in(wishes_.language)});
  const auto kind = meant(by, kinds);
  if (by.empty() && !kinds.empty()) {
    message["bot"] = game->bots.back().id;
  } else if (kind.size() == 1) {
    message["bot"] = game->bots[kind.front()].id;
  } else {
    const auto* member = person(by);
    if (member == nullptr) return;
    message["member"] = member->id;
  }
  ask_server(message, [this](const Answer&) { put(Tone::house, say(wishes_.language, kAsked)); });
}

void Client::do_be_host(Rest) {
  ask_server({{"t", "propose"}, {"what", "host"}},
             [this](const Answer&) { put(Tone::house, say(wishes_.language, kAsked)); });
}

void Client::vote(bool agree) {
  if (!session_.room->proposal) return fault(say(wishes_.language, kNothingProposed));
  ask_server({{"t", "vote"}, {"proposal", session_.room->proposal->number}, {"agree", agree}});
}

void Client::do_yes(Rest) {
  vote(true);
}

void Client::do_no(Rest) {
  vote(false);
}

void Client::do_return(Rest) {
  ask_server({{"t", "return"}});
}

void Client::do_record(Rest rest) {
  const bool over = session_.live && session_.live->outcome;
  const std::string file = rest.empty()
                               ? "nostos-" + session_.room->game + "-" + session_.room->code + "-" +
                                     std::to_string(session_.room->number) + (over ? "" : "-log") + ".json"
                               : std::string(rest);
  ask_server({{"t", "record"}}, [this, file](const Answer& answer) {
    const std::string text = answer.message->at("text").get<std::string>();
    // Never over something that is there.
    std::FILE* out = std::fopen(file.c_str(), "wx");
    const bool written = out != nullptr && std::fwrite(text.data(), 1, text.size(), out) == text.size();
    const bool closed = out != nullptr && std::fclose(out) == 0;
    if (written && closed)
      put(Tone::house, say(wishes_.language, kSaved, {file}));
    else
      fault(say(wishes_.language, kNotSaved, {file}));
  });
}

void Client::do_past(Rest) {
  face_.sheet(say(wishes_.language, kPast), past_told(*session_.room, wishes_.language));
}

void Client::do_again(Rest) {
  if (next_) return go_on();
  opening_ = session_.live && session_.live->outcome;
  ask_server({{"t", "again"}});
}

void Client::do_hook(Rest rest) {
  json message{
      {"t", "hook"}, {"url", std::string(rest)}, {"lang", wishes_.language == Language::it ? "it" : "en"}};
  if (rest.empty() || folded(rest) == "none" || folded(rest) == "nessuno") message["url"] = nullptr;
  ask_server(message, [this](const Answer&) { put(Tone::house, say(wishes_.language, kDone)); });
}

void Client::do_leave(Rest) {
  pending_ = Pending::leave;
  face_.ask();
}

void Client::do_clock(Rest) {
  static constexpr Line kClocks{"Time", "Tempo"};
  static constexpr Line kNoClock{"This table has no clock.", "Questo tavolo non ha orologio."};
  static constexpr Line kDecide{"{0}: {1} to decide", "{0}: {1} per decidere"};
  static constexpr Line kBank{"{0}: {1} left in all", "{0}: in tutto restano {1}"};
  const Language language = wishes_.language;
  if (!session_.live || !session_.live->clock) return put(Tone::house, say(language, kNoClock));
  const auto& clock = *session_.live->clock;
  const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(now_ - update_at_).count();
  const auto names = names_of(*session_.room);
  Lines lines;
  for (std::size_t seat = 0; seat < names.size(); ++seat) {
    if (seat < clock.until.size() && clock.until[seat])
      lines.push_back(say(language, kDecide, {names[seat], duration(*clock.until[seat] - clock.now - gone)}));
    else if (seat < clock.left.size() && clock.left[seat])
      lines.push_back(say(language, kBank, {names[seat], duration(*clock.left[seat])}));
  }
  face_.sheet(say(language, kClocks), lines);
}

}  // namespace nostos::terminal
