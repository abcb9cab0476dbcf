// Texts of a game for one viewer, from documents of a server. Every function accepts any document.
//
// A text is a message of clients/messages/LANGUAGE/GAME.json. For example, the event {"type": "drawn",
// "seat": 1, "count": 3} and the message
//
//   "event": { "drawn": "{seat, select, you {You draw {count, plural, one {# card} other {# cards}}.}
//                        other {{seat} draws {count, plural, one {# card} other {# cards}}.}}" }
//
// become a sentence by
//
//   tr.message("event.drawn", {{"seat", tr.seat(event, "seat")}, {"count", number(part(event, "count"))}})
//
// A value of the protocol is named by a message too: tr.term("deity", id) is "Zeus" for the id "zeus", by the
// message deity.zeus, and a value that no message names becomes plain words.
#pragma once
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/messages/catalogue.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal::words {

using Json = nlohmann::json;
using Texts = std::vector<std::string>;

/** The null document. */
const Json& nothing();
/** The part, or null if there is none. */
const Json& part(const Json& whole, std::string_view key);
const Json& part(const Json& whole, std::size_t index);
/** The elements of an array; none of any other value. */
const Json::array_t& each(const Json& list);

/** An integer; 0 for any other value. */
int number(const Json& value);
/** A text; "" for any other value. */
std::string text(const Json& value);
bool is(const Json& value, std::string_view text);
bool yes(const Json& value);   // only for true
bool some(const Json& value);  // an array or object that is not empty
bool holds(const Json& list, const Json& value);

/** The text as UTF-8 without control characters and marks of writing direction. */
std::string sanitize(std::string_view text);
/** A key of a newer server as words: "give_up" is "give up". */
std::string plain(std::string_view key);
/** The text with a capital first letter. */
std::string capital(std::string text);
/** A sentence: a capital letter, and a full stop unless another mark ends it. An empty text stays empty. */
std::string sentence(std::string text);
/** The sentences that are not empty, with a blank between them. */
std::string together(const Texts& sentences);

/** Translates for one viewer: its language, names and view. */
class Translator {
 public:
  Translator(const RenderContext& context, std::string_view game)
      : context_(context), messages_(context.table.language), game_(game) {}

  // --- the catalogue ---

  /** The message of the game's file. A game "family-name" without it takes the one of the file "family". */
  std::string message(std::string_view key, const Arguments& arguments = {}) const;
  /** True if `message` has a text for the key. */
  bool has(std::string_view key) const;
  /** The message GROUP.VALUE; without one, the value in plain words. */
  std::string term(std::string_view group, const Json& value, const Arguments& arguments = {}) const;
  /** A seat as an argument: its name, and whether it is the viewer's own. */
  SeatArgument seat(const Json& seat) const;
  SeatArgument seat(const Json& whole, std::string_view key) const { return seat(part(whole, key)); }
  /** The messages of other files. */
  const Messages& messages() const { return messages_; }

  // --- the viewer ---

  const Json& view() const { return context_.view; }
  const Json& view(std::string_view key) const { return part(context_.view, key); }
  const Json& static_data() const { return context_.static_data; }
  int own() const { return context_.own; }
  bool own(const Json& seat) const;
  int seats() const { return static_cast<int>(context_.table.names.size()); }

  // --- arguments that are not a message of the game ---

  std::string name(const Json& seat) const;    // "seat 3" without a name
  std::string names(const Json& seats) const;  // of a list of seats, "you" last
  /** "A, B and C"; and "A, B or C". */
  std::string list(const Texts& things) const;
  std::string either(const Texts& things) const;
  std::string texts(const Json& list) const;  // of a list of texts, as they are
  std::string said(const Json& text) const;   // a text of the data, or a plain one
  std::string percent(std::int64_t value) const;
  /** A readable form of an unknown value. */
  std::string value(const Json& value) const;
  /** A sentence for an unknown event. */
  std::string unknown(std::string_view kind) const;

 private:
  std::string frame(std::string_view key, const Arguments& arguments = {}) const;
  /** The file that has the key: the game's, or its family's; empty if neither has it. */
  std::string_view file_of(std::string_view key) const;

  const RenderContext& context_;
  Messages messages_;
  std::string_view game_;
};

}  // namespace nostos::terminal::words
