#include "games/core/character.hpp"

#include <algorithm>
#include <array>
#include <functional>
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
constexpr int kLeastWorlds = 8;

class CharacterBot final : public Bot {
 public:
  CharacterBot(std::unique_ptr<Bot> bot, Character character, double give_away)
      : bot_(std::move(bot)), character_(character), give_away_(give_away) {}

  void see(const Position& position) override { bot_->see(position); }
  using Bot::act;
  Json act(const Position& position, Rng& rng, const SearchBudget& budget) override {
    return prefer(bot_->act(position, rng, budget), rng);
  }
  Json act(const Position& position, const Prompt& prompt, Rng& rng, const SearchBudget& budget) override {
    return prefer(bot_->act(position, prompt, rng, budget), rng);
  }
  [[nodiscard]] std::vector<WeighedMove> weighed() const override { return weighed_; }
  [[nodiscard]] bool acts_freely() const override { return bot_->acts_freely(); }

 private:
  Json prefer(Json own, Rng& rng) {
    weighed_ = bot_->weighed();
    if (weighed_.empty()) return own;
    const auto chosen =
        weighed_.begin() + (&preferred(weighed_, character_, give_away_, rng) - weighed_.data());
    std::rotate(weighed_.begin(), chosen, chosen + 1);
    return weighed_.front().intent;
  }

  std::unique_ptr<Bot> bot_;
  Character character_;
  double give_away_;
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

double give_away_of(std::string_view kind) {
  if (kind == "easy") return 0.15;
  if (kind == "medium") return 0.08;
  if (kind == "strong") return 0.04;
  return 0.02;
}

const WeighedMove& preferred(const std::vector<WeighedMove>& weighed, Character character, double give_away,
                             Rng& rng) {
  const auto known = [](const WeighedMove& move) { return move.worlds >= kLeastWorlds; };
  double best = weighed.front().chance;
  for (const WeighedMove& move : weighed) {
    if (known(move)) best = std::max(best, move.chance);
  }
  std::vector<std::reference_wrapper<const WeighedMove>> good;
  for (const WeighedMove& move : weighed) {
    if (known(move) && move.chance >= best - give_away) good.emplace_back(move);
  }
  if (good.empty() || character == Character::none) return weighed.front();
  if (character == Character::forgetful) return good[rng.below("character", good.size())];
  const auto score = [character](const WeighedMove& move) {
    if (character == Character::bold) return move.spread;
    return character == Character::careful ? -move.spread : -move.rival;
  };
  return *std::max_element(good.begin(), good.end(), [&](const WeighedMove& one, const WeighedMove& other) {
    return score(one) < score(other);
  });
}

std::unique_ptr<Bot> with_character(std::unique_ptr<Bot> bot, Character character, double give_away) {
  return std::make_unique<CharacterBot>(std::move(bot), character, give_away);
}

}  // namespace nostos
