#include "games/ithaca/view/preview.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/ithaca/rules/rules.hpp"
#include "games/ithaca/view/sampling.hpp"

namespace nostos::ithaca {
namespace {

using Type = Intent::Type;

// The state after the intent, and the events on the way.
struct Played {
  State state;
  std::vector<Event> events;

  [[nodiscard]] const Event* find(Event::Kind kind) const {
    const auto found =
        std::find_if(events.begin(), events.end(), [&](const Event& event) { return event.kind == kind; });
    return found == events.end() ? nullptr : &*found;
  }
};

Played play(const View& view, const Intent& intent) {
  Rng chance(seed_from_text("preview"));
  Played played{*sample(view, chance), {}};
  EitherRng rng(chance);
  Recorder recorder;
  advance(played.state, intent, rng, recorder);
  played.events = std::move(recorder.events);
  return played;
}

Json optional_text(const auto& value) {
  return value ? Json(to_text(*value)) : Json(nullptr);
}

// R21 or R33, and R23.
Json of_card_on_deity(const View& view, Seat seat, const Intent& intent) {
  const Played played = play(view, intent);
  const Deity deity = *intent.deity;
  const Event* gift = played.find(Event::Kind::gift);
  const Deity favoured = played.find(Event::Kind::favour)->deity.value();
  Json totals = Json::object();
  for (const Deity one : kDeities)
    totals[std::string(to_text(one))] = total(played.state.table.piles[at(one)]);
  const Player& own = view.table.players[at(seat.index)];
  std::optional<Action> next;
  if (own.route) next = view.table.config->route(*own.route).actions[at(favoured)];
  const bool ends =
      intent.type == Type::influence && next == Action::landing &&
      years(view.table, seat.index) + view.table.config->route(*own.route).years >= kVoyageYears;
  return {{"deity", to_text(deity)},
          {"before", total(view.table.piles[at(deity)])},
          {"reaches", total(view.table.piles[at(deity)]) + intent.cards.front().value},
          {"cleared", gift != nullptr || played.find(Event::Kind::cleared) != nullptr},
          {"gift", gift != nullptr},
          {"prize", gift != nullptr ? optional_text(gift->card) : Json(nullptr)},
          {"totals", std::move(totals)},
          {"favour", to_text(favoured)},
          {"action", optional_text(next)},
          {"ends", ends}};
}

// R15, R40. The wrath may come only after the seat has given up cards (R20), so it is not among the events of
// each world.
Json of_change(const View& view, const Intent& intent) {
  const int reached = total(view.table.poseidon) + intent.cards.front().value;
  return {{"total", reached}, {"wrath", reached > wrath_threshold(view.table)}};
}

// R37, R44.
Json of_landing(const View& view, Seat seat, const Intent& intent) {
  const Played played = play(view, intent);
  return {{"points", total(played.find(Event::Kind::landed)->cards)},
          {"years", years(played.state.table, seat.index)},
          {"ends", played.find(Event::Kind::ended) != nullptr}};
}

}  // namespace

Json preview(const View& view, Seat seat, const Intent& intent) {
  switch (intent.type) {
    case Type::influence:
    case Type::favour:
      return of_card_on_deity(view, seat, intent);
    case Type::change:
      return of_change(view, intent);
    case Type::land:
      return of_landing(view, seat, intent);
    case Type::bid:  // J6
      return {{"total", total(intent.cards)}};
    default:
      return nullptr;
  }
}

}  // namespace nostos::ithaca
