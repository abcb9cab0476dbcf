// Writes views as JSON text, in the shapes of VIEW.md.
#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <set>

#include "games/theseus/rules/odds.hpp"
#include "games/theseus/rules/rules.hpp"
#include "games/theseus/view/codec.hpp"
#include "games/theseus/view/view.hpp"

namespace nostos::theseus {
namespace {

// In alphabetical order, as in a JSON object.
constexpr std::array kGiftsByName{Gift::arrows, Gift::cauldron, Gift::cuirass, Gift::papyrus, Gift::sandals};

void write_ids(JsonWriter& writer, const GameConfig& config, const Cards& cards) {
  writer.list(cards, [&](int card) { writer.value(config.card(card).id); });
}

void write_gifts(JsonWriter& writer, const Table& table) {
  writer.object([&] {
    for (const Gift gift : kGiftsByName) writer.member(to_text(gift), stack(table, gift));
  });
}

// The probability of each seat to keep the next card, from public information; null for an empty deck.
void write_keeps(JsonWriter& writer, const Table& table, const Cards& hidden, const Cards& under) {
  if (hidden.empty() && under.empty()) return writer.value(nullptr);
  writer.list([&] {
    for (int seat = 0; seat < static_cast<int>(table.players.size()); ++seat)
      writer.value(per_mille(keeps(table, seat, hidden, under).value()));
  });
}

void write_decks(JsonWriter& writer, const View& view) {
  const GameConfig& config = *view.table.config;
  writer.list(kColours, [&](Colour colour) {
    const auto hidden = unseen(view.table, colour);
    const auto& under = view.table.under[at(colour)];
    writer.object([&] {
      writer.member("colour", colour);
      writer.member("count", hidden.size() + under.size());
      writer.key("keeps");
      write_keeps(writer, view.table, hidden, under);
      writer.key("order");
      if (view.decks) {
        write_ids(writer, config, (*view.decks)[at(colour)]);
      } else {
        writer.value(nullptr);
      }
      writer.key("under");
      write_ids(writer, config, under);
      writer.key("unseen");
      write_ids(writer, config, hidden);
    });
  });
}

void write_seat(JsonWriter& writer, const Table& table, int seat) {
  const Player& player = table.players[at(seat)];
  writer.object([&] {
    writer.member("cell", player.cell);
    writer.member("fight_bonus", count(player.gifts));
    writer.member("gifts", gift_names(player.gifts));
    writer.key("glory");
    write_ids(writer, *table.config, player.glory);
    writer.member("may_enter", std::cmp_greater_equal(player.glory.size(), kEntry));
    writer.key("pawn");
    if (player.pawn.empty()) {
      writer.value(nullptr);
    } else {
      writer.value(player.pawn);
    }
    writer.member("prayer_need", prayer_need(table, seat));
    writer.member("weavers", weavers(table, seat).size());
  });
}

void write_targets(JsonWriter& writer, const Table& table) {
  if (table.dice.empty()) return writer.value(nullptr);
  const int from = table.players[at(table.active)].cell.value();
  writer.list(std::set<int>{table.dice[0], table.dice[1], table.dice[0] + table.dice[1]}, [&](int steps) {
    writer.object([&] {
      writer.member("cell", (from + steps) % table.config->cells());
      writer.member("steps", steps);
    });
  });
}

void write_danger(JsonWriter& writer, const Table& table) {
  if (!table.danger) return writer.value(nullptr);
  const Danger& danger = *table.danger;
  writer.object([&] {
    writer.member("bonus", danger.bonus);
    writer.member("card", table.config->card(danger.card).id);
    writer.member("dice", danger.dice);
    writer.member("total", std::accumulate(danger.dice.begin(), danger.dice.end(), danger.bonus));
  });
}

void write(JsonWriter& writer, const Laid& laid) {
  writer.object([&] {
    writer.member("fits", laid.fits);
    writer.member("index", laid.index);
    writer.member("laid", laid.laid);
    writer.member("mended", laid.mended);
    writer.member("shows", laid.shows);
  });
}

// The six tiles, with the faces of those that are laid and turned up; after the end, of all.
void write_labyrinth(JsonWriter& writer, const View& view) {
  const auto& labyrinth = view.table.labyrinth;
  if (!labyrinth) return writer.value(nullptr);
  std::vector<std::optional<Tile>> backs(view.table.config->tiles.size());
  for (std::size_t index = 0; index < view.tiles.size(); ++index) backs[index] = view.tiles[index];
  for (const Laid& laid : labyrinth->road) backs[at(laid.index)] = laid.shows;
  const auto [horizontal, vertical] = tiles_left(view.table);
  writer.object([&, horizontal = horizontal, vertical = vertical] {
    writer.member("backs", backs);
    writer.object_member("left", [&] {
      writer.member("H", horizontal);
      writer.member("V", vertical);
    });
    writer.list_member("road", labyrinth->road, [&](const Laid& laid) { write(writer, laid); });
    writer.member("seat", labyrinth->seat);
  });
}

void write_trial(JsonWriter& writer, const Table& table) {
  if (!table.trial) return writer.value(nullptr);
  const Trial& trial = *table.trial;
  writer.object([&] {
    writer.member("dice", trial.dice);
    writer.member("lacking", std::max(lacking(table), 0));
    writer.member("right", trial.right);
    writer.member("successes", trial.successes);
    writer.member("total", kTwelve - lacking(table));
  });
}

struct Odds {
  std::optional<int> labyrinth;  // the probability of crossing it
  int win = 0;
};
void write(JsonWriter& writer, const Odds& odds) {
  writer.object([&] {
    writer.optional_member("labyrinth", odds.labyrinth);
    writer.member("win", odds.win);
  });
}

// Probabilities for the client's helper. All of them follow from public information (T39).
std::optional<Odds> odds(const Table& table) {
  if (!table.config->options.helper) return std::nullopt;
  const int seat = table.active;
  const auto weaving = static_cast<int>(weavers(table, seat).size());
  const Force with = force(table, seat);
  switch (table.phase) {
    case Phase::start:
    case Phase::labyrinth: {
      if (table.phase == Phase::start && with.glory < kEntry) return std::nullopt;
      const auto& tiles = table.config->tiles;
      const auto level = static_cast<int>(std::count(tiles.begin(), tiles.end(), Tile::horizontal));
      const auto upright = static_cast<int>(tiles.size()) - level;
      TilesLeft left = tiles_to_lay(table);
      if (table.phase == Phase::labyrinth)
        return Odds{per_mille(crossing(left, weaving)), per_mille(victory(left, weaving, with))};
      // It is random which of the two kinds is turned up first.
      const auto before = [&](const auto& chance) {
        double sum = 0;
        if (level > 0) sum += level * chance(TilesLeft{level - 1, upright});
        if (upright > 0) sum += upright * chance(TilesLeft{level, upright - 1});
        return per_mille(sum / static_cast<double>(tiles.size()));
      };
      return Odds{before([&](TilesLeft open) { return crossing(open, weaving); }),
                  before([&](TilesLeft open) { return victory(open, weaving, with); })};
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
      return Odds{std::nullopt, per_mille(chance)};
    }
    default:
      return std::nullopt;
  }
}

void write_result(JsonWriter& writer, const Table& table) {
  if (!table.result) return writer.value(nullptr);
  writer.object([&] {
    writer.member("reason", table.result->limit ? "round_limit" : "minotaur_slain");
    writer.member("winners", table.result->winners);
  });
}

void write(JsonWriter& writer, const Course& course) {
  writer.object([&] {
    writer.member("every", course.every);
    writer.list_member("seats", course.seats, [&](const Account& account) {
      writer.object([&] {
        writer.member("attempts", account.attempts);
        writer.member("failed", account.failed);
        writer.member("fights_lost", account.fights_lost);
        writer.member("fights_won", account.fights_won);
        writer.member("gifts", account.gifts);
        writer.member("glory", account.glory);
        writer.member("overcome", account.overcome);
        writer.member("prayers_heard", account.prayers_heard);
        writer.member("torches", account.torches);
        writer.member("worst", account.worst);
      });
    });
  });
}

// The course of the whole game, only after its end. The last mark is the final standing.
void write_course(JsonWriter& writer, const Table& table) {
  if (!table.result) return writer.value(nullptr);
  Course whole = table.course;
  const auto last = standings(table);
  for (std::size_t seat = 0; seat < last.size(); ++seat) {
    whole.seats[seat].glory.push_back(last[seat].glory);
    whole.seats[seat].gifts.push_back(last[seat].gifts);
  }
  write(writer, whole);
}

}  // namespace

void write(JsonWriter& writer, const View& view) {
  const Table& table = view.table;
  writer.object([&] {
    writer.member("active", table.active);
    writer.key("course");
    write_course(writer, table);
    writer.key("danger");
    write_danger(writer, table);
    writer.key("decks");
    write_decks(writer, view);
    writer.key("dice");
    if (table.dice.empty()) {
      writer.value(nullptr);
    } else {
      writer.value(table.dice);
    }
    writer.key("gifts");
    write_gifts(writer, table);
    writer.key("labyrinth");
    write_labyrinth(writer, view);
    writer.member("latest", table.latest);
    writer.member("odds", odds(table));
    writer.member("options", table.config->options);
    writer.member("phase", table.phase);
    writer.key("result");
    write_result(writer, table);
    writer.key("rivals");
    if (table.phase == Phase::attack) {
      writer.value(rivals(table));
    } else {
      writer.value(nullptr);
    }
    writer.member("round", (table.turn + table.config->seats - 1) / table.config->seats);
    writer.key("seats");
    writer.list([&] {
      for (int seat = 0; seat < static_cast<int>(table.players.size()); ++seat)
        write_seat(writer, table, seat);
    });
    writer.member("starter", table.starter);
    writer.key("targets");
    write_targets(writer, table);
    writer.key("trial");
    write_trial(writer, table);
    writer.member("turn", table.turn);
  });
}

}  // namespace nostos::theseus
