// Writes views as JSON text, in the shapes of VIEW.md.
#include <algorithm>

#include "games/mythomakya_sfida/rules/rules.hpp"
#include "games/mythomakya_sfida/rules/window.hpp"
#include "games/mythomakya_sfida/view/codec.hpp"
#include "games/mythomakya_sfida/view/view.hpp"

namespace nostos::mythomakya_sfida {

void write(JsonWriter& writer, const Score& score) {
  writer.object([&] {
    writer.member("apple_cards", score.apple_cards);
    writer.member("deities", score.deities);
    writer.member("myths", score.myths);
    writer.member("writers", score.writers);
  });
}

void write(JsonWriter& writer, const Count& count) {
  writer.object([&] { write_members(writer, count); });
}

void write(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("answer_limit", options.answer_limit);
    writer.member("apollo_gift_is_cost", options.apollo_gift_is_cost);
    writer.member("games", options.games);
    writer.member("hold_noise", options.hold_noise);
    writer.member("mates_see_hands", options.mates_see_hands);
    writer.member("min_delay_tenths", options.min_delay_tenths);
    writer.member("pacing", name_of(options.pacing));
    writer.member("pretrick_tenths", options.pretrick_tenths);
    writer.member("reaction_tenths", options.reaction_tenths);
    writer.member("redraw_teams", options.redraw_teams);
    writer.member("teams", name_of(options.teams));
    writer.member("tie", name_of(options.tie));
    writer.member("windows", name_of(options.windows));
  });
}

namespace {

void write_hoard(JsonWriter& writer, const Hoard& hoard) {
  writer.object([&] {
    writer.optional_member("apples", hoard.apples);
    writer.member("cards", hoard.cards);
    writer.optional_member("deities", hoard.deities);
  });
}

void write_seat(JsonWriter& writer, const View& view, std::size_t seat) {
  const Table& table = view.table;
  const Player& player = table.players[seat];
  const auto& secret = view.secrets[seat];
  writer.object([&] {
    writer.member("deities", player.hand);
    writer.optional_member("finished", player.finished);
    if (secret) writer.member("hand", secret->hand);
    writer.member("piles", player.piles);
    writer.optional_member("ready", player.ready);
    writer.key("treasure");
    write_hoard(writer, player.treasure);
    writer.optional_member("wins", player.wins);
    writer.member("worth", worth(player.treasure, *table.config));
  });
}

// With its strength if it is in the current trick.
void write_laid(JsonWriter& writer, const Laid& laid, const std::optional<int>& now) {
  writer.object([&] {
    if (laid.ability != Laid::Ability::none) writer.member("ability", name_of(laid.ability));
    writer.optional_member("ares", laid.ares);
    writer.member("card", laid.card);
    writer.optional_member("chosen_by", laid.chosen_by);
    writer.member("pile", laid.pile);
    writer.member("seat", laid.seat);
    writer.optional_member("strength", now);
  });
}

void write_window(JsonWriter& writer, const Table& table) {
  if (!table.window) return writer.value(nullptr);
  const Window& window = *table.window;
  writer.object([&] {
    writer.member("asked", window.asked);
    writer.object_member("closings", [&] {
      auto all = closings(table);
      std::sort(all.begin(), all.end(),
                [](const Closing& one, const Closing& other) { return std::string_view(one.by) < other.by; });
      for (const Closing& closing : all) writer.member(std::string_view(closing.by), closing.milliseconds);
    });
    writer.member("held", window.held);
    writer.member("kind", name_of(window.kind));
    writer.member("milliseconds", length_of(table.config->options, window.kind));
    writer.member("number", window.number);
  });
}

// Public knowledge of each deity: its place, or that it was played before. The view does not keep a player's
// memory of who may hold which deity.
void write_deities(JsonWriter& writer, const Table& table) {
  writer.object([&] {
    for (const Deity deity : all_deities()) {
      std::string_view place;
      if (has(table.out.deities, deity)) place = "out";
      if (deity == Deity::crono && table.crono) place = "table";
      if (table.pending_deity && table.pending_deity->what.deity == deity) place = "answered";
      for (const Player& player : table.players)
        if (has(player.treasure.deities, deity)) place = "treasure";
      const bool played = was_played(table, deity);
      if (place.empty() && !played) continue;
      writer.object_member(to_text(deity), [&] {
        writer.optional_member("place", place);
        writer.optional_member("played", played);
      });
    }
  });
}

// The viewer's own secrets besides the hand.
void write_own(JsonWriter& writer, const View& view) {
  if (!view.seat) return writer.value(nullptr);
  const Secret& own = *view.secrets[at(*view.seat)];
  writer.object([&] {
    if (own.answer) writer.member("answer", to_json(*own.answer));
    writer.optional_member("auto_forced", own.auto_forced);
    writer.member("auto_pass", own.auto_pass);
    writer.optional_member("dealt", own.dealt);
    writer.optional_member("drawn", own.drawn);
    writer.optional_member("gave", own.gave);
    writer.optional_member("got", own.got);
    writer.member("holds", own.holds);
    writer.optional_member("picks", own.picks);
  });
}

// The hands that mates see of each other, or that every viewer sees at the end.
void write_seen(JsonWriter& writer, const View& view) {
  writer.list(view.secrets, [&](const std::optional<Secret>& secret) {
    if (!secret) return writer.value(nullptr);
    writer.object([&] {
      writer.optional_member("dealt", secret->dealt);
      writer.optional_member("drawn", secret->drawn);
      writer.optional_member("gave", secret->gave);
      writer.optional_member("got", secret->got);
      writer.optional_member("picks", secret->picks);
    });
  });
}

void write_fact(JsonWriter& writer, const Fact& fact) {
  constexpr int kNobody = -1;
  writer.object([&] {
    writer.optional_member("deities", fact.deities);
    writer.optional_member("deity", fact.deity);
    writer.optional_member("from", fact.from, kNobody);
    writer.member("kind", name_of(fact.kind));
    writer.optional_member("number", fact.number);
    if (!fact.passes.empty())
      writer.list_member("passes", fact.passes, [&](const Pass& pass) {
        writer.list([&] {
          writer.value(pass.from);
          writer.value(pass.to);
        });
      });
    writer.optional_member("seat", fact.seat, kNobody);
  });
}

bool in_turn(const Table& table) {
  return table.phase == Phase::window || table.phase == Phase::card || table.phase == Phase::ability;
}

// The seat that leads. If a deity takes the leader's last card before a turn, the state passes the lead on
// only when the window closes (S23).
int leading(const Table& table) {
  if (in_turn(table) && table.trick.empty()) {
    for (const int seat : clockwise(table, table.leader))
      if (!table.players[at(seat)].finished) return seat;
  }
  return table.leader;
}

void write_pending_deity(JsonWriter& writer, const Table& table) {
  if (!table.pending_deity) return writer.value(nullptr);
  writer.object([&] {
    writer.member("seat", table.pending_deity->seat);
    writer.member("what", to_json(table.pending_deity->what));
  });
}

}  // namespace

void write(JsonWriter& writer, const View& view) {
  const Table& table = view.table;
  const GameConfig& config = *table.config;
  writer.object([&] {
    writer.member("active", table.active);
    // The state keeps the seat that lost its pile at the end of a game until the next first turn (G15).
    writer.member("bound", in_turn(table) ? table.bound : std::nullopt);
    writer.member("chooser", table.chooser);
    writer.member("controller", table.controller);
    writer.member("counts", table.counts);
    writer.member("crono", table.crono);
    writer.key("deed");
    write_pending_deity(writer, table);
    writer.key("deities");
    write_deities(writer, table);
    writer.list_member("facts", table.facts, [&](const Fact& fact) { write_fact(writer, fact); });
    writer.member("game", table.game + 1);
    writer.list_member("last", table.last, [&](const Laid& laid) { write_laid(writer, laid, std::nullopt); });
    writer.member("leader", leading(table));
    writer.member("led", led(table));
    writer.object_member("left", [&] {
      writer.member("apples", table.left_apples);
      writer.member("deities", table.left_deities);
    });
    writer.member("left_deities", view.left);
    writer.member("loose", table.loose);
    writer.member("moira", table.moira);
    writer.member("next_leader", table.lead);
    writer.member("options", config.options);
    writer.member("order", table.order);
    writer.key("out");
    write_hoard(writer, table.out);
    writer.key("own");
    write_own(writer, view);
    writer.member("partner", table.partner);
    writer.member("phase", name_of(table.phase));
    writer.key("result");
    mythomakya::write_result(writer, outcome(table));
    writer.key("seats");
    writer.list([&] {
      for (std::size_t seat = 0; seat < table.players.size(); ++seat) write_seat(writer, view, seat);
    });
    writer.key("seen");
    write_seen(writer, view);
    writer.member("sides", sides(table));
    writer.member("swept", table.swept);
    writer.list_member("trick", table.trick,
                       [&](const Laid& laid) { write_laid(writer, laid, strength(laid, config)); });
    writer.member("turn", on_turn(table));
    writer.member("turns", table.turns);
    writer.key("window");
    write_window(writer, table);
    writer.member("winning",
                  table.trick.empty() ? std::nullopt : std::optional(table.trick[winning(table)].seat));
  });
}

}  // namespace nostos::mythomakya_sfida
