#include "games/mythomakya_trionfo/bot/bot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "games/mythomakya_trionfo/bot/foresight.hpp"
#include "games/mythomakya_trionfo/bot/naming.hpp"
#include "games/mythomakya_trionfo/bot/search_domain.hpp"
#include "games/mythomakya_trionfo/bot/solver.hpp"

namespace nostos::mythomakya_trionfo::bot {
namespace {

using Type = Intent::Type;

constexpr int kSteps = 1000;

bool has(const std::vector<Intent>& intents, Type type) {
  return std::any_of(intents.begin(), intents.end(),
                     [&](const Intent& intent) { return intent.type == type; });
}

}  // namespace

void BotPolicy::see(const View& view, const Json&) {
  const Table& table = view.table;
  if (game_ != table.game) {
    game_ = table.game;
    tricks_ = 0;
    won_.assign(table.players.size(), 0);
    gone_.clear();
  }
  if (!strength_.remembers) return;
  for (const Play& play : table.trick) gone_.insert(play.card);
  // A bot that joins in mid-game knows what the table may look at.
  if (view.tricks && tricks_ == 0) {
    for (const Trick& trick : *view.tricks) remember(table, trick);
  } else if (view.last && tricks_ < table.tricks_taken) {
    remember(table, *view.last);
  }
  tricks_ = table.tricks_taken;
}

void BotPolicy::remember(const Table& table, const Trick& trick) {
  for (const Play& play : trick.plays) {
    gone_.insert(play.card);
    won_[at(trick.winner)] += table.config->apples(play.card);
  }
}

Json BotPolicy::act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget) {
  auto offered = legal(view.table, seat_.seat);
  if (has(offered, Type::stop) && would_stop(view)) return to_json(Intent{.type = Type::stop});
  // A bot needs no pause.
  if (has(offered, Type::go_on)) return to_json(Intent{.type = Type::go_on});
  if (!prompt.asks()) return nullptr;
  std::erase_if(offered, [](const Intent& intent) { return is_free(intent.type); });
  auto judged = judge(view, offered, rng, budget);
  const bool by_lot = !strength_.chooses && offered.front().type != Type::play;
  const double blur = by_lot ? 1 : strength_.blur;
  for (double& worth : judged) {
    if (by_lot) worth = 0;
    if (blur > 0) worth += blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
  }
  const auto best = std::max_element(judged.begin(), judged.end()) - judged.begin();
  return to_json(offered[static_cast<std::size_t>(best)]);
}

std::vector<double> BotPolicy::judge(const View& view, const std::vector<Intent>& offered, Rng& rng,
                                     const SearchBudget& budget) const {
  if (offered.front().type == Type::play) {
    std::vector<int> piles;
    for (const Intent& intent : offered) piles.push_back(*intent.number);
    return judge_cards(view, piles, rng, budget);
  }
  std::vector<double> judged;
  for (const Intent& intent : offered) {
    judged.push_back(intent.type == Type::moira     ? moira_worth(view, *intent.colour)
                     : intent.type == Type::partner ? partner_worth(view, *intent.number)
                                                    : 0);
  }
  return judged;
}

std::vector<double> BotPolicy::judge_cards(const View& view, const std::vector<int>& piles, Rng& rng,
                                           const SearchBudget& budget) const {
  const Board board(view, *view.table.moira, gone_);
  if (strength_.searches) return search_piles(view, board, piles, won_, rng, budget);
  if (strength_.plays_through) return foresee(view, board, piles, won_, rng);
  const Solver solver(board, view.table.trick, strength_.foresees);
  std::vector<double> judged;
  for (const Top& top : board.tops(seat_.seat.index)) {
    if (std::find(piles.begin(), piles.end(), top.pile) != piles.end())
      judged.push_back(solver.worth(seat_.seat.index, top));
  }
  return judged;
}

// Follows the people at the table (L25).
bool BotPolicy::would_stop(const View& view) const {
  bool anybody = false;
  for (std::size_t seat = 0; seat < seat_.people.size(); ++seat) {
    if (!seat_.people[seat] || std::cmp_equal(seat, seat_.seat.index)) continue;
    if (!view.table.players[seat].stop) return false;
    anybody = true;
  }
  return anybody;
}

}  // namespace nostos::mythomakya_trionfo::bot
