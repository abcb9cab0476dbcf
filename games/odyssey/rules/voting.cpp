// The rules of the ship that three rivals sail together (R41, O54).
#include <algorithm>
#include <map>

#include "games/odyssey/rules/transition.hpp"

namespace nostos::odyssey {
namespace {

// The directions with the most votes, clockwise from north; empty without votes.
std::vector<Dir> leading(const std::vector<Vote>& votes) {
  std::map<Dir, int> count;
  int most = 0;
  for (const Vote& vote : votes) {
    if (vote.dir) most = std::max(most, ++count[*vote.dir]);
  }
  std::vector<Dir> dirs;
  for (const auto& [dir, number] : count) {
    if (number == most) dirs.push_back(dir);
  }
  return dirs;
}

}  // namespace

void Transition::operator()(const intent::CastVote& vote) {
  say_default(Audience::himself);
  const auto after = std::find_if(state_.votes.begin(), state_.votes.end(),
                                  [&](const Vote& other) { return other.seat > seat_; });
  state_.votes.insert(after, Vote{seat_, vote.dir});
  tell(event::VoteCast{seat_, vote.dir});
  if (std::cmp_equal(state_.votes.size() + 1, state_.config->seats)) close_vote();
}

void Transition::close_vote() {
  const Colour ship = *cooperative_ship(*state_.config);
  current().votes = std::move(state_.votes);
  state_.votes.clear();
  const auto& votes = current().votes;
  auto first = leading(votes);
  if (first.size() > 1) {
    // The starting seat's own vote decides if it is among the tied ones.
    const int starter = *starter_of(*state_.config, state_.round);
    const auto own =
        std::find_if(votes.begin(), votes.end(), [&](const Vote& v) { return v.seat == starter; });
    if (own != votes.end() && own->dir && std::find(first.begin(), first.end(), *own->dir) != first.end()) {
      first = {*own->dir};
    }
  }
  tell(event::VoteClosed{votes, first.size() > 1 ? first : std::vector<Dir>{}});
  if (first.size() > 1) {
    state_.tied = std::move(first);
    return;
  }
  // Without votes: the default, from public information (O69).
  sail(ship, first.empty() ? default_direction(chart(state_), reckoning(state_, ship)) : first.front(),
       kNobody);
}

void Transition::operator()(const intent::ChooseTied& chosen) {
  say_default(Audience::navigators);
  state_.tied.clear();
  sail(*cooperative_ship(*state_.config), chosen.dir, kNobody);
}

}  // namespace nostos::odyssey
