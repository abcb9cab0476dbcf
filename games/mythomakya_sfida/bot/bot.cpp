#include "games/mythomakya_sfida/bot/bot.hpp"

#include <nlohmann/json.hpp>

#include "games/mythomakya_sfida/bot/heuristic.hpp"

namespace nostos::mythomakya_sfida::bot {

Json BotPolicy::act(const View& view, const Prompt& prompt, Rng& rng, const SearchBudget& budget) {
  const int seat = seat_.seat.index;
  // A sealed answer is final.
  if (view.secrets[at(seat)]->answer) return nullptr;
  auto all = candidates(prompt, *view.table.config);
  if (all.empty()) return nullptr;
  const Candidate best =
      all.size() == 1 ? all.front() : Heuristic(view, seat, strength_, rng).best(std::move(all), budget);
  // If the clock closes the window, no answer means pass.
  if (best.intent.type == Intent::Type::pass && !prompt.asks()) return nullptr;
  return offered(best);
}

}  // namespace nostos::mythomakya_sfida::bot
