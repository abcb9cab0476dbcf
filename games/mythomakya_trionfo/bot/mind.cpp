#include "games/mythomakya_trionfo/bot/mind.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/mythomakya_trionfo/bot/naming.hpp"
#include "games/mythomakya_trionfo/bot/solver.hpp"

namespace nostos::mythomakya_trionfo::bot {
namespace {

using Type = Intent::Type;

constexpr std::size_t kMost = 16;  // more than any prompt has
constexpr int kSteps = 1000;

const Choice* find(const Prompt& prompt, Type type) {
  const auto found = std::find_if(prompt.choices.begin(), prompt.choices.end(),
                                  [&](const Choice& choice) { return choice.type == to_text(type); });
  return found == prompt.choices.end() ? nullptr : &*found;
}

}  // namespace

void Mind::see(const View& view, const Json&) {
  if (!strength_.remembers) return;
  if (game_ != view.table.game) gone_.clear();
  game_ = view.table.game;
  const auto remember = [&](const std::vector<Play>& plays) {
    for (const Play& play : plays) gone_.insert(play.card);
  };
  remember(view.table.trick);
  if (view.last) remember(view.last->plays);
  if (view.tricks) {
    for (const Trick& trick : *view.tricks) remember(trick.plays);
  }
}

Json Mind::act(const View& view, const Prompt& prompt, Rng& rng) {
  if (find(prompt, Type::stop) != nullptr && would_stop(view)) return to_json(Intent{.type = Type::stop});
  if (!prompt.asks()) {
    // It needs no pause.
    return find(prompt, Type::go_on) != nullptr ? to_json(Intent{.type = Type::go_on}) : Json();
  }
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    if (choice.free) continue;
    const bool by_lot = !strength_.chooses && choice.type != to_text(Type::play);
    for (Json& intent : enumerate(choice, kMost)) {
      double judged = by_lot ? 0 : worth(view, intent_from_json(intent));
      const double blur = by_lot ? 1 : strength_.blur;
      if (blur > 0) judged += blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
      if (!best.is_null() && judged <= most) continue;
      most = judged;
      best = std::move(intent);
    }
  }
  return best;
}

double Mind::worth(const View& view, const Intent& intent) const {
  switch (intent.type) {
    case Type::moira:
      return moira_worth(view, *intent.colour);
    case Type::partner:
      return partner_worth(view, *intent.number);
    case Type::play: {
      const Board board(view, *view.table.moira, gone_);
      const Solver solver(board, view.table.trick, strength_.foresees);
      const auto& tops = board.tops(seat_.seat.index);
      const auto top =
          std::find_if(tops.begin(), tops.end(), [&](const Top& one) { return one.pile == *intent.number; });
      return solver.worth(seat_.seat.index, *top);
    }
    default:
      return 0;
  }
}

// It goes by the people at the table (L25).
bool Mind::would_stop(const View& view) const {
  bool anybody = false;
  for (std::size_t seat = 0; seat < seat_.people.size(); ++seat) {
    if (!seat_.people[seat] || std::cmp_equal(seat, seat_.seat.index)) continue;
    if (!view.table.players[seat].stop) return false;
    anybody = true;
  }
  return anybody;
}

}  // namespace nostos::mythomakya_trionfo::bot
