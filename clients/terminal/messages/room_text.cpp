#include "clients/terminal/messages/room_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;
using protocol::Member;
using protocol::Room;

constexpr Line kCame{"{0} has come in.", "{0} è entrato."};
constexpr Line kGone{"{0} has left the table.", "{0} ha lasciato il tavolo."};
constexpr Line kHere{"{0} is here again.", "{0} è di nuovo qui."};
constexpr Line kNotHere{"{0} is not here any more; the seat is kept.",
                        "{0} non c’è più; il posto gli resta."};
constexpr Line kLooksNoMore{"{0} is not here any more.", "{0} non c’è più."};
constexpr Line kSits{"{0} sits in seat {1}{2}.", "{0} siede al posto {1}{2}."};
constexpr Line kBotSits{"{0}, a bot, sits in seat {1}{2}.", "{0}, un bot, siede al posto {1}{2}."};
constexpr Line kStands{"{0} has no seat now.", "{0} ora non ha posto."};
constexpr Line kHost{"{0} is the host now.", "Ora ospita {0}."};
constexpr Line kYouHost{"You are the host now.", "Ora ospiti tu."};
constexpr Line kGame{"The game is {0}.", "Si gioca a {0}."};
constexpr Line kOption{"{0}: {1}.", "{0}: {1}."};
constexpr Line kStarted{"The game begins.", "La partita comincia."};
constexpr Line kNext{"Game {0} of this table is being set up. Everybody has moved one seat on.",
                     "Si prepara la partita {0} di questo tavolo. Tutti sono passati al posto seguente."};
constexpr Line kProposalEnds{"The question is no longer open.", "La domanda non è più aperta."};
constexpr Line kSeat{"Seat {0}{1}: {2}", "Posto {0}{1}: {2}"};
constexpr Line kFree{"free", "libero"};
constexpr Line kYou{"you", "tu"};
constexpr Line kHostWord{"host", "ospita"};
constexpr Line kBot{"bot, {0}", "bot, {0}"};
constexpr Line kAway{"not here", "non c’è"};
constexpr Line kRoomOnOtherNode{"looks elsewhere", "guarda altrove"};
constexpr Line kLooking{"Looking on: {0}", "Guardano: {0}"};
constexpr Line kFor{"for {0}", "per {0}"};
constexpr Line kAllEyes{"sees all hands, late", "vede tutte le mani, in ritardo"};
constexpr Line kUsual{"Everything as usual.", "Tutto come al solito."};
constexpr Line kYes{"yes", "sì"};
constexpr Line kNo{"no", "no"};
constexpr Line kNone{"none", "nessuno"};
constexpr Line kValues{" ({0})", " ({0})"};
constexpr Line kNumber{"{0} to {1}", "da {0} a {1}"};
constexpr Line kPast{"Game {0}: {1} ({2})", "Partita {0}: {1} ({2})"};
constexpr Line kNoPast{"No game has ended at this table yet.",
                       "A questo tavolo non è ancora finita nessuna partita."};
constexpr Line kWon{"{0} won", "ha vinto {0}"};
constexpr Line kWonMany{"{0} won", "hanno vinto {0}"};
constexpr Line kNobody{"nobody won", "non ha vinto nessuno"};
constexpr Line kOver{"The game is over: {0}.", "La partita è finita: {0}."};
constexpr Line kResult{"{0}: {1}{2}", "{0}: {1}{2}"};
constexpr Line kHasWon{"won", "ha vinto"};
constexpr Line kNotWon{"did not win", "non ha vinto"};
constexpr Line kPoints{", {0} points", ", {0} punti"};
constexpr Line kTakeBack{"{0} asks to take the last move back.", "{0} chiede di ritirare l’ultima mossa."};
constexpr Line kStandIn{"{0} asks whether {1} shall play on for {2}.",
                        "{0} chiede se {1} giochi al posto di {2}."};
constexpr Line kNewHost{"{0} asks whether {1} shall be the host, as the host is away.",
                        "{0} chiede se {1} ospiti, dato che chi ospita non c’è."};
constexpr Line kAnswer{" You are asked: type yes or no.", " Lo si chiede a te: scrivi sì o no."};
constexpr Line kAgreed{" Agreed: {0}.", " D’accordo: {0}."};
constexpr Line kSays{"{0}: {1}", "{0}: {1}"};
constexpr Line kSaysTeam{"{0}, to the team: {1}", "{0}, alla squadra: {1}"};
constexpr Line kTheBot{"a bot", "un bot"};

const Line kNoteLink{"{0} made a new personal link for {1}.",
                     "{0} ha fatto un nuovo link personale per {1}."};
const Line kNoteClaimed{"{1} came in by a personal link, from another device.",
                        "{1} è entrato con un link personale, da un altro dispositivo."};
const Line kNoteDismissed{"{0} sent {1} away.", "{0} ha congedato {1}."};
const Line kNoteHost{"{1} is now the host.", "Ora ospita {1}."};
const Line kNoteStandIn{"{1} plays on in seat {2}.", "{1} gioca al posto {2}."};
const Line kNoteReturned{"{0} has taken the seat back.", "{0} ha ripreso il posto."};
const Line kNoteTookBack{"{0} took the last move back.", "{0} ha ritirato l’ultima mossa."};
const Line kNoteDeclined{"{0} did not agree.", "{0} non era d’accordo."};
const Line kNoteEyes{"{0} now looks on with all eyes, late.",
                     "{0} ora guarda con tutti gli occhi, in ritardo."};

std::string in_brackets(const std::string& text) {
  return text.empty() ? "" : " (" + text + ")";
}

std::string label(const OptionInfo& option, const json& value, Language language) {
  if (value.is_boolean()) return say(language, value.get<bool>() ? kYes : kNo);
  if (value.is_string())
    for (const auto& known : option.values)
      if (known.id == value) return known.label.in(language);
  return value.is_string() ? value.get<std::string>() : value.dump();
}

json document(const std::string& text) {
  return json::parse(text, nullptr, false);
}

std::string winners(const std::vector<std::string>& names, Language language) {
  if (names.empty()) return say(language, kNobody);
  return say(language, names.size() == 1 ? kWon : kWonMany, {listed(language, names)});
}

void describe_member_changes(const Session& before, const Session& now, Language language, Lines& lines) {
  const Room& old = *before.room;
  const Room& room = *now.room;
  for (const Member& member : room.members) {
    const Member* had = member_of(old, member.id);
    if (member.id == room.you || !member.bot.empty()) continue;  // the seating text mentions bots
    // A new member is listed before they are connected; their arrival was announced then.
    const bool again = std::find(before.met.begin(), before.met.end(), member.id) != before.met.end();
    if (had == nullptr)
      lines.push_back(say(language, kCame, {member.name}));
    else if (had->connected != member.connected && (again || !member.connected))
      lines.push_back(say(language,
                          member.connected           ? kHere
                          : seat_of(room, member.id) ? kNotHere
                                                     : kLooksNoMore,
                          {member.name}));
  }
  for (const Member& member : old.members)
    if (member_of(room, member.id) == nullptr) lines.push_back(say(language, kGone, {member.name}));
}

void describe_seating_changes(const Session& before, const Session& now, Language language, Lines& lines) {
  const Room& room = *now.room;
  if (!room.started)
    for (const Member& member : room.members) {
      const auto seat = seat_of(room, member.id);
      if (seat == seat_of(*before.room, member.id)) continue;
      const auto at = static_cast<std::size_t>(seat.value_or(0));
      lines.push_back(
          seat ? say(language, member.bot.empty() ? kSits : kBotSits,
                     {member.name, std::to_string(*seat + 1), in_brackets(role_of(now, at, language))})
               : say(language, kStands, {member.name}));
    }
}

}  // namespace

std::string title_of(const Session& session, std::string_view game, Language language) {
  const GameInfo* info = game_of(session, game);
  return info == nullptr ? std::string(game) : info->title.in(language);
}

std::string role_of(const Session& session, std::size_t seat, Language language) {
  const GameInfo* info = session.room ? game_of(session, session.room->game) : nullptr;
  if (info == nullptr || seat >= info->roles.size()) return "";
  const bool same = std::all_of(info->roles.begin(), info->roles.end(),
                                [&](const LocalizedText& role) { return role.en == info->roles.front().en; });
  return same ? "" : info->roles[seat].in(language);
}

Lines describe_room_changes(const Session& before, const Session& now, Language language) {
  Lines lines;
  if (!before.room || !now.room || before.room->code != now.room->code) return lines;
  const Room& old = *before.room;
  const Room& room = *now.room;
  if (old.number != room.number) lines.push_back(say(language, kNext, {std::to_string(room.number)}));
  describe_member_changes(before, now, language, lines);
  if (old.game != room.game)
    lines.push_back(say(language, kGame, {title_of(now, room.game, language)}));
  else if (old.options != room.options && !room.started) {
    const json was = document(old.options);
    const json is = document(room.options);
    if (const GameInfo* info = game_of(now, room.game); info != nullptr && was.is_object() && is.is_object())
      for (const OptionInfo& option : info->options)
        if (is.contains(option.id) && was.value(option.id, json()) != is[option.id])
          lines.push_back(
              say(language, kOption, {option.label.in(language), label(option, is[option.id], language)}));
  }
  if (old.number == room.number) describe_seating_changes(before, now, language, lines);
  if (old.host != room.host)
    lines.push_back(room.host == room.you ? say(language, kYouHost)
                                          : say(language, kHost, {name_of(room, room.host)}));
  if (old.settings != room.settings) {
    const Lines was = describe_settings(before, language);
    for (const std::string& line : describe_settings(now, language))
      if (std::find(was.begin(), was.end(), line) == was.end()) lines.push_back(line);
  }
  if (!old.started && room.started) lines.push_back(say(language, kStarted));
  const auto number = [](const Room& of) { return of.proposal ? of.proposal->number : 0; };
  if (room.proposal && (number(old) != number(room) || old.proposal->agreed != room.proposal->agreed))
    lines.push_back(describe_proposal(now, language));
  if (old.proposal && !room.proposal) lines.push_back(say(language, kProposalEnds));
  return lines;
}

Lines describe_seats(const Session& session, Language language) {
  Lines lines;
  if (!session.room) return lines;
  const Room& room = *session.room;
  const auto who = [&](const Member& member) {
    std::vector<std::string> more;
    if (member.id == room.you) more.push_back(say(language, kYou));
    if (member.id == room.host) more.push_back(say(language, kHostWord));
    if (!member.bot.empty()) {
      const GameInfo* info = game_of(session, room.game);
      std::string kind = member.bot;
      if (info != nullptr)
        for (const auto& bot : info->bots)
          if (bot.id == member.bot) kind = bot.title.in(language);
      more.push_back(say(language, kBot, {kind}));
    } else if (!member.connected) {
      more.push_back(say(language, kAway));
    } else if (member.idle && member.id != room.you) {
      more.push_back(say(language, kRoomOnOtherNode));
    }
    if (member.viewed_all_seats) more.push_back(say(language, kAllEyes));
    std::string text = member.name;
    for (std::size_t i = 0; i < more.size(); ++i) text += (i == 0 ? " (" : ", ") + more[i];
    return text + (more.empty() ? "" : ")");
  };
  for (std::size_t seat = 0; seat < room.seats.size(); ++seat) {
    const Member* member = room.seats[seat] ? member_of(room, *room.seats[seat]) : nullptr;
    std::string text = member == nullptr ? say(language, kFree) : who(*member);
    if (seat < room.substituted_for.size() && room.substituted_for[seat])
      text += ", " + say(language, kFor, {name_of(room, room.substituted_for[seat])});
    lines.push_back(say(language, kSeat,
                        {std::to_string(seat + 1), in_brackets(role_of(session, seat, language)), text}));
  }
  std::vector<std::string> looking;
  for (const Member& member : room.members)
    if (!seat_of(room, member.id)) looking.push_back(who(member));
  if (!looking.empty()) lines.push_back(say(language, kLooking, {listed(language, looking)}));
  return lines;
}

Lines describe_options(const Session& session, bool all, Language language) {
  Lines lines;
  const GameInfo* info = session.room ? game_of(session, session.room->game) : nullptr;
  if (info == nullptr) return lines;
  const json options = document(session.room->options);
  for (const OptionInfo& option : info->options) {
    if (!options.is_object() || !options.contains(option.id)) continue;
    if (!all && options[option.id].dump() == option.fallback) continue;
    std::string line = option.label.in(language) + ": " + label(option, options[option.id], language);
    if (all) {
      std::vector<std::string> values;
      for (const auto& value : option.values) values.push_back(value.id);
      if (option.kind == "flag") values = {"yes", "no"};
      std::string which = listed(language, values);
      if (option.kind == "number")
        which = say(language, kNumber, {std::to_string(option.min), std::to_string(option.max)});
      line = option.id + " – " + line + say(language, kValues, {which});
    }
    lines.push_back(std::move(line));
  }
  if (lines.empty()) lines.push_back(say(language, kUsual));
  return lines;
}

Lines describe_settings(const Session& session, Language language) {
  static constexpr Line kTitle{"title – Name of the table: {0}", "title – Nome del tavolo: {0}"};
  static constexpr Line kPublic{"public – Listed publicly: {0}", "public – In elenco pubblico: {0}"};
  static constexpr Line kPassword{"password – A password is asked: {0}",
                                  "password – Si chiede una password: {0}"};
  static constexpr Line kJoinable{"joinable – New members may join: {0}",
                                  "joinable – Nuovi membri possono entrare: {0}"};
  static constexpr Line kWatching{"allowSpectators – Spectators may come: {0}",
                                  "allowSpectators – Spettatori ammessi: {0}"};
  static constexpr Line kEyes{
      "revealDelayRounds – Spectators see all hands this many rounds late (0: never): {0}",
      "revealDelayRounds – Gli spettatori vedono tutte le mani, con tanti giri di ritardo (0: mai): {0}"};
  static constexpr Line kClock{"clock – Time: {0}", "clock – Tempo: {0}"};
  static constexpr Line kEach{"{0} for each decision", "{0} per ogni decisione"};
  static constexpr Line kWhole{"{0} for the whole game, {1} more with each move",
                               "{0} per tutta la partita, {1} in più per mossa"};
  static constexpr Line kBack{"allowUndo – Moves may be taken back: {0}",
                              "allowUndo – Le mosse si possono ritirare: {0}"};
  static constexpr Line kChat{"chat – Who may write: {0}", "chat – Chi può scrivere: {0}"};
  static constexpr Line kAll{"all", "tutti (all)"};
  static constexpr Line kPlayers{"those with a seat (players)", "chi ha un posto (players)"};
  static constexpr Line kKeep{"recordChat – The record holds the talk: {0}",
                              "recordChat – Il verbale contiene i discorsi: {0}"};
  static constexpr Line kAdvice{"advice – Whoever is asked may ask a bot: {0}",
                                "advice – Chi deve decidere può chiedere a un bot: {0}"};
  const Settings& set = session.settings;
  const auto yes = [&](bool is) { return say(language, is ? kYes : kNo); };
  std::string clock = say(language, kNone);
  if (set.clock == "decision") clock = say(language, kEach, {duration(set.seconds * 1000LL)});
  if (set.clock == "game")
    clock = say(language, kWhole, {duration(set.seconds * 1000LL), duration(set.increment * 1000LL)});
  return {say(language, kTitle, {set.title.empty() ? "–" : set.title}),
          say(language, kPublic, {yes(set.is_public)}),
          say(language, kPassword, {yes(set.has_password)}),
          say(language, kJoinable, {yes(set.joinable)}),
          say(language, kWatching, {yes(set.allow_spectators)}),
          say(language, kEyes, {std::to_string(set.reveal_delay_rounds)}),
          say(language, kClock, {clock}),
          say(language, kBack, {yes(set.allow_undo)}),
          say(language, kChat, {say(language, set.chat == "players" ? kPlayers : kAll)}),
          say(language, kKeep, {yes(set.record_chat)}),
          say(language, kAdvice, {yes(set.advice)})};
}

Lines describe_past_games(const Room& room, Language language) {
  Lines lines;
  int number = room.number - static_cast<int>(room.past.size()) - 1;  // the list holds only the newest games
  for (const auto& game : room.past) {
    std::vector<std::string> won;
    std::vector<std::string> points;
    for (const auto& seat : game.seats) {
      if (seat.won) won.push_back(seat.name);
      points.push_back(seat.name + (seat.score ? " " + std::to_string(*seat.score) : ""));
    }
    lines.push_back(
        say(language, kPast, {std::to_string(++number), winners(won, language), listed(language, points)}));
  }
  if (lines.empty()) lines.push_back(say(language, kNoPast));
  return lines;
}

Lines describe_outcome(const Session& session, const Outcome& outcome, Language language) {
  Lines lines;
  const auto names = session.room ? names_of(*session.room) : std::vector<std::string>();
  std::vector<std::string> won;
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat)
    if (outcome.seats[seat].won && seat < names.size()) won.push_back(names[seat]);
  lines.push_back(say(language, kOver, {winners(won, language)}));
  for (std::size_t seat = 0; seat < outcome.seats.size() && seat < names.size(); ++seat) {
    const auto& result = outcome.seats[seat];
    const std::string points = result.score ? say(language, kPoints, {std::to_string(*result.score)}) : "";
    lines.push_back(
        say(language, kResult, {names[seat], say(language, result.won ? kHasWon : kNotWon), points}));
  }
  return lines;
}

std::string describe_proposal(const Session& session, Language language) {
  if (!session.room || !session.room->proposal) return "";
  const Room& room = *session.room;
  const protocol::Proposal& asked = *room.proposal;
  const std::string by = name_of(room, asked.by);
  std::string text;
  if (asked.kind == protocol::ProposalKind::undo) text = say(language, kTakeBack, {by});
  if (asked.kind == protocol::ProposalKind::host)
    text = say(language, kNewHost, {by, name_of(room, asked.by)});
  if (asked.kind == protocol::ProposalKind::stand_in) {
    const bool has =
        asked.seat && *asked.seat >= 0 && static_cast<std::size_t>(*asked.seat) < room.seats.size();
    const std::string away = has ? name_of(room, room.seats[static_cast<std::size_t>(*asked.seat)]) : "";
    text = say(language, kStandIn,
               {by, asked.member ? name_of(room, asked.member) : say(language, kTheBot), away});
  }
  std::vector<std::string> agreed;
  for (const int id : asked.agreed) agreed.push_back(name_of(room, id));
  if (!agreed.empty()) text += say(language, kAgreed, {listed(language, agreed)});
  const bool open = std::find(asked.asked.begin(), asked.asked.end(), room.you) != asked.asked.end() &&
                    std::find(asked.agreed.begin(), asked.agreed.end(), room.you) == asked.agreed.end() &&
                    asked.by != room.you;
  return text + (open ? say(language, kAnswer) : "");
}

std::string describe_chat_line(const Room& room, const protocol::ChatLine& line, Language language) {
  std::string from = name_of(room, line.from);
  if (!line.note)
    return say(language, line.to == protocol::Audience::team ? kSaysTeam : kSays, {from, line.text});
  const auto& note = *line.note;
  const std::string about = note.name.empty() ? name_of(room, note.member) : note.name;
  if (from.empty()) from = about;
  const std::string seat = note.seat ? std::to_string(*note.seat + 1) : "";
  for (const auto& [what, words] : {std::pair<const char*, const Line*>{"device_link", &kNoteLink},
                                    {"claimed", &kNoteClaimed},
                                    {"kicked", &kNoteDismissed},
                                    {"host", &kNoteHost},
                                    {"stand_in", &kNoteStandIn},
                                    {"returned", &kNoteReturned},
                                    {"undone", &kNoteTookBack},
                                    {"declined", &kNoteDeclined},
                                    {"viewed_all_seats", &kNoteEyes}})
    if (note.kind == what) return say(language, *words, {from, about, seat});
  return "";
}

}  // namespace nostos::terminal
