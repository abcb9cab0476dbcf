// Views as the wire carries them. The shapes are written down in VIEW.md.
#include "games/mythomakya_trionfo/codec.hpp"
#include "games/mythomakya_trionfo/rules.hpp"
#include "games/mythomakya_trionfo/view.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

Json card_word(const Card& card) {
  return mythomakya::to_text(card);
}

Json colour_word(Colour colour) {
  return mythomakya::to_text(colour);
}

Json piles(const Setting& setting, const Player& player) {
  Json list = Json::array();
  for (const Front& pile : player.piles) {
    const auto apples = [&](const Card& card) { return setting.apples(card); };
    list.push_back({{"top", or_null(pile.top, card_word)},
                    {"apples", or_null(pile.top, apples)},
                    {"hidden", pile.hidden}});
  }
  return list;
}

Json seats(const View& view) {
  Json list = Json::array();
  for (std::size_t seat = 0; seat < view.table.players.size(); ++seat) {
    const Player& player = view.table.players[seat];
    Json cards;
    Json apples;
    if (view.treasures) {
      cards = to_json((*view.treasures)[seat]);
      apples = view.table.setting->apples((*view.treasures)[seat]);
    }
    list.push_back({{"piles", piles(*view.table.setting, player)},
                    {"treasure", player.treasure},
                    {"treasure_cards", std::move(cards)},
                    {"apples", std::move(apples)},
                    {"wins", player.wins},
                    {"seen", player.seen},
                    {"ready", player.ready},
                    {"stop", player.stop}});
  }
  return list;
}

Json winning(const Table& table) {
  if (table.trick.empty()) return nullptr;
  return winner_of(table.trick, *table.moira);
}

int trick_apples(const Table& table) {
  int sum = 0;
  for (const Play& play : table.trick) sum += table.setting->apples(play.card);
  return sum;
}

Json result(const Table& table) {
  const auto outcome = mythomakya_trionfo::outcome(table);
  if (!outcome) return nullptr;
  Json winners = Json::array();
  for (std::size_t seat = 0; seat < outcome->seats.size(); ++seat) {
    if (outcome->seats[seat].won) winners.push_back(seat);
  }
  return {{"reason", outcome->reason}, {"winners", std::move(winners)}};
}

}  // namespace

Json to_json(const View& view) {
  const Table& table = view.table;
  const Setting& setting = *table.setting;
  Json counts = Json::array();
  for (const Count& count : table.counts) counts.push_back(to_json(count));
  return {{"phase", to_text(table.phase)},
          {"game", table.game + 1},
          {"options", to_json(setting.options)},
          {"order", table.order},
          {"sides", sides(table)},
          {"chooser", table.chooser},
          {"partner", or_null(table.partner)},
          {"moira", or_null(table.moira, colour_word)},
          {"leader", table.leader},
          {"turn", or_null(on_turn(table))},
          {"led", or_null(led(table), colour_word)},
          {"trick", to_json(table.trick)},
          {"winning", winning(table)},
          {"trick_apples", trick_apples(table)},
          {"taken", table.tricks},
          {"tricks_in_game", setting.layout().cards()},
          {"last", or_null(view.last, [](const Trick& trick) { return to_json(trick); })},
          {"tricks", or_null(view.tricks, [](const std::vector<Trick>& all) { return to_json(all); })},
          {"seats", seats(view)},
          {"counts", std::move(counts)},
          {"result", result(table)}};
}

}  // namespace nostos::mythomakya_trionfo
