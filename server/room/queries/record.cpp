#include "server/room/queries/record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "games/core/registry.hpp"
#include "server/record/playback.hpp"

namespace nostos::server {

namespace {

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

}  // namespace

DeferredAnswer answer_record(const RoomState& state, int member, const protocol::AskRecord& request) {
  const std::size_t number = game_number(state, request.game);
  if (const auto refusal = refuse_game(state, number)) return [refused = *refusal] { return refused; };
  const bool past = number < state.number();
  const std::shared_ptr<const record::GameLog> played = game_log(state, number);
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

}  // namespace nostos::server
