#include "clients/terminal/messages/room_text.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;
using protocol::Member;
using protocol::Room;

std::string yes_or_no(Language language, bool yes) {
  return say(language, yes ? "value.yes" : "value.no");
}

std::string label(const OptionInfo& option, const json& value, Language language) {
  if (value.is_boolean()) return yes_or_no(language, value.get<bool>());
  if (value.is_string())
    for (const auto& known : option.values)
      if (known.id == value.get_ref<const std::string&>()) return known.label.in(language);
  return value.is_string() ? value.get<std::string>() : value.dump();
}

json document(const std::string& text) {
  return json::parse(text, nullptr, false);
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
      lines.push_back(say(language, "room.joined", {{"name", member.name}}));
    else if (had->connected != member.connected && (again || !member.connected))
      lines.push_back(say(language,
                          member.connected           ? "room.back"
                          : seat_of(room, member.id) ? "room.awaySeated"
                                                     : "room.away",
                          {{"name", member.name}}));
  }
  for (const Member& member : old.members)
    if (member_of(room, member.id) == nullptr)
      lines.push_back(say(language, "room.left", {{"name", member.name}}));
}

void describe_seating_changes(const Session& before, const Session& now, Language language, Lines& lines) {
  const Room& room = *now.room;
  if (!room.started)
    for (const Member& member : room.members) {
      const auto seat = seat_of(room, member.id);
      if (seat == seat_of(*before.room, member.id)) continue;
      if (!seat) {
        lines.push_back(say(language, "room.stands", {{"name", member.name}}));
        continue;
      }
      const std::string role = role_of(now, static_cast<std::size_t>(*seat), language);
      const Arguments arguments{{"name", member.name},
                                {"kind", member.bot.empty() ? "person" : "bot"},
                                {"seat", *seat + 1},
                                {"role", role}};
      lines.push_back(say(language, role.empty() ? "room.sits" : "room.sitsAs", arguments));
    }
}

// Says nothing of members who are no longer ready because what they were ready for has changed.
void describe_ready_changes(const Room& old, const Room& room, Language language, Lines& lines) {
  if (room.started) return;
  for (const Member& member : room.members) {
    const Member* had = member_of(old, member.id);
    if (had == nullptr || had->ready == member.ready) continue;
    if (member.ready)
      lines.push_back(say(language, "room.ready", {{"name", member.name}}));
    else if (old.game == room.game && old.options == room.options &&
             seat_of(old, member.id) == seat_of(room, member.id))
      lines.push_back(say(language, "room.unready", {{"name", member.name}}));
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
  if (old.number != room.number) lines.push_back(say(language, "room.nextGame", {{"number", room.number}}));
  describe_member_changes(before, now, language, lines);
  if (old.game != room.game)
    lines.push_back(say(language, "room.game", {{"game", title_of(now, room.game, language)}}));
  else if (old.options != room.options && !room.started) {
    const json was = document(old.options);
    const json is = document(room.options);
    if (const GameInfo* info = game_of(now, room.game); info != nullptr && was.is_object() && is.is_object())
      for (const OptionInfo& option : info->options)
        if (is.contains(option.id) && was.value(option.id, json()) != is[option.id])
          lines.push_back(say(
              language, "room.option",
              {{"option", option.label.in(language)}, {"value", label(option, is[option.id], language)}}));
  }
  if (old.number == room.number) describe_seating_changes(before, now, language, lines);
  describe_ready_changes(old, room, language, lines);
  for (const Member& member : room.members) {
    const Member* had = member_of(old, member.id);
    if (member.wants_seat && (had == nullptr || !had->wants_seat))
      lines.push_back(say(language, "room.wantsSeat", {{"name", member.name}}));
    if (room.host == room.you && member.claim && (had == nullptr || had->claim != member.claim))
      lines.push_back(say(language, "room.newDevice", {{"name", member.name}}));
  }
  if (old.host != room.host)
    lines.push_back(room.host == room.you ? say(language, "room.youHost")
                                          : say(language, "room.host", {{"name", name_of(room, room.host)}}));
  if (old.settings != room.settings) {
    const Lines was = describe_settings(before, language);
    for (const std::string& line : describe_settings(now, language))
      if (std::find(was.begin(), was.end(), line) == was.end()) lines.push_back(line);
  }
  if (!old.started && room.started) lines.push_back(say(language, "room.started"));
  const auto number = [](const Room& of) { return of.proposal ? of.proposal->number : 0; };
  if (room.proposal && (number(old) != number(room) || old.proposal->agreed != room.proposal->agreed))
    lines.push_back(describe_proposal(now, language));
  if (old.proposal && !room.proposal) lines.push_back(say(language, "proposal.closed"));
  return lines;
}

Lines describe_seats(const Session& session, Language language) {
  Lines lines;
  if (!session.room) return lines;
  const Room& room = *session.room;
  const auto who = [&](const Member& member) {
    std::vector<std::string> more;
    if (member.id == room.you) more.push_back(say(language, "seats.you"));
    if (member.id == room.host) more.push_back(say(language, "seats.host"));
    if (!member.bot.empty()) {
      const GameInfo* info = game_of(session, room.game);
      std::string kind = member.bot;
      if (info != nullptr)
        for (const auto& bot : info->bots)
          if (bot.id == member.bot) kind = bot.title.in(language);
      more.push_back(
          member.character.empty()
              ? say(language, "seats.bot", {{"kind", kind}})
              : say(language, "seats.botWith",
                    {{"kind", kind}, {"character", say(language, "seats.character." + member.character)}}));
    } else if (!member.connected) {
      more.push_back(say(language, "seats.away"));
    } else if (member.idle && member.id != room.you) {
      more.push_back(say(language, "seats.idle"));
    }
    if (member.ready) more.push_back(say(language, "seats.ready"));
    if (member.wants_seat) more.push_back(say(language, "seats.wants"));
    if (member.claim) more.push_back(say(language, "seats.newDevice"));
    if (member.viewed_all_seats) more.push_back(say(language, "seats.allHands"));
    if (more.empty()) return member.name;
    return say(language, "seats.member", {{"name", member.name}, {"details", enumerated(language, more)}});
  };
  for (std::size_t seat = 0; seat < room.seats.size(); ++seat) {
    const Member* member = room.seats[seat] ? member_of(room, *room.seats[seat]) : nullptr;
    std::string text = member == nullptr ? say(language, "seats.free") : who(*member);
    if (seat < room.substituted_for.size() && room.substituted_for[seat])
      text = say(language, "seats.standIn",
                 {{"member", text}, {"name", name_of(room, room.substituted_for[seat])}});
    const std::string role = role_of(session, seat, language);
    lines.push_back(say(language, role.empty() ? "seats.seat" : "seats.seatAs",
                        {{"seat", seat + 1}, {"role", role}, {"member", text}}));
  }
  std::vector<std::string> looking;
  for (const Member& member : room.members)
    if (!seat_of(room, member.id)) looking.push_back(who(member));
  if (!looking.empty())
    lines.push_back(say(language, "seats.watching", {{"names", listed(language, looking)}}));
  if (room.continued) lines.push_back(say(language, "entry.continued"));
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
    const std::string value = label(option, options[option.id], language);
    if (!all) {
      lines.push_back(
          say(language, "options.changed", {{"option", option.label.in(language)}, {"value", value}}));
    } else {
      std::vector<std::string> values;
      for (const auto& known : option.values) values.push_back(known.id);
      if (option.kind == "flag") values = {yes_or_no(language, true), yes_or_no(language, false)};
      std::string which = either(language, values);
      if (option.kind == "number")
        which = say(language, "options.range", {{"min", option.min}, {"max", option.max}});
      lines.push_back(say(
          language, "options.option",
          {{"id", option.id}, {"option", option.label.in(language)}, {"value", value}, {"values", which}}));
    }
  }
  return lines;
}

Lines describe_settings(const Session& session, Language language) {
  const Settings& set = session.settings;
  const auto flag = [&](bool is) { return yes_or_no(language, is); };
  const auto time = [&](int seconds) { return duration(language, seconds * 1000LL); };
  std::string clock = say(language, "value.none");
  if (set.clock == "decision")
    clock = say(language, "settings.clock.decision", {{"time", time(set.seconds)}});
  if (set.clock == "game")
    clock =
        say(language, "settings.clock.game", {{"time", time(set.seconds)}, {"more", time(set.increment)}});
  const std::string chat = set.chat == "players" ? "settings.chat.players" : "settings.chat.all";
  const std::pair<const char*, std::string> all[] = {
      {"title", set.title.empty() ? "–" : set.title},
      {"public", flag(set.is_public)},
      {"password", flag(set.has_password)},
      {"joinable", flag(set.joinable)},
      {"allowSpectators", flag(set.allow_spectators)},
      {"revealDelayRounds", std::to_string(set.reveal_delay_rounds)},
      {"clock", clock},
      {"allowUndo", flag(set.allow_undo)},
      {"chat", say(language, chat)},
      {"recordChat", flag(set.record_chat)},
      {"advice", flag(set.advice)},
      {"botReactions", flag(set.bot_reactions)}};
  Lines lines;
  for (const auto& [id, value] : all)
    lines.push_back(
        say(language, "settings.setting",
            {{"id", id}, {"setting", say(language, std::string("settings.name.") + id)}, {"value", value}}));
  return lines;
}

Lines describe_past_games(const Room& room, Language language) {
  Lines lines;
  int number = room.number - static_cast<int>(room.past.size()) - 1;  // the list holds only the newest games
  for (const auto& game : room.past) {
    std::vector<std::string> won;
    std::vector<std::string> points;
    for (const auto& seat : game.seats) {
      if (seat.won) won.push_back(seat.name);
      points.push_back(seat.score
                           ? say(language, "past.score", {{"name", seat.name}, {"points", *seat.score}})
                           : seat.name);
    }
    lines.push_back(say(language, won.empty() ? "past.nobody" : "past.won",
                        {{"number", ++number},
                         {"names", listed(language, won)},
                         {"count", won.size()},
                         {"scores", enumerated(language, points)}}));
  }
  if (lines.empty()) lines.push_back(say(language, "past.none"));
  return lines;
}

Lines describe_outcome(const Session& session, const Outcome& outcome, Language language) {
  Lines lines;
  const auto names = session.room ? names_of(*session.room) : std::vector<std::string>();
  const auto own = session.room ? seat_of(*session.room, session.room->you) : std::nullopt;
  std::vector<std::string> won;
  for (std::size_t seat = 0; seat < outcome.seats.size(); ++seat)
    if (outcome.seats[seat].won && seat < names.size()) won.push_back(names[seat]);
  lines.push_back(say(language, won.empty() ? "outcome.nobody" : "outcome.won",
                      {{"names", listed(language, won)}, {"count", won.size()}}));
  for (std::size_t seat = 0; seat < outcome.seats.size() && seat < names.size(); ++seat) {
    const auto& result = outcome.seats[seat];
    Arguments arguments{{"seat", SeatArgument{own && std::cmp_equal(*own, seat), names[seat]}},
                        {"result", result.won ? "won" : "lost"}};
    if (result.score) arguments.push_back({"points", *result.score});
    lines.push_back(say(language, result.score ? "outcome.seatPoints" : "outcome.seat", arguments));
  }
  return lines;
}

std::string describe_proposal(const Session& session, Language language) {
  if (!session.room || !session.room->proposal) return "";
  const Room& room = *session.room;
  const protocol::Proposal& asked = *room.proposal;
  const std::string by = name_of(room, asked.by);
  std::string text;
  if (asked.kind == protocol::ProposalKind::undo) text = say(language, "proposal.undo", {{"name", by}});
  if (asked.kind == protocol::ProposalKind::host) text = say(language, "proposal.host", {{"name", by}});
  if (asked.kind == protocol::ProposalKind::stand_in) {
    const bool has =
        asked.seat && *asked.seat >= 0 && static_cast<std::size_t>(*asked.seat) < room.seats.size();
    const std::string away = has ? name_of(room, room.seats[static_cast<std::size_t>(*asked.seat)]) : "";
    text = asked.member ? say(language, "proposal.standIn",
                              {{"name", by}, {"member", name_of(room, asked.member)}, {"absent", away}})
                        : say(language, "proposal.standInBot", {{"name", by}, {"absent", away}});
  }
  std::vector<std::string> agreed;
  for (const int id : asked.agreed) agreed.push_back(name_of(room, id));
  if (!agreed.empty()) text += " " + say(language, "proposal.agreed", {{"names", listed(language, agreed)}});
  const bool open = std::find(asked.asked.begin(), asked.asked.end(), room.you) != asked.asked.end() &&
                    std::find(asked.agreed.begin(), asked.agreed.end(), room.you) == asked.agreed.end() &&
                    asked.by != room.you;
  return open ? text + " " + say(language, "proposal.answer") : text;
}

std::string describe_chat_line(const Room& room, const protocol::ChatLine& line, Language language) {
  std::string from = name_of(room, line.from);
  if (!line.note)
    return say(language, line.to == protocol::Audience::team ? "chat.team" : "chat.all",
               {{"name", from}, {"text", line.text}});
  const auto& note = *line.note;
  const std::string about = note.name.empty() ? name_of(room, note.member) : note.name;
  if (from.empty()) from = about;
  const std::string key = "note." + note.kind;
  if (!Messages(language).has("terminal", key)) return "";  // of a newer server
  return say(language, key, {{"name", from}, {"member", about}, {"seat", note.seat ? *note.seat + 1 : 0}});
}

}  // namespace nostos::terminal
