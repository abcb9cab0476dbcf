// Writes views as JSON text, in the shapes of VIEW.md.
#include <algorithm>

#include "games/core/json_writer.hpp"
#include "games/ithaca/view/codec.hpp"
#include "games/ithaca/view/view.hpp"

namespace nostos::ithaca {
namespace {

class ViewWriter {
 public:
  ViewWriter(JsonWriter& writer, const View& view) : writer_(writer), view_(view), table_(view.table) {}

  void write() {
    writer_.object([&] {
      writer_.member("active", table_.active);
      contest();
      writer_.member("deck", view_.deck);
      deities();
      cards("discard", table_.discard);
      excess();
      writer_.member("favour", favour(table_));
      gift();
      writer_.object_member("options", [&] {
        writer_.member("gift_on_favour_action", table_.config->options.gift_on_favour_action);
      });
      writer_.member("phase", table_.phase);
      poseidon();
      cards("reshuffled", table_.reshuffled);
      writer_.member("reshuffles", reshuffles(table_));
      result();
      writer_.member("route_deck", view_.route_deck);
      writer_.member("route_discard", table_.route_discard);
      writer_.list_member("seats", view_.sizes,
                          [this, seat = 0](const Sizes& sizes) mutable { this->seat(seat++, sizes); });
      writer_.member("starter", table_.starter);
      writer_.member("suitors", table_.suitors);
      writer_.member("turn", table_.turn);
      cards("unseen", unseen(view_));
      writer_.member("wrath", table_.wrath);
    });
  }

 private:
  void list(const Cards& cards) {
    writer_.list(cards, [&](const Card& card) { writer_.value(card); });
  }
  template <class Name>
  void cards(const Name& name, const Cards& cards) {
    writer_.key(name);
    list(cards);
  }
  template <class Name>
  void lists(const Name& name, const std::vector<Cards>& lists) {
    writer_.list_member(name, lists, [&](const Cards& cards) { list(cards); });
  }
  // Null for secrets that this viewer may not see.
  template <class Name>
  void secret(const Name& name, const std::optional<Secret>& secret, Cards Secret::*cards) {
    writer_.key(name);
    if (secret) {
      list((*secret).*cards);
    } else {
      writer_.value(nullptr);
    }
  }
  // Null if there is no value.
  template <class Name, class Members>
  void perhaps(const Name& name, bool there, Members members) {
    writer_.key(name);
    if (there) {
      writer_.object(members);
    } else {
      writer_.value(nullptr);
    }
  }

  void deities() {
    const auto sums = totals(table_);
    writer_.list_member("deities", kDeities, [&](Deity deity) {
      writer_.object([&] {
        cards("cards", table_.piles[at(deity)]);
        writer_.member("deity", deity);
        writer_.member("total", sums[at(deity)]);
      });
    });
  }

  void poseidon() {
    writer_.object_member("poseidon", [&] {
      cards("cards", table_.poseidon);
      writer_.member("threshold", wrath_threshold(table_));
      writer_.member("total", total(table_.poseidon));
    });
  }

  void seat(int index, const Sizes& sizes) {
    const Player& player = table_.players[at(index)];
    const auto& hidden = view_.secrets[at(index)];
    writer_.object([&] {
      writer_.member("acquired", player.acquired);
      writer_.member("action", action(table_, index));
      // The cards that the seat would lose to the Suitors.
      writer_.object_member("by_deity", [&] {
        for (const Deity deity : {Deity::aiolus, Deity::athena, Deity::helios, Deity::zeus})
          writer_.member(to_text(deity), total_for(player.points, deity));
      });
      cards("cargo", player.cargo);
      writer_.member("hand", sizes.hand);
      secret("hand_cards", hidden, &Secret::hand);
      writer_.member("oracle", sizes.oracle);
      secret("oracle_cards", hidden, &Secret::oracle);
      cards("points", player.points);
      writer_.member("route", player.route);
      writer_.member("score", score(view_.table, index));
      writer_.member("years", years(view_.table, index));
    });
  }

  void contest() {
    const auto& contest = table_.contest;
    perhaps("contest", contest.has_value(), [&] {
      writer_.member("asked", contest->asked);
      writer_.list_member("bids", contest->bids, [this, seat = 0](int count) mutable { bid(seat++, count); });
      writer_.member("deity", contest->deity);
      writer_.member("prize", contest->prize);
    });
  }
  void bid(int seat, int count) {
    writer_.object([&] {
      secret("cards", view_.secrets[at(seat)], &Secret::bid);
      writer_.member("count", std::max(count, 0));
      writer_.member("decided", count != Contest::kUndecided);
      writer_.member("seat", seat);
    });
  }

  void gift() {
    const auto& gift = table_.gift;
    perhaps("gift", gift.has_value(), [&] {
      lists("bids", gift->bids);
      writer_.member("deity", gift->deity);
      writer_.member("prize", gift->prize);
      writer_.member("winner", gift->winner);
    });
  }

  void excess() {
    const auto& excess = table_.excess;
    perhaps("excess", excess.has_value(), [&] {
      writer_.member("count", excess->count);
      writer_.member("seat", excess->seat);
    });
  }

  void result() {
    const auto& result = table_.result;
    perhaps("result", result.has_value(), [&] {
      writer_.member("defeated_by", result->defeated_by);
      writer_.member("ended_by", result->stalemate ? std::nullopt : std::optional(table_.active));
      lists("lost", result->lost);
      writer_.member("reason", result->stalemate ? "stalemate" : "voyage_over");
      writer_.member("sums", result->sums);
    });
  }

  JsonWriter& writer_;
  const View& view_;
  const Table& table_;
};

}  // namespace

void write(JsonWriter& writer, const View& view) {
  ViewWriter(writer, view).write();
}

}  // namespace nostos::ithaca
