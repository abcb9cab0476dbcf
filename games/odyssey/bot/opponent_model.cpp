#include "games/odyssey/bot/opponent_model.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/odyssey/bot/strength.hpp"

namespace nostos::odyssey::bot {
namespace {

// Possible opponents: a different player; a built-in bot that slips often, sometimes, or never; a bot that
// veers.
struct Guessed {
  double foresight;
  double veer;
  Manner manner;
};
constexpr std::array<Guessed, 5> kGuesses{{
    {0, 0, {0.5, 0.05}},
    {0.35, 0, {0.5, 0.02}},
    {0.7, 0, {0.75, 0.01}},
    {0.97, 0, {0.97, 0.005}},
    {0.97, 0.06, {0.97, 0.06}},
}};

}  // namespace

OpponentModel::OpponentModel(const View& view)
    : common_(view, strength_of("strong").reading),
      weights_(kGuesses.size(), 1.0 / kGuesses.size()),
      blended_(common_) {
  for (const Guessed& guessed : kGuesses) {
    Reading reading = strength_of("strong").reading;
    reading.foresight = guessed.foresight;
    reading.veer = guessed.veer;
    readers_.emplace_back(view, reading);
  }
}

std::vector<OpponentModel::Guess> OpponentModel::guesses() const {
  std::vector<Guess> all;
  for (std::size_t n = 0; n < kGuesses.size(); ++n) all.push_back({kGuesses[n].manner, weights_[n]});
  return all;
}

void OpponentModel::follow(const AnnouncementHistory& history, const View& view) {
  Belief::follow(common_, readers_, history, view);
  double most = readers_.front().evidence();
  for (const Belief& reader : readers_) most = std::max(most, reader.evidence());
  double whole = 0;
  for (std::size_t n = 0; n < readers_.size(); ++n)
    whole += weights_[n] = std::exp(readers_[n].evidence() - most);
  for (double& weight : weights_) weight /= whole;
  blended_ = Belief::blend(common_, readers_, weights_);
}

}  // namespace nostos::odyssey::bot
