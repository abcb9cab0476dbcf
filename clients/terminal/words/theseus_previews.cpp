// The texts of Theseus: previews of intents.
#include "clients/terminal/words/theseus.hpp"
#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal::words::theseus {
namespace {

using namespace theseus_cards;

void add_help(const Json& help, const Translator& tr, Texts& all) {
  if (!help.is_object()) return;
  all.push_back(tr.message("preview.help",
                           {{"gift", gift(part(help, "gift"), tr)}, {"bonus", number(part(help, "bonus"))}}));
  if (const Json& again = part(help, "again"); !again.is_null())
    all.push_back(tr.message("preview.again", {{"gift", gift(again, tr)}}));
}

void add_deck(const Json& preview, const Translator& tr, Texts& all) {
  const Json& keeps = part(preview, "keeps");
  all.push_back(keeps.is_null() ? tr.message("noCards")
                                : tr.message("keepChance", {{"chance", percent(keeps, tr)}}));
  if (const int stake = number(part(preview, "stake")); stake > 0)
    all.push_back(tr.message("stake", {{"count", stake}}));
  add_help(part(preview, "help"), tr, all);
}

void add_prayer(const Json& preview, const Translator& tr, Texts& all) {
  const Json& heard = part(preview, "heard");
  all.push_back(heard.is_null() ? tr.message("noGift")
                                : tr.message("giftChance", {{"chance", percent(heard, tr)}}));
}

/** The card to be turned up there, the prayer or the choice between them, and the rivals to attack. */
Texts move(const Json& preview, const Translator& tr) {
  Texts all;
  if (preview.contains("keeps"))
    add_deck(preview, tr, all);
  else if (preview.contains("heard"))
    add_prayer(preview, tr, all);
  else
    all.push_back(tr.message("deckOrPrayer"));
  if (const Json& rivals = part(preview, "rivals"); some(rivals))
    all.push_back(tr.message("mayFight", {{"names", tr.names(rivals)}}));
  return all;
}

Texts attack(const Json& preview, const Translator& tr) {
  const Json& takes = part(preview, "takes");
  const Json& risks = part(preview, "risks");
  return {tr.message("winChance", {{"chance", percent(part(preview, "wins"), tr)}}),
          takes.is_null() ? tr.message("takesNothing") : tr.message("takes", {{"card", card(takes, tr)}}),
          risks.is_null() ? tr.message("risksNothing") : tr.message("risks", {{"card", card(risks, tr)}})};
}

Texts roll(const Json& preview, const Translator& tr) {
  const Json& reaches = part(preview, "reaches");
  if (tr.view("trial").is_object()) {
    Texts all{tr.message(
        "makes", {{"least", number(part(preview, "least"))}, {"most", number(part(preview, "most"))}})};
    if (number(reaches) > 0) all.push_back(tr.message("twelveChance", {{"chance", percent(reaches, tr)}}));
    return all;
  }
  const int needs = number(part(preview, "needs"));
  return {tr.message(needs > 6   ? "needs.none"
                     : needs < 2 ? "needs.any"
                                 : "needs.least",
                     {{"count", needs}}),
          percent(reaches, tr)};
}

Texts tile(const Json& preview, const Translator& tr) {
  return {tr.message("fitsIf", {{"tile", tr.term("tile", part(preview, "fits_if"))}}),
          percent(part(preview, "fits"), tr)};
}

}  // namespace

std::string describe_preview(std::string_view type, const Json& /*intent*/, const Json& preview,
                             const Translator& tr) {
  Texts all;
  if (type == "move") all = move(preview, tr);
  if (type == "attack") all = attack(preview, tr);
  if (type == "deck") add_deck(preview, tr, all);
  if (type == "pray") add_prayer(preview, tr, all);
  if (type == "reroll") all = roll(preview, tr);
  if (type == "keep")
    all.push_back(yes(part(preview, "fails"))
                      ? tr.message("preview.fails", {{"count", number(part(preview, "lost"))}})
                      : tr.message("preview.holds"));
  if (type == "tile") all = tile(preview, tr);
  for (std::string& one : all) one = sentence(one);
  return together(all);
}

}  // namespace nostos::terminal::words::theseus
