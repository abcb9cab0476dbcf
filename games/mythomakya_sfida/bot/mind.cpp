#include "games/mythomakya_sfida/bot/mind.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "games/mythomakya_sfida/bot/judge.hpp"

namespace nostos::mythomakya_sfida::bot {
namespace {

constexpr int kSteps = 1000;
constexpr std::size_t kMost = 400;  // intents of one choice that are looked at

// Its standing orders and holds are for people.
bool matters(const Choice& choice) {
  constexpr std::array kNot{"withdraw", "hold", "time_up", "auto_pass", "auto_forced"};
  return std::none_of(kNot.begin(), kNot.end(), [&](const char* type) { return choice.type == type; });
}

// Every way to pay costs its apples, so of each field that pays only the cheapest cards are looked at.
Choice thrifty(Choice choice, const Setting& setting) {
  for (Field& field : choice.fields) {
    if (!field.name.starts_with("pay")) continue;
    const auto apples = [&](const Value& token) {
      Payment payment;
      add_token(payment, std::get<std::string>(token));
      return worth(payment, setting);
    };
    std::stable_sort(field.of.begin(), field.of.end(),
                     [&](const Value& a, const Value& b) { return apples(a) < apples(b); });
    field.of.resize(static_cast<std::size_t>(field.min));
  }
  // One pile at a time is enough for the wind.
  for (Field& field : choice.fields) {
    if (field.name == "orders") field.max = 1;
  }
  return choice;
}

}  // namespace

Json Mind::act(const View& view, const Prompt& prompt, Rng& rng) {
  const int seat = seat_.seat.index;
  const bool sealed = view.secrets[at(seat)] && view.secrets[at(seat)]->answer;
  if (sealed) return nullptr;
  // Judging copies the table again and again; what is kept for statistics need not come along.
  View plain = view;
  plain.table.tally.clear();
  plain.table.counts.clear();
  const Judge judge(plain, seat, strength_);
  Json best;
  double most = 0;
  for (const Choice& choice : prompt.choices) {
    if (!matters(choice)) continue;
    for (Json& intent : enumerate(thrifty(choice, *view.table.setting), kMost)) {
      double judged = judge.worth(intent_from_json(intent));
      if (strength_.blur > 0)
        judged += strength_.blur * static_cast<double>(rng.below("bot", kSteps)) / kSteps;
      if (!best.is_null() && judged <= most) continue;
      most = judged;
      best = std::move(intent);
    }
  }
  // Where the clock closes the window silence is a pass.
  if (!best.is_null() && !prompt.asks() && best["type"] == "pass") return nullptr;
  return best;
}

}  // namespace nostos::mythomakya_sfida::bot
