#include "games/core/game.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include "games/core/weighed_move.hpp"

namespace nostos {

std::vector<WeighedMove> Bot::weighed() const {
  return {};
}

Json Bot::act(const Position& position, Rng& rng) {
  return act(position, rng, SearchBudget{});
}

namespace {

class RandomBot final : public Bot {
 public:
  explicit RandomBot(Seat seat) : seat_(seat) {}
  void see(const Position&) override {}
  bool acts_freely() const override { return false; }
  using Bot::act;
  Json act(const Position& position, Rng& rng, const SearchBudget& budget) override {
    return act(position, position.prompt(seat_), rng, budget);
  }
  Json act(const Position&, const Prompt& prompt, Rng& rng, const SearchBudget&) override {
    return prompt.asks() ? random_intent(prompt, rng) : Json();
  }

 private:
  Seat seat_;
};

}  // namespace

std::unique_ptr<Bot> random_bot(Seat seat) {
  return std::make_unique<RandomBot>(seat);
}

bool offers_bot(const GameInfo& game, std::string_view kind) {
  return kind == kRandomBot || std::any_of(game.bots.begin(), game.bots.end(), [&](const BotKind& one) {
           return one.id == kind && one.in_rooms;
         });
}

std::string strongest_bot(const GameInfo& game) {
  std::string kind = kRandomBot;
  for (const BotKind& one : game.bots) {
    if (one.in_rooms) kind = one.id;
  }
  return kind;
}

std::string_view to_text(Cause cause) {
  switch (cause) {
    case Cause::player:
      return "player";
    case Cause::clock:
      return "clock";
    case Cause::absent:
      return "absent";
  }
  return "";
}

std::optional<Cause> cause_from_text(std::string_view text) {
  for (const Cause cause : {Cause::player, Cause::clock, Cause::absent}) {
    if (to_text(cause) == text) return cause;
  }
  return std::nullopt;
}

bool is_among(const std::vector<Timer>& timers, Seat seat, const Json& intent) {
  return std::any_of(timers.begin(), timers.end(), [&](const Timer& timer) {
    return timer.seat == seat && Json::parse(timer.intent) == intent;
  });
}

Json Position::events(Viewer viewer) const {
  std::string text;
  append_events(text, viewer);
  return Json::parse(text);
}

Json Position::view(Viewer viewer) const {
  std::string text;
  append_view(text, viewer);
  return Json::parse(text);
}

std::vector<RecordedStep> Game::canonical_steps(const Position& /*first*/,
                                                std::vector<RecordedStep> steps) const {
  return steps;
}

Json Game::static_data(const Json& /*data*/) const {
  return nullptr;
}

}  // namespace nostos
