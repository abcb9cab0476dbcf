// Writes views as JSON text, in the shapes of VIEW.md.
#include "games/mythomakya_trionfo/rules/rules.hpp"
#include "games/mythomakya_trionfo/view/codec.hpp"
#include "games/mythomakya_trionfo/view/view.hpp"

namespace nostos::mythomakya_trionfo {

void write(JsonWriter& writer, const Play& play) {
  writer.object([&] {
    writer.member("card", play.card);
    writer.member("pile", play.pile);
    writer.member("seat", play.seat);
  });
}

void write(JsonWriter& writer, const Trick& trick) {
  writer.object([&] {
    writer.member("leader", trick.plays.front().seat);
    writer.member("plays", trick.plays);
    writer.member("winner", trick.winner);
  });
}

void write(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("allow_early_stop", options.allow_early_stop);
    writer.member("auto_forced", options.auto_forced);
    writer.member("games", options.games);
    writer.member("history", name_of(options.history));
    writer.member("quick", options.quick);
    writer.member("redraw_teams", options.redraw_teams);
    writer.member("show_last_trick", options.show_last_trick);
    writer.member("table_talk", options.table_talk);
    writer.member("teams", name_of(options.teams));
    writer.member("tie", name_of(options.tie));
    writer.member("trick_pause", options.trick_pause);
  });
}

void write(JsonWriter& writer, const Count& count) {
  writer.object([&] { write_members(writer, count); });
}

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
    writer.member("phase", name_of(table.phase));
    writer.key("result");
    mythomakya::write_result(writer, outcome(table));
    writer.key("seats");
    writer.list([&] {
      for (std::size_t seat = 0; seat < table.players.size(); ++seat) write_seat(writer, view, seat);
    });
    writer.member("sides", sides(table));
    writer.member("taken", table.tricks_taken);
    writer.member("trick", table.trick);
    writer.member("trick_apples", trick_apples(table));
    writer.member("tricks", view.tricks);
    writer.member("tricks_in_game", config.layout().cards());
    writer.member("turn", on_turn(table));
    writer.member("winning", winning(table));
  });
}

}  // namespace nostos::mythomakya_trionfo
