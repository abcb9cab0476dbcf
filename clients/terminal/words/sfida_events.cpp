// The texts of La Sfida degli Dei: events.
#include "clients/terminal/words/mythomakya.hpp"
#include "clients/terminal/words/sfida.hpp"
#include "clients/terminal/words/sfida_cards.hpp"

namespace nostos::terminal::words::sfida {
namespace {

using namespace sfida_cards;
using myth::kCards;

}  // namespace

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const Json& cards = part(event, "cards");
  const Json& what = part(event, "what");
  const std::string face = myth::named(part(cards, 0), tr);
  const std::string many = tr.count(static_cast<std::int64_t>(each(cards).size()), kCards);
  const std::string name = god(part(event, "deity"), tr);
  if (std::string alike = myth::describe_event(event, tr); !alike.empty()) return alike;
  // The prompt describes a window, and the event that closes it has its own text.
  if (type == "window" || type == "closed") return {};
  if (type == "picked") {
    const Json& which = part(event, "deities");
    const std::string all = some(which) ? ": " + gods(which, tr) : "";
    return tr.say(seat,
                  {{"You have taken two gods%1.", "Hai preso due divinità%1."},
                   {"%0 has taken two gods%1.", "%0 ha preso due divinità%1."}},
                  all);
  }
  if (type == "hands")
    return tr.of({"Everybody has gods and apple cards.", "Tutti hanno divinità e carte mele."});
  if (type == "turn")
    return tr.say(
        seat, {{"Turn %1: you lead.", "Turno %1: esci tu."}, {"Turn %1: %0 leads.", "Turno %1: esce %0."}},
        number(part(event, "number")));
  if (type == "leads")
    return tr.say(seat, {{"You lead instead.", "Esci invece tu."}, {"%0 leads instead.", "Esce invece %0."}});
  if (type == "bound")
    return tr.say(seat, {{"You are bound by Crono and play no card.", "Crono ti blocca, e non giochi."},
                         {"%0 is bound by Crono and plays no card.", "Crono blocca %0, che non gioca."}});
  if (type == "held") return tr.of({"The window is held.", "La finestra è trattenuta."});
  if (type == "deity")
    return tr.say(seat, {{"You play %1%2%3.", "Giochi %1%2%3."}, {"%0 plays %1%2%3.", "%0 gioca %1%2%3."}},
                  name, targets(what, tr), paid(what, tr));
  if (type == "crono")
    return tr.say(seat,
                  {{"You move Crono to %1%2.", "Sposti Crono su %1%2."},
                   {"%0 moves Crono to %1%2.", "%0 sposta Crono su %1%2."}},
                  spot_words(part(what, "at"), tr), paid(what, tr));
  if (type == "annulled") {
    if (part(event, "deity").is_string())
      return tr.say(seat,
                    {{"Your %1 is annulled.", "La tua divinità %1 è annullata."},
                     {"%0’s %1 is annulled.", "La divinità %1 di %0 è annullata."}},
                    name);
    return tr.say(seat,
                  {{"The ability of your %1 is annulled.", "L’abilità della tua carta %1 è annullata."},
                   {"The ability of %0’s %1 is annulled.", "L’abilità della carta %1 di %0 è annullata."}},
                  face);
  }
  if (type == "effect")
    return tr.say(seat,
                  {{"Your %1 takes effect.", "La tua divinità %1 ha effetto."},
                   {"%0’s %1 takes effect.", "La divinità %1 di %0 ha effetto."}},
                  name);
  if (type == "took") {
    const Json& from = part(event, "from");
    if (!from.is_number_integer())
      return tr.say(seat,
                    {{"You take %1 from those left over.", "Ottieni %1 da quelle avanzate."},
                     {"%0 takes %1 from those left over.", "%0 prende %1 da quelle avanzate."}},
                    name);
    if (tr.own(from)) return tr.say({"%1 takes %2 from you.", "%1 ti prende %2."}, tr.name(seat), name);
    return tr.say(
        seat,
        {{"You take %1 from %2.", "Hai preso %1 a %2."}, {"%0 takes %1 from %2.", "%0 prende %1 a %2."}},
        name, tr.name(from));
  }
  if (type == "drew") {
    const Json& which = part(event, "deities");
    const std::string all = some(which) ? ": " + gods(which, tr) : "";
    return tr.say(seat, {{"You draw %1%2.", "Peschi %1%2."}, {"%0 draws %1%2.", "%0 pesca %1%2."}},
                  tr.count(number(part(event, "count")), kGods), all);
  }
  if (type == "passed") {
    std::string all;
    for (const Json& one : each(part(event, "passes"))) {
      const Json& deity = part(one, "deity");
      const std::string which =
          deity.is_string() ? god(deity, tr) : std::string(tr.of({"a god", "una divinità"}));
      const Json& to = part(one, "to");
      all += (all.empty() ? "" : "; ") +
             (tr.own(to) ? tr.say({"%1 passes you %2", "%1 ti passa %2"}, tr.name(part(one, "from")), which)
                         : tr.say(part(one, "from"),
                                  {{"you pass %1 to %2", "tu passi %1 a %2"},
                                   {"%0 passes %1 to %2", "%0 passa %1 a %2"}},
                                  which, tr.name(to)));
    }
    return all.empty() ? std::string(tr.of({"No god is passed.", "Nessuna divinità passa di mano."}))
                       : sentence(all);
  }
  if (type == "moved_on")
    return tr.say(seat, {{"Dioniso goes to your hand.", "Adesso Dioniso è in mano tua."},
                         {"Dioniso goes to %0’s hand.", "Dioniso va in mano a %0."}});
  if (type == "played") {
    const Json& by = part(event, "by");
    if (by.is_null() || by == seat)
      return tr.say(seat, {{"You play %1.", "Giochi %1."}, {"%0 plays %1.", "%0 gioca %1."}}, face);
    if (tr.own(seat)) return tr.say({"%1 has you play %2.", "%1 ti fa giocare %2."}, tr.name(by), face);
    return tr.say(
        by,
        {{"You have %1 play %2.", "Fai giocare a %1 %2."}, {"%0 has %1 play %2.", "%0 fa giocare a %1 %2."}},
        tr.name(seat), face);
  }
  if (type == "activated")
    return tr.say(seat, {{"You activate %1%2.", "Attivi %1%2."}, {"%0 activates %1%2.", "%0 attiva %1%2."}},
                  face, paid(what, tr));
  if (type == "ability") {
    const Json kind = category(part(cards, 0), tr);
    return sentence(kind.is_string() ? tr.say({"%1 takes effect: %2.", "%1 ha effetto: %2."}, face,
                                              tr.word(kAbility, kind))
                                     : tr.say({"%1 takes effect.", "%1 ha effetto."}, face));
  }
  if (type == "taken")
    return tr.say(seat, {{"You take %1.", "La presa è tua: %1."}, {"%0 takes %1.", "%0 prende %1."}}, many);
  if (type == "swept") return tr.say({"The trick is eliminated: %1.", "La presa è eliminata: %1."}, many);
  if (type == "forfeited")
    return tr.say(seat,
                  {{"Under Crono you lose %1 to %2.", "Sotto Crono hai perso %1 in favore di %2."},
                   {"Under Crono %0 loses %1 to %2.", "Sotto Crono %0 perde %1 in favore di %2."}},
                  many, tr.whom(part(event, "to")));
  if (type == "finished") {
    const Json& unused = part(event, "deities");
    const std::string held =
        some(unused) ? tr.say({", with %1 unused", ", e non ha usato %1"}, gods(unused, tr)) : "";
    const std::string mine =
        some(unused) ? tr.say({", with %1 unused", ", e non hai usato %1"}, gods(unused, tr)) : "";
    return tr.own(seat) ? tr.say({"You are out of cards%1.", "Sei senza carte%1."}, mine)
                        : tr.say(seat, {{"", ""}, {"%0 is out of cards%1.", "%0 è senza carte%1."}}, held);
  }
  if (type == "ended") {
    if (!seat.is_number_integer())
      return tr.of({"Nobody has cards left: the game ends.", "Nessuno ha più carte: la partita finisce."});
    return tr.say(
        seat, {{"You alone have cards left: the game ends.", "Solo tu hai ancora carte: la partita finisce."},
               {"%0 alone has cards left: the game ends.", "Solo %0 ha ancora carte: la partita finisce."}});
  }
  if (type == "over") return myth::over(tr);
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string type = text(part(fact, "type"));
  const std::string name = god(part(fact, "deity"), tr);
  if (type == "holds")
    return tr.say(part(fact, "seat"),
                  {{"you hold %1", "hai in mano %1"}, {"%0 holds %1", "%0 ha in mano %1"}}, name);
  if (type == "left") return tr.say({"%1 is left over", "%1 è tra le divinità avanzate"}, name);
  return {};
}

}  // namespace nostos::terminal::words::sfida
