// Fuzzes actions at a table: offered choices, defaults, and other intents.
#include "games/core/game.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "games/core/registry.hpp"
#include "server/tools/table.hpp"
#include "tests/fuzz/table.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {
namespace {

constexpr int kMaxSteps = 150;
constexpr std::array kCauses{Cause::player, Cause::clock, Cause::absent};

class Sitting {
 public:
  Sitting(const Game& game, PositionPtr start, Reader& input)
      : game_(game), position_(std::move(start)), input_(input), rng_(seed_from_text("fuzz")) {}

  void play() {
    while (!input_.done() && !position_->outcome() && steps_ < kMaxSteps) {
      const PositionPtr before = position_;
      step(input_.byte());
      if (position_ != before) inspect();
    }
    look(game_, *position_);
  }

 private:
  // Views are expensive: one viewer's after each step, and all at the end.
  void inspect() {
    for (const std::string& fault : position_->invariant_violations())
      demand(false, "the state is broken: " + fault);
    const auto viewers = tools::viewers_of(position_->seats());
    const Viewer viewer = viewers[static_cast<std::size_t>(steps_) % viewers.size()];
    static_cast<void>(position_->view(viewer).dump());
    static_cast<void>(position_->events(viewer).dump());
  }

  void step(std::uint8_t what) {
    if (what < 0x60) return offered(what);
    if (what < 0x80) return of_own_accord();
    if (what < 0xa0) return by_default();
    if (what < 0xd0) return anything();
    if (what < 0xf0) return altered();
    offload(what - 0xf0);
  }

  void make(Seat seat, const Json& intent, Cause cause) {
    auto next = position_->apply({seat, intent, cause});
    demand(next.ok(), "an offered intent was rejected: " + intent.dump());
    position_ = *std::move(next);
    ++steps_;
  }

  // Accepted exactly if it is offered.
  void attempt(Seat seat, const Json& intent, Cause cause) {
    const bool is_offered = offers(position_->prompt(seat), intent);
    auto next = position_->apply({seat, intent, cause});
    ++steps_;
    if (next) {
      demand(is_offered, "accepted, but never offered");
      position_ = *std::move(next);
    } else {
      demand_sayable(next.error().code, next.error().message);
      // A player may repeat it with another cause, so only the player's own cause counts here.
      demand(!is_offered || cause != Cause::player, "offered, but rejected");
    }
  }

  void offered(std::uint8_t who) {
    const auto asked = tools::asked_seats(*position_);
    if (asked.empty()) return timer();
    const Seat seat = asked[who % asked.size()];
    const Prompt prompt = position_->prompt(seat);
    make(seat, chosen(prompt.choices[input_.below(prompt.choices.size())], input_), Cause::player);
  }

  void timer() {
    const auto timers = position_->timers();
    if (timers.empty()) return;
    const Timer& timer = timers[input_.below(timers.size())];
    make(timer.seat, Json::parse(timer.intent), Cause::clock);
  }

  void of_own_accord() {
    const Seat seat{static_cast<int>(input_.below(static_cast<std::size_t>(position_->seats())))};
    const Prompt prompt = position_->prompt(seat);
    if (prompt.choices.empty()) return timer();
    make(seat, chosen(prompt.choices[input_.below(prompt.choices.size())], input_), Cause::player);
  }

  void by_default() {
    const auto asked = tools::asked_seats(*position_);
    if (asked.empty()) return timer();
    const Seat seat = asked[input_.below(asked.size())];
    const Cause cause = kCauses[1 + input_.below(2)];
    const Json intent = position_->default_intent(seat, rng_);
    demand(offers(position_->prompt(seat), intent), "a default that is not offered");
    make(seat, intent, cause);
  }

  // From any seat.
  void anything() {
    const Seat seat{static_cast<int>(input_.below(static_cast<std::size_t>(position_->seats())))};
    const Cause cause = kCauses[input_.below(kCauses.size())];
    const Json intent = Json::parse(input_.line(), nullptr, false);
    if (!intent.is_discarded()) attempt(seat, intent, cause);
  }

  // An offered intent with one field from the input.
  void altered() {
    const Seat seat{static_cast<int>(input_.below(static_cast<std::size_t>(position_->seats())))};
    const Prompt prompt = position_->prompt(seat);
    if (prompt.choices.empty()) return;
    Json intent = chosen(prompt.choices[input_.below(prompt.choices.size())], input_);
    auto field = intent.begin();
    std::advance(field, input_.below(intent.size()));
    Json value = Json::parse(input_.line(), nullptr, false);
    if (value.is_discarded()) return;
    *field = std::move(value);
    attempt(seat, intent, Cause::player);
  }

  // Some random steps, to reach positions that a short input would not.
  void offload(int length) {
    for (int left = length * 6; left > 0 && !position_->outcome() && steps_ < kMaxSteps; --left) {
      const auto asked = tools::asked_seats(*position_);
      if (asked.empty()) {
        timer();
      } else {
        const Seat seat = rng_.pick("seat", asked);
        make(seat, random_intent(position_->prompt(seat), rng_), Cause::player);
      }
    }
  }

  const Game& game_;
  PositionPtr position_;
  Reader& input_;
  Rng rng_;
  int steps_ = 0;
};

}  // namespace

void game(const std::string& id, std::string_view input) {
  const Game& game = *find_game(id);
  Reader reader(input);
  PositionPtr start = sit_down(game, reader);
  if (start) Sitting(game, std::move(start), reader).play();
}

}  // namespace nostos::fuzz
