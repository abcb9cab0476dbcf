// The texts of Itaca: events.
#include "clients/terminal/words/itaca.hpp"
#include "clients/terminal/words/itaca_cards.hpp"

namespace nostos::terminal::words::itaca {
namespace {

using namespace itaca_cards;

// Effects that only move cards have no text: the moves have.
std::string affected(const Json& event, const Translator& tr) {
  const Json& deed = part(event, "deed");
  const std::string words = deed_words(deed, tr);
  const std::string what = text(part(deed, "effect"));
  if (words.empty())
    for (const char* moving : {"draw ", "take ", "discard "})
      if (what.find(moving) != std::string::npos) return {};
  const std::string from = source(part(event, "source"), tr);
  const std::string came = words.empty() ? tr.of({"nothing changes", "non cambia nulla"}) : words;
  return sentence(tr.say(
      part(event, "seat"),
      {{"%1, yours: %2.", "%1, dalla tua parte: %2."}, {"%1, by %0: %2.", "%1, di %0: %2."}}, from, came));
}

std::string rolled(const Json& event, const Translator& tr) {
  std::string all;
  for (const char* stat : kStats)
    if (const Json& faces = part(part(event, "dice"), stat); some(faces))
      all += (all.empty() ? "" : ", ") + tr.word(kStat, stat) + " " + dice(faces, tr);
  const std::string name = island(part(event, "island"), tr);
  return all.empty() ? tr.say({"%1 has no dice.", "%1 non ha dadi."}, name)
                     : tr.say({"%1 rolls: %2.", "%1 tira: %2."}, name, all);
}

std::string shown(const Json& event, const Translator& tr) {
  std::string all;
  const Json::array_t& characters = each(part(event, "characters"));
  for (std::size_t seat = 0; seat < characters.size(); ++seat)
    if (!characters[seat].is_null())
      all += (all.empty() ? "" : "; ") + tr.say(static_cast<int>(seat),
                                                {{"you have %1", "tu hai %1"}, {"%0 has %1", "%0 ha %1"}},
                                                character(characters[seat], tr));
  return all.empty() ? tr.of({"No character is revealed.", "Nessun personaggio si scopre."})
                     : tr.say({"The characters are revealed: %1.", "Si scoprono i personaggi: %1."}, all);
}

std::string reward_words(int men_, int cards_, const Translator& tr) {
  Texts all;
  if (men_ != 0) all.push_back(men(men_, tr));
  if (cards_ != 0) all.push_back(cards(cards_, tr));
  return all.empty() ? tr.of({"nothing", "niente"}) : tr.list(all);
}

}  // namespace

std::string deed_words(const Json& deed, const Translator& tr) {
  Texts all;
  if (some(part(deed, "dice"))) all.push_back(tr.say({"dice %1", "dadi %1"}, dice(part(deed, "dice"), tr)));
  if (const Json& item = part(deed, "item"); item.is_number_integer() && number(item) >= 0)
    if (const Json& taken = part(tr.view("items"), static_cast<std::size_t>(number(item))); taken.is_object())
      all.push_back(tr.say({"takes back %1", "annulla %1"}, source(taken, tr)));
  for (const char* stat : kStats) {
    const int change = number(part(part(deed, "change"), stat));
    if (change > 0) all.push_back(tr.say({"%1 plus %2", "%1 più %2"}, tr.word(kStat, stat), change));
    if (change < 0) all.push_back(tr.say({"%1 minus %2", "%1 meno %2"}, tr.word(kStat, stat), -change));
  }
  const Json::array_t& crews = each(part(deed, "crews"));
  for (std::size_t seat = 0; seat < crews.size(); ++seat) {
    const int change = number(crews[seat]);
    if (change > 0)
      all.push_back(tr.say(static_cast<int>(seat),
                           {{"you gain %1", "prendi %1"}, {"%0 gains %1", "%0 prende %1"}}, men(change, tr)));
    if (change < 0)
      all.push_back(tr.say(static_cast<int>(seat),
                           {{"you lose %1", "perdi %1"}, {"%0 loses %1", "%0 perde %1"}},
                           men(-std::int64_t{change}, tr)));
  }
  std::string words;
  for (const std::string& one : all) words += (words.empty() ? "" : ", ") + one;
  return words;
}

std::string event_names(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(event_name(one, tr));
  return tr.list(all);
}

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  const Json& seat = part(event, "seat");
  const Json& own = part(event, "own");
  const int crew = number(part(event, "men"));
  const int many = number(part(event, "count"));
  const std::string where = island(part(event, "island"), tr);
  const std::string by = tr.name(part(event, "by"));
  if (type == "round")
    return tr.say({"Round %1.", "Turno %1."}, number(part(event, "round"))) + " " +
           tr.say(seat, {{"You open the wager.", "La scommessa la apri tu."},
                         {"%0 opens the wager.", "La scommessa la apre %0."}});
  if (type == "bid")
    return tr.say(seat, {{"You bid %1.", "Punti %1."}, {"%0 bids %1.", "%0 punta %1."}}, men(crew, tr));
  if (type == "left") {
    if (yes(part(event, "automatic")))
      return tr.say(
          seat,
          {{"You cannot bid more, and leave the wager.", "Non puoi rilanciare, e lasci la scommessa."},
           {"%0 cannot bid more, and leaves the wager.", "%0 non può rilanciare, e lascia la scommessa."}});
    return tr.say(seat, {{"You leave the wager.", "Lasci la scommessa."},
                         {"%0 leaves the wager.", "%0 lascia la scommessa."}});
  }
  if (type == "chose") {
    if (own.is_number_integer())
      return tr.say(seat,
                    {{"You take the character %1.", "Hai preso il personaggio %1."},
                     {"%0 takes the character %1.", "%0 prende il personaggio %1."}},
                    character(own, tr));
    return tr.say(seat, {{"You have chosen a character.", "Hai scelto un personaggio."},
                         {"%0 has chosen a character.", "%0 ha scelto un personaggio."}});
  }
  if (type == "won")
    return tr.say(seat,
                  {{"You win the command for %1.", "Ottieni il comando per %1."},
                   {"%0 wins the command for %1.", "%0 ottiene il comando per %1."}},
                  men(crew, tr));
  if (type == "called") {
    const std::string as = is(part(event, "as"), "hero") ? tr.of({"the Hero", "l’Eroe"})
                                                         : tr.of({"the Commander", "il Comandante"});
    return tr.say(seat,
                  {{"You are %1 and gain %2.", "Sei %1 e prendi %2."},
                   {"%0 is %1 and gains %2.", "%0 è %1 e prende %2."}},
                  as, men(crew, tr));
  }
  if (type == "destination")
    return tr.say(seat,
                  {{"You sail for %1.", "Fai rotta per %1."}, {"%0 sails for %1.", "%0 fa rotta per %1."}},
                  island_words(part(event, "island"), tr));
  if (type == "revealed") return shown(event, tr);
  if (type == "role") {
    const std::string role = role_name(part(event, "card"), part(event, "role"), tr);
    if (yes(part(event, "applies")))
      return tr.say(seat, {{"You play %1.", "Giochi %1."}, {"%0 plays %1.", "%0 gioca %1."}}, role);
    return tr.say(seat,
                  {{"You play %1, who does nothing here.", "Giochi %1, che qui non fa nulla."},
                   {"%0 plays %1, who does nothing here.", "%0 gioca %1, che qui non fa nulla."}},
                  role);
  }
  if (type == "island") return sentence(rolled(event, tr));
  if (type == "effect") return affected(event, tr);
  if (type == "played")
    return tr.say(seat, {{"You play %1.", "Giochi %1."}, {"%0 plays %1.", "%0 gioca %1."}},
                  event_name(part(event, "card"), tr));
  if (type == "passed") return tr.say(seat, {{"You pass.", "Passi."}, {"%0 passes.", "%0 passa."}});
  if (type == "done")
    return tr.say(seat, {{"You are done.", "Hai finito."}, {"%0 is done.", "%0 ha finito."}});
  if (type == "paid")
    return tr.say(seat, {{"You pay %1.", "Paghi %1."}, {"%0 pays %1.", "%0 paga %1."}}, men(crew, tr));
  if (type == "refused")
    return tr.say(seat, {{"You keep your men, and turn back.", "Tieni i tuoi uomini, e torni indietro."},
                         {"%0 keeps the men, and turns back.", "%0 tiene gli uomini, e torna indietro."}});
  if (type == "succeeded")
    return tr.say(seat, {{"You succeed at %1.", "Hai superato %1."}, {"%0 succeeds at %1.", "%0 supera %1."}},
                  where);
  if (type == "failed")
    return tr.say(seat,
                  {{"You fail at %1: %2 unpaid.", "Non superi %1: %2 non pagati."},
                   {"%0 fails at %1: %2 unpaid.", "%0 non supera %1: %2 non pagati."}},
                  where, number(part(event, "remaining")));
  if (type == "lost")
    return tr.say(seat, {{"You lose 1 man.", "Perdi 1 uomo."}, {"%0 loses 1 man.", "%0 perde 1 uomo."}});
  if (type == "wrecked")
    return tr.say(
               seat,
               {{"You have nobody left to lose: shipwreck.", "Non hai più nessuno da perdere: naufragio."},
                {"%0 has nobody left to lose: shipwreck.", "%0 non ha più nessuno da perdere: naufragio."}}) +
           " " +
           tr.say(part(event, "by"),
                  {{"You decide where the wreck drifts.", "Decidi tu dove va il relitto."},
                   {"%0 decides where the wreck drifts.", "%0 decide dove va il relitto."}});
  if (type == "hinderer")
    return tr.say(seat, {{"You gain 1 man for hindering.", "Prendi 1 uomo per avere ostacolato."},
                         {"%0 gains 1 man for hindering.", "%0 prende 1 uomo per avere ostacolato."}});
  if (type == "reward")
    return tr.say(seat,
                  {{"You take %1 as reward.", "Come ricompensa hai preso %1."},
                   {"%0 takes %1 as reward.", "Come ricompensa %0 prende %1."}},
                  reward_words(crew, number(part(event, "cards")), tr));
  if (type == "moved")
    return tr.say(seat, {{"You land at %1.", "Approdi: %1."}, {"%0 lands at %1.", "%0 approda: %1."}}, where);
  if (type == "stayed")
    return tr.say(seat, {{"You stay where you are.", "Resti dove sei."}, {"%0 stays.", "%0 resta dov’è."}});
  if (type == "stranded")
    return tr.own(seat)
               ? tr.say({"%2 lets your wreck drift to %1.", "%2 manda il tuo relitto verso %1."}, where, by)
               : tr.say(part(event, "by"),
                        {{"You let the wreck of %2 drift to %1.", "Mandi il relitto di %2 verso %1."},
                         {"%0 lets the wreck of %2 drift to %1.", "%0 manda il relitto di %2 verso %1."}},
                        where, tr.name(seat));
  if (type == "collected") {
    const std::size_t gone = each(part(event, "cards")).size();
    // No card lay on the table.
    return gone == 0 ? ""
                     : sentence(tr.say({"%1 from the table to the discard.", "%1 dal tavolo agli scarti."},
                                       cards(static_cast<std::int64_t>(gone), tr)));
  }
  if (type == "drawn")
    return tr.say(seat, {{"You draw %1.", "Peschi %1."}, {"%0 draws %1.", "%0 pesca %1."}},
                  some(own) ? event_names(own, tr) : cards(many, tr));
  if (type == "taken") {
    const Json& from = part(event, "from");
    const std::string what = some(own) ? event_names(own, tr) : cards(many, tr);
    if (tr.own(from)) return tr.say({"%1 takes %2 from you.", "%1 ti prende %2."}, tr.name(seat), what);
    return tr.say(
        seat,
        {{"You take %1 from %2.", "Hai preso %1 a %2."}, {"%0 takes %1 from %2.", "%0 prende %1 a %2."}},
        what, tr.name(from));
  }
  if (type == "discarded")
    return some(part(event, "cards"))
               ? tr.say(seat, {{"You discard %1.", "Scarti %1."}, {"%0 discards %1.", "%0 scarta %1."}},
                        event_names(part(event, "cards"), tr))
               : "";  // no card moved
  if (type == "reshuffled")
    return tr.say({"The discard becomes the deck: %1.", "Gli scarti diventano il mazzo: %1."},
                  cards(many, tr));
  if (type == "ended") {
    if (!seat.is_number_integer())
      return tr.of({"The rounds have run out. Nobody wins.", "I turni sono finiti. Non vince nessuno."});
    return tr.say(
        seat, {{"You are home and win. The voyage is over.", "Sei a casa e vinci. Il viaggio è finito."},
               {"%0 is home and wins. The voyage is over.", "%0 è a casa e vince. Il viaggio è finito."}});
  }
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string type = text(part(fact, "type"));
  const Json& seat = part(fact, "seat");
  if (type == "character")
    return tr.say(seat, {{"you have chosen %1", "hai scelto %1"}, {"%0 has chosen %1", "%0 ha scelto %1"}},
                  character(part(fact, "character"), tr));
  if (type == "event")
    return tr.say(seat, {{"you hold %1", "hai in mano %1"}, {"%0 holds %1", "%0 ha in mano %1"}},
                  event_name(part(fact, "event"), tr));
  return {};
}

}  // namespace nostos::terminal::words::itaca
