// The texts of Ithaca: previews of intents.
#include "clients/terminal/words/ithaca.hpp"
#include "clients/terminal/words/ithaca_cards.hpp"

namespace nostos::terminal::words::ithaca {
namespace {

using namespace ithaca_cards;

/** A card on a deity: its total, what the total causes, the Favour, and the action that the Favour gives. */
std::string card_on_deity(std::string_view type, const Json& preview, const Translator& tr) {
  Texts all{tr.message("preview.becomes", {{"deity", deity(part(preview, "deity"), tr)},
                                           {"before", number(part(preview, "before"))},
                                           {"after", number(part(preview, "reaches"))}})};
  if (const Json& prize = part(preview, "prize"); yes(part(preview, "gift")))
    all.push_back(prize.is_null() ? tr.message("preview.giftNone")
                                  : tr.message("preview.gift", {{"card", card(text(prize), tr)}}));
  else if (yes(part(preview, "cleared")))
    all.push_back(tr.message("preview.cleared"));
  const Json& favour = part(preview, "favour");
  all.push_back(tr.message(favour == tr.view("favour") ? "preview.favourStays" : "preview.favourGoes",
                           {{"deity", deity(favour, tr)}}));
  if (type != "influence") return together(all);
  const Json& action = part(preview, "action");
  all.push_back(action.is_null() ? tr.message("preview.noAction")
                                 : tr.message("preview.givesYou", {{"action", tr.term("action", action)}}));
  if (yes(part(preview, "ends"))) all.push_back(tr.message("preview.wouldEnd"));
  return together(all);
}

}  // namespace

std::string describe_preview(std::string_view type, const Json& /*intent*/, const Json& preview,
                             const Translator& tr) {
  if (type == "influence" || type == "favour") return card_on_deity(type, preview, tr);
  const int total = number(part(preview, "total"));
  if (type == "change")
    return tr.message(yes(part(preview, "wrath")) ? "preview.wrath" : "preview.calm",
                      {{"total", total}, {"limit", number(part(tr.view("poseidon"), "threshold"))}});
  if (type == "bid") return tr.message("preview.bid", {{"total", total}});
  if (type == "land") {
    const std::string result =
        tr.messages().enumerated({tr.message("points", {{"count", number(part(preview, "points"))}}),
                                  tr.message("years", {{"count", number(part(preview, "years"))}})});
    return together({sentence(result), yes(part(preview, "ends")) ? tr.message("preview.endsNow") : ""});
  }
  return {};
}

}  // namespace nostos::terminal::words::ithaca
