#include "games/mythomakya/view/codec.hpp"

#include <stdexcept>

namespace nostos {

mythomakya::Card Codec<mythomakya::Card>::decode(const Json& json) {
  const auto card = mythomakya::card_from_text(json.get<std::string>());
  if (!card) throw std::runtime_error("no card: " + json.dump());
  return *card;
}

}  // namespace nostos

namespace nostos::mythomakya {

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
