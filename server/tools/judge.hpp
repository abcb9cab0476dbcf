// Measures how much of the chance of winning the moves of a bot give away.
#pragma once
#include <memory>

#include "games/core/bot.hpp"
#include "games/core/game.hpp"
#include "server/tools/playout.hpp"

namespace nostos::tools {

// A bot with another one, the strongest kind of its game, beside it in the same seat. The judge sees what the
// bot sees, and weighs each decision of the bot twice, with different simulated games: first it finds the
// best move, then it compares the bot's move with that one. The best of several rough estimates is too high,
// so one search for both would find a loss where there is none.
class JudgedBot final : public Bot {
 public:
  // `scale`: the share of its usual thought that the judge uses. The judge's chance is a stream of its own,
  // from `seed`, so the bot decides as it does without a judge. Adds to `given_away`, which must outlive
  // this.
  JudgedBot(std::unique_ptr<Bot> bot, std::unique_ptr<Bot> judge, double scale, Seat seat, const Seed& seed,
            GivenAway& given_away);

  void see(const Position& position) override;
  using Bot::act;
  Json act(const Position& position, Rng& rng, const SearchBudget& budget) override;
  Json act(const Position& position, const Prompt& prompt, Rng& rng, const SearchBudget& budget) override;
  [[nodiscard]] bool acts_freely() const override { return bot_->acts_freely(); }

 private:
  void judge(const Position& position, const Prompt& prompt, const Json& played);

  std::unique_ptr<Bot> bot_;
  std::unique_ptr<Bot> judge_;
  double scale_;
  Seat seat_;
  Rng rng_;
  GivenAway& given_away_;
};

}  // namespace nostos::tools
