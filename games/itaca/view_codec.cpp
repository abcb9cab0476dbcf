// Views as the wire carries them. The shapes are written down in VIEW.md.
#include "games/itaca/codec.hpp"
#include "games/itaca/view.hpp"

namespace nostos::itaca {
namespace {

Json islands(const std::vector<int>& all, const Setting& setting) {
  Json list = Json::array();
  for (const int island : all) list.push_back(island_id(island, setting));
  return list;
}

Json one_more(const std::optional<int>& number) {
  return or_null(number, [](int counted) { return counted + 1; });
}

// Characters travel by the number on the card.
Json seat_json(const View& view, int seat) {
  const Table& table = view.table;
  const Setting& setting = *table.setting;
  const Player& player = table.players[at(seat)];
  const auto& secret = view.secrets[at(seat)];
  const bool hidden = table.phase <= Phase::destination;
  Json known = Json::array();
  if (secret) {
    for (const Known& one : secret->known) {
      known.push_back({{"seat", one.seat}, {"card", setting.events[at(one.card)].id}});
    }
  }
  return {
      {"crew", player.crew},
      {"island", or_null(player.cell, [&](int cell) { return island_id(table.layout[at(cell)], setting); })},
      {"row", row_of(player.cell)},
      {"column", or_null(player.cell, [](int cell) { return cell % kColumns + 1; })},
      {"hand", view.hands[at(seat)]},
      {"hand_cards", secret ? to_json(secret->hand, setting) : Json(nullptr)},
      {"known", secret ? std::move(known) : Json(nullptr)},
      {"in", table.phase <= Phase::character ? Json(table.wager.in(seat)) : Json(nullptr)},
      {"bid", or_null(table.wager.bids[at(seat)])},
      {"chose", hidden && !table.wager.in(seat) &&
                    !(table.phase == Phase::character && table.wager.left.back() == seat)},
      {"character", secret ? one_more(secret->character) : Json(nullptr)},
      {"shown", one_more(player.character)},
      {"role", one_more(player.role)}};
}

Json grid(const Table& table) {
  Json cells = Json::array();
  for (int cell = 0; cell < table.setting->cells(); ++cell) {
    Json ships = Json::array();
    for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
      if (table.players[seat].cell == cell) ships.push_back(seat);
    }
    cells.push_back({{"island", island_id(table.layout[at(cell)], *table.setting)},
                     {"row", row_of(cell)},
                     {"column", cell % kColumns + 1},
                     {"ships", std::move(ships)}});
  }
  return cells;
}

Json items(const Table& table) {
  Json list = Json::array();
  for (const Item& item : table.items) {
    Json json = to_json(item, *table.setting);
    const auto& effects = effects_of(item, *table.setting);
    for (Json& deed : json["deeds"]) {
      deed["effect"] = to_text(effects[at(deed["effect"].get<int>())]);
    }
    json["raised"] = per_stat(raised(item));
    list.push_back(std::move(json));
  }
  return list;
}

Json mission(const Table& table) {
  if (!table.mission) return nullptr;
  Json json = to_json(*table.mission, *table.setting);
  json.erase("asked");
  json["remaining"] = remaining(*table.mission);
  return json;
}

Json pending(const Table& table) {
  if (!table.pending) return nullptr;
  const Pending& pending = *table.pending;
  Json json{{"kind", to_text(pending.kind)}, {"seat", pending.seat}, {"count", pending.count}};
  const bool of_effect = pending.kind != Pending::Kind::discard;
  json["item"] = of_effect ? Json(table.jobs.front().item) : Json(nullptr);
  json["effect"] = nullptr;
  if (of_effect) {
    const Job& job = table.jobs.front();
    json["effect"] = to_text(effects_of(table.items[at(job.item)], *table.setting)[at(job.effect)]);
  }
  return json;
}

Json duties(const Table& table) {
  Json list = Json::array();
  for (const Duty& duty : table.duties) list.push_back({{"seat", duty.seat}, {"count", duty.count}});
  return list;
}

// Cards have no secret order, but which effects are to come shows in what is asked next.
Json to_come(const std::vector<Job>& jobs, const Table& table) {
  Json list = Json::array();
  for (const Job& job : jobs) {
    const auto& effects = effects_of(table.items[at(job.item)], *table.setting);
    list.push_back({{"item", job.item}, {"effect", to_text(effects[at(job.effect)])}});
  }
  return list;
}

}  // namespace

Json to_json(const View& view) {
  const Table& table = view.table;
  const Setting& setting = *table.setting;
  Json seats = Json::array();
  for (int seat = 0; seat < setting.seats; ++seat) seats.push_back(seat_json(view, seat));
  Json pile = nullptr;
  if (view.pile) {
    pile = Json::array();
    for (const int card : *view.pile) pile.push_back(card + 1);
  }
  const auto wait = [&](Phase phase) { return table.phase == phase && !table.pending; };
  return {{"phase", to_text(table.phase)},
          {"round", table.round},
          {"first", table.first},
          {"captain", or_null(table.captain)},
          {"hero", table.hero},
          {"options", to_json(setting.options)},
          {"wager",
           {{"bid", table.wager.bid()},
            {"bidder", or_null(table.wager.bidder)},
            {"left", table.wager.left},
            {"asked", wait(Phase::wager) ? Json(table.wager.asked) : Json(nullptr)}}},
          {"grid", grid(table)},
          {"removed", islands(table.removed, setting)},
          {"seats", std::move(seats)},
          {"mission", mission(table)},
          {"items", items(table)},
          {"to_come", to_come(table.jobs, table)},
          {"put_off", to_come(table.deferred, table)},
          {"pending", pending(table)},
          {"duties", duties(table)},
          {"deck", view.deck},
          {"played", to_json(table.played, setting)},
          {"discard", to_json(table.discard, setting)},
          {"pile", std::move(pile)},
          {"reshuffles", reshuffles(table)},
          {"reshuffled", to_json(table.reshuffled, setting)},
          {"unseen", to_json(unseen(view), setting)},
          {"result", or_null(table.result, [](const Ending& result) {
             return Json{{"winner", or_null(result.winner)}, {"ranking", result.ranking}};
           })}};
}

}  // namespace nostos::itaca
