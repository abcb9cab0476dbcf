// Writes views as JSON text, in the shapes of VIEW.md.
#include "games/mythomakya_trionfo/rules/rules.hpp"
#include "games/mythomakya_trionfo/view/codec.hpp"
#include "games/mythomakya_trionfo/view/view.hpp"

namespace nostos::mythomakya_trionfo {
namespace {

void write_pile(JsonWriter& writer, const OpenPile& pile, const GameConfig& config) {
  writer.object([&] {
    writer.member("apples", pile.top ? std::optional(config.apples(*pile.top)) : std::nullopt);
    writer.member("hidden", pile.hidden);
    writer.member("top", pile.top);
  });
}

void write_seat(JsonWriter& writer, const View& view, std::size_t seat) {
  const Player& player = view.table.players[seat];
  const GameConfig& config = *view.table.config;
  const std::vector<Card>* treasure = view.treasures ? &(*view.treasures)[seat] : nullptr;
  writer.object([&] {
    writer.member("apples", treasure ? std::optional(config.apples(*treasure)) : std::nullopt);
    writer.list_member("piles", player.piles,
                       [&](const OpenPile& pile) { write_pile(writer, pile, config); });
    writer.member("ready", player.ready);
    writer.member("seen", player.seen);
    writer.member("stop", player.stop);
    writer.member("treasure", player.treasure);
    writer.key("treasure_cards");
    if (treasure) {
      writer.value(*treasure);
    } else {
      writer.value(nullptr);
    }
    writer.member("wins", player.wins);
  });
}

std::optional<int> winning(const Table& table) {
  if (table.trick.empty()) return std::nullopt;
  return winner_of(table.trick, *table.moira);
}

int trick_apples(const Table& table) {
  int sum = 0;
  for (const Play& play : table.trick) sum += table.config->apples(play.card);
  return sum;
}

}  // namespace

void write(JsonWriter& writer, const View& view) {
  const Table& table = view.table;
  const GameConfig& config = *table.config;
  writer.object([&] {
    writer.member("chooser", table.chooser);
    writer.member("counts", table.counts);
    writer.member("game", table.game + 1);
    writer.member("last", view.last);
    writer.member("leader", table.leader);
    writer.member("led", led(table));
    writer.member("moira", table.moira);
    writer.member("options", config.options);
    writer.member("order", table.order);
    writer.member("partner", table.partner);
    writer.member("phase", to_text(table.phase));
    writer.key("result");
    mythomakya::write_result(writer, outcome(table));
    writer.key("seats");
    writer.list([&] {
      for (std::size_t seat = 0; seat < table.players.size(); ++seat) write_seat(writer, view, seat);
    });
    writer.member("sides", sides(table));
    writer.member("taken", table.tricks);
    writer.member("trick", table.trick);
    writer.member("trick_apples", trick_apples(table));
    writer.member("tricks", view.tricks);
    writer.member("tricks_in_game", config.layout().cards());
    writer.member("turn", on_turn(table));
    writer.member("winning", winning(table));
  });
}

}  // namespace nostos::mythomakya_trionfo
