#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "games/core/registry.hpp"
#include "server/room/room_state.hpp"
#include "server/version.hpp"

namespace nostos::server {
namespace {

// A client that resends keeps far fewer requests open than this.
constexpr std::size_t kAnswersKept = 64;

Member& find(RoomState& state, int id) {
  const auto found = std::find_if(state.members.begin(), state.members.end(),
                                  [&](const Member& member) { return member.id == id; });
  if (found == state.members.end()) throw std::runtime_error("an entry of a member who is not there");
  return *found;
}

void stand_up(RoomState& state, int member) {
  for (auto& seat : state.seats) {
    if (seat == member) seat.reset();
  }
}

void sit_down(RoomState& state, int member, const Json& seat) {
  stand_up(state, member);
  if (!seat.is_null()) state.seats.at(seat.get<std::size_t>()) = member;
}

void add_line(RoomState& state, ChatEntry line) {
  state.chat.push_back(std::move(line));
  // A team's lines and the room's are kept apart, so that one cannot push out, and so tell of, the other.
  std::size_t same = 0;
  for (auto at = state.chat.rbegin(); at != state.chat.rend(); ++at) {
    if (at->team == state.chat.back().team && ++same > kChatKept) {
      state.chat.erase(std::next(at).base());
      break;
    }
  }
}

const Game& game_of(const std::string& id) {
  const Game* game = find_game(id);
  if (game == nullptr) throw std::runtime_error("an entry of a game that is not there");
  return *game;
}

void choose_game(RoomState& state, const std::string& id, const Json& options) {
  state.game = id;
  state.options = options.dump();
  state.seats.resize(static_cast<std::size_t>(game_of(id).info().max_seats));
}

void add_member(RoomState& state, const Json& entry) {
  Member member;
  member.id = state.next_member++;
  member.name = entry.at("name").get<std::string>();
  member.token = entry.at("token").get<std::string>();
  member.watcher = entry.value("watcher", false);
  state.members.push_back(member);
  if (state.host == 0 && !member.watcher) state.host = member.id;
  if (!state.started()) sit_down(state, member.id, entry.at("seat"));
}

int add_bot(RoomState& state, const std::string& kind, const std::string& name) {
  Member member;
  member.id = state.next_member++;
  member.name = name;
  member.bot = kind;
  state.members.push_back(member);
  return member.id;
}

// The room's own line about what a member did, and to whom.
void note(RoomState& state, Effects& effects, const Json& entry, std::string what, std::optional<int> about,
          std::optional<int> seat = std::nullopt) {
  const Member* member = about ? state.member(*about) : nullptr;
  protocol::Note note{std::move(what), about, member != nullptr ? member->name : "", seat};
  add_line(state, {{entry.value("by", 0), protocol::Audience::all, "", entry.at("at").get<std::int64_t>(),
                    std::move(note)},
                   ""});
  effects.chat = true;
}

void remove_member(RoomState& state, int id) {
  stand_up(state, id);
  std::erase_if(state.members, [&](const Member& member) { return member.id == id; });
  if (state.host != id) return;
  const auto guest = std::find_if(state.members.begin(), state.members.end(),
                                  [](const Member& member) { return member.bot.empty() && !member.watcher; });
  state.host = guest == state.members.end() ? 0 : guest->id;
}

// Done of one's own accord: nobody was waiting for it.
bool is_free(const Position& position, Seat seat, const Json& intent) {
  Prompt free = position.prompt(seat);
  std::erase_if(free.choices, [](const Choice& choice) { return !choice.free; });
  return offers(free, intent);
}

std::string question(const Prompt& prompt) {
  Prompt asked;
  for (const Choice& choice : prompt.choices) {
    if (!choice.free) asked.choices.push_back(choice);
  }
  return to_json(asked).dump();
}

std::string acting(const Position& position, Viewer viewer) {
  Json seats = Json::array();
  for (const Seat seat : position.acting(viewer)) seats.push_back(seat.index);
  return seats.dump();
}

struct Moment {
  std::int64_t at = 0;
  std::optional<int> answered_by;  // a seat that was asked
  bool back = false;               // the events are of a step that was seen before
};

// Brings one eye up to the position; gives its events, or nothing where it notices nothing.
std::string look(Eye& eye, const Position& position, const Moment& moment) {
  const bool answered =
      moment.answered_by && eye.viewer.seat && eye.viewer.seat->index == *moment.answered_by;
  const Prompt prompt = eye.viewer.seat ? position.prompt(*eye.viewer.seat) : Prompt{};
  std::string picture = picture_of(position, eye.viewer);
  std::string asked = question(prompt);
  // The same question put twice in a row is still another question.
  if (answered || asked != eye.question) ++eye.turn;
  const Json events = moment.back ? Json::array() : position.events(eye.viewer);
  const bool noticed = answered || !events.empty() || picture != eye.picture;
  eye.picture = std::move(picture);
  eye.question = std::move(asked);
  if (!noticed) return "";
  ++eye.rev;
  eye.at = moment.at;
  return events.dump();
}

// Thinking time is measured by what everybody sees, so that it tells of no hidden decision.
void run_clocks(RoomState& state, std::int64_t at) {
  const ClockRule& rule = state.settings.clock;
  if (rule.kind == ClockKind::none) return;
  const auto acting = state.position->acting(kSpectator);
  const auto people = state.people();
  for (std::size_t seat = 0; seat < state.clocks.size(); ++seat) {
    SeatClock& clock = state.clocks[seat];
    const bool waited_for =
        people[seat] && std::find(acting.begin(), acting.end(), Seat{static_cast<int>(seat)}) != acting.end();
    const std::int64_t turn = state.eyes[seat].turn;
    if (clock.since && (!waited_for || clock.turn != turn)) {
      clock.left = std::max<std::int64_t>(0, clock.left - (at - *clock.since));
      if (clock.left > 0) clock.left += rule.more * 1000;
      clock.since.reset();
    }
    if (waited_for && !clock.since) clock.since = at;
  }
}

void look_all(RoomState& state, Effects& effects, const Moment& moment) {
  effects.events.clear();
  for (Eye& eye : state.eyes) effects.events.push_back(look(eye, *state.position, moment));
  if (!effects.events.back().empty()) run_clocks(state, moment.at);
  // A question that changed in a step that not everybody saw begins no new time, nor does it at a later step.
  for (std::size_t seat = 0; seat < state.clocks.size(); ++seat)
    state.clocks[seat].turn = state.eyes[seat].turn;
}

void start(RoomState& state, const Json& entry, const PositionPtr& next, Effects& effects) {
  const Game& game = game_of(state.game);
  const auto players = entry.at("players").get<std::vector<int>>();
  if (entry.at("rules") != game.info().rules_version) {
    throw std::runtime_error("a game that was begun under other rules");
  }
  // Complete, also where the room was set up before the game had all of its options.
  const auto options =
      game.check_options(Json::parse(state.options), static_cast<int>(players.size()), entry.at("data"));
  if (!options) throw std::runtime_error("a game begun with options that it does not take");
  state.options = options->dump();
  state.played = record::Played{};
  state.played.server = kServerName;
  state.played.game = state.game;
  state.played.rules = game.info().rules_version;
  state.played.data = entry.at("data").dump();
  state.played.options = state.options;
  state.played.secret = state.secret;
  if (state.settings.keep_chat) state.played.chat.emplace();
  for (const int player : players) {
    Member& member = find(state, player);
    member.sat = static_cast<int>(state.played.seats.size());
    state.played.seats.push_back(member.bot.empty() ? member.name : member.name + " (" + member.bot + ")");
    state.played.contributions.push_back(member.contribution);
  }
  state.position = next ? next
                        : game.start(*options, static_cast<int>(players.size()), entry.at("data"),
                                     Rng(seed_of(state, players)));
  state.seats.assign(players.begin(), players.end());
  for (int seat = 0; seat < state.position->seats(); ++seat)
    state.eyes.push_back({Viewer{Seat{seat}}, 0, 0, "", "", 0});
  state.eyes.push_back({kSpectator, 0, 0, "", "", 0});
  state.owners.assign(players.size(), std::nullopt);
  state.clocks.assign(players.size(), {std::nullopt, 0, state.settings.clock.seconds * 1000});
  state.last_own.assign(players.size(), std::nullopt);
  state.rounds.assign(1, state.position->round());
  look_all(state, effects, {entry.at("at").get<std::int64_t>(), std::nullopt, false});
}

// Which of its moves each seat may still ask to take back.
void mind_going_back(RoomState& state, int seat, bool answers) {
  if (!answers) return;
  if (!state.position->revocable()) return state.last_own.assign(state.last_own.size(), std::nullopt);
  state.last_own[static_cast<std::size_t>(seat)] = state.played.steps.size() - 1;
}

void play(RoomState& state, const Json& entry, const PositionPtr& next, Effects& effects) {
  const int seat = entry.at("seat").get<int>();
  const Json& intent = entry.at("intent");
  const auto cause = cause_from_text(entry.at("cause").get<std::string>());
  if (!state.position || !cause) throw std::runtime_error("an intent that does not fit");
  const bool answers = !is_free(*state.position, Seat{seat}, intent);
  if (next) {
    state.position = next;
  } else {
    auto applied = state.position->apply({Seat{seat}, intent, *cause});
    if (!applied) throw std::runtime_error("an intent that was not offered");
    state.position = *std::move(applied);
  }
  const auto at = entry.at("at").get<std::int64_t>();
  state.played.steps.push_back({seat, intent.dump(), *cause, at});
  state.rounds.push_back(state.position->round());
  mind_going_back(state, seat, answers);
  // What was asked about a move that is no longer the last one, or about a game that is over, is settled.
  const bool about_a_move = state.proposal && state.proposal->what == protocol::ProposalKind::take_back;
  if (state.proposal && (state.over() || (answers && about_a_move))) {
    state.proposal.reset();
    effects.room = true;
  }
  look_all(state, effects, {at, answers ? std::optional(seat) : std::nullopt, false});
}

void take_back(RoomState& state, const Json& entry, int seat, Effects& effects) {
  const auto step = state.last_own.at(static_cast<std::size_t>(seat));
  Rewound rewound = step ? without_step(state, *step) : Rewound{};
  if (rewound.positions.empty()) throw std::runtime_error("a move taken back that cannot be");
  state.played.steps = std::move(rewound.steps);
  state.position = rewound.positions.back();
  state.rounds.clear();
  for (const auto& position : rewound.positions) state.rounds.push_back(position->round());
  state.last_own.assign(state.last_own.size(), std::nullopt);
  ++state.rewinds;
  look_all(state, effects, {entry.at("at").get<std::int64_t>(), seat, true});
  note(state, effects, entry, "took_back", state.seats[static_cast<std::size_t>(seat)], seat);
}

// Another plays on for whoever held the seat.
void stand_in(RoomState& state, const Json& entry, int seat, int member, Effects& effects) {
  auto& holder = state.seats.at(static_cast<std::size_t>(seat));
  auto& owner = state.owners.at(static_cast<std::size_t>(seat));
  effects.moved = {member, *holder};
  Member& before = find(state, *holder);
  // A stand-in's own stand-in: the seat is still its first owner's.
  if (!owner) owner = before.id;
  if (owner == member) owner.reset();
  holder = member;
  find(state, member).sat = seat;
  if (!before.bot.empty()) remove_member(state, before.id);
  // The clock begins anew for whoever decides now.
  const auto at = entry.at("at").get<std::int64_t>();
  SeatClock& clock = state.clocks.at(static_cast<std::size_t>(seat));
  if (clock.since)
    clock.left = std::max<std::int64_t>(0, clock.left - (at - *std::exchange(clock.since, {})));
  run_clocks(state, at);
}

void carry(RoomState& state, const Json& entry, Effects& effects) {
  const Proposal proposal = *std::exchange(state.proposal, std::nullopt);
  switch (proposal.what) {
    case protocol::ProposalKind::take_back:
      return take_back(state, entry, proposal.seat.value(), effects);
    case protocol::ProposalKind::stand_in: {
      const int member =
          proposal.bot.empty() ? proposal.member.value() : add_bot(state, proposal.bot, proposal.name);
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
  proposal.number = state.next_proposal++;
  proposal.what = *what;
  proposal.by = by;
  if (entry.contains("seat")) proposal.seat = entry.at("seat").get<int>();
  if (entry.contains("member")) proposal.member = entry.at("member").get<int>();
  proposal.bot = entry.value("bot", "");
  proposal.name = entry.value("name", "");
  state.proposal = std::move(proposal);
  if (entry.value("carries", false)) carry(state, entry, effects);
}

void vote(RoomState& state, const Json& entry, int by, Effects& effects) {
  if (!state.proposal) throw std::runtime_error("a vote on nothing");
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
  const auto seat = state.owned_by(by);
  if (!seat) throw std::runtime_error("a return to no seat");
  stand_in(state, entry, *seat, by, effects);
  note(state, effects, entry, "returned", by, seat);
}

// A personal link that the host had made opens somebody else's seat: everybody is told.
void claim(RoomState& state, const Json& entry, int by, Effects& effects) {
  Member& member = find(state, by);
  member.token = entry.at("token").get<std::string>();
  member.used_key = std::exchange(member.key, "");
  if (std::exchange(member.key_by_host, false)) note(state, effects, entry, "claimed", by);
}

void make_key(RoomState& state, const Json& entry, int by, Effects& effects) {
  const int whose = entry.value("member", by);
  Member& member = find(state, whose);
  member.key = entry.at("hash").get<std::string>();
  member.key_by_host = whose != by;
  if (member.key_by_host) note(state, effects, entry, "link", whose);
}

void dismiss(RoomState& state, const Json& entry, Effects& effects) {
  const int member = entry.at("member").get<int>();
  effects.gone = {member};
  if (find(state, member).bot.empty()) note(state, effects, entry, "dismissed", member);
  remove_member(state, member);
}

void sit(RoomState& state, const Json& entry, int by) {
  const int member = entry.value("member", by);
  sit_down(state, member, entry.at("seat"));
  // Whoever was given a seat is a guest like the others from then on.
  if (!entry.at("seat").is_null()) find(state, member).watcher = false;
}

void evict(RoomState& state, const Json& entry, Effects& effects) {
  if (!entry.contains("evict")) return;
  effects.gone = {entry.at("evict").get<int>()};
  remove_member(state, effects.gone.front());
}

// Back to before the start, with everybody where he is to sit now.
void again(RoomState& state, const Json& entry) {
  const auto outcome = state.position ? state.position->outcome() : std::nullopt;
  const auto secret = seed_from_hex(entry.at("secret").get<std::string>());
  if (!outcome || !secret) throw std::runtime_error("another game before the end of one");
  PastGame past{{}, {}, *outcome, std::exchange(state.played, {})};
  for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
    const int holder = state.seats[seat].value();
    // Where somebody stood in, the result is the owner's.
    const int player = state.owners[seat].value_or(holder);
    past.players.push_back(player);
    past.names.push_back(find(state, player).name);
    if (state.owners[seat] && !find(state, holder).bot.empty()) remove_member(state, holder);
  }
  state.past.push_back(std::move(past));
  state.position = nullptr;
  state.eyes.clear();
  state.owners.clear();
  state.clocks.clear();
  state.last_own.clear();
  state.rounds.clear();
  state.proposal.reset();
  state.secret = *secret;
  for (Member& member : state.members) {
    member.contribution.reset();
    member.sat.reset();
    member.all_eyes = false;
  }
  const auto seats = entry.at("seats").get<std::vector<int>>();
  state.seats.assign(seats.begin(), seats.end());
  state.seats.resize(static_cast<std::size_t>(game_of(state.game).info().max_seats));
}

void say(RoomState& state, const Json& entry, int by) {
  const auto to = entry.at("to") == "team" ? protocol::Audience::team : protocol::Audience::all;
  const auto at = entry.at("at").get<std::int64_t>();
  const auto text = entry.at("text").get<std::string>();
  if (to == protocol::Audience::all && state.started() && state.played.chat)
    state.played.chat->push_back({state.seat_of(by), find(state, by).name, text, at});
  add_line(state, {{by, to, text, at, std::nullopt}, entry.at("team").get<std::string>()});
}

void remember_answer(RoomState& state, const Json& entry, int by) {
  const auto id = entry.find("id");
  if (id == entry.end() || by == 0) return;
  const auto found = std::find_if(state.members.begin(), state.members.end(),
                                  [&](const Member& member) { return member.id == by; });
  if (found == state.members.end()) return;
  found->answered.push_back(id->get<std::string>());
  if (found->answered.size() > kAnswersKept) found->answered.pop_front();
}

}  // namespace

Rewound without_step(const RoomState& state, std::size_t step) {
  const auto before = record::positions(game_of(state.played.game), state.played);
  const auto place = static_cast<std::ptrdiff_t>(step);
  Rewound kept{{state.played.steps.begin(), state.played.steps.begin() + place},
               {before.begin(), before.begin() + place + 1}};
  for (std::size_t later = step + 1; later < state.played.steps.size(); ++later) {
    const record::Step& one = state.played.steps[later];
    const Json intent = Json::parse(one.intent);
    auto next = kept.positions.back()->apply({Seat{one.seat}, intent, one.cause});
    if (next) {
      kept.steps.push_back(one);
      kept.positions.push_back(*std::move(next));
    } else if (!is_free(*before[later], Seat{one.seat}, intent)) {
      return {};
    }
  }
  return kept;
}

std::string picture_of(const Position& position, Viewer viewer) {
  const Prompt prompt = viewer.seat ? position.prompt(*viewer.seat) : Prompt{};
  return R"("view":)" + position.view(viewer).dump() + R"(,"prompt":)" + to_json(prompt).dump() +
         R"(,"acting":)" + acting(position, viewer) + R"(,"outcome":)" +
         record::outcome_json(position).dump();
}

Effects fold(RoomState& state, const Json& entry, const PositionPtr& next) {
  Effects effects;
  const auto kind = entry.at("k").get<std::string>();
  int by = entry.value("by", 0);
  effects.room = kind != "intent" && kind != "say" && kind != "key" && kind != "claim";
  if (kind == "open") {
    choose_game(state, entry.at("game").get<std::string>(), entry.at("options"));
    const auto secret = seed_from_hex(entry.at("secret").get<std::string>());
    if (!secret) throw std::runtime_error("a room without its secret");
    state.secret = *secret;
    add_member(state, entry);
    by = state.host;
  } else if (kind == "join") {
    evict(state, entry, effects);
    add_member(state, entry);
    by = state.members.back().id;
  } else if (kind == "leave") {
    remove_member(state, by);
  } else if (kind == "sit") {
    sit(state, entry, by);
  } else if (kind == "arrange") {
    state.settings = settings_from_json(entry.at("settings"));
  } else if (kind == "host") {
    state.host = entry.at("member").get<int>();
    find(state, state.host).watcher = false;
    note(state, effects, entry, "host", state.host);
  } else if (kind == "hook") {
    Member& member = find(state, by);
    member.hook = entry.at("url").get<std::string>();
    member.hook_language = entry.at("language").get<std::string>();
  } else if (kind == "eyes") {
    find(state, by).all_eyes = true;
    note(state, effects, entry, "all_eyes", by);
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
  } else if (kind == "contribute") {
    find(state, by).contribution = entry.at("bytes").get<std::string>();
  } else if (kind == "bot") {
    const int bot = add_bot(state, entry.at("kind").get<std::string>(), entry.at("name").get<std::string>());
    sit_down(state, bot, entry.at("seat"));
  } else if (kind == "dismiss") {
    dismiss(state, entry, effects);
  } else if (kind == "again") {
    again(state, entry);
  } else if (kind == "start") {
    start(state, entry, next, effects);
  } else if (kind == "intent") {
    play(state, entry, next, effects);
  } else if (kind == "say") {
    say(state, entry, by);
    effects.chat = true;
  } else if (kind == "key") {
    make_key(state, entry, by, effects);
  } else if (kind == "claim") {
    claim(state, entry, by, effects);
  } else {
    throw std::runtime_error("an entry of an unknown kind");
  }
  remember_answer(state, entry, by);
  ++state.sequence;
  return effects;
}

}  // namespace nostos::server
