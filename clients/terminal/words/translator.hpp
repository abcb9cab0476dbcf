// How sentences are made of what a server sent, in both languages, and what all games say alike. Everything
// here is total: a server may send anything at all.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/words/words.hpp"

namespace nostos::terminal::words {

using Json = nlohmann::json;
using Texts = std::vector<std::string>;

/** Null, for whatever is not there. */
const Json& nothing();
/** What is there, else null. */
const Json& part(const Json& whole, std::string_view key);
const Json& part(const Json& whole, std::size_t index);
/** The elements of an array; none of anything else. */
const Json::array_t& each(const Json& list);

/** A whole number; 0 for anything else. */
int number(const Json& value);
/** A text; "" for anything else. */
std::string text(const Json& value);
bool is(const Json& value, std::string_view text);
bool yes(const Json& value);   // true, and nothing else
bool some(const Json& value);  // an array or object that is not empty
bool holds(const Json& list, const Json& value);

/** UTF-8 with nothing in it that steers a terminal: no control characters, no marks that turn the direction
 * of writing. */
std::string sanitize(std::string_view text);
/** A key of a newer server as words: "give_up" is "give up". */
std::string plain(std::string_view key);
/** The first letter a capital one. */
std::string capital(std::string text);
/** A whole sentence: a capital letter, and a full stop if nothing else ends it. Nothing remains nothing. */
std::string sentence(std::string text);
/** Those that say something, with a blank between them. */
std::string together(const Texts& sentences);

/** The same in both languages. */
struct Phrase {
  const char *en, *it;
};
/** Said of this seat, and of another, whose name stands where %0 is. */
struct SeatPhrase {
  Phrase you, other;
};
/** One of a thing, and several; %1 is the number. */
struct Count {
  Phrase one, many;
};
/** What a key of the view is called. */
struct Term {
  const char* key;
  Phrase text;
};

/** Puts the arguments where %1 … %9 are (%0: `name`); in Italian "a Anna" becomes "ad Anna". */
std::string fill(const char* pattern, const std::string& name, const Texts& arguments, bool italian);

inline std::string argument(std::string text) {
  return text;
}
template <std::integral Number>
std::string argument(Number value) {
  return std::to_string(value);
}

/** One seat's ears: its language, its names, what it knows. */
class Translator {
 public:
  explicit Translator(const RenderContext& context) : context_(context) {}

  const Json& view() const { return context_.view; }
  const Json& view(std::string_view key) const { return part(context_.view, key); }
  const Json& catalogue() const { return context_.catalogue; }
  bool italian() const { return context_.table.language == Language::it; }
  int own() const { return context_.own; }
  bool own(const Json& seat) const;
  int seats() const { return static_cast<int>(context_.table.names.size()); }

  const char* of(const Phrase& both) const { return italian() ? both.it : both.en; }
  template <class... Arguments>
  std::string say(const Phrase& pattern, Arguments... arguments) const {
    return fill(of(pattern), "", {argument(std::move(arguments))...}, italian());
  }
  /** Of a seat: what it did, is or has. */
  template <class... Arguments>
  std::string say(const Json& seat, const SeatPhrase& pattern, Arguments... arguments) const {
    const bool mine = own(seat);
    return fill(of(mine ? pattern.you : pattern.other), mine ? "" : name(seat),
                {argument(std::move(arguments))...}, italian());
  }
  std::string count(std::int64_t many, const Count& pattern) const;
  template <std::size_t n>
  std::string word(const std::array<Term, n>& terms, const Json& key) const {
    for (const Term& term : terms)
      if (is(key, term.key)) return of(term.text);
    return value(key);
  }

  std::string name(const Json& seat) const;
  std::string whom(const Json& seat) const;  // you, te; or the name
  /** "A, B and C"; and "A, B or C". */
  std::string list(const Texts& things) const;
  std::string either(const Texts& things) const;
  std::string names(const Json& seats) const;  // of a list of seats, "you" last
  std::string texts(const Json& list) const;   // of a list of texts, as they are
  std::string said(const Json& text) const;    // a text in both languages, as data have it: {en, it}

  /** What a server sent and nobody here knows: as words, as well as can be. */
  std::string value(const Json& value) const;
  /** Something happened that this client has no words for. */
  std::string unknown(std::string_view kind) const;

 private:
  const RenderContext& context_;
};

}  // namespace nostos::terminal::words
