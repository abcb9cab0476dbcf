// The texts of Itaca: events.
#include "clients/terminal/words/itaca.hpp"
#include "clients/terminal/words/itaca_cards.hpp"

namespace nostos::terminal::words::itaca {
namespace {

using namespace itaca_cards;

// Effects that only move cards have no text: the moves have.
std::string affected(const Json& event, const Translator& tr) {
  const Json& deed = part(event, "deed");
  const Json& from = part(event, "source");
  const std::string words = deed_words(deed, tr);
  const std::string what = text(part(deed, "effect"));
  if (words.empty())
    for (const char* moving : {"draw ", "take ", "discard "})
      if (what.find(moving) != std::string::npos) return {};
  const std::string changes = words.empty() ? tr.message("change.nothing") : words;
  if (is(part(from, "kind"), "bonus"))
    return tr.message("event.bonus", {{"seat", tr.seat(event, "seat")}, {"changes", changes}});
  return sentence(
      tr.message("event.effect",
                 {{"seat", tr.seat(event, "seat")}, {"source", source(from, tr)}, {"changes", changes}}));
}

std::string rolled(const Json& event, const Translator& tr) {
  Texts all;
  for (const char* one : kStats)
    if (const Json& faces = part(part(event, "dice"), one); some(faces))
      all.push_back(tr.message("effect.difficulty", {{"trait", stat(one, tr)}, {"amount", tr.texts(faces)}}));
  const std::string where = island(part(event, "island"), tr);
  return all.empty()
             ? tr.message("event.islandNone", {{"island", where}})
             : tr.message("event.island", {{"island", where}, {"dice", tr.messages().enumerated(all)}});
}

std::string shown(const Json& event, const Translator& tr) {
  Texts all;
  const Json::array_t& characters = each(part(event, "characters"));
  for (std::size_t seat = 0; seat < characters.size(); ++seat)
    if (!characters[seat].is_null())
      all.push_back(tr.message("event.revealedOne", {{"seat", tr.seat(static_cast<int>(seat))},
                                                     {"character", character(characters[seat], tr)}}));
  return all.empty() ? tr.message("event.revealedNone")
                     : tr.message("event.revealed", {{"characters", tr.messages().enumerated(all)}});
}

std::string reward_words(int men, int cards, const Translator& tr) {
  if (men == 0 && cards == 0) return tr.value("");
  return tr.message(cards == 0 ? "rewardName.men"
                    : men == 0 ? "rewardName.cards"
                               : "rewardName.both",
                    {{"men", men}, {"cards", cards}});
}

}  // namespace

std::string deed_words(const Json& deed, const Translator& tr) {
  Texts all;
  if (const Json& faces = part(deed, "dice"); some(faces))
    all.push_back(tr.message("change.dice", {{"count", faces.size()}, {"faces", tr.texts(faces)}}));
  if (const Json& item = part(deed, "item"); item.is_number_integer() && number(item) >= 0)
    if (const Json& taken = part(tr.view("items"), static_cast<std::size_t>(number(item))); taken.is_object())
      all.push_back(tr.message("change.cancelled", {{"source", source(taken, tr)}}));
  for (const char* one : kStats)
    if (const std::int64_t change = number(part(part(deed, "change"), one)); change != 0)
      all.push_back(tr.message(change > 0 ? "change.rise" : "change.drop",
                               {{"trait", one}, {"amount", std::abs(change)}}));
  const Json::array_t& crews = each(part(deed, "crews"));
  for (std::size_t seat = 0; seat < crews.size(); ++seat)
    if (const std::int64_t change = number(crews[seat]); change != 0)
      all.push_back(tr.message(change > 0 ? "change.gain" : "change.lose",
                               {{"seat", tr.seat(static_cast<int>(seat))}, {"count", std::abs(change)}}));
  return tr.messages().enumerated(all);
}

std::string event_names(const Json& list, const Translator& tr) {
  Texts all;
  for (const Json& one : each(list)) all.push_back(event_name(one, tr));
  return tr.list(all);
}

std::string describe_event(const Json& event, const Translator& tr) {
  const std::string type = text(part(event, "type"));
  const SeatArgument seat = tr.seat(event, "seat");
  const Json& own = part(event, "own");
  const auto say = [&](const char* key, Arguments arguments = {}) {
    arguments.push_back({"seat", seat});
    return tr.message(key, arguments);
  };
  const auto count = [&](const char* field) { return number(part(event, field)); };
  const auto where = [&] { return island(part(event, "island"), tr); };

  if (type == "effect") return affected(event, tr);
  if (type == "island") return rolled(event, tr);
  if (type == "revealed") return shown(event, tr);
  if (type == "round") return say("event.round", {{"round", count("round")}});
  if (type == "bid") return say("event.bid", {{"count", count("men")}});
  if (type == "left") return say(yes(part(event, "automatic")) ? "event.leftAuto" : "event.left");
  if (type == "chose")
    return own.is_number_integer() ? say("event.choseOwn", {{"character", character(own, tr)}})
                                   : say("event.chose");
  if (type == "won") return say("event.won", {{"count", count("men")}});
  if (type == "called")
    return say(is(part(event, "as"), "hero") ? "event.called.hero" : "event.called.commander",
               {{"count", count("men")}});
  if (type == "destination")
    return say("event.destination", {{"island", island_words(part(event, "island"), tr)}});
  if (type == "role")
    return say(yes(part(event, "applies")) ? "event.role" : "event.roleIdle",
               {{"role", role_name(part(event, "card"), part(event, "role"), tr)}});
  if (type == "played") return say("event.played", {{"card", event_name(part(event, "card"), tr)}});
  if (type == "passed") return say("event.passed");
  if (type == "done") return say("event.done");
  if (type == "paid") return say("event.paid", {{"count", count("men")}});
  if (type == "refused") return say("event.refused");
  if (type == "succeeded") return say("event.succeeded", {{"island", where()}});
  if (type == "failed") return say("event.failed", {{"island", where()}, {"count", count("remaining")}});
  if (type == "lost") return say("event.lost");
  if (type == "wrecked")
    return part(event, "by").is_null()  // below the grid no player moves the ship
               ? say("event.wrecked")
               : together({say("event.wrecked"),
                           tr.message("waiting.shipwreck", {{"seat", tr.seat(event, "by")}})});
  if (type == "hinderer") return say(part(event, "men") == 0 ? "event.hinderedFull" : "event.hinderer");
  if (type == "reward")
    return say("event.reward", {{"reward", reward_words(count("men"), count("cards"), tr)}});
  if (type == "moved") return say("event.moved", {{"island", where()}});
  if (type == "stayed") return say("event.stayed");
  if (type == "stranded") return say("event.stranded", {{"island", where()}});
  if (type == "collected") {
    const std::size_t gone = each(part(event, "cards")).size();
    return gone == 0 ? "" : say("event.collected", {{"count", gone}});  // no card lay on the table
  }
  if (type == "drawn")
    return some(own) ? say("event.drawnOwn", {{"cards", event_names(own, tr)}})
                     : say("event.drawn", {{"count", count("count")}});
  if (type == "taken") {
    const SeatArgument from = tr.seat(event, "from");
    return some(own) ? say("event.takenOwn", {{"from", from}, {"cards", event_names(own, tr)}})
                     : say("event.taken", {{"from", from}, {"count", count("count")}});
  }
  if (type == "discarded")
    return some(part(event, "cards"))
               ? say("event.discarded", {{"cards", event_names(part(event, "cards"), tr)}})
               : "";  // no card moved
  if (type == "reshuffled") return say("event.reshuffled", {{"count", count("count")}});
  if (type == "ended")
    return say(part(event, "seat").is_number_integer() ? "event.ended" : "event.endedNone");
  return tr.unknown(type);
}

std::string fact(const Json& fact, const Translator& tr) {
  const std::string type = text(part(fact, "type"));
  if (type == "character")
    return tr.message("fact.character", {{"seat", tr.seat(fact, "seat")},
                                         {"character", character(part(fact, "character"), tr)}});
  if (type == "event")
    return tr.message("fact.event",
                      {{"seat", tr.seat(fact, "seat")}, {"card", event_name(part(fact, "event"), tr)}});
  return {};
}

}  // namespace nostos::terminal::words::itaca
