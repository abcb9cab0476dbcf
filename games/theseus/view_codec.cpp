// Views as the wire carries them. The shapes are written down in VIEW.md.
#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "games/theseus/codec.hpp"
#include "games/theseus/odds.hpp"
#include "games/theseus/rules.hpp"
#include "games/theseus/view.hpp"

namespace nostos::theseus {
namespace {

Json number(int value) {
  return value;
}

Json cards(const Setting& setting, const std::vector<int>& list) {
  Json all = Json::array();
  for (const int card : list) all.push_back(to_json(setting.card(card)));
  return all;
}

Json ring(const Setting& setting) {
  Json cells = Json::array();
  for (const Cell& cell : setting.ring) cells.push_back(to_text(cell));
  return cells;
}

Json gifts(const Table& table) {
  Json all = Json::array();
  for (const Gift gift : kGifts) {
    const GiftCard& card = table.setting->gifts[at(gift)];
    all.push_back(object_of({{"kind", to_text(gift)},
                             {"name", to_json(card.name)},
                             {"bonus", card.bonus},
                             {"danger", card.danger},
                             {"danger_name", to_json(card.danger_name)},
                             {"reinforced_by", to_text(card.reinforced_by)},
                             {"left", stack(table, gift)}}));
  }
  return all;
}

Json decks(const View& view) {
  const Setting& setting = *view.table.setting;
  Json all = Json::array();
  for (const Colour colour : kColours) {
    const auto gift = setting.matches(colour);
    all.push_back(
        object_of({{"colour", to_text(colour)},
                   {"gift", or_null(gift, [](Gift matching) { return to_text(matching); })},
                   {"count", deck_size(view.table, colour)},
                   {"unseen", cards(setting, unseen(view.table, colour))},
                   {"under", cards(setting, view.table.under[at(colour)])},
                   {"order", view.decks ? ids_json(setting, (*view.decks)[at(colour)]) : Json(nullptr)}}));
  }
  return all;
}

Json seats(const Table& table) {
  Json all = Json::array();
  for (int seat = 0; seat < static_cast<int>(table.players.size()); ++seat) {
    const Player& player = table.players[at(seat)];
    all.push_back(object_of({{"pawn", player.pawn.empty() ? Json(nullptr) : Json(player.pawn)},
                             {"cell", or_null(player.cell, number)},
                             {"glory", cards(*table.setting, player.glory)},
                             {"weavers", weavers(table, seat).size()},
                             {"gifts", gift_names(player.gifts)},
                             {"fight_bonus", count(player.gifts)},
                             {"prayer_need", prayer_need(table, seat)},
                             {"may_enter", std::cmp_greater_equal(player.glory.size(), kEntry)}}));
  }
  return all;
}

Json targets(const Table& table) {
  if (table.dice.empty()) return nullptr;
  const int from = table.players[at(table.active)].cell.value();
  Json all = Json::array();
  for (const int steps : std::set<int>{table.dice[0], table.dice[1], table.dice[0] + table.dice[1]})
    all.push_back(object_of({{"steps", steps}, {"cell", (from + steps) % table.setting->cells()}}));
  return all;
}

Json danger(const Table& table) {
  if (!table.danger) return nullptr;
  const auto& [card, dice, bonus] = *table.danger;
  return {{"card", to_json(table.setting->card(card))},
          {"dice", dice},
          {"bonus", bonus},
          {"total", std::accumulate(dice.begin(), dice.end(), bonus)}};
}

// Six backs; of those laid and turned up what they show. After the end the others too.
Json labyrinth(const View& view) {
  const auto& labyrinth = view.table.labyrinth;
  if (!labyrinth) return nullptr;
  Json backs = Json::array();
  for (std::size_t index = 0; index < view.table.setting->tiles.size(); ++index)
    backs.push_back(view.tiles.empty() ? Json(nullptr) : Json(to_text(view.tiles[index])));
  Json road = Json::array();
  for (const Laid& laid : labyrinth->road) {
    backs[at(laid.index)] = to_text(laid.shows);
    road.push_back(to_json(laid));
  }
  const auto [horizontal, vertical] = tiles_left(view.table);
  return {{"seat", labyrinth->seat},
          {"backs", std::move(backs)},
          {"road", std::move(road)},
          {"left", {{"H", horizontal}, {"V", vertical}}}};
}

Json trial(const Table& table) {
  if (!table.trial) return nullptr;
  const auto& trial = *table.trial;
  return {{"successes", trial.successes},
          {"right", trial.right},
          {"dice", trial.dice},
          {"total", kTwelve - lacking(table)},
          {"lacking", std::max(lacking(table), 0)}};
}

int per_mille(double chance) {
  return static_cast<int>(std::lround(1000 * chance));
}

// For whoever does not want to reckon: all of it follows from what is open (T39).
Json odds(const Table& table) {
  if (!table.setting->options.helper) return nullptr;
  const int seat = table.active;
  const auto weaving = static_cast<int>(weavers(table, seat).size());
  const Force with = force(table, seat);
  switch (table.phase) {
    case Phase::start:
    case Phase::labyrinth: {
      if (table.phase == Phase::start && with.glory < kEntry) return nullptr;
      const auto& tiles = table.setting->tiles;
      const auto level = static_cast<int>(std::count(tiles.begin(), tiles.end(), Tile::horizontal));
      const auto upright = static_cast<int>(tiles.size()) - level;
      TilesLeft left = tiles_to_lay(table);
      if (table.phase == Phase::labyrinth)
        return {{"labyrinth", per_mille(crossing(left, weaving))},
                {"win", per_mille(victory(left, weaving, with))}};
      // Which of the two kinds is turned first is chance as well.
      const auto before = [&](const auto& chance) {
        double sum = 0;
        if (level > 0) sum += level * chance(TilesLeft{level - 1, upright});
        if (upright > 0) sum += upright * chance(TilesLeft{level, upright - 1});
        return per_mille(sum / static_cast<double>(tiles.size()));
      };
      return {{"labyrinth", before([&](TilesLeft open) { return crossing(open, weaving); })},
              {"win", before([&](TilesLeft open) { return victory(open, weaving, with); })}};
    }
    case Phase::rethrow:
    case Phase::pay: {
      const int throws = kThrows - table.trial->successes;
      const int total = kTwelve - lacking(table);
      double chance = after_dice(throws, total, with);
      if (table.phase == Phase::rethrow) {
        const auto& dice = table.trial->dice;
        for (const int kept : dice) {
          double again = 0;
          for (int face = 1; face <= 6; ++face) again += after_dice(throws, kept + face, with) / 6;
          chance = std::max(chance, again);
        }
      }
      return {{"win", per_mille(chance)}};
    }
    default:
      return nullptr;
  }
}

Json result(const Table& table) {
  if (!table.result) return nullptr;
  return {{"reason", table.result->limit ? "round_limit" : "minotaur_slain"},
          {"winners", table.result->winners}};
}

// All of the game at its end; how it stands then is the last mark.
Json course(const Table& table) {
  if (!table.result) return nullptr;
  Course whole = table.course;
  const auto last = standings(table);
  for (std::size_t seat = 0; seat < last.size(); ++seat) {
    whole.seats[seat].glory.push_back(last[seat].glory);
    whole.seats[seat].gifts.push_back(last[seat].gifts);
  }
  return to_json(whole);
}

}  // namespace

Json to_json(const View& view) {
  const Table& table = view.table;
  Json latest = Json::array();
  for (const Event& event : table.latest) latest.push_back(to_json(event));
  return object_of({{"phase", to_text(table.phase)},
                    {"turn", table.turn},
                    {"round", (table.turn + table.setting->seats - 1) / table.setting->seats},
                    {"starter", table.starter},
                    {"active", table.active},
                    {"options", to_json(table.setting->options)},
                    {"ring", ring(*table.setting)},
                    {"seats", seats(table)},
                    {"gifts", gifts(table)},
                    {"decks", decks(view)},
                    {"dice", table.dice.empty() ? Json(nullptr) : Json(table.dice)},
                    {"targets", targets(table)},
                    {"rivals", table.phase == Phase::attack ? Json(rivals(table)) : Json(nullptr)},
                    {"danger", danger(table)},
                    {"labyrinth", labyrinth(view)},
                    {"trial", trial(table)},
                    {"odds", odds(table)},
                    {"latest", std::move(latest)},
                    {"result", result(table)},
                    {"course", course(table)}});
}

}  // namespace nostos::theseus
