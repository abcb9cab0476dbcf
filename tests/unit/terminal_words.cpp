#include "tests/unit/terminal_words.hpp"

#include <algorithm>
#include <fstream>
#include <map>
#include <sstream>

#include "games/core/registry.hpp"
#include "tests/unit/terminal_boards.hpp"

namespace nostos::terminal_test {
namespace {

using terminal::Language;
using terminal::Lines;
using terminal::RenderContext;
using terminal::Table;

Table table(int seats, Language language) {
  static const std::vector<std::string> names{"Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio"};
  return {{names.begin(), names.begin() + seats}, language};
}

// A game played at random: the seat to act is drawn from those that must.
class Walk {
 public:
  Walk(const std::string& game, int seats, const Json& given, const std::string& seed)
      : game_(*find_game(game)), seats_(seats), chance_(seed_from_text(seed + "/players")) {
    const Json data = game_.compile_data(game_.built_in_data()).value();
    const auto options = game_.check_options(given, seats, data);
    if (!options.ok()) return;
    static_data_ = game_.static_data(data);
    now_ = game_.start(*options, seats, data, Rng(seed_from_text(seed)));
  }
  bool possible() const { return now_ != nullptr; }
  const Position& now() const { return *now_; }
  const Json& static_data() const { return static_data_; }
  bool over() const { return now_->outcome().has_value(); }

  void sit_bots() {
    const std::string& kind = game_.info().bots.front().id;
    for (int seat = 0; seat < seats_; ++seat)
      bots_.push_back(
          game_.bot({kind, Seat{seat}, std::vector<bool>(static_cast<std::size_t>(seats_), false)}));
    for (const auto& bot : bots_) bot->see(*now_);
  }
  void step(bool free_too) {
    const int first = static_cast<int>(chance_.below("seat", static_cast<std::uint64_t>(seats_)));
    for (int i = 0; i < seats_; ++i) {
      const int seat = (first + i) % seats_;
      const Prompt prompt = now_->prompt(Seat{seat});
      if (!prompt.asks()) continue;
      const Json intent = bots_.empty()
                              ? random_intent(prompt, chance_, free_too && chance_.below("free", 3) == 0)
                              : bots_[static_cast<std::size_t>(seat)]->act(*now_, chance_);
      const auto next = now_->apply({Seat{seat}, intent});
      REQUIRE(next.ok());
      now_ = *next;
      for (const auto& bot : bots_) bot->see(*now_);
      return;
    }
    // A pause that only the clock ends.
    const std::vector<Timer> timers = now_->timers();
    REQUIRE(!timers.empty());
    const auto next = now_->apply({timers[0].seat, Json::parse(timers[0].intent), Cause::clock});
    REQUIRE(next.ok());
    now_ = *next;
    for (const auto& bot : bots_) bot->see(*now_);
  }

 private:
  const Game& game_;
  int seats_;
  Rng chance_;
  Json static_data_;
  PositionPtr now_;
  std::vector<std::unique_ptr<Bot>> bots_;
};

Json to_json(const Value& value) {
  return std::visit([](const auto& one) { return Json(one); }, value);
}

std::vector<Json> values(const Field& field) {
  std::vector<Json> all;
  if (field.kind == Field::Kind::range) {
    for (std::int64_t n = field.min; n <= std::min(field.max, field.min + 40); ++n) all.emplace_back(n);
  } else if (field.kind == Field::Kind::grid) {
    for (int column = 0; column < static_cast<int>(field.min); ++column) {
      for (int row = 0; row < static_cast<int>(field.max); ++row) {
        const std::string cell = cell_name(column, row);
        if (std::find(field.values.begin(), field.values.end(), Value(cell)) == field.values.end())
          all.emplace_back(cell);
      }
    }
  } else {
    for (const Value& value : field.values) all.push_back(to_json(value));
  }
  return all;
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}
bool is_word(char ch) {
  return std::isalnum(static_cast<unsigned char>(ch)) != 0 || ch == '_' ||
         static_cast<unsigned char>(ch) >= 0x80;
}
bool has_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const bool starts = at == 0 || !is_word(text[at - 1]);
    const bool ends = at + word.size() >= text.size() || !is_word(text[at + word.size()]);
    if (starts && ends) return true;
  }
  return false;
}

bool steers(const std::string& text) {
  return std::any_of(text.begin(), text.end(),
                     [](char ch) { return static_cast<unsigned char>(ch) < 0x20 || ch == 0x7F; }) ||
         has(text, "\xE2\x80\xAE");
}

// The error in a text; empty if it is correct.
std::string fault(const std::string& text, Language language, const std::set<std::string>& hidden) {
  if (text.empty()) return "the text is empty";
  for (const char* ch : {"  ", "_", "{",  "}",  "[",  "]",  "/",   "%",  "\"", "‹",  "›",   "≥",
                         "+",  "=", " ,", " .", " :", ":.", ": .", "..", ",.", ",,", ": ,", "()"})
    if (has(text, ch)) return std::string("it has '") + ch + "'";
  if (steers(text)) return "it has a control character";
  if (text.front() == ' ' || text.back() == ' ') return "a blank at its end";
  const std::vector<const char*> foreign =
      language == Language::en
          ? std::vector<const char*>{"il", "di", "e", "tu", "lo", "una", "che", "della", "per", "con"}
          : std::vector<const char*>{"the", "of", "and", "you", "your", "is", "from", "with", "no one"};
  std::string own = text;  // without names that are the same in English and Italian
  for (const char* name : {"Leone di Nemea", "Idra di Lerna"})
    if (const std::size_t at = own.find(name); at != std::string::npos)
      own.erase(at, std::string(name).size());
  for (const char* word : foreign)
    if (has_word(own, word)) return std::string("it has '") + word + "' of the other language";
  if (has_word(text, "null")) return "it has a null";
  for (const std::string& word : hidden)
    if (has_word(text, word)) return "it has '" + word + "' of the wire";
  return "";
}
std::string fault_of_sentence(const std::string& text, Language language,
                              const std::set<std::string>& hidden) {
  if (const std::string found = fault(text, language, hidden); !found.empty()) return found;
  if (text.back() != '.' && text.back() != '?') return "it does not end";
  if (text.front() >= 'a' && text.front() <= 'z') return "it begins small";
  for (std::size_t at = text.find(". "); at != std::string::npos; at = text.find(". ", at + 1))
    if (text[at + 2] >= 'a' && text[at + 2] <= 'z') return "a sentence in it begins small";
  return "";
}

// The names between `begin` and `end` in a section of the game's VIEW.md: in its tables, in each line's first
// column.
std::set<std::string> listed(const std::string& game, const std::string& section, const std::string& begin,
                             const std::string& end, bool table = true) {
  std::string folder = game;
  std::replace(folder.begin(), folder.end(), '-', '_');
  std::ifstream file(std::string(NOSTOS_GAMES) + "/" + folder + "/VIEW.md");
  std::set<std::string> found;
  bool here = false;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("#")) here = line.starts_with("## " + section);
    if (!here || (table && !line.starts_with("| `"))) continue;
    const std::string first = table ? line.substr(1, line.find('|', 1) - 1) : line;
    for (std::size_t at = first.find(begin); at != std::string::npos;) {
      at += begin.size();
      const std::size_t to = first.find(end, at);
      if (to == std::string::npos) break;
      found.insert(first.substr(at, to - at));
      at = first.find(begin, to + end.size());
    }
  }
  return found;
}
std::set<std::string> kinds_of_view(const std::string& game) {
  std::set<std::string> found = listed(game, "Events", "`", "`");
  // The Challenge lists them in a sentence.
  if (found.empty()) found = listed(game, "Events", "`", "`", false);
  for (const char* field : {"type", "rule", "seat"}) found.erase(field);
  return found;
}
std::set<std::string> facts_of_view(const std::string& game) {
  std::set<std::string> found = listed(game, "Deducible facts", "`", "`", false);
  found.erase("deductions");
  return found;
}
std::set<std::string> intents_of_view(const std::string& game) {
  std::set<std::string> found = listed(game, "Intents", "type:\"", "\"");
  return found.empty() ? listed(game, "Intents", "`", "`") : found;
}

// Everything that one viewer receives at one moment.
class Listener {
 public:
  Listener(const Played& played, const Walk& walk, int seats, int own, Language language)
      : played_(played),
        table_(table(seats, language)),
        view_(walk.now().view(own < 0 ? kSpectator : Viewer{Seat{own}})),
        context_{view_, walk.static_data(), table_, own} {}

  void events(const Json& events) const {
    for (const Json& event : events) {
      const std::string said = terminal::describe_event(played_.game, event, context_);
      if (said.empty() && played_.silent.contains(event.at("type"))) continue;
      const std::string wrong = fault_of_sentence(said, table_.language, played_.hidden);
      if (!wrong.empty()) FAIL_CHECK(wrong, ": ", said, " ", event.dump());
    }
  }
  void facts(const std::vector<HiddenFact>& concealed) const {
    for (const HiddenFact& one : concealed)
      check_clean(terminal::describe_fact(played_.game, Json::parse(one.fact), context_), one.fact);
  }
  void prompt(const Prompt& prompt, bool free_too) const {
    std::map<std::string, std::map<std::string, std::string>> known;  // type and field: a name's value
    if (prompt.asks()) {
      const std::string asked = terminal::describe_prompt(played_.game, context_);
      const std::string wrong = fault_of_sentence(asked, table_.language, played_.hidden);
      if (!wrong.empty()) FAIL_CHECK(wrong, ": ", asked);
    }
    for (const Choice& choice : prompt.choices) {
      if (choice.anytime && !free_too) continue;
      check_clean(terminal::choice_name(played_.game, choice.type, context_), choice.type);
      for (const Field& field : choice.fields) {
        const std::string where = choice.type + "." + field.name;
        check_clean(terminal::field_name(played_.game, choice.type, field.name, context_), where);
        for (const Json& value : values(field)) {
          const std::string name =
              terminal::value_name(played_.game, choice.type, field.name, value, context_);
          check_clean(name, where + "=" + value.dump());
          const auto [found, fresh] = known[where].emplace(name, value.dump());
          if (!fresh && found->second != value.dump()) {
            FAIL_CHECK(where, ": ", found->second, " and ", value.dump(), " are both called ", name);
          }
        }
      }
    }
  }
  /** Previews of some of the offered intents, by type: each has a text. */
  void previews(const Position& position, const Prompt& prompt, std::set<std::string>& met) const {
    for (const Choice& choice : prompt.choices) {
      for (std::size_t turn = 0; turn < 4; ++turn) {
        Json intent{{"type", choice.type}};
        for (const Field& field : choice.fields) {
          const std::vector<Json> known = values(field);
          if (known.empty()) continue;
          const Json& value = known[turn % known.size()];
          intent[field.name] = field.kind == Field::Kind::subset ? Json::array({value}) : value;
          if (field.kind == Field::Kind::subset && field.min > 1) intent[field.name] = nullptr;
        }
        if (!position.apply({Seat{context_.own}, intent}).ok()) continue;
        const Json preview = position.preview(Seat{context_.own}, intent);
        if (preview.is_null()) continue;
        met.insert(choice.type);
        const std::string said = terminal::describe_preview(played_.game, intent, preview, context_);
        if (said.empty() && played_.silent.contains(choice.type)) continue;
        const std::string wrong = fault_of_sentence(said, table_.language, played_.hidden);
        if (!wrong.empty()) FAIL_CHECK(wrong, ": ", said, " ", intent.dump(), " ", preview.dump());
      }
    }
  }
  void check_table() const {
    const Lines lines = terminal::describe_table(played_.game, context_);
    CHECK(lines.size() >= 3);
    CHECK(lines.size() <= 50);
    std::set<std::string> all;
    for (const std::string& line : lines) {
      const std::string wrong = fault_of_sentence(line, table_.language, played_.hidden);
      if (!wrong.empty()) FAIL_CHECK(wrong, ": ", line);
      if (!all.insert(line).second) FAIL_CHECK("said twice: ", line);
    }
    check_parts();
  }

 private:
  // A seat has everything but the hand of a Navigator; a spectator only the score.
  void check_parts() const {
    using terminal::TablePart;
    for (const TablePart part : {TablePart::hand, TablePart::own, TablePart::score}) {
      CAPTURE(static_cast<int>(part));
      const Lines lines = terminal::describe_part(played_.game, part, context_);
      const bool navigator = played_.game == "odyssey" && context_.own > 0;
      const bool over = view_.value("phase", "") == "over" || view_.value("phase", "") == "between";
      if (context_.own < 0 && part != TablePart::score) CHECK(lines.empty());
      if (context_.own >= 0 && part == TablePart::own) CHECK_FALSE(lines.empty());
      if (context_.own >= 0 && part == TablePart::hand && !over)
        CHECK(lines.empty() == (navigator || holds_none()));
      // Odyssey's teams have one score, the ships that have arrived.
      const std::size_t least = played_.game == "odyssey" ? 1 : std::min<std::size_t>(2, table_.names.size());
      if (part == TablePart::score) CHECK(lines.size() >= least);
      CHECK(lines.size() <= 25);
      for (const std::string& line : lines) {
        const std::string wrong = fault_of_sentence(line, table_.language, played_.hidden);
        if (!wrong.empty()) FAIL_CHECK(wrong, ": ", line);
      }
    }
  }

  // In both Mythomakya games, a seat may have played its last card before the end.
  bool holds_none() const {
    if (!played_.game.starts_with("mythomakya")) return false;
    const Json& seat = view_.at("seats").at(static_cast<std::size_t>(context_.own));
    const bool no_cards = std::ranges::all_of(seat.at("piles"), [](const Json& pile) {
      return pile.is_object() ? pile.value("top", Json()).is_null() : pile.empty();
    });
    return no_cards && seat.value("hand", Json()).empty();
  }

  void check_clean(const std::string& name, const std::string& of) const {
    const std::string wrong = fault(name, table_.language, played_.hidden);
    if (!wrong.empty()) FAIL_CHECK(wrong, ": ", of, " ", name);
  }

  const Played& played_;
  Table table_;
  Json view_;
  RenderContext context_;
};

// A value that a careless or hostile server might send instead of any other.
Json rubbish(Rng& chance) {
  static const std::vector<Json> all{nullptr,
                                     true,
                                     -1,
                                     99,
                                     4000000000000,
                                     1.5e300,
                                     "",
                                     "\x1b[31mred\x07",
                                     "no_such_thing",
                                     std::string("\xE2\x80\xAE%1%9", 7),
                                     Json::array(),
                                     Json::object(),
                                     Json::array({nullptr, -5, "x", Json::array()}),
                                     "ZZ99999999999",
                                     Json{{"en", 5}}};
  return all[chance.below("rubbish", all.size())];
}
void spoil(Json& json, Rng& chance, int depth = 0) {
  if (!json.is_structured() || json.empty() || (depth > 0 && chance.below("here", 3) == 0)) {
    json = rubbish(chance);
    return;
  }
  auto at = json.begin();
  std::advance(at, static_cast<std::ptrdiff_t>(chance.below("part", json.size())));
  if (depth > 6 || chance.below("drop", 4) == 0)
    json.erase(at);
  else
    spoil(*at, chance, depth + 1);
}

}  // namespace

void check_words(const Played& played) {
  const GameInfo& info = find_game(played.game)->info();
  std::set<std::string> met;
  std::set<std::string> offered;
  std::set<std::string> concealed;
  std::set<std::string> previewed;
  for (std::size_t room = 0; room < played.rooms.size(); ++room) {
    bool possible = false;
    for (int seats = info.min_seats; seats <= info.max_seats; ++seats) {
      Walk walk(played.game, seats, played.rooms[room],
                "words " + std::to_string(room) + std::to_string(seats));
      if (!walk.possible()) continue;
      possible = true;
      if (played.by_bots.contains(room)) walk.sit_bots();
      for (int step = 0; step < played.steps; ++step) {
        const bool last = walk.over();
        for (int own = -1; own < seats; ++own) {
          const Json events =
              step == 0 ? Json::array() : walk.now().events(own < 0 ? kSpectator : Viewer{Seat{own}});
          for (const Json& event : events) met.insert(event.at("type"));
          const Prompt prompt = own < 0 ? Prompt{} : walk.now().prompt(Seat{own});
          for (const Choice& choice : prompt.choices) offered.insert(choice.type);
          std::vector<HiddenFact> facts;
          if (step % 3 == 0) facts = walk.now().hidden_facts(own < 0 ? kSpectator : Viewer{Seat{own}});
          for (const HiddenFact& fact : facts) concealed.insert(Json::parse(fact.fact).at("type"));
          // English, and the other languages in turn.
          const auto others = terminal::languages();
          for (const Language language :
               {Language::en, others[static_cast<std::size_t>(step + own + 1) % others.size()]}) {
            const Listener listener(played, walk, seats, own, language);
            listener.facts(facts);
            listener.events(events);
            if (own >= 0) listener.prompt(prompt, step % 9 == 0);
            if (step % 4 == 0) listener.previews(walk.now(), prompt, previewed);
            if (step % 5 == 0 || last) listener.check_table();
          }
        }
        if (last) break;
        walk.step(true);
      }
    }
    CHECK(possible);
  }
  Walk walk(played.game, info.max_seats, played.rooms[0], "by hand");
  for (int step = 0; step < 40 && !walk.over(); ++step) walk.step(false);
  for (int own = -1; own < 2; ++own)
    for (const Language language : {Language::en, *terminal::find_language("it")})
      Listener(played, walk, info.max_seats, own, language).events(played.by_hand);
  for (const Json& event : played.by_hand) met.insert(event.at("type"));
  const std::set<std::string> kinds = kinds_of_view(played.game);
  CHECK(kinds.size() > 5);
  for (const std::string& kind : kinds) {
    CAPTURE(kind);
    CHECK(met.contains(kind));
  }
  const std::set<std::string> facts = facts_of_view(played.game);
  CHECK(!facts.empty());
  CHECK(concealed == facts);
  CHECK(previewed == listed(played.game, "Previews", "`", "`"));
  CHECK(previewed.empty() != terminal::has_previews(played.game));
  const std::set<std::string> intents = intents_of_view(played.game);
  CHECK(intents.size() > 3);
  for (const std::string& intent : intents) {
    CAPTURE(intent);
    CHECK((offered.contains(intent) || played.unasked.contains(intent)));
  }
}

void check_hostile(const Played& played) {
  const GameInfo& info = find_game(played.game)->info();
  Walk walk(played.game, info.max_seats, played.rooms.back(), "hostile");
  REQUIRE(walk.possible());
  Rng chance(seed_from_text("rubbish"));
  const auto hear = [&](const Json& view, const Json& static_data, const Json& event, const Json& fact,
                        const Prompt& prompt, int own, Language language) {
    const Table names = table(chance.below("names", 3) == 0 ? 0 : info.max_seats, language);
    const RenderContext context{view, static_data, names, own};
    std::string all = terminal::describe_event(played.game, event, context) +
                      terminal::describe_prompt(played.game, context) +
                      terminal::describe_fact(played.game, event, context) +
                      terminal::describe_fact(played.game, fact, context);
    for (const Choice& choice : prompt.choices)
      for (const Json& preview : {event, fact, rubbish(chance), Json::object()})
        all +=
            terminal::describe_preview(played.game, {{"type", choice.type}, {"stat", "F"}}, preview, context);
    for (const std::string& line : terminal::describe_table(played.game, context)) all += line;
    for (const auto part : {terminal::TablePart::hand, terminal::TablePart::own, terminal::TablePart::score})
      for (const std::string& line : terminal::describe_part(played.game, part, context)) all += line;
    for (const Choice& choice : prompt.choices) {
      all += terminal::choice_name(played.game, choice.type, context);
      for (const Field& field : choice.fields) {
        all += terminal::field_name(played.game, choice.type, field.name, context);
        all += terminal::value_name(played.game, choice.type, field.name, rubbish(chance), context);
        const std::vector<Json> known = values(field);
        if (!known.empty())
          all += terminal::value_name(played.game, choice.type, field.name,
                                      known[chance.below("value", known.size())], context);
      }
    }
    INFO(all);
    CHECK(!steers(all));
  };
  for (int step = 0; step < 400; ++step) {
    const int own = static_cast<int>(chance.below("own", static_cast<std::uint64_t>(info.max_seats + 1))) - 1;
    const Viewer viewer = own < 0 ? kSpectator : Viewer{Seat{own}};
    const Json events = step == 0 ? Json::array() : walk.now().events(viewer);
    const Prompt prompt = own < 0 ? Prompt{} : walk.now().prompt(Seat{own});
    const std::vector<HiddenFact> concealed = walk.now().hidden_facts(viewer);
    for (int i = 0; i < 8; ++i) {
      Json view = walk.now().view(viewer);
      Json static_data = walk.static_data();
      Json event = events.empty() ? rubbish(chance) : events[chance.below("event", events.size())];
      const std::uint64_t spoilt = chance.below("how often", 4);
      for (std::uint64_t j = 0; j < spoilt; ++j) spoil(view, chance);
      if (chance.below("static_data", 2) == 0) spoil(static_data, chance);
      if (chance.below("event too", 2) == 0) spoil(event, chance);
      Json fact = concealed.empty() ? rubbish(chance)
                                    : Json::parse(concealed[chance.below("fact", concealed.size())].fact);
      if (chance.below("fact too", 2) == 0) spoil(fact, chance);
      CHECK_NOTHROW(hear(view, static_data, event, fact, prompt, own,
                         i % 2 == 0 ? Language::en : *terminal::find_language("it")));
    }
    // Every kind of event without its fields.
    if (step == 0)
      for (const std::string& kind : facts_of_view(played.game))
        CHECK_NOTHROW(
            hear(nullptr, nullptr, nullptr, {{"type", kind}}, prompt, own, *terminal::find_language("it")));
    if (step == 0)
      for (const std::string& kind : kinds_of_view(played.game))
        CHECK_NOTHROW(hear(nullptr, nullptr, {{"type", kind}}, {{"type", kind}}, prompt, own,
                           *terminal::find_language("it")));
    if (walk.over()) break;
    walk.step(true);
  }
  const Table names = table(2, Language::en);
  const Json nothing;
  CHECK(terminal::describe_event(played.game, {{"type", "from_tomorrow"}}, {nothing, nothing, names, 0}) ==
        "This client has no text for “from tomorrow”.");
  CHECK(terminal::describe_fact(played.game, {{"type", "from_tomorrow"}}, {nothing, nothing, names, 0}) ==
        "from tomorrow");
  CHECK(terminal::choice_name(played.game, "do_what", {nothing, nothing, names, 0}) == "Do what");
  CHECK(terminal::field_name(played.game, "do_what", "some_thing", {nothing, nothing, names, 0}) ==
        "some thing");
  CHECK(terminal::value_name(played.game, "do_what", "some_thing", "so_or_so",
                             {nothing, nothing, names, 0}) == "so or so");
}

void check_transcript(const std::string& game, int seats, int own, const Json& options,
                      const std::string& seed) {
  for (const Language language : {Language::en, *terminal::find_language("it")}) {
    const Table names = table(seats, language);
    Walk walk(game, seats, options, seed);
    REQUIRE(walk.possible());
    Lines all;
    Lines middle;
    Lines asked;
    const auto moment = [&](bool asks) {
      const Json view = walk.now().view({Seat{own}});
      const RenderContext context{view, walk.static_data(), names, own};
      if (!asks) {
        for (const Json& event : walk.now().events({Seat{own}}))
          if (const std::string said = terminal::describe_event(game, event, context); !said.empty())
            all.push_back(said);
        return;
      }
      const Prompt prompt = walk.now().prompt(Seat{own});
      if (!prompt.asks()) return;
      if (all.size() > 45 && middle.empty()) middle = terminal::describe_table(game, context);
      Lines now{"> " + terminal::describe_prompt(game, context)};
      int number = 0;
      for (const Choice& choice : prompt.choices) {
        if (choice.anytime) continue;
        std::string line =
            "  " + std::to_string(++number) + " " + terminal::choice_name(game, choice.type, context);
        for (const Field& field : choice.fields) {
          const std::vector<Json> known = values(field);
          const auto name = [&](std::size_t i) {
            return terminal::value_name(game, choice.type, field.name, known[i], context);
          };
          const std::string label = terminal::field_name(game, choice.type, field.name, context);
          line += "; " + label + (label.ends_with('?') ? "" : ":");
          if (known.size() == 1) line += " " + name(0);
          for (std::size_t i = 0; known.size() > 1 && i < known.size() && i < 8; ++i)
            line += (i == 0 || line.ends_with('.') ? " " : ". ") + std::to_string(i + 1) + " " + name(i);
          if (known.size() > 8) line += " …";
        }
        if (number <= 8) now.push_back(line);
      }
      if (number > 8) now.emplace_back("  …");
      // Asked again because another player answered.
      if (now == asked) return;
      asked = now;
      all.insert(all.end(), now.begin(), now.end());
    };
    while (!walk.over()) {
      moment(true);
      walk.step(false);
      moment(false);
    }
    const Json view = walk.now().view({Seat{own}});
    const Lines end = terminal::describe_table(game, {view, walk.static_data(), names, own});
    const auto some = [](const Lines& lines, std::size_t from, std::size_t to) {
      from = std::min(from, lines.size());
      return text_of(Lines(lines.begin() + static_cast<std::ptrdiff_t>(from),
                           lines.begin() + static_cast<std::ptrdiff_t>(std::min(to, lines.size()))));
    };
    const std::size_t last = std::max<std::size_t>(50, all.size() < 14 ? 0 : all.size() - 14);
    std::string made = some(all, 0, 50) + "…\n= = =\n" + some(middle, 0, 30) + "= = =\n…\n" +
                       some(all, last, all.size()) + "= = =\n" + some(end, 0, 20);
    CHECK(std::count(made.begin(), made.end(), '\n') <= 120);
    const std::string file = "words-" + game + (language == *terminal::find_language("it") ? "-it" : "-en");
    CHECK(made == kept(file, made));
  }
}

}  // namespace nostos::terminal_test
