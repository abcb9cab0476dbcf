// The texts of Itaca: previews of intents.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "clients/terminal/words/itaca.hpp"
#include "clients/terminal/words/itaca_cards.hpp"

namespace nostos::terminal::words::itaca {
namespace {

using namespace itaca_cards;

struct Range {
  std::int64_t least = 0, most = 0;
};

Range range_of(const Json& given) {
  return {number(part(given, std::size_t{0})), number(part(given, std::size_t{1}))};
}

std::string shown(const Range& range) {
  const std::string least = std::to_string(range.least);
  return range.least == range.most ? least : least + "–" + std::to_string(range.most);
}

/** "4 short", "3 to spare", and the cases between. */
std::string spare(const Json& given, const Translator& tr) {
  const auto [least, most] = range_of(given);
  if (least == most)
    return least < 0 ? tr.message("shortBy", {{"count", -least}}) : tr.message("spare", {{"count", least}});
  if (most < 0) return tr.message("shortSpan", {{"least", -most}, {"most", -least}});
  if (least >= 0) return tr.message("spareSpan", {{"least", least}, {"most", most}});
  return tr.message("unsure", {{"short", -least}, {"spare", most}});
}

/** A probability that is nearly 0 or 1 is not rounded to it. */
std::string chance(const Json& given, const Translator& tr) {
  const double odds = given.is_number() ? given.get<double>() : 0;
  if (odds <= 0 || odds >= 1) return tr.percent(odds <= 0 ? 0 : 100);
  return tr.percent(std::clamp<std::int64_t>(std::llround(odds * 100), 1, 99));
}

/** What a card does to the mission now. */
std::string outlook(const Json& preview, const Translator& tr) {
  const Json& mission = tr.view("mission");
  Texts all;
  for (const char* trait : kStats)
    if (const Json& after = part(preview, trait); after.is_array())
      all.push_back(
          tr.message("becomes", {{"trait", stat(trait, tr)},
                                 {"before", std::to_string(number(part(part(mission, "difficulty"), trait)))},
                                 {"after", shown(range_of(after))}}));
  if (const std::string open = text(part(preview, "open")); !open.empty())
    all.push_back(effects("diff choice + " + open, tr));
  if (const Json& crew = part(preview, "crew"); crew.is_array()) {
    const Json& commander =
        part(tr.view("seats"), static_cast<std::size_t>(std::max(0, number(tr.view("captain")))));
    all.push_back(tr.message("crewBecomes", {{"before", std::to_string(number(part(commander, "crew")))},
                                             {"after", shown(range_of(crew))}}));
  }
  if (all.empty()) all.push_back(tr.message("noChange"));
  return appended(tr.messages().enumerated(all), spare(part(preview, "spare"), tr), tr);
}

// R28: the man that a failure brings. A full crew gains none (J7).
bool will_earn(const Json& preview, const Translator& tr) {
  const Json& own = part(tr.view("seats"), static_cast<std::size_t>(std::max(0, tr.own())));
  if (part(preview, "earns") == part(own, "crew")) return false;
  for (const Json& item : each(tr.view("items")))
    if (!part(item, "half").is_null() && tr.own(part(item, "seat"))) return true;
  return false;
}

std::string reward(const Json& intent, const Json& preview, const Translator& tr) {
  Texts all;
  if (number(part(intent, "men")) > 0)
    all.push_back(tr.message("crewLeft", {{"count", number(part(preview, "crew"))}}));
  if (number(part(intent, "cards")) > 0)
    all.push_back(tr.message("handBecomes", {{"count", number(part(preview, "hand"))}}));
  if (const int excess = number(part(preview, "excess")); excess > 0)
    all.push_back(tr.message("mustDrop", {{"count", excess}}));
  return tr.messages().enumerated(all);
}

}  // namespace

std::string describe_preview(std::string_view type, const Json& intent, const Json& preview,
                             const Translator& tr) {
  if (type == "bid")
    return tr.message("crewAfterBid", {{"commander", number(part(preview, "commander"))},
                                       {"hero", number(part(preview, "hero"))}});
  if (type == "call" || type == "pay" || type == "refuse")
    return tr.message("crewLeft", {{"count", number(part(preview, "crew"))}});
  if (type == "destination")
    return tr.message("crewChance", {{"chance", chance(part(preview, "chance"), tr)}});
  if (type == "play") return outlook(preview, tr);
  if (type == "done")
    return tr.message("reach", {{"count", number(part(preview, "cards"))},
                                {"spare", spare(part(preview, "spare"), tr)},
                                {"chance", chance(part(preview, "chance"), tr)}});
  if (type == "pass") return will_earn(preview, tr) ? tr.message("earnAlready") : std::string();
  if (type == "reward") return reward(intent, preview, tr);
  if (type == "stat") {
    const Json& trait = part(intent, "stat");
    return tr.message(
        "becomes",
        {{"trait", stat(trait, tr)},
         {"before", std::to_string(number(part(part(tr.view("mission"), "difficulty"), text(trait))))},
         {"after", shown(range_of(part(preview, "difficulty")))}});
  }
  return {};
}

}  // namespace nostos::terminal::words::itaca
