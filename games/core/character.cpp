#include "games/core/character.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>

#include "games/core/bot.hpp"

namespace nostos {
namespace {

constexpr std::array<std::pair<Character, std::string_view>, 5> kNames{{{Character::none, ""},
                                                                        {Character::bold, "bold"},
                                                                        {Character::careful, "careful"},
                                                                        {Character::spiteful, "spiteful"},
                                                                        {Character::forgetful, "forgetful"}}};

// The search hardly visits a move that it finds bad: the value of a move with fewer worlds is not known.
constexpr int kMinWorlds = 8;

bool is_known(const WeighedMove& move) {
  return move.worlds >= kMinWorlds;
}

// The own move is the best of several rough estimates, which makes the losses of all others too high: only a
// loss beyond this many standard errors counts.
constexpr double kErrors = 1;

// The chance that a move gives away against the own one, as far as a search can tell.
double loss_of(const WeighedMove& own, const WeighedMove& move) {
  const auto variance = [](const WeighedMove& one) { return one.spread * one.spread / one.worlds; };
  return std::max(0.0, own.chance - move.chance - kErrors * std::sqrt(variance(own) + variance(move)));
}

// A larger allowance would pay for an absurd move.
constexpr double kMaxDecisions = 4;

// With more decisions of a seat in a game, each one gives away less.
constexpr double kFullDecisions = 50;

class CharacterBot final : public Bot {
 public:
  CharacterBot(std::unique_ptr<Bot> strongest, std::unique_ptr<Bot> plain, Character character,
               double per_decision)
      : strongest_(std::move(strongest)),
        plain_(std::move(plain)),
        character_(character),
        allowance_(per_decision) {}

  void see(const Position& position) override {
    strongest_->see(position);
    plain_->see(position);
  }
  using Bot::act;
  Json act(const Position& position, Rng& rng, const SearchBudget& budget) override {
    static_cast<void>(strongest_->act(position, rng, budget));
    return weigh() ? prefer(rng) : plain_->act(position, rng, budget);
  }
  Json act(const Position& position, const Prompt& prompt, Rng& rng, const SearchBudget& budget) override {
    static_cast<void>(strongest_->act(position, prompt, rng, budget));
    return weigh() ? prefer(rng) : plain_->act(position, prompt, rng, budget);
  }
  [[nodiscard]] std::vector<WeighedMove> weighed() const override { return weighed_; }
  [[nodiscard]] bool acts_freely() const override { return plain_->acts_freely(); }

 private:
  // False if the search does not say how good a move is.
  bool weigh() {
    weighed_ = strongest_->weighed();
    if (!weighed_.empty() && !is_known(weighed_.front())) weighed_.clear();
    return !weighed_.empty();
  }
  Json prefer(Rng& rng) {
    if (weighed_.size() > 1) {
      const Preference chosen = preferred(weighed_, character_, allowance_.next(stake_of(weighed_)), rng);
      allowance_.take(chosen.loss);
      const auto at = weighed_.begin() + static_cast<std::ptrdiff_t>(chosen.at);
      std::rotate(weighed_.begin(), at, at + 1);
    }
    return weighed_.front().intent;
  }

  std::unique_ptr<Bot> strongest_;
  std::unique_ptr<Bot> plain_;
  Character character_;
  Allowance allowance_;
  std::vector<WeighedMove> weighed_;  // the chosen move first
};

}  // namespace

std::string_view to_text(Character character) {
  return kNames.at(static_cast<std::size_t>(character)).second;
}

std::optional<Character> character_from_text(std::string_view text) {
  for (const auto& [character, name] : kNames) {
    if (name == text) return character;
  }
  return std::nullopt;
}

std::optional<std::pair<std::string, Character>> parse_bot_name(std::string_view name) {
  const std::size_t colon = std::min(name.find(':'), name.size());
  const auto character = character_from_text(name.substr(std::min(colon + 1, name.size())));
  if (!character) return std::nullopt;
  return std::pair(std::string(name.substr(0, colon)), *character);
}

double give_away_of(std::string_view kind, int decisions) {
  const double share = std::min(1.0, kFullDecisions / decisions);
  if (kind == "easy") return 0.03 * share;
  if (kind == "medium") return 0.015 * share;
  if (kind == "strong") return 0.0075 * share;
  return (kind == "fierce" ? 0.005 : 0.0025) * share;
}

double stake_of(const std::vector<WeighedMove>& weighed) {
  double sum = 0;
  int known = 0;
  for (const WeighedMove& move : weighed) {
    if (!is_known(move)) continue;
    sum += loss_of(weighed.front(), move);
    ++known;
  }
  return known == 0 ? 0 : sum / known;
}

double Allowance::next(double stake) {
  left_ = std::min(left_ + std::min(per_decision_, stake), kMaxDecisions * per_decision_);
  return left_;
}

Preference preferred(const std::vector<WeighedMove>& weighed, Character character, double allowance,
                     Rng& rng) {
  std::vector<Preference> costly;
  for (std::size_t at = 1; at < weighed.size(); ++at) {
    if (!is_known(weighed[at])) continue;
    const double loss = loss_of(weighed.front(), weighed[at]);
    if (loss > 0 && loss <= allowance && loss >= allowance / 2) costly.push_back({at, loss});
  }
  if (costly.empty() || character == Character::none) return {};
  if (character == Character::forgetful) return costly[rng.below("character", costly.size())];
  const auto score = [&](const Preference& one) {
    const WeighedMove& move = weighed[one.at];
    if (character == Character::bold) return move.spread;
    return character == Character::careful ? -move.spread : -move.rival;
  };
  return *std::max_element(costly.begin(), costly.end(), [&](const Preference& one, const Preference& other) {
    return score(one) < score(other);
  });
}

std::unique_ptr<Bot> with_character(std::unique_ptr<Bot> strongest, std::unique_ptr<Bot> plain,
                                    Character character, double per_decision) {
  return std::make_unique<CharacterBot>(std::move(strongest), std::move(plain), character, per_decision);
}

}  // namespace nostos
