#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "server/room/fold.hpp"

namespace nostos::server {
namespace {

// A client that resends keeps far fewer requests open than this.
constexpr std::size_t kAnswersKept = 64;
constexpr std::size_t kAnswersForgotten = 16;  // at a time, because each removal moves all others

void stand_up(RoomState& state, int member) {
  for (auto& seat : state.seats) {
    if (seat == member) seat.reset();
  }
  for (Member& one : state.members) {
    if (one.id == member) one.ready = false;
  }
}

// The members were ready for another game or other options.
void clear_ready(RoomState& state) {
  for (Member& member : state.members) member.ready = false;
}

void sit_down(RoomState& state, int member, const Json& seat) {
  stand_up(state, member);
  if (seat.is_null()) return;
  state.seats.at(seat.get<std::size_t>()) = member;
  for (Member& one : state.members) {
    if (one.id == member) one.wants_seat = false;
  }
}

void add_line(RoomState& state, Effects& effects, ChatEntry line) {
  effects.lines.push_back(line);
  state.chat.push_back(std::move(line));
  // A team's lines and the room's are counted apart, so that one cannot push out, and so reveal, the other.
  std::size_t same = 0;
  for (auto at = state.chat.rbegin(); at != state.chat.rend(); ++at) {
    if (at->team == state.chat.back().team && ++same > kChatKept) {
      state.chat.erase(std::next(at).base());
      break;
    }
  }
}

void choose_game(RoomState& state, const std::string& id, const Json& options) {
  state.setup.game = id;
  state.setup.options = options.dump();
  state.seats.resize(static_cast<std::size_t>(game_of(id).info().max_seats));
}

void add_member(RoomState& state, const Json& entry) {
  Member member;
  member.id = state.next_ids.member++;
  member.name = entry.at("name").get<std::string>();
  member.token = entry.at("token").get<std::string>();
  member.spectator = entry.value("spectator", false);
  member.late = state.started();
  member.invited = entry.value("invited", false);
  member.unseen_by_host = entry.value("unseen", false);
  state.members.push_back(member);
  if (state.host == 0 && !member.spectator) state.host = member.id;
  if (!state.started()) sit_down(state, member.id, entry.at("seat"));
}

int add_bot(RoomState& state, const std::string& kind, const std::string& name,
            Character character = Character::none) {
  Member member;
  member.id = state.next_ids.member++;
  member.name = name;
  member.bot = kind;
  member.character = character;
  state.members.push_back(member);
  return member.id;
}

// Bots of kinds that the chosen game lacks play as its strongest kind.
void replace_bot_kinds(RoomState& state) {
  const GameInfo& info = game_of(state.setup.game).info();
  for (Member& member : state.members) {
    if (!member.bot.empty() && !offers_bot(info, member.bot)) member.bot = strongest_bot(info);
  }
}

// A bot on a free seat, or another kind or character of the bot that sits there.
void seat_bot(RoomState& state, const Json& entry) {
  const auto kind = entry.at("kind").get<std::string>();
  const Character character = character_from_text(entry.value("character", "")).value();
  if (const auto holder = state.seats.at(entry.at("seat").get<std::size_t>())) {
    Member& bot = find(state, *holder);
    bot.bot = kind;
    bot.character = character;
    return;
  }
  sit_down(state, add_bot(state, kind, entry.at("name").get<std::string>(), character), entry.at("seat"));
}

// Sets up a table of one person: its bots, its settings and its chance.
void lay_out(RoomState& state, const Json& entry) {
  state.setup.lesson = entry.value("lesson", "");
  state.setup.continued = entry.value("continued", false);
  state.settings = settings_from_json(entry.at("settings"));
  for (const Json& bot : entry.at("bots"))
    sit_down(state, add_bot(state, bot.at("kind").get<std::string>(), bot.at("name").get<std::string>()),
             bot.at("seat"));
  const Json given = entry.value("contributions", Json::array());
  for (std::size_t seat = 0; seat < given.size(); ++seat) {
    if (!given[seat].is_null())
      find(state, state.seats.at(seat).value()).contribution = given[seat].get<std::string>();
  }
}

// The room's own line about what a member did, and to whom.
void note(RoomState& state, Effects& effects, const Json& entry, std::string what, std::optional<int> about,
          std::optional<int> seat = std::nullopt) {
  const Member* member = about ? state.member(*about) : nullptr;
  protocol::Note note{std::move(what), about, member != nullptr ? member->name : "", seat};
  add_line(state, effects,
           {{entry.value("by", 0), protocol::Audience::all, "", entry.at("at").get<std::int64_t>(),
             std::move(note)},
            ""});
}

// Drops a proposal with the member who made it or whom it would seat, and drops the vote of a member who
// leaves.
void remove_member(RoomState& state, int id) {
  stand_up(state, id);
  std::erase_if(state.members, [&](const Member& member) { return member.id == id; });
  if (state.proposal && (state.proposal->by == id || state.proposal->member == id)) state.proposal.reset();
  if (state.proposal) std::erase(state.proposal->agreed, id);
  if (state.host != id) return;
  const auto guest = std::find_if(state.members.begin(), state.members.end(), [](const Member& member) {
    return member.bot.empty() && !member.spectator;
  });
  state.host = guest == state.members.end() ? 0 : guest->id;
}

// Another member takes over the seat from its holder.
void stand_in(RoomState& state, const Json& entry, int seat, int member, Effects& effects) {
  auto& holder = state.seats.at(static_cast<std::size_t>(seat));
  auto& owner = state.seat_states.at(static_cast<std::size_t>(seat)).absent_owner;
  effects.viewer_changed = {member, *holder};
  Member& before = find(state, *holder);
  if (before.bot.empty() && owner) state.newcomers_may_know = true;  // a stand-in, who keeps what they saw
  // If a stand-in gets a stand-in, the first owner still owns the seat.
  if (!owner) owner = before.id;
  if (owner == member) owner.reset();
  holder = member;
  Member& after = find(state, member);
  after.seat_viewed = seat;
  after.wants_seat = false;
  if (!before.bot.empty()) remove_member(state, before.id);
  // The clock starts again for the new holder.
  const auto at = entry.at("at").get<std::int64_t>();
  SeatClock& clock = state.seat_states.at(static_cast<std::size_t>(seat)).clock;
  if (clock.since)
    clock.left = std::max<std::int64_t>(0, clock.left - (at - *std::exchange(clock.since, {})));
  run_clocks(state, at);
}

void carry(RoomState& state, const Json& entry, Effects& effects) {
  if (!state.proposal) throw std::runtime_error("a settled proposal that was not open");
  const Proposal proposal = *std::exchange(state.proposal, std::nullopt);
  switch (proposal.kind) {
    case protocol::ProposalKind::undo:
      undo(state, entry, proposal, effects);
      return note(state, effects, entry, "undone", state.seats.at(static_cast<std::size_t>(*proposal.seat)),
                  proposal.seat);
    case protocol::ProposalKind::stand_in: {
      const int member = proposal.bot.empty()
                             ? proposal.member.value()
                             : add_bot(state, proposal.bot, proposal.name, proposal.character);
      stand_in(state, entry, proposal.seat.value(), member, effects);
      return note(state, effects, entry, "stand_in", member, proposal.seat);
    }
    case protocol::ProposalKind::host:
      state.host = proposal.member.value();
      return note(state, effects, entry, "host", proposal.member);
  }
}

void propose(RoomState& state, const Json& entry, int by, Effects& effects) {
  Proposal proposal;
  const auto what = protocol::proposal_from_text(entry.at("what").get<std::string>());
  if (!what) throw std::runtime_error("a proposal of an unknown kind");
  proposal.number = state.next_ids.proposal++;
  proposal.kind = *what;
  proposal.by = by;
  if (entry.contains("seat")) proposal.seat = entry.at("seat").get<int>();
  if (*what == protocol::ProposalKind::undo)
    proposal.move = state.seat_states.at(static_cast<std::size_t>(proposal.seat.value())).undo_point;
  if (entry.contains("member")) proposal.member = entry.at("member").get<int>();
  proposal.bot = entry.value("bot", "");
  proposal.name = entry.value("name", "");
  proposal.character = character_from_text(entry.value("character", "")).value();
  state.proposal = std::move(proposal);
  if (entry.value("carries", false)) carry(state, entry, effects);
}

void vote(RoomState& state, const Json& entry, int by, Effects& effects) {
  if (!state.proposal) throw std::runtime_error("a vote without a proposal");
  if (!entry.at("agree").get<bool>()) {
    const bool withdrawn = state.proposal->by == by;
    state.proposal.reset();
    if (!withdrawn) note(state, effects, entry, "declined", std::nullopt);
    return;
  }
  state.proposal->agreed.push_back(by);
  if (entry.value("carries", false)) carry(state, entry, effects);
}

void give_back(RoomState& state, const Json& entry, int by, Effects& effects) {
  const auto seat = state.seat_played_for(by);
  if (!seat) throw std::runtime_error("a return without a seat");
  stand_in(state, entry, *seat, by, effects);
  note(state, effects, entry, "returned", by, seat);
}

// A personal link made by the host opens another member's seat: every member sees a note.
void claim(RoomState& state, const Json& entry, int by, Effects& effects) {
  Member& member = find(state, by);
  member.token = entry.at("token").get<std::string>();
  member.used_key = std::exchange(member.key, "");
  effects.room = effects.room || member.claim.open();
  member.claim.token.clear();
  if (std::exchange(member.key_by_host, false)) note(state, effects, entry, "claimed", by);
}

void make_key(RoomState& state, const Json& entry, int by, Effects& effects) {
  const int whose = entry.value("member", by);
  Member& member = find(state, whose);
  member.key = entry.at("hash").get<std::string>();
  member.key_by_host = whose != by;
  if (member.key_by_host) note(state, effects, entry, "device_link", whose);
}

// A new device asks to be an absent member. A later one replaces it.
void ask_claim(RoomState& state, const Json& entry) {
  Member& member = find(state, entry.at("member").get<int>());
  member.claim = {member.claim.number + 1, false, entry.at("token").get<std::string>()};
}

void answer_claim(RoomState& state, const Json& entry, Effects& effects) {
  Member& member = find(state, entry.at("member").get<int>());
  member.claim.refused = !entry.at("agree").get<bool>();
  if (member.claim.refused) return;
  member.token = std::exchange(member.claim.token, "");
  member.key.clear();
  member.used_key.clear();
  member.key_by_host = false;
  note(state, effects, entry, "let_in", member.id);
}

void kick(RoomState& state, const Json& entry, Effects& effects) {
  const int member = entry.at("member").get<int>();
  effects.removed = {member};
  if (find(state, member).bot.empty()) note(state, effects, entry, "kicked", member);
  remove_member(state, member);
}

void sit(RoomState& state, const Json& entry, int by) {
  const int member = entry.value("member", by);
  sit_down(state, member, entry.at("seat"));
  // A spectator who gets a seat is no longer a spectator.
  if (!entry.at("seat").is_null()) find(state, member).spectator = false;
}

void evict(RoomState& state, const Json& entry, Effects& effects) {
  if (!entry.contains("evict")) return;
  effects.removed = {entry.at("evict").get<int>()};
  remove_member(state, effects.removed.front());
}

// Returns to the state before a start, with the seats of the next game.
void again(RoomState& state, const Json& entry) {
  const auto outcome = state.position ? state.position->outcome() : std::nullopt;
  const auto secret = seed_from_hex(entry.at("secret").get<std::string>());
  if (!outcome || !secret) throw std::runtime_error("a next game before the end of the last");
  PastGame past{{}, {}, *outcome, std::exchange(state.played, {})};
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    const int holder = state.seats[seat].value();
    // The result of a stand-in's seat belongs to its owner.
    const std::optional<int> owner = state.seat_states.at(seat).absent_owner;
    const int player = owner.value_or(holder);
    past.players.push_back(player);
    past.names.push_back(find(state, player).name);
    if (owner && !find(state, holder).bot.empty()) remove_member(state, holder);
  }
  state.past.push_back(std::make_shared<const PastGame>(std::move(past)));
  state.position = nullptr;
  state.viewers.clear();
  // The moves of the game count for the room from now on.
  for (const SeatState& seat : std::exchange(state.seat_states, {}))
    state.other_bytes += seat.usage.bytes + seat.usage.steps * kStepBytes;
  state.rounds.clear();
  state.newcomers_may_know = false;
  state.proposal.reset();
  // In the next game a team of the same name has other members.
  std::erase_if(state.chat, [](const ChatEntry& line) { return !line.team.empty(); });
  state.secret = *secret;
  state.setup.lesson.clear();
  state.setup.continued = false;
  for (Member& member : state.members) {
    member.contribution.reset();
    member.seat_viewed.reset();
    member.viewed_all_seats = false;
    member.late = false;
  }
  const auto seats = entry.at("seats").get<std::vector<int>>();
  state.seats.assign(seats.begin(), seats.end());
  state.seats.resize(static_cast<std::size_t>(game_of(state.setup.game).info().max_seats));
  for (const int seated : seats) {
    Member& member = find(state, seated);
    member.wants_seat = false;
    // A latecomer entered by the players' code; a spectator whom the host has seated may not know it.
    if (member.invited) member.spectator = false;
  }
}

void say(RoomState& state, const Json& entry, int by, Effects& effects) {
  const auto to = entry.at("to") == "team" ? protocol::Audience::team : protocol::Audience::all;
  const auto at = entry.at("at").get<std::int64_t>();
  const auto text = entry.at("text").get<std::string>();
  if (to == protocol::Audience::all && state.started() && state.played.chat)
    state.played.chat->push_back({state.seat_of(by), find(state, by).name, text, at});
  add_line(state, effects, {{by, to, text, at, std::nullopt}, entry.at("team").get<std::string>()});
}

void remember_answer(RoomState& state, const std::string& id, int by) {
  if (id.empty() || by == 0) return;
  const auto found = std::find_if(state.members.begin(), state.members.end(),
                                  [&](const Member& member) { return member.id == by; });
  if (found == state.members.end()) return;
  found->answered.push_back(id);
  auto& answered = found->answered;
  if (answered.size() > kAnswersKept)
    answered.erase(answered.begin(), answered.begin() + static_cast<std::ptrdiff_t>(kAnswersForgotten));
}

}  // namespace

Effects fold(RoomState& state, const Json& entry, const PositionPtr& next) {
  Effects effects;
  const auto kind = entry.at("k").get<std::string>();
  if (kind != "intent") state.other_bytes += std::ssize(entry.dump());
  int by = entry.value("by", 0);
  effects.room = kind != "intent" && kind != "say" && kind != "key" && kind != "claim";
  if (kind == "open") {
    choose_game(state, entry.at("game").get<std::string>(), entry.at("options"));
    const auto secret = seed_from_hex(entry.at("secret").get<std::string>());
    if (!secret) throw std::runtime_error("a room without a secret");
    state.secret = *secret;
    add_member(state, entry);
    by = state.host;
    if (entry.contains("bots")) lay_out(state, entry);
    if (entry.contains("start")) start(state, entry.at("start"), next, effects);
  } else if (kind == "join") {
    evict(state, entry, effects);
    add_member(state, entry);
    by = state.members.back().id;
  } else if (kind == "leave") {
    remove_member(state, by);
  } else if (kind == "sit") {
    sit(state, entry, by);
  } else if (kind == "ready") {
    find(state, by).ready = entry.at("on").get<bool>();
  } else if (kind == "ask_seat") {
    find(state, by).wants_seat = entry.at("on").get<bool>();
  } else if (kind == "arrange") {
    state.settings = settings_from_json(entry.at("settings"));
  } else if (kind == "host") {
    state.host = entry.at("member").get<int>();
    find(state, state.host).spectator = false;
    note(state, effects, entry, "host", state.host);
  } else if (kind == "hook") {
    find(state, by).webhook =
        webhook_of(entry.at("url").get<std::string>(), entry.at("language").get<std::string>());
  } else if (kind == "eyes") {
    find(state, by).viewed_all_seats = true;
    state.newcomers_may_know = true;
    note(state, effects, entry, "viewed_all_seats", by);
  } else if (kind == "propose") {
    propose(state, entry, by, effects);
  } else if (kind == "vote") {
    vote(state, entry, by, effects);
  } else if (kind == "carry") {
    carry(state, entry, effects);
  } else if (kind == "drop") {
    state.proposal.reset();
  } else if (kind == "return") {
    give_back(state, entry, by, effects);
  } else if (kind == "configure") {
    choose_game(state, entry.at("game").get<std::string>(), entry.at("options"));
    replace_bot_kinds(state);
    clear_ready(state);
  } else if (kind == "contribute") {
    find(state, by).contribution = entry.at("bytes").get<std::string>();
  } else if (kind == "bot") {
    seat_bot(state, entry);
  } else if (kind == "dismiss") {
    kick(state, entry, effects);
  } else if (kind == "again") {
    again(state, entry);
    effects.game_replaced = true;
  } else if (kind == "start") {
    start(state, entry, next, effects);
    clear_ready(state);
    effects.game_replaced = true;
  } else if (kind == "intent") {
    const auto cause = cause_from_text(entry.at("cause").get<std::string>());
    if (!cause) throw std::runtime_error("an intent with an unknown cause");
    const auto at = entry.at("at").get<std::int64_t>();
    play(state, {entry.at("seat").get<int>(), entry.at("intent"), *cause, at}, next, effects);
  } else if (kind == "say") {
    say(state, entry, by, effects);
  } else if (kind == "key") {
    make_key(state, entry, by, effects);
  } else if (kind == "claim") {
    claim(state, entry, by, effects);
  } else if (kind == "ask_claim") {
    ask_claim(state, entry);
  } else if (kind == "answer_claim") {
    answer_claim(state, entry, effects);
  } else {
    throw std::runtime_error("an entry of an unknown kind");
  }
  if (by != 0 && by == state.host && kind != "intent") {
    for (Member& member : state.members) member.unseen_by_host = false;
  }
  remember_answer(state, entry.value("id", ""), by);
  ++state.sequence;
  return effects;
}

Effects fold(RoomState& state, const Move& move, const PositionPtr& next) {
  Effects effects;
  play(state, {move.seat, *move.intent, move.cause, move.at}, next, effects);
  remember_answer(state, move.id, move.by);
  ++state.sequence;
  return effects;
}

}  // namespace nostos::server
