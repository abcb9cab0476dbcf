#include "games/theseus/view/rejection.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "games/theseus/rules/legality.hpp"

namespace nostos::theseus {
namespace {

using Type = Intent::Type;

std::optional<int> number_in(const Json& json, const char* field) {
  const auto found = json.find(field);
  if (found == json.end() || !found->is_number_integer()) return std::nullopt;
  // Larger than any board, hand or table.
  if (found->is_number_unsigned() ? found->get<std::uint64_t>() > 9999 : found->get<std::int64_t>() < -9999)
    return 9999;
  return found->get<int>();
}

// None if it is no list of texts.
std::optional<std::vector<std::string>> list_in(const Json& json, const char* field) {
  const auto found = json.find(field);
  if (found == json.end()) return std::vector<std::string>{};
  if (!found->is_array()) return std::nullopt;
  std::vector<std::string> words;
  for (const Json& item : *found) {
    if (!item.is_string()) return std::nullopt;
    words.push_back(item.get<std::string>());
  }
  return words;
}

// Reads what can be read, and leaves out the rest. None for a payment of anything but texts.
std::optional<Intent> readable(Type type, const Json& json) {
  Intent intent{.type = type, .pawn = pawn_from_text(text_in(json, "pawn"))};
  if (const char* field = number_field(type)) intent.number = number_in(json, field);
  intent.colour = colour_from_text(text_in(json, "colour"));
  intent.kind = gift_from_text(text_in(json, "kind"));
  if (type == Type::weaver) {
    if (auto card = text_in(json, "card"); !card.empty()) intent.glory.push_back(std::move(card));
  } else if (type == Type::pay) {
    auto glory = list_in(json, "glory");
    auto gifts = list_in(json, "gifts");
    if (!glory || !gifts) return std::nullopt;
    intent.glory = *std::move(glory);
    intent.gifts = *std::move(gifts);
  }
  return intent;
}

bool is_payment(const Json& intent) {
  const auto items = intent.items();
  return std::all_of(items.begin(), items.end(), [](const auto& item) {
    return item.key() == "type" || item.key() == "glory" || item.key() == "gifts";
  });
}

}  // namespace

Rejection refuse(const Prompt& prompt, const Table& table, Seat seat, const Json& intent) {
  Rejection plain = explain(prompt, intent);
  if (seat.index < 0 || seat.index >= table.config->seats || !intent.is_object()) return plain;
  // A malformed intent is reported as malformed before any rule of the game applies. Payments have several
  // shapes; their cards decide the reason.
  const auto type = intent_type_from_text(text_in(intent, "type"));
  if (!type) return plain;
  if (plain.code == "bad_shape" && table.phase != Phase::over && !(type == Type::pay && is_payment(intent)))
    return plain;
  const Moment moment(table, seat.index);
  const auto chosen = readable(*type, intent);
  const Requirement* const missing = chosen ? unmet(moment, *chosen) : unmet(moment, *type);
  return missing == nullptr ? plain : Rejection{missing->code, missing->rule, missing->message};
}

}  // namespace nostos::theseus
