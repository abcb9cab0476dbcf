// Answers requests that do not change a room: records, replays, the catalogue, lessons and glances.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "games/core/registry.hpp"
#include "server/record/playback.hpp"
#include "server/room/command_handler.hpp"
#include "server/room/commands.hpp"
#include "server/room/credentials.hpp"

namespace nostos::server {
namespace {

using PlayedPtr = std::shared_ptr<const record::GameLog>;

// A past game never changes; the present one changes, so this copies it.
PlayedPtr played_in(const RoomState& state, std::size_t number) {
  if (number == state.number()) return std::make_shared<const record::GameLog>(state.played);
  const auto& past = state.past[number - 1];
  return {past, &past->played};
}

// The events that one viewer has seen so far, with their times. If the game is played from memory, only those
// of the present round.
std::string write_log(const record::GameLog& played, const Viewer& viewer, std::int64_t rev) {
  Json contributions = Json::array();
  for (const auto& bytes : played.contributions)
    contributions.push_back(bytes ? Json(*bytes) : Json(nullptr));
  Json seen = Json::array();
  std::vector<int> rounds;  // in which they were seen
  record::Playback playback(*find_game(played.game), played);
  int round = -1;  // before the step
  do {
    const Position& position = *playback.position();
    if (Json events = position.events(viewer); !events.empty()) {
      const std::size_t step = playback.step();
      seen.push_back({{"at", step == 0 ? Json(nullptr) : Json(played.steps[step - 1].at)},
                      {"events", std::move(events)}});
      rounds.push_back(round);
    }
    round = position.round();
  } while (playback.advance());
  if (playback.position()->hides_history(viewer)) {
    // Rounds never fall: the present one is at the end.
    const auto first = std::lower_bound(rounds.begin(), rounds.end(), playback.position()->round());
    seen.erase(seen.begin(), seen.begin() + (first - rounds.begin()));
  }
  return Json{{"format", "nostos log"},
              {"version", 1},
              {"server", played.server},
              {"game", played.game},
              {"rules", played.rules},
              {"options", Json::parse(played.options)},
              {"seats", played.seats},
              {"you", viewer.seat ? Json(viewer.seat->index) : Json(nullptr)},
              {"rev", rev},
              {"commitment", record::commitment(played.secret)},
              {"contributions", std::move(contributions)},
              {"seen", std::move(seen)}}
             .dump(1) +
         "\n";
}

const Refusal kNotOver{"not_over", "The game has not ended.", ""};
const Refusal kNoGame{"no_such_game", "No such game was played in this room.", ""};

// The number of the requested game. Without one: the present game, or before a start the last game.
std::size_t number_of(const RoomState& state, const std::optional<int>& asked) {
  if (asked) return static_cast<std::size_t>(*asked);
  return state.started() ? state.number() : state.number() - 1;
}

// A refusal if there is nothing to show of the game of that number.
std::optional<Refusal> no_game(const RoomState& state, std::size_t number) {
  if (number == 0) return kNotStarted;
  if (number > state.number()) return kNoGame;
  if (number == state.number() && !state.started()) return kNotStarted;
  return std::nullopt;
}

DeferredAnswer later(const Refusal& refusal) {
  return [refusal] { return refusal; };
}

}  // namespace

DeferredAnswer answer_record(const RoomState& state, int member, const protocol::AskRecord& request) {
  const std::size_t number = number_of(state, request.game);
  if (const auto refusal = no_game(state, number)) return later(*refusal);
  const bool past = number < state.number();
  const PlayedPtr played = played_in(state, number);
  if (past || state.over()) {
    return [id = request.id, played] {
      return protocol::record(id, record::write_record(*find_game(played->game), *played));
    };
  }
  const ViewerState& eye = state.viewer_state_of(member);
  return [id = request.id, played, viewer = eye.viewer, rev = eye.rev] {
    return protocol::record(id, write_log(*played, viewer, rev));
  };
}

Answer answer_catalogue(const RoomState& state, const protocol::AskCatalogue& request) {
  const std::size_t number = number_of(state, request.game);
  if (const auto refusal = no_game(state, number)) return *refusal;
  const bool past = number < state.number();
  const record::GameLog& played = past ? state.past[number - 1]->played : state.played;
  return protocol::catalogue(request.id, find_game(played.game)->catalogue(Json::parse(played.data)));
}

Answer answer_lesson(const RoomState& state, const protocol::AskLesson& request) {
  const Lesson* lesson = find_lesson(state.game, state.lesson);
  return protocol::lesson(request.id, lesson == nullptr ? Json(nullptr) : Json::parse(lesson->steps));
}

Answer answer_why(const RoomState& state, int member, const protocol::AskWhy& request) {
  if (!state.started()) return kNotStarted;
  const auto seat = state.seat_of(member);
  if (!seat) return kNotSeated;
  const Json intent = Json::parse(request.intent);
  const Prompt& prompt = state.eyes.at(static_cast<std::size_t>(*seat)).prompt;
  if (offers(prompt, intent)) return protocol::why(request.id, "", "", "");
  const auto next = state.position->apply({Seat{*seat}, intent, Cause::player}, prompt);
  return protocol::why(request.id, next.error().code, next.error().message, next.error().rule);
}

namespace {

// Whether this requests a moment of the running game, as a spectator may if the room allows it.
bool with_all_eyes(const RoomState& state, int member, const protocol::AskReplay& request) {
  if (!state.started() || state.over() || number_of(state, request.game) != state.number()) return false;
  const auto step = state.eyes_step();
  const Member* asks = state.member(member);
  // Not for a member who has or had a seat in this game.
  return step && std::cmp_less_equal(request.step, *step) && asks != nullptr && !asks->sat &&
         !state.seat_of(member);
}

}  // namespace

Decision decide_eyes(const RoomState& state, int member, const protocol::AskReplay& request,
                     const CommandContext& world) {
  if (!with_all_eyes(state, member, request) || state.member_at(member).all_eyes) return NoChange{};
  return granted(entry("eyes", member, "", world));
}

Answer answer_glance(const RoomState& state, const protocol::Glance& request) {
  const Member* member = state.member_of_token(hash_secret(request.token));
  if (member == nullptr) return Refusal{"bad_token", "Nobody in this room has that token.", ""};
  protocol::RoomGlance glance;
  glance.id = request.id;
  glance.game = state.game;
  glance.title = state.settings.title;
  glance.number = static_cast<int>(state.number());
  glance.started = state.started();
  glance.over = state.over();
  glance.seat = state.seat_of(member->id);
  for (const auto& seat : state.seats) {
    if (seat) glance.names.push_back(state.member_at(*seat).name);
  }
  if (!state.started()) return protocol::glance(glance);
  glance.touched = state.viewer_state_of(member->id).at;
  if (glance.seat) {
    glance.your_turn = state.viewer_state_of(member->id).prompt.asks();
    glance.until = state.deadline(static_cast<std::size_t>(*glance.seat));
  }
  return protocol::glance(glance);
}

namespace {

// A moment of a game that the member may see. `replay` ends with the last step that they may see, so the
// answer does not reveal how many steps follow.
Answer tell_moment(const protocol::AskReplay& request, ReplayCache::Replay& replay) {
  const record::GameLog& played = *replay.played;
  const Game& game = *find_game(played.game);
  const std::size_t steps = played.steps.size();
  if (std::cmp_greater(request.step, steps)) return Refusal{"no_step", "There is no such step.", ""};
  if (request.eyes && std::cmp_greater_equal(*request.eyes, played.seats.size()))
    return Refusal{"no_seat", "There is no such seat.", ""};
  const auto step = static_cast<std::size_t>(request.step);
  const PositionPtr position = replay.positions.at(game, played, step);
  const Viewer viewer = request.eyes ? Viewer{Seat{*request.eyes}} : kSpectator;
  std::string did = "null";
  // Of another seat's intent this viewer saw only the events.
  if (step > 0 && (request.all || viewer.seat == Seat{played.steps[step - 1].seat})) {
    const record::Step& last = played.steps[step - 1];
    did = Json{{"seat", last.seat}, {"intent", Json::parse(last.intent)}}.dump();
  }
  std::string views = "null";
  if (request.all) {
    views = "[";
    for (int seat = 0; seat < position->seats(); ++seat) {
      if (seat > 0) views += ',';
      position->append_view(views, Viewer{Seat{seat}});
    }
    views += ']';
  }
  const std::string picture = picture_of(*position, viewer);
  std::string events;
  position->append_events(events, viewer);
  return protocol::replay(
      {request.id, step, steps, position->round(), request.eyes, did, views, picture, events});
}

}  // namespace

DeferredAnswer answer_replay(const RoomState& state, int member, const protocol::AskReplay& request,
                             ReplayCache& cache) {
  const std::size_t number = number_of(state, request.game);
  if (const auto refusal = no_game(state, number)) return later(*refusal);
  const bool past = number < state.number();
  const bool all_eyes = with_all_eyes(state, member, request);
  if (!past && !state.over() && !all_eyes) return later(kNotOver);
  const auto until = all_eyes ? state.eyes_step() : std::nullopt;
  std::string key = state.code + "/" + std::to_string(number);
  // A step of a running game may still be taken back.
  if (until) key += "/" + std::to_string(*until) + "/" + std::to_string(state.rewinds);
  return [request, played = played_in(state, number), until, key = std::move(key), &cache] {
    auto replay = cache.take(key);
    if (!replay) {
      record::GameLog told = *played;
      if (until) told.steps.truncate(*until);
      replay = std::make_shared<ReplayCache::Replay>();
      const Game& game = *find_game(told.game);
      replay->played = std::make_shared<const record::GameLog>(record::recorded(game, std::move(told)));
    }
    Answer answer = tell_moment(request, *replay);
    cache.keep(key, std::move(replay));
    return answer;
  };
}

}  // namespace nostos::server
