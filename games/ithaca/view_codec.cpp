// Views as the wire carries them. The shapes are written down in VIEW.md.
#include <algorithm>

#include "games/ithaca/codec.hpp"
#include "games/ithaca/view.hpp"

namespace nostos::ithaca {
namespace {

Json number(int value) {
  return value;
}

Json deities(const Table& table) {
  Json list = Json::array();
  const auto sums = totals(table);
  for (const Deity deity : kDeities) {
    const DeityCard& card = table.setting->deities[at(deity)];
    list.push_back({{"deity", to_text(deity)},
                    {"name", to_json(card.name)},
                    {"colour", card.colour},
                    {"cards", to_json(table.piles[at(deity)])},
                    {"total", sums[at(deity)]}});
  }
  return list;
}

Json route_json(const Table& table, const std::optional<int>& id) {
  return id ? to_json(table.setting->route(*id), *table.setting) : Json(nullptr);
}

Json routes(const Table& table, const std::vector<int>& ids) {
  Json list = Json::array();
  for (const int id : ids) list.push_back(route_json(table, id));
  return list;
}

// What a seat would lose to the Suitors, by deity.
Json points_by_deity(const Player& player) {
  Json sums;
  for (const Deity deity : kDeities) sums[std::string(to_text(deity))] = total_for(player.points, deity);
  return sums;
}

Json seats(const View& view) {
  Json list = Json::array();
  for (int seat = 0; seat < view.table.setting->seats; ++seat) {
    const Player& player = view.table.players[at(seat)];
    const auto& secret = view.secrets[at(seat)];
    const auto action = ithaca::action(view.table, seat);
    list.push_back({{"hand", view.sizes[at(seat)].hand},
                    {"oracle", view.sizes[at(seat)].oracle},
                    {"hand_cards", secret ? to_json(secret->hand) : Json(nullptr)},
                    {"oracle_cards", secret ? to_json(secret->oracle) : Json(nullptr)},
                    {"route", route_json(view.table, player.route)},
                    {"action", or_null(action, [](Action given) { return to_text(given); })},
                    {"cargo", to_json(player.cargo)},
                    {"acquired", routes(view.table, player.acquired)},
                    {"years", years(view.table, seat)},
                    {"points", to_json(player.points)},
                    {"by_deity", points_by_deity(player)},
                    {"score", score(view.table, seat)}});
  }
  return list;
}

Json contest(const View& view) {
  const auto& contest = view.table.contest;
  if (!contest) return nullptr;
  Json bids = Json::array();
  for (std::size_t seat = 0; seat < contest->bids.size(); ++seat) {
    const auto& secret = view.secrets[seat];
    const int count = contest->bids[seat];
    bids.push_back({{"seat", seat},
                    {"decided", count != Contest::kUndecided},
                    {"count", std::max(count, 0)},
                    {"cards", secret ? to_json(secret->bid) : Json(nullptr)}});
  }
  return {{"deity", to_text(contest->deity)},
          {"prize", to_text(contest->prize)},
          {"asked", contest->asked},
          {"bids", std::move(bids)}};
}

Json gift(const std::optional<Gift>& gift) {
  if (!gift) return nullptr;
  return {{"deity", to_text(gift->deity)},
          {"prize", or_null(gift->prize, [](const Card& card) { return to_text(card); })},
          {"bids", to_json(gift->bids)},
          {"winner", or_null(gift->winner, number)}};
}

Json result(const Table& table) {
  const auto& result = table.result;
  if (!result) return nullptr;
  return {{"reason", result->stalemate ? "stalemate" : "voyage_over"},
          {"ended_by", result->stalemate ? Json(nullptr) : Json(table.active)},
          {"sums", result->sums},
          {"defeated_by", or_null(result->defeated_by, number)},
          {"lost", to_json(result->lost)}};
}

Json excess(const std::optional<Excess>& excess) {
  if (!excess) return nullptr;
  return {{"seat", excess->seat}, {"count", excess->count}};
}

}  // namespace

Json to_json(const View& view) {
  const Table& table = view.table;
  return {{"phase", to_text(table.phase)},
          {"turn", table.turn},
          {"starter", table.starter},
          {"active", table.active},
          {"options", {{"gift_on_favour_action", table.setting->options.gift_on_favour_action}}},
          {"favour", to_text(favour(table))},
          {"suitors", or_null(table.suitors, [](Deity deity) { return to_text(deity); })},
          {"deities", deities(table)},
          {"poseidon",
           {{"cards", to_json(table.poseidon)},
            {"total", total(table.poseidon)},
            {"threshold", wrath_threshold(table)}}},
          {"deck", view.deck},
          {"discard", to_json(table.discard)},
          {"route_deck", view.route_deck},
          {"route_discard", routes(table, table.route_discard)},
          {"seats", seats(view)},
          {"excess", excess(table.excess)},
          {"wrath", table.wrath},
          {"contest", contest(view)},
          {"gift", gift(table.gift)},
          {"reshuffles", reshuffles(table)},
          {"reshuffled", to_json(table.reshuffled)},
          {"unseen", to_json(unseen(view))},
          {"result", result(table)}};
}

}  // namespace nostos::ithaca
