// The game part of the fold: its steps, what each viewer notices of them, and the time that they take.
#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "games/core/json_text.hpp"
#include "games/core/registry.hpp"
#include "server/record/playback.hpp"
#include "server/room/fold.hpp"
#include "server/version.hpp"

namespace nostos::server {
namespace {

const std::string kNoEvents = "[]";
constexpr std::size_t kUsualPicture = 512;  // bytes
constexpr std::size_t kUsualEvents = 256;

// Whether both have the same choices that are not free, in the same order.
bool same_question(const Prompt& one, const Prompt& other) {
  const auto next_asked = [](auto at, auto end) {
    return std::find_if(at, end, [](const Choice& choice) { return !choice.anytime; });
  };
  auto a = next_asked(one.choices.begin(), one.choices.end());
  auto b = next_asked(other.choices.begin(), other.choices.end());
  while (a != one.choices.end() && b != other.choices.end() && *a == *b) {
    a = next_asked(std::next(a), one.choices.end());
    b = next_asked(std::next(b), other.choices.end());
  }
  return a == one.choices.end() && b == other.choices.end();
}

Prompt prompt_of(const Position& position, Viewer viewer) {
  return viewer.seat ? position.prompt(*viewer.seat) : Prompt{};
}

std::string view_payload_of(const Position& position, Viewer viewer, const Prompt& prompt) {
  std::string text;
  text.reserve(kUsualPicture);
  text += R"("view":)";
  position.append_view(text, viewer);
  text += R"(,"prompt":)";
  append_text(text, prompt);
  text += R"(,"acting":[)";
  bool first = true;
  for (const Seat seat : position.acting(viewer)) {
    if (!std::exchange(first, false)) text += ',';
    append_number(text, seat.index);
  }
  text += R"(],"outcome":)";
  append_text(text, record::outcome_json(position));
  if (text.capacity() > text.size() + text.size() / 4) text.shrink_to_fit();  // the text is kept
  return text;
}

// Brings one viewer's state up to the position; returns its events, or an empty text if the viewer notices
// nothing. Pictures are costly: this makes one only if nothing else shows whether the viewer notices
// something.
std::string advance_viewer(ViewerState& viewer_state, const Position* before, const Position& position,
                           const StepContext& moment) {
  const bool answered = moment.answered_by && viewer_state.viewer.seat &&
                        viewer_state.viewer.seat->index == *moment.answered_by;
  Prompt prompt = prompt_of(position, viewer_state.viewer);
  // The same question twice in a row counts as two questions.
  if (before == nullptr || answered || !same_question(prompt, viewer_state.prompt)) ++viewer_state.turn;
  std::string events;
  events.reserve(kUsualEvents);
  if (!moment.back) position.append_events(events, viewer_state.viewer);
  bool noticed = before == nullptr || answered || !(events.empty() || events == kNoEvents);
  if (noticed) {
    viewer_state.payload = nullptr;
  } else {
    const auto was = viewer_state.payload ? viewer_state.payload
                                          : std::make_shared<const std::string>(view_payload_of(
                                                *before, viewer_state.viewer, viewer_state.prompt));
    viewer_state.payload =
        std::make_shared<const std::string>(view_payload_of(position, viewer_state.viewer, prompt));
    noticed = *was != *viewer_state.payload;
    if (!noticed) viewer_state.payload = was;  // connections recognize a picture by its address
  }
  viewer_state.prompt = std::move(prompt);
  if (!noticed) return "";
  ++viewer_state.rev;
  viewer_state.at = moment.at;
  return events.empty() ? kNoEvents : events;
}

// More than the greatest delay of a view of all seats (settings.cpp).
constexpr std::size_t kRoundsKept = 16;

void record_round(RoomState& state, int round, std::size_t step) {
  if (!state.rounds.empty() && round <= state.rounds.back().round) return;
  state.rounds.push_back({round, step});
  if (state.rounds.size() > kRoundsKept) state.rounds.erase(state.rounds.begin());
}

// Updates the move that each seat may ask to take back. A seat loses it when it notices a step that revealed
// something hidden.
void update_undo_points(RoomState& state, int seat, bool answers, const PositionPtr& before,
                        const Effects& effects) {
  if (!answers) return;
  const bool revocable = state.position->undoable();
  for (std::size_t other = 0; !revocable && other < state.seat_states.size(); ++other) {
    if (!effects.events[other].empty()) state.seat_states[other].undo_point.reset();
  }
  if (revocable)
    state.seat_states[static_cast<std::size_t>(seat)].undo_point =
        UndoPoint{state.played.steps.size() - 1, before};
}

// The position after all steps.
PositionPtr last_position(const record::GameLog& played) {
  record::Playback playback(game_of(played.game), played);
  while (playback.advance()) {
  }
  return playback.position();
}

}  // namespace

bool offers_free(const Prompt& prompt, const Json& intent) {
  Prompt free;
  for (const Choice& choice : prompt.choices) {
    if (choice.anytime) free.choices.push_back(choice);
  }
  return offers(free, intent);
}

Member& find(RoomState& state, int id) {
  const auto found = std::find_if(state.members.begin(), state.members.end(),
                                  [&](const Member& member) { return member.id == id; });
  if (found == state.members.end()) throw std::runtime_error("an entry of an unknown member");
  return *found;
}

const Game& game_of(const std::string& id) {
  const Game* game = find_game(id);
  if (game == nullptr) throw std::runtime_error("an entry of an unknown game");
  return *game;
}

ViewerState viewer_state_at(const Position& position, Viewer viewer) {
  return {viewer, 0, 0, prompt_of(position, viewer), 0, nullptr};
}

void run_clocks(RoomState& state, std::int64_t at) {
  const ClockRule& rule = state.settings.clock;
  if (rule.kind == ClockKind::none) return;
  const auto acting = state.position->acting(kSpectator);
  const auto people = state.people();
  for (std::size_t seat = 0; seat < state.seat_states.size(); ++seat) {
    SeatClock& clock = state.seat_states[seat].clock;
    const bool waited_for =
        people[seat] && std::find(acting.begin(), acting.end(), Seat{static_cast<int>(seat)}) != acting.end();
    const std::int64_t turn = state.viewers[seat].turn;
    if (clock.since && (!waited_for || clock.turn != turn)) {
      clock.left = std::max<std::int64_t>(0, clock.left - (at - *clock.since));
      if (clock.left > 0) clock.left += rule.increment * 1000;
      clock.since.reset();
    }
    if (waited_for && !clock.since) clock.since = at;
  }
}

void advance_viewers(RoomState& state, const PositionPtr& before, Effects& effects,
                     const StepContext& moment) {
  effects.events.clear();
  for (ViewerState& viewer_state : state.viewers)
    effects.events.push_back(advance_viewer(viewer_state, before.get(), *state.position, moment));
  if (!effects.events.back().empty()) run_clocks(state, moment.at);
  // A question that changed in a step that some viewers did not see starts no new time, also not at a later
  // step.
  for (std::size_t seat = 0; seat < state.seat_states.size(); ++seat)
    state.seat_states[seat].clock.turn = state.viewers[seat].turn;
}

// The moves with which a lesson begins, or a room that continues an ended game.
void play_opening(RoomState& state, const Json& entry) {
  for (const Json& move : entry.value("opening", Json::array())) {
    const int seat = move.at("seat").get<int>();
    const auto cause = cause_from_text(move.value("cause", to_text(Cause::player)));
    if (!cause) throw std::runtime_error("an opening with an unknown cause");
    auto next = state.position->apply({Seat{seat}, move.at("intent"), *cause});
    if (!next) throw std::runtime_error("an opening that was not offered");
    state.position = *std::move(next);
    state.played.steps.push_back(
        {seat, move.at("intent").dump(), *cause, entry.at("at").get<std::int64_t>()});
    record_round(state, state.position->round(), state.played.steps.size());
  }
}

void start(RoomState& state, const Json& entry, const PositionPtr& next, Effects& effects) {
  const Game& game = game_of(state.setup.game);
  const auto players = entry.at("players").get<std::vector<int>>();
  if (entry.at("rules") != game.info().rules_version) throw RulesVersionMismatch();
  // Complete, even if the room was set up before the game had all of its options.
  const auto options = game.check_options(Json::parse(state.setup.options), static_cast<int>(players.size()),
                                          entry.at("data"));
  if (!options) throw std::runtime_error("a game with invalid options");
  state.setup.options = options->dump();
  state.played = record::GameLog{};
  state.played.server = server_name();
  state.played.game = state.setup.game;
  state.played.rules = game.info().rules_version;
  state.played.data = entry.at("data").dump();
  state.played.options = state.setup.options;
  state.played.secret = state.secret;
  state.played.clock = state.settings.clock;
  if (state.settings.record_chat) state.played.chat.emplace();
  for (const int player : players) {
    Member& member = find(state, player);
    member.seat_viewed = static_cast<int>(state.played.seats.size());
    state.played.seats.push_back(member.bot.empty() ? member.name : member.name + " (" + member.bot + ")");
    state.played.contributions.push_back(member.contribution);
  }
  state.position = next ? next
                        : game.start(*options, static_cast<int>(players.size()), entry.at("data"),
                                     Rng(seed_of(state, players)));
  state.seats.assign(players.begin(), players.end());
  state.viewers.reserve(players.size() + 1);
  for (int seat = 0; seat < state.position->seats(); ++seat)
    state.viewers.push_back({Viewer{Seat{seat}}, 0, 0, {}, 0, nullptr});
  state.viewers.push_back({kSpectator, 0, 0, {}, 0, nullptr});
  const SeatClock clock{std::nullopt, 0, state.settings.clock.seconds * 1000};
  state.seat_states.assign(players.size(), {std::nullopt, clock, std::nullopt, {}});
  state.rounds.clear();
  record_round(state, state.position->round(), 0);
  play_opening(state, entry);
  advance_viewers(state, nullptr, effects, {entry.at("at").get<std::int64_t>(), std::nullopt, false});
}

void play(RoomState& state, const AppliedIntent& moved, const PositionPtr& next, Effects& effects) {
  const auto& [seat, intent, cause, at] = moved;
  if (!state.position) throw std::runtime_error("an intent that does not fit");
  const PositionPtr before = state.position;
  const Prompt& prompt = state.viewers.at(static_cast<std::size_t>(seat)).prompt;
  const bool answers = !offers_free(prompt, intent);
  if (next) {
    state.position = next;
  } else {
    auto applied = before->apply({Seat{seat}, intent, cause}, prompt);
    if (!applied) throw std::runtime_error("an intent that was not offered");
    state.position = *std::move(applied);
  }
  std::string text;
  append_text(text, intent);
  SeatUsage& usage = state.seat_states.at(static_cast<std::size_t>(seat)).usage;
  ++usage.steps;
  usage.bytes += std::ssize(text);
  state.played.steps.push_back({seat, std::move(text), cause, at});
  record_round(state, state.position->round(), state.played.steps.size());
  advance_viewers(state, before, effects, {at, answers ? std::optional(seat) : std::nullopt, false});
  update_undo_points(state, seat, answers, before, effects);
  // The end of the game settles a proposal. So does a decision that all members see, if the proposal is to
  // take back a move. A decision that some members do not see must not: the proposal's end would reveal it.
  const bool about_a_move = state.proposal && state.proposal->kind == protocol::ProposalKind::undo;
  const bool seen_by_all = answers && !effects.events.back().empty();
  if (state.proposal && (state.over() || (about_a_move && seen_by_all))) {
    state.proposal.reset();
    effects.room = true;
  }
}

void undo(RoomState& state, const Json& entry, const Proposal& proposal, Effects& effects) {
  if (!proposal.move || !proposal.seat || proposal.move->step >= state.played.steps.size())
    throw std::runtime_error("an undone move that was not made");
  const std::size_t taken = proposal.move->step;
  const auto seed = record::game_seed(state.played.secret, state.played.contributions);
  if (!seed) throw std::runtime_error("a malformed contribution");
  const record::GameLog played = std::exchange(state.played, {});
  record::GameLog kept = played;
  kept.steps.truncate(taken);
  PositionPtr position = proposal.move->before ? proposal.move->before : last_position(kept);
  while (!state.rounds.empty() && state.rounds.back().step > taken) state.rounds.pop_back();
  for (std::size_t later = taken + 1; later < played.steps.size(); ++later) {
    const record::Step& step = played.steps[later];
    // A clock's step stays only if it is still the default.
    if (record::clock_fault(*position, step, played.clock, *seed)) continue;
    const Json intent = Json::parse(step.intent);
    auto next = position->apply({Seat{step.seat}, intent, step.cause});
    if (!next) continue;
    position = *std::move(next);
    kept.steps.push_back(step);
    record_round(state, position->round(), kept.steps.size());
  }
  state.played = std::move(kept);
  const PositionPtr before = std::exchange(state.position, std::move(position));
  for (SeatState& seat : state.seat_states) seat.undo_point.reset();
  ++state.undo_count;
  advance_viewers(state, before, effects, {entry.at("at").get<std::int64_t>(), *proposal.seat, true});
}

std::string view_payload_of(const Position& position, Viewer viewer) {
  return view_payload_of(position, viewer, prompt_of(position, viewer));
}

std::string view_payload_of(const RoomState& state, const ViewerState& viewer_state) {
  return viewer_state.payload ? *viewer_state.payload
                              : view_payload_of(*state.position, viewer_state.viewer, viewer_state.prompt);
}

std::shared_ptr<const std::string> view_payload(const RoomState& state, const ViewerState& viewer_state) {
  if (!viewer_state.payload)
    viewer_state.payload = std::make_shared<const std::string>(view_payload_of(state, viewer_state));
  return viewer_state.payload;
}

}  // namespace nostos::server
