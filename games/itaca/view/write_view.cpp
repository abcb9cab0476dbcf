// Writes views as JSON text, in the shapes of VIEW.md.
#include <algorithm>

#include "games/itaca/view/codec.hpp"
#include "games/itaca/view/view.hpp"

namespace nostos::itaca {
namespace {

// In alphabetical order, as in a JSON object.
constexpr std::array kStatsByName{Stat::charisma, Stat::strength, Stat::intelligence};

void write_cards(JsonWriter& writer, std::string_view name, const Cards& cards, const GameConfig& config) {
  writer.key(name);
  write_ids(writer, cards, config);
}

const std::string& id_of(int island, const GameConfig& config) {
  return config.islands.at(at(island)).id;
}

void write_islands(JsonWriter& writer, const std::vector<int>& islands, const GameConfig& config) {
  writer.list(islands, [&](int island) { writer.value(id_of(island, config)); });
}

template <class T>
void write_per_stat(JsonWriter& writer, const PerStat<T>& values) {
  writer.object([&] {
    for (const Stat stat : kStatsByName) writer.member(to_text(stat), values[at(stat)]);
  });
}

// Writes the changes other than 0; writes no member if all are 0.
void write_changes(JsonWriter& writer, std::string_view name, const PerStat<int>& changes) {
  if (changes == PerStat<int>{}) return;
  writer.object_member(name, [&] {
    for (const Stat stat : kStatsByName) writer.optional_member(to_text(stat), changes[at(stat)]);
  });
}

std::optional<int> one_more(const std::optional<int>& number) {
  return number ? std::optional(*number + 1) : std::nullopt;
}

// JSON names a character by the number on its card.
void write_seat(JsonWriter& writer, const View& view, int seat) {
  const Table& table = view.table;
  const GameConfig& config = *table.config;
  const Player& player = table.players[at(seat)];
  const auto& secret = view.secrets[at(seat)];
  const bool hidden = table.phase <= Phase::destination;
  writer.object([&] {
    writer.optional_member("bid", table.wager.bids[at(seat)]);
    if (secret) writer.optional_member("character", one_more(secret->character));
    writer.optional_member("chose",
                           hidden && !table.wager.in(seat) &&
                               !(table.phase == Phase::character && table.wager.left.back() == seat));
    if (player.cell) writer.member("column", *player.cell % kColumns + 1);
    writer.member("crew", player.crew);
    writer.member("hand", view.hands[at(seat)]);
    if (secret) write_cards(writer, "hand_cards", secret->hand, config);
    if (table.phase <= Phase::character) writer.member("in", table.wager.in(seat));
    if (player.cell) writer.member("island", id_of(table.layout[at(*player.cell)], config));
    if (secret) {
      writer.list_member("known", secret->known, [&](const Known& known) {
        writer.object([&] {
          writer.member("card", config.events[at(known.card)].id);
          writer.member("seat", known.seat);
        });
      });
    }
    writer.optional_member("role", one_more(player.role));
    writer.optional_member("row", row_of(player.cell));
    writer.optional_member("shown", one_more(player.character));
  });
}

void write_effect_result(JsonWriter& writer, const EffectResult& result, int place,
                         const GameConfig& config) {
  writer.object([&] {
    write_changes(writer, "change", result.change);
    if (std::any_of(result.crews.begin(), result.crews.end(), [](int men) { return men != 0; }))
      writer.member("crews", result.crews);
    writer.optional_member("dice", result.dice);
    writer.optional_member("effect", result.effect, place);
    writer.optional_member("item", result.item);
    if (std::any_of(result.lost.begin(), result.lost.end(),
                    [](const Cards& cards) { return !cards.empty(); }))
      writer.list_member("lost", result.lost, [&](const Cards& cards) { write_ids(writer, cards, config); });
    writer.optional_member("seat", result.seat);
    writer.optional_member("stat", result.stat);
  });
}

void write_item(JsonWriter& writer, const Item& item, const GameConfig& config) {
  const bool event = item.kind == Item::Kind::event;
  writer.object([&] {
    writer.optional_member("applies", item.applies, true);
    writer.optional_member("cancelled", item.cancelled);
    if (event) {
      writer.member("card", config.events.at(at(item.card)).id);
    } else {
      writer.member("card", item.card + 1);
    }
    if (!item.results.empty()) {
      int place = 0;
      writer.list_member("deeds", item.results, [&](const EffectResult& result) {
        write_effect_result(writer, result, place++, config);
      });
    }
    if (event) writer.member("half", item.upper ? "upper" : "lower");
    write_changes(writer, "raised", raised(item));
    if (item.kind == Item::Kind::role) writer.member("role", item.role + 1);
    writer.member("seat", item.seat);
  });
}

void write_mission(JsonWriter& writer, const Mission& mission, const GameConfig& config) {
  writer.object([&] {
    writer.member("applied", mission.applied);
    writer.key("dice");
    write_per_stat(writer, mission.dice);
    writer.member("dice_cancelled", mission.dice_cancelled);
    writer.key("difficulty");
    write_per_stat(writer, mission.difficulty);
    writer.member("island", id_of(mission.island, config));
    writer.member("paid", mission.paid);
    writer.member("remaining", remaining(mission));
    writer.key("reward");
    if (mission.reward) {
      writer.object([&] {
        writer.member("cards", mission.reward->cards);
        writer.member("men", mission.reward->men);
      });
    } else {
      writer.value(nullptr);
    }
    writer.member("success", mission.success);
    writer.member("wrecked", mission.wrecked);
  });
}

std::string text_of(const Job& job, const Table& table) {
  return to_text(effects_of(table.items[at(job.item)], *table.config)[at(job.effect)]);
}

void write_pending(JsonWriter& writer, const Table& table) {
  const Pending& pending = *table.pending;
  std::optional<Job> job;
  if (pending.kind != Pending::Kind::discard) job = table.jobs.front();
  writer.object([&] {
    writer.member("count", pending.count);
    writer.member("effect", job ? std::optional(text_of(*job, table)) : std::nullopt);
    writer.member("item", job ? std::optional(job->item) : std::nullopt);
    writer.member("kind", to_text(pending.kind));
    writer.member("seat", pending.seat);
  });
}

// Cards have no secret order, but the next decision reveals which effects are pending.
void write_jobs(JsonWriter& writer, const std::vector<Job>& jobs, const Table& table) {
  writer.list(jobs, [&](const Job& job) {
    writer.object([&] {
      writer.member("effect", text_of(job, table));
      writer.member("item", job.item);
    });
  });
}

void write_wager(JsonWriter& writer, const Table& table) {
  const Wager& wager = table.wager;
  const bool open = table.phase == Phase::wager && !table.pending;
  writer.object([&] {
    writer.member("asked", open ? std::optional(wager.asked) : std::nullopt);
    writer.member("bid", wager.bid());
    writer.member("bidder", wager.bidder);
    writer.member("left", wager.left);
  });
}

void write_options(JsonWriter& writer, const Options& options) {
  writer.object([&] {
    writer.member("hinder_limit", options.hinder_limit);
    writer.member("round_limit", options.round_limit);
    writer.member("rows", options.rows);
  });
}

void write_result(JsonWriter& writer, const Ending& result) {
  writer.object([&] {
    writer.member("ranking", result.ranking);
    writer.member("winner", result.winner);
  });
}

}  // namespace

void write(JsonWriter& writer, const View& view) {
  const Table& table = view.table;
  const GameConfig& config = *table.config;
  const auto nothing = [&] { writer.value(nullptr); };
  writer.object([&] {
    writer.member("captain", table.captain);
    writer.member("deck", view.deck);
    write_cards(writer, "discard", table.discard, config);  // J32
    writer.list_member("duties", table.duties, [&](const Duty& duty) {
      writer.object([&] {
        writer.member("count", duty.count);
        writer.member("seat", duty.seat);
      });
    });
    writer.member("first", table.first);
    writer.key("grid");  // J27
    write_islands(writer, table.layout, config);
    writer.member("hero", table.hero);
    writer.list_member("items", table.items, [&](const Item& item) { write_item(writer, item, config); });
    writer.key("mission");
    table.mission ? write_mission(writer, *table.mission, config) : nothing();
    writer.key("options");
    write_options(writer, config.options);
    writer.key("pending");
    table.pending ? write_pending(writer, table) : nothing();
    writer.member("phase", to_text(table.phase));
    writer.key("pile");
    if (view.pile) {
      writer.list(*view.pile, [&](int card) { writer.value(card + 1); });
    } else {
      nothing();
    }
    write_cards(writer, "played", table.played, config);
    writer.key("put_off");
    write_jobs(writer, table.deferred, table);
    writer.key("removed");
    write_islands(writer, table.removed, config);
    write_cards(writer, "reshuffled", table.reshuffled, config);
    writer.member("reshuffles", reshuffles(table));
    writer.key("result");
    table.result ? write_result(writer, *table.result) : nothing();
    writer.member("round", table.round);
    writer.key("seats");
    writer.list([&] {
      for (int seat = 0; seat < config.seats; ++seat) write_seat(writer, view, seat);
    });
    writer.key("to_come");
    write_jobs(writer, table.jobs, table);
    write_cards(writer, "unseen", unseen(view), config);
    writer.key("wager");
    write_wager(writer, table);
  });
}

}  // namespace nostos::itaca
