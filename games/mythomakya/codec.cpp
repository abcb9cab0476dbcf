#include "games/mythomakya/codec.hpp"

#include <stdexcept>

namespace nostos {

mythomakya::Card Codec<mythomakya::Card>::decode(const Json& json) {
  const auto card = mythomakya::card_from_text(json.get<std::string>());
  if (!card) throw std::runtime_error("no card: " + json.dump());
  return *card;
}

}  // namespace nostos

namespace nostos::mythomakya {

Json card_word(const Card& card) {
  return to_text(card);
}

Json colour_word(Colour colour) {
  return to_text(colour);
}

Json to_json(const std::vector<Card>& cards) {
  return list_of(cards, card_word);
}

Card card_from_json(const Json& json) {
  return decode<Card>(json);
}

Colour colour_from_json(const Json& json) {
  const auto colour = colour_from_text(json.get<std::string>());
  if (!colour) throw std::runtime_error("no colour: " + json.dump());
  return *colour;
}

std::vector<Card> cards_from_json(const Json& json) {
  return list_from(json, card_from_json);
}

void write_result(JsonWriter& writer, const std::optional<Outcome>& outcome) {
  if (!outcome) return writer.value(nullptr);
  writer.object([&] {
    writer.member("reason", outcome->reason);
    writer.key("winners");
    writer.list([&] {
      for (std::size_t seat = 0; seat < outcome->seats.size(); ++seat)
        if (outcome->seats[seat].won) writer.value(seat);
    });
  });
}

}  // namespace nostos::mythomakya
