#include "games/mythomakya_trionfo/bot/bot.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>

#include "games/core/levels.hpp"
#include "games/mythomakya_trionfo/bot/foresight.hpp"
#include "games/mythomakya_trionfo/bot/naming.hpp"
#include "games/mythomakya_trionfo/bot/search_domain.hpp"
#include "games/mythomakya_trionfo/bot/solver.hpp"
#include "games/mythomakya_trionfo/rules/config.hpp"

namespace nostos::mythomakya_trionfo::bot {

namespace {

using Type = Intent::Type;

constexpr int kSteps = 1000;

bool has(const std::vector<Intent>& intents, Type type) {
  return std::any_of(intents.begin(), intents.end(),
                     [&](const Intent& intent) { return intent.type == type; });
}

constexpr const char* kBots = "strong";
constexpr const char* kByLot = "lot";
constexpr const char* kChooser = "ratio/chooser_won/games";

// Targets for games won by the chooser's side, by number of players.
void add_choosers(std::vector<Target>& all) {
  const std::vector<std::string> quick{"quick=true"};
  const std::vector<std::string> plain{"quick=false"};
  all.push_back({kChooser, 0.50, 0.66, kBots, plain, 2});
  all.push_back({kChooser, 0.50, 0.70, kBots, quick, 2});
  all.push_back({kChooser, 0.33, 0.50, kBots, {}, 3});
  all.push_back({"ratio/second_won/games", 0.22, 0.35, kBots, {}, 3});
  all.push_back({"ratio/third_won/games", 0.22, 0.35, kBots, {}, 3});
  all.push_back({kChooser, 0.50, 0.68, kBots, {}, 4});
  all.push_back({kChooser, 0.38, 0.55, kBots, {}, 5});
  all.push_back({kChooser, 0.50, 0.76, kBots, {}, 6});
  // With a random moira, the seats are even; with five, the pair is only reported.
  all.push_back({kChooser, 0.47, 0.53, kByLot, plain, 2});
  all.push_back({kChooser, 0.47, 0.53, kByLot, quick, 2});
  all.push_back({kChooser, 0.31, 0.36, kByLot, {}, 3});
  all.push_back({kChooser, 0.47, 0.53, kByLot, {}, 4});
  all.push_back({kChooser, 0, 1, kByLot, {}, 5});
  all.push_back({kChooser, 0.47, 0.53, kByLot, {}, 6});
}

// Further targets that depend on the number of players.
void add_by_players(int players, std::vector<Target>& all) {
  const double fair = players == 3 ? 1.0 / 3 : players == 5 ? 0.2 : 0.5;
  const std::string games = "games=" + std::to_string(players);
  all.push_back({"first_chooser_won", fair - 0.04, fair + 0.04, kBots, {games}, players});
  const auto tricks = static_cast<double>(mythomakya::layout_for(players).cards());
  all.push_back({"tricks", tricks, tricks, kBots, {}, players});
  all.push_back({"ratio/ties/games", 0, players == 3 ? 0.03 : 0, kBots, {}, players});
  if (players == 2 || players == 6) all.push_back({"seconds", 0, 480, kBots, {}, players});
}

std::vector<Target> make_targets() {
  std::vector<Target> all;
  add_choosers(all);
  for (int players = 2; players <= 6; ++players) add_by_players(players, all);
  all.push_back({"tricks", 20, 20, kBots, {"quick=true"}, 2});
  all.push_back({"plays", 60, 60, kBots, {}});
  all.push_back({"plays", 40, 40, kBots, {"quick=true"}, 2});
  all.push_back({"ratio/forced/plays", 0, 0.45, kBots, {}});
  all.push_back({"ratio/moira_apples/apples", 0.2, 0.7, kBots, {}});
  all.push_back({"seat_0_won", 0.78, 1, "strong,random", {}, 2});
  return all;
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
  weighed_.clear();
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
                                     const SearchBudget& budget) {
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
                                           const SearchBudget& budget) {
  const Board board(view, *view.table.moira, gone_);
  if (strength_.searches) {
    std::vector<double> judged;
    const auto found = search_piles(view, board, piles, won_, rng, budget);
    std::vector<std::size_t> tried;
    for (std::size_t pile = 0; pile < piles.size(); ++pile) {
      judged.push_back(found[pile].worth());
      if (found[pile].visits > 0) tried.push_back(pile);
    }
    std::stable_sort(tried.begin(), tried.end(),
                     [&](std::size_t a, std::size_t b) { return judged[a] > judged[b]; });
    for (const std::size_t pile : tried) {
      weighed_.push_back({to_json(Intent{.type = Type::play, .number = piles[pile]}), found[pile].value,
                          found[pile].visits, found[pile].spread, found[pile].rival});
    }
    return judged;
  }
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

Strength strength_of(std::string_view kind) {
  if (kind == "easy") return {.blur = 4, .foresees = false, .remembers = false};
  if (kind == "medium") return {.blur = 2, .remembers = false};
  if (kind == "strong") return {.plays_through = true};
  if (kind == "master") return {.searches = true};
  if (kind == "lot") return {.plays_through = true, .chooses = false};
  throw std::out_of_range("no such bot");
}

const std::vector<BotKind>& kinds() {
  static const std::vector<BotKind> all = [] {
    auto kinds = levels();
    kinds.push_back({"lot", "Strong with a random moira",
                     "Plays like Strong, but draws its moira and partner by lot.", false});
    return kinds;
  }();
  return all;
}

const std::vector<Target>& targets() {
  static const std::vector<Target> all = make_targets();
  return all;
}

}  // namespace nostos::mythomakya_trionfo::bot
