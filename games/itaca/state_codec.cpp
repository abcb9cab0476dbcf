// The complete state as JSON, for records, tests and scenario files.

#include <algorithm>

#include "games/itaca/codec.hpp"

namespace nostos::itaca {
namespace {

// A missing member is null, because a merge patch cannot set a member to null.
Json member(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found == json.end() ? Json() : *found;
}

Json player_json(const Player& player, const Secret& secret, const GameConfig& config) {
  Json known = Json::array();
  for (const Known& one : secret.known) {
    known.push_back({{"seat", one.seat}, {"card", config.events.at(at(one.card)).id}});
  }
  return {{"crew", player.crew},
          {"cell", or_null(player.cell)},
          {"shown", or_null(player.character, [](int card) { return card + 1; })},
          {"role", or_null(player.role, [](int role) { return role + 1; })},
          {"draws", player.draws},
          {"hand", to_json(secret.hand, config)},
          {"character", or_null(secret.character, [](int card) { return card + 1; })},
          {"known", std::move(known)}};
}

std::optional<int> counted_from_one(const Json& json) {
  return optional_from(json, [](const Json& number) { return number.get<int>() - 1; });
}

Player player_from(const Json& json) {
  expect_keys(json, {"crew", "cell", "shown", "role", "draws", "hand", "character", "known"});
  return {json.at("crew").get<int>(), optional_from(member(json, "cell"), whole),
          counted_from_one(member(json, "shown")), counted_from_one(member(json, "role")),
          json.at("draws").get<Numbers>()};
}

Secret secret_from(const Json& json, const GameConfig& config) {
  Secret secret{cards_from_json(json.at("hand"), config), counted_from_one(member(json, "character")), {}};
  for (const Json& one : json.at("known")) {
    expect_keys(one, {"seat", "card"});
    secret.known.push_back(
        {one.at("seat").get<int>(), cards_from_json(Json::array({one.at("card")}), config).front()});
  }
  return secret;
}

Wager wager_from(const Json& json) {
  expect_keys(json, {"bids", "bidder", "left", "asked"});
  Wager wager;
  for (const Json& bid : json.at("bids")) wager.bids.push_back(optional_from(bid, whole));
  wager.bidder = optional_from(member(json, "bidder"), whole);
  wager.left = json.at("left").get<Numbers>();
  wager.asked = json.at("asked").get<int>();
  return wager;
}

EffectResult effect_result_from(const Json& json, const GameConfig& config) {
  expect_keys(json, {"effect", "stat", "seat", "item", "dice", "change", "crews", "lost"});
  EffectResult result;
  result.effect = json.at("effect").get<int>();
  if (!json.at("stat").is_null()) result.stat = stat_from_text(json.at("stat").get<std::string>()).value();
  result.seat = optional_from(json.at("seat"), whole);
  result.item = optional_from(json.at("item"), whole);
  result.dice = json.at("dice").get<Numbers>();
  result.change = per_stat_from<int>(json.at("change"));
  result.crews = json.at("crews").get<Numbers>();
  for (const Json& cards : json.at("lost")) result.lost.push_back(cards_from_json(cards, config));
  if (std::all_of(result.lost.begin(), result.lost.end(), [](const Cards& cards) { return cards.empty(); }))
    result.lost.clear();
  return result;
}

Item item_from(const Json& json, const GameConfig& config) {
  expect_keys(json, {"kind", "seat", "card", "role", "half", "applies", "cancelled", "deeds"});
  Item item;
  item.kind = item_kind_from_json(json.at("kind"));
  item.seat = json.at("seat").get<int>();
  const Json& card = json.at("card");
  item.card = item.kind == Item::Kind::event
                  ? static_cast<int>(cards_from_json(Json::array({card}), config).front())
                  : card.get<int>() - 1;
  item.role = counted_from_one(member(json, "role")).value_or(0);
  item.upper = json.at("half") != "lower";
  item.applies = json.at("applies").get<bool>();
  item.cancelled = json.at("cancelled").get<bool>();
  for (const Json& result : json.at("deeds")) item.results.push_back(effect_result_from(result, config));
  return item;
}

// Leaves out members without a value. A scenario's patch cannot set null, so it states a whole mission.
Json mission_json(const Mission& mission, const GameConfig& config) {
  Json json = to_json(mission, config);
  for (const char* key : {"success", "reward"}) {
    if (json.at(key).is_null()) json.erase(key);
  }
  return json;
}

Mission mission_from(const Json& json, const GameConfig& config) {
  expect_keys(json, {"island", "asked", "applied", "dice", "dice_cancelled", "difficulty", "success", "paid",
                     "reward", "wrecked"});
  Mission mission;
  mission.island = island_from_json(json.at("island"), config);
  mission.asked = json.at("asked").get<int>();
  mission.applied = json.at("applied").get<bool>();
  mission.dice = per_stat_from<Numbers>(json.at("dice"));
  mission.dice_cancelled = json.at("dice_cancelled").get<bool>();
  mission.difficulty = per_stat_from<int>(json.at("difficulty"));
  mission.success =
      optional_from(member(json, "success"), [](const Json& success) { return success.get<bool>(); });
  mission.paid = json.at("paid").get<int>();
  mission.reward = optional_from(member(json, "reward"), [](const Json& reward) {
    return Reward{reward.at("men").get<int>(), reward.at("cards").get<int>()};
  });
  mission.wrecked = json.at("wrecked").get<bool>();
  return mission;
}

Json jobs_json(const std::vector<Job>& jobs) {
  Json list = Json::array();
  for (const Job& job : jobs) list.push_back({{"item", job.item}, {"effect", job.effect}});
  return list;
}

std::vector<Job> jobs_from(const Json& json) {
  std::vector<Job> jobs;
  for (const Json& job : json) {
    expect_keys(job, {"item", "effect"});
    jobs.push_back({job.at("item").get<int>(), job.at("effect").get<int>()});
  }
  return jobs;
}

Json picked_json(const Picked& picked) {
  return {{"stat", or_null(picked.stat, [](Stat stat) { return to_text(stat); })},
          {"seat", or_null(picked.seat)},
          {"item", or_null(picked.item)}};
}

Picked picked_from(const Json& json) {
  expect_keys(json, {"stat", "seat", "item"});
  Picked picked;
  if (!json.at("stat").is_null()) picked.stat = stat_from_text(json.at("stat").get<std::string>()).value();
  picked.seat = optional_from(json.at("seat"), whole);
  picked.item = optional_from(json.at("item"), whole);
  return picked;
}

Json pending_json(const Pending& pending) {
  return {{"kind", to_text(pending.kind)}, {"seat", pending.seat}, {"count", pending.count}};
}

Pending pending_from(const Json& json) {
  expect_keys(json, {"kind", "seat", "count"});
  return {pending_kind_from_json(json.at("kind")), json.at("seat").get<int>(), json.at("count").get<int>()};
}

Json result_json(const Ending& result) {
  return {{"winner", or_null(result.winner)}, {"ranking", result.ranking}};
}

Ending result_from(const Json& json) {
  expect_keys(json, {"winner", "ranking"});
  return {optional_from(json.at("winner"), whole), json.at("ranking").get<std::vector<int>>()};
}

Json islands_json(const std::vector<int>& islands, const GameConfig& config) {
  Json list = Json::array();
  for (const int island : islands) list.push_back(island_id(island, config));
  return list;
}

std::vector<int> islands_from(const Json& json, const GameConfig& config) {
  std::vector<int> islands;
  for (const Json& id : json) islands.push_back(island_from_json(id, config));
  return islands;
}

}  // namespace

Json to_json(const State& state) {
  const Table& table = state.table;
  const GameConfig& config = *table.config;
  Json players = Json::object();
  for (std::size_t seat = 0; seat < table.players.size(); ++seat) {
    players[std::to_string(seat)] = player_json(table.players[seat], state.secrets[seat], config);
  }
  Json items = Json::array();
  for (const Item& item : table.items) items.push_back(to_json(item, config));
  Json duties = Json::array();
  for (const Duty& duty : table.duties) duties.push_back({{"seat", duty.seat}, {"count", duty.count}});
  Json held = Json::array();
  for (const Cards& cards : table.held) held.push_back(to_json(cards, config));
  return {{"setting", to_json(config)},
          {"phase", to_text(table.phase)},
          {"round", table.round},
          {"first", table.first},
          {"captain", or_null(table.captain)},
          {"hero", table.hero},
          {"wager", to_json(table.wager)},
          {"layout", islands_json(table.layout, config)},
          {"removed", islands_json(table.removed, config)},
          {"players", std::move(players)},
          {"mission",
           or_null(table.mission, [&](const Mission& mission) { return mission_json(mission, config); })},
          {"items", std::move(items)},
          {"played", to_json(table.played, config)},
          {"deck", to_json(state.deck, config)},
          {"discard", to_json(table.discard, config)},
          {"jobs", jobs_json(table.jobs)},
          {"picked", picked_json(table.picked)},
          {"deferred", jobs_json(table.deferred)},
          {"duties", std::move(duties)},
          {"pending", or_null(table.pending, pending_json)},
          {"result", or_null(table.result, result_json)},
          {"held", std::move(held)},
          {"reshuffled", to_json(table.reshuffled, config)}};
}

State state_from_json(const Json& json) {
  expect_keys(json, {"setting", "phase",    "round",   "first",   "captain", "hero", "wager",     "layout",
                     "removed", "players",  "mission", "items",   "played",  "deck", "discard",   "jobs",
                     "picked",  "deferred", "duties",  "pending", "result",  "held", "reshuffled"});
  State state;
  Table& table = state.table;
  table.config = SharedConst(config_from_json(json.at("setting")));
  const GameConfig& config = *table.config;
  table.phase = phase_from_json(json.at("phase"));
  table.round = json.at("round").get<int>();
  table.first = json.at("first").get<int>();
  table.captain = optional_from(member(json, "captain"), whole);
  table.hero = json.at("hero").get<bool>();
  table.wager = wager_from(json.at("wager"));
  table.layout = islands_from(json.at("layout"), config);
  table.removed = islands_from(json.at("removed"), config);
  for (int seat = 0; seat < config.seats; ++seat) {
    const Json& player = json.at("players").at(std::to_string(seat));
    table.players.push_back(player_from(player));
    state.secrets.push_back(secret_from(player, config));
  }
  table.mission = optional_from(member(json, "mission"),
                                [&](const Json& mission) { return mission_from(mission, config); });
  for (const Json& item : json.at("items")) table.items.push_back(item_from(item, config));
  table.played = cards_from_json(json.at("played"), config);
  table.discard = cards_from_json(json.at("discard"), config);
  table.jobs = jobs_from(json.at("jobs"));
  table.picked = picked_from(json.at("picked"));
  table.deferred = jobs_from(json.at("deferred"));
  for (const Json& duty : json.at("duties")) {
    expect_keys(duty, {"seat", "count"});
    table.duties.push_back({duty.at("seat").get<int>(), duty.at("count").get<int>()});
  }
  table.pending = optional_from(member(json, "pending"), pending_from);
  table.result = optional_from(member(json, "result"), result_from);
  for (const Json& cards : json.at("held")) table.held.push_back(cards_from_json(cards, config));
  table.reshuffled = cards_from_json(json.at("reshuffled"), config);
  state.deck = cards_from_json(json.at("deck"), config);
  return state;
}

}  // namespace nostos::itaca
