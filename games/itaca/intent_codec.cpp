#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "games/itaca/intent.hpp"

namespace nostos::itaca {
namespace {

using Type = Intent::Type;

struct Word {
  std::string_view type;
  const char* number = nullptr;  // the name of the field
  const char* id = nullptr;
};

// In the order of the types.
constexpr std::array<Word, 19> kWords{{{"bid", "men"},
                                       {"leave"},
                                       {"character", "card"},
                                       {"call", nullptr, "as"},
                                       {"destination", nullptr, "island"},
                                       {"role", "role"},
                                       {"play", nullptr, "card"},
                                       {"pass"},
                                       {"done"},
                                       {"pay"},
                                       {"refuse"},
                                       {"reward", "men"},
                                       {"move"},
                                       {"stay"},
                                       {"strand", nullptr, "island"},
                                       {"stat"},
                                       {"seat", "seat"},
                                       {"cancel", "item"},
                                       {"discard", nullptr, "cards"}}};

const Word& word(Type type) {
  return kWords.at(static_cast<std::size_t>(type));
}

}  // namespace

std::string_view to_text(Type type) {
  return word(type).type;
}

std::optional<Type> intent_type_from_text(std::string_view text) {
  const auto found =
      std::find_if(kWords.begin(), kWords.end(), [&](const Word& one) { return one.type == text; });
  if (found == kWords.end()) return std::nullopt;
  return static_cast<Type>(found - kWords.begin());
}

Intent intent_from_json(const Json& json) {
  Intent intent;
  intent.type = intent_type_from_text(json.at("type").get<std::string>()).value();
  const Word& fields = word(intent.type);
  if (fields.number != nullptr) intent.number = json.at(fields.number).get<int>();
  if (fields.id != nullptr) intent.id = json.at(fields.id).get<std::string>();
  if (intent.type == Type::reward) intent.cards = json.at("cards").get<int>();
  if (intent.type == Type::stat) intent.stat = stat_from_text(json.at("stat").get<std::string>()).value();
  return intent;
}

Json to_json(const Intent& intent) {
  const Word& fields = word(intent.type);
  Json json{{"type", fields.type}};
  if (fields.number != nullptr) json[fields.number] = intent.number;
  if (fields.id != nullptr) json[fields.id] = intent.id;
  if (intent.type == Type::reward) json["cards"] = intent.cards;
  if (intent.stat) json["stat"] = to_text(*intent.stat);
  return json;
}

}  // namespace nostos::itaca
