#include "games/core/json_parts.hpp"
#include "tests/load/game/rules.hpp"

namespace nostos::deal60 {

Json Deal60::state_to_json(const State& state) {
  const Table& table = state.table;
  return object_of({{"refills", table.refills},
                    {"played", table.played},
                    {"turn", table.turn},
                    {"top", table.top},
                    {"points", table.points},
                    {"deck", state.deck.list()},
                    {"pile", state.pile.list()},
                    {"hands", list_of(state.hands, [](const auto& hand) { return Json(hand.list()); })}});
}

State Deal60::state_from_json(const Json& json) {
  const auto cards = [](const Json& list) { return list.get<std::vector<int>>(); };
  State state{{json.at("refills").get<int>(), json.at("played").get<int>(), json.at("turn").get<int>(),
               json.at("top").get<int>(), json.at("points").get<std::array<int, kSeats>>()},
              Cards<kCards>(cards(json.at("deck"))),
              Cards<kCards>(cards(json.at("pile"))),
              {}};
  for (std::size_t seat = 0; seat < kSeats; ++seat)
    state.hands[seat] = Cards<kHand>(cards(json.at("hands").at(seat)));
  return state;
}

void Deal60::write_view(JsonWriter& writer, const View& view) {
  const Table& table = view.table;
  writer.object([&] {
    writer.member("deck", view.deck);
    writer.member("hands", view.counts);
    writer.member("mine", view.mine);
    writer.member("over", view.over);
    writer.member("pile", view.pile);
    writer.member("played", table.played);
    writer.member("points", table.points);
    writer.member("refills", table.refills);
    writer.member("top", table.top);
    writer.member("turn", table.turn);
  });
}

}  // namespace nostos::deal60
