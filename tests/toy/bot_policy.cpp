// The policies of the toy's bots.
#include "tests/toy/rules.hpp"

namespace nostos::toy {
namespace {

std::int64_t number(const Value& card) {
  return std::get<std::int64_t>(card);
}

}  // namespace

void BotPolicy::see(const View&, const Json& events) {
  for (const Json& event : events) noted_ = noted_ || event["type"] == "note";
}

Json BotPolicy::act(const View&, const Prompt& prompt, Rng& rng) {
  if (!prompt.asks()) return noted_ ? Json() : Json{{"type", "note"}, {"number", high_ ? 12 : 1}};
  Json intent = random_intent(prompt, rng);
  const auto& first = prompt.choices.front().fields.front().values;
  if (intent["type"] == "mark") {
    const std::size_t last = first.size() - 1;
    intent["cards"] = high_ ? Json{number(first[last - 1]), number(first[last])} : Json{number(first[0])};
  }
  if (intent["type"] == "play") {
    intent["card"] = number(high_ ? first.back() : first.front());
    intent["face"] = "up";
  }
  return intent;
}

}  // namespace nostos::toy
