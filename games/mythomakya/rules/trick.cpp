#include "games/mythomakya/rules/trick.hpp"

namespace nostos::mythomakya {
namespace {

int rank(Colour colour, Colour led, Colour moira) {
  if (colour == moira) return 2;
  return colour == led ? 1 : 0;
}

}  // namespace

std::vector<int> playable(const std::vector<std::optional<Card>>& tops, std::optional<Colour> led) {
  std::vector<int> all;
  std::vector<int> following;
  for (std::size_t pile = 0; pile < tops.size(); ++pile) {
    if (!tops[pile]) continue;
    all.push_back(static_cast<int>(pile));
    if (tops[pile]->colour == led) following.push_back(static_cast<int>(pile));
  }
  return following.empty() ? all : following;
}

bool beats(const Force& one, const Force& other, Colour led, Colour moira) {
  const int mine = rank(one.colour, led, moira);
  const int his = rank(other.colour, led, moira);
  if (mine != his) return mine > his;
  return mine > 0 && one.strength > other.strength;
}

std::size_t winning(const std::vector<Force>& trick, Colour moira) {
  std::size_t best = 0;
  for (std::size_t place = 1; place < trick.size(); ++place) {
    if (beats(trick[place], trick[best], trick.front().colour, moira)) best = place;
  }
  return best;
}

}  // namespace nostos::mythomakya
