// The texts of Ithaca: prompts and their answers.
#include "clients/terminal/words/ithaca.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal::words::ithaca {
namespace {

using namespace ithaca_cards;

const Json& seat_of(const Json& seat, const Translator& tr) {
  return seat.is_number_integer() && number(seat) >= 0
             ? part(tr.view("seats"), static_cast<std::size_t>(number(seat)))
             : nothing();
}

}  // namespace

std::string describe_prompt(const Translator& tr) {
  const std::string phase = text(tr.view("phase"));
  const Json& active = tr.view("active");
  if (phase == "over") return tr.message("phase.over");
  std::string key = phase;
  Json seat = active;
  Arguments arguments;
  if (phase == "contest") {
    const Json& contest = tr.view("contest");
    seat = part(contest, "asked");
    arguments = {{"prize", listed(part(contest, "prize"), tr)}};
  } else if (phase == "excess") {
    const Json& excess = tr.view("excess");
    seat = part(excess, "seat");
    arguments = {{"count", number(part(excess, "count"))}};
  } else if (phase == "deeds") {
    const Json& action = part(seat_of(active, tr), "action");
    key = action.is_null() ? "stranded" : tr.own(seat) ? text(action) : "deeds";
    arguments = {{"action", tr.term("action", action)}};
  }
  key = (tr.own(seat) ? "prompt." : "waiting.") + key;
  if (!tr.has(key)) return tr.message("prompt.other");
  arguments.push_back({"seat", tr.seat(seat)});
  return tr.message(key, arguments);
}

std::string choice(std::string_view type, const Translator& tr) {
  const std::string key = "choice." + std::string(type);
  return tr.has(key) ? tr.message(key) : std::string();
}

/** The question for a field of this choice, else for the field of any. */
std::string field(std::string_view type, std::string_view field, const Translator& tr) {
  const std::string any = "field." + std::string(field);
  const std::string own = "field." + std::string(type) + "." + std::string(field);
  return tr.has(own) ? tr.message(own) : tr.has(any) ? tr.message(any) : std::string();
}

std::string value(std::string_view /*type*/, std::string_view field, const Json& given,
                  const Translator& tr) {
  if (field == "card" || field == "cards" || field == "out")
    return given.is_string() && !text(given).empty() ? listed(given, tr) : tr.value(given);
  if (field == "deity") {
    for (const Json& one : each(tr.view("deities")))
      if (!given.is_null() && part(one, "deity") == given)
        return tr.message("total", {{"deity", deity(given, tr)}, {"total", number(part(one, "total"))}});
    return deity(given, tr);
  }
  return tr.value(given);
}

}  // namespace nostos::terminal::words::ithaca
