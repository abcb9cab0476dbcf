// Views as the wire carries them. The shapes are written down in VIEW.md.
#include <algorithm>

#include "games/mythomakya_sfida/codec.hpp"
#include "games/mythomakya_sfida/rules.hpp"
#include "games/mythomakya_sfida/view.hpp"
#include "games/mythomakya_sfida/window.hpp"

namespace nostos::mythomakya_sfida {
namespace {

Json hand_json(const View& view, std::size_t seat) {
  return or_null(view.secrets[seat], [](const Secret& secret) { return to_json(secret.hand); });
}

Json seats(const View& view) {
  Json list = Json::array();
  const Table& table = view.table;
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    const Player& player = table.players[seat];
    list.push_back(
        object_of({{"piles", list_of(player.piles, [](const Pile& pile) { return to_json(pile); })},
                   {"treasure", to_json(player.treasure)},
                   {"worth", worth(player.treasure, *table.setting)},
                   {"deities", player.hand},
                   {"hand", hand_json(view, seat)},
                   {"finished", player.finished},
                   {"wins", player.wins},
                   {"ready", player.ready}}));
  }
  return list;
}

Json trick(const Table& table) {
  return list_of(table.trick, [&](const Laid& laid) {
    Json json = to_json(laid);
    json["strength"] = strength(laid, *table.setting);
    return json;
  });
}

Json winning_seat(const Table& table) {
  if (table.trick.empty()) return nullptr;
  return table.trick[winning(table)].seat;
}

Json closings_json(const Table& table) {
  Json all = Json::object();
  for (const Closing& closing : closings(table)) all[closing.by] = closing.milliseconds;
  return all;
}

Json window_json(const Table& table) {
  return or_null(table.window, [&](const Window& window) -> Json {
    return object_of({{"number", window.number},
                      {"kind", to_text(window.kind)},
                      {"asked", window.asked},
                      {"held", window.held},
                      {"milliseconds", length_of(table.setting->options, window.kind)},
                      {"closings", closings_json(table)}});
  });
}

// What everybody knows of each deity: where it lies or that it was played before. No more: nobody's memory
// of who may hold what is kept here.
Json public_deities(const Table& table) {
  Json all = Json::object();
  for (const Deity deity : all_deities()) {
    Json place = nullptr;
    if (has(table.out.deities, deity)) place = "out";
    if (deity == Deity::crono && table.crono) place = "table";
    if (table.deed && table.deed->what.deity == deity) place = "answered";
    for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
      if (has(table.players[seat].treasure.deities, deity)) place = "treasure";
    }
    all[std::string(to_text(deity))] =
        object_of({{"place", std::move(place)}, {"played", was_played(table, deity)}});
  }
  return all;
}

// What the viewer alone knows, besides his hand.
Json own_json(const View& view) {
  if (!view.seat) return nullptr;
  const Secret& own = *view.secrets[at(*view.seat)];
  return object_of({{"picks", to_json(own.picks)},
                    {"dealt", to_json(own.dealt)},
                    {"drawn", to_json(own.drawn)},
                    {"gave", or_null(own.gave, deity_word)},
                    {"got", or_null(own.got, deity_word)},
                    {"answer", or_null(own.answer, [](const Intent& answer) { return to_json(answer); })},
                    {"auto_pass", to_text(own.auto_pass)},
                    {"auto_forced", own.auto_forced},
                    {"holds", own.holds}});
}

// What mates know of each other, or everybody in the end, so that nothing that was told is lost.
Json seen_json(const View& view) {
  Json list = Json::array();
  for (std::size_t seat = 0; seat < view.secrets.size(); ++seat) {
    list.push_back(or_null(view.secrets[seat], [](const Secret& secret) -> Json {
      return object_of({{"picks", to_json(secret.picks)},
                        {"dealt", to_json(secret.dealt)},
                        {"drawn", to_json(secret.drawn)},
                        {"gave", or_null(secret.gave, deity_word)},
                        {"got", or_null(secret.got, deity_word)}});
    }));
  }
  return list;
}

Json result(const Table& table) {
  const auto outcome = mythomakya_sfida::outcome(table);
  if (!outcome) return nullptr;
  Json winners = Json::array();
  for (std::size_t seat = 0; seat < outcome->seats.size(); ++seat) {
    if (outcome->seats[seat].won) winners.push_back(seat);
  }
  return object_of({{"reason", outcome->reason}, {"winners", std::move(winners)}});
}

}  // namespace

Json to_json(const View& view) {
  const Table& table = view.table;
  return object_of({{"phase", to_text(table.phase)},
                    {"game", table.game + 1},
                    {"options", to_json(table.setting->options)},
                    {"order", table.order},
                    {"sides", sides(table)},
                    {"chooser", table.chooser},
                    {"partner", or_null(table.partner)},
                    {"moira", or_null(table.moira, colour_word)},
                    {"leader", table.leader},
                    {"active", table.active},
                    {"turn", or_null(on_turn(table))},
                    {"controller", or_null(table.controller)},
                    {"bound", or_null(table.bound)},
                    {"loose", or_null(table.loose)},
                    {"next_leader", or_null(table.lead)},
                    {"swept", table.swept},
                    {"led", or_null(led(table), colour_word)},
                    {"trick", trick(table)},
                    {"winning", winning_seat(table)},
                    {"last", list_of(table.last, [](const Laid& laid) { return to_json(laid); })},
                    {"turns", table.turns},
                    {"crono", or_null(table.crono, spot_word)},
                    {"out", to_json(table.out)},
                    {"left", object_of({{"deities", table.left_deities}, {"apples", table.left_apples}})},
                    {"left_deities", or_null(view.left, [](const Deities& left) { return to_json(left); })},
                    {"deities", public_deities(table)},
                    {"window", window_json(table)},
                    {"deed", or_null(table.deed, [](const Deed& deed) { return to_json(deed); })},
                    {"facts", list_of(table.facts, [](const Fact& fact) { return to_json(fact); })},
                    {"seats", seats(view)},
                    {"seen", seen_json(view)},
                    {"own", own_json(view)},
                    {"counts", list_of(table.counts, [](const Count& count) { return to_json(count); })},
                    {"result", result(table)}});
}

}  // namespace nostos::mythomakya_sfida
