// The drawing of The Challenge of the Gods. A card is the letter of its colour in the table's language and
// its strength: R12. A pile is its number and its cards, the uncovered one first: 4:R12 G4 N10; it is in
// brackets if Crono lies on it. With more room it is a card in a frame, with its name. A card in the trick is
// followed by its strength: R7=12.
#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/board/blocks.hpp"
#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/labels.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/mythomakya.hpp"
#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/words/sfida_cards.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;
namespace sfida_words = words::sfida_cards;

constexpr int kWide = 15;    // columns of a pile with five in a line
constexpr int kNarrow = 13;  // with six

constexpr std::array kDeities{"ade",    "afrodite", "apollo", "ares", "atena", "crono",     "dioniso",
                              "efesto", "eolo",     "ermes",  "eros", "hera",  "poseidone", "zeus"};

// Piles are numbered from 1 for people, from 0 in the view.
std::string pile_number(std::size_t pile) {
  return std::to_string(pile + 1);
}

std::int64_t total_apples(const Json& count, std::size_t seat) {
  std::int64_t apples = 0;
  for (const Json& part : count.at("scores").at(seat)) apples += part.get<int>();
  return apples;
}

class SfidaDrawing : Match {
 public:
  SfidaDrawing(const Json& view, const Json& static_data, const Table& table, const BoardSize& size)
      : Match("mythomakya-sfida", view, static_data, table, size), words_(table.language, "sfida") {
    // Lines for the head, for the window, for gods, and for the count or the letters; then for what gods do.
    constexpr int kOthers = 6;
    constexpr int kTexts = 6;
    if (size.lines > kLines) {
      room_ = pile_room(size.lines - kOthers - kTexts);
      if (!is_large()) room_ = pile_room(size.lines - kOthers);
    }
    if (!is_large()) size_ = {};
    for (const Json& seat : view.at("seats"))
      for (const Json& pile : seat.at("piles")) deepest_ = std::max(deepest_, pile.size());
  }

  Lines lines() const {
    Lines all{head(words_("short"), words_.word("phases", view_.at("phase"))), moment(), window(), gods()};
    if (const std::string ours = own(); !ours.empty()) all.push_back(ours);
    for (const Json& seat : view_.at("order")) {
      const auto index = seat.get<std::size_t>();
      all.push_back(standing(index));
      for (std::string& line : piles(index)) all.push_back(std::move(line));
    }
    if (!view_.at("counts").empty() && counted_now()) all.push_back(counted(total_apples));
    if (!view_.at("result").is_null()) all.push_back(won());
    if (std::cmp_less(all.size() + 1, is_large() ? size_.lines + 1 : kLines)) all.push_back(legend());
    if (is_large())
      for (const Lines& more : {own_texts(), abilities()})
        if (std::cmp_less_equal(all.size() + more.size(), size_.lines)) append(all, more);
    for (std::string& line : all) line = cut(line, size_.columns);
    return all;
  }

 private:
  bool is_large() const { return room_.in_line > 0; }
  std::string god(const Json& deity) const { return words_.word("deities", deity); }
  std::string gods_of(const Json& deities) const {
    std::string text;
    for (const Json& deity : deities) text += (text.empty() ? "" : ", ") + god(deity);
    return text;
  }
  // "2.4" as the seat's name and the pile's number.
  std::string pile_of(const Json& spot) const {
    const auto text = spot.get<std::string>();
    const auto dot = text.find('.');
    return name(std::stoul(text)) + " " + pile_number(std::stoul(text.substr(dot + 1)));
  }
  // "3.1": pile 3, below one card.
  static std::string depth_of(const Json& at) {
    const auto text = at.get<std::string>();
    return pile_number(std::stoul(text)) + text.substr(text.find('.'));
  }
  // "2.4:201": a seat and its pile, both from 0, and the new order of its cards from the top. The form is
  // short because there may be three.
  static std::string order_of(const Json& order) {
    const auto text = order.get<std::string>();
    const auto dot = text.find('.');
    return std::to_string(std::stoul(text) + 1) + "." + pile_number(std::stoul(text.substr(dot + 1))) +
           text.substr(text.find(':'));
  }
  bool counted_now() const { return view_.at("phase") == "between" || view_.at("phase") == "over"; }

  // The running trick with the effects of abilities.
  std::string moment() const {
    if (counted_now()) return "";
    std::string text =
        std::string(words_("turn")) + " " + std::to_string(std::int64_t{view_.at("turns").get<int>()} + 1);
    if (view_.at("trick").empty()) return text + " · " + match_("nobodyLed");
    text += " · " + std::string(match_("led")) + ": " + colour(view_.at("led")) + " · " +
            name(view_.at("winning")) + " " + match_("hasIt");
    if (view_.at("swept") == true) text += " · " + std::string(words_("swept"));
    if (const Json& lead = view_.at("next_leader"); !lead.is_null())
      text += " · " + name(lead) + " " + words_("leadsNext");
    return text;
  }

  // The open window: its kind, its seats, and its subject.
  std::string window() const {
    const Json& window = view_.at("window");
    if (window.is_null()) return "";
    std::string text =
        "[" + words_.word("windows", sfida_words::window_key(tr_)) + " – " + words_("asks") + " ?] ";
    if (window.at("held") == true) text += std::string(words_("held")) + " · ";
    if (const Json& deed = view_.at("deed"); !deed.is_null())
      text += name(deed.at("seat")) + " " + words_("plays") + " " + deed_text(deed.at("what")) + " · ";
    if (const Json& own = view_.at("own"); !own.is_null() && own.contains("answer"))
      text += std::string(words_("answer")) + ": " + answer_text(own.at("answer")) + " · ";
    text.resize(text.size() - (text.ends_with(" · ") ? std::string(" · ").size() : 1));
    return text;
  }
  std::string answer_text(const Json& answer) const {
    return answer.at("type") == "pass"   ? "–"
           : answer.at("type") == "give" ? god(answer.at("deity"))
                                         : deed_text(answer);
  }
  // A god with its public objects.
  std::string deed_text(const Json& what) const {
    std::string text = what.at("type") == "move_crono" ? words_("moves") : god(what.at("type"));
    const auto add = [&](const std::string& more) { text += " " + more; };
    if (what.contains("pile")) add(pile_number(what.at("pile").get<std::size_t>()));
    if (what.contains("seat")) add(name(what.at("seat")));
    if (what.contains("card")) add(card(what.at("card")));
    if (what.contains("at")) add(what.contains("seat") ? depth_of(what.at("at")) : pile_of(what.at("at")));
    if (what.contains("colour")) add(colour(what.at("colour")));
    if (what.contains("deity")) add(god(what.at("deity")));
    if (what.contains("orders")) {
      for (const Json& order : what.at("orders")) add(order_of(order));
    }
    return text;
  }

  // The gods that are out of the game, or those that are left if these are fewer.
  std::string gods() const {
    Json gone = Json::array();
    Json about = Json::array();
    for (const char* deity : kDeities) {
      const std::string place = view_.at("deities").value(deity, Json::object()).value("place", "");
      (place == "out" || place == "treasure" ? gone : about).push_back(deity);
    }
    std::string text;
    if (counted_now()) return text;
    if (gone.size() > about.size()) {
      text = std::string(words_("about")) + ": " + (about.empty() ? "–" : gods_of(about));
    } else if (!gone.empty()) {
      text = std::string(words_("gone")) + ": " + gods_of(gone);
    }
    if (const Json& crono = view_.at("crono"); !crono.is_null())
      text = std::string(words_("locked")) + " " + pile_of(crono) + (text.empty() ? "" : " · ") + text;
    return text;
  }

  // The gods in the viewer's hand during a game.
  Json own_gods() const {
    if (table_.own < 0 || counted_now()) return Json::array();
    return view_.at("seats").at(static_cast<std::size_t>(table_.own)).value("hand", Json::array());
  }
  std::string own() const {
    const Json hand = own_gods();
    return hand.empty() ? "" : std::string(words_("yours")) + ": " + gods_of(hand);
  }
  // The own gods with their costs and effects.
  Lines own_texts() const {
    Lines all;
    for (const Json& deity : own_gods())
      append(all, wrap(sfida_words::god_words(deity, tr_), size_.columns, 2));
    return all;
  }
  // The abilities of the cards with their costs and effects.
  Lines abilities() const {
    Lines all;
    for (const auto& [kind, ability] : words::part(static_data_, "abilities").items()) {
      const std::string group = "category." + kind;
      if (!tr_.has(group + ".name") || !ability.is_object()) continue;
      std::string text = tr_.message(group + ".name") + " " + number(ability.at("strength")) + ": " +
                         tr_.message(group + ".short");
      if (ability.at("cost").is_number_integer())
        text += " (" + sfida_words::price(ability.at("cost"), tr_) + ")";
      const bool begins = all.empty() || display_width(all.back() + "  " + text) > size_.columns;
      if (begins)
        all.push_back(text);
      else
        all.back() += "  " + text;
    }
    return all;
  }

  // The seat's card in the running trick.
  std::string played(std::size_t index) const {
    for (const Json& play : view_.at("trick")) {
      if (play.at("seat") != index) continue;
      const auto code = play.at("card").get<std::string>();
      const std::string strength = number(play.at("strength"));
      const std::string shown = card(code) + (code.substr(1) == strength ? "" : "=" + strength);
      return (is_large() ? with_name(shown, play.at("card")) : shown) +
             (view_.at("winning") == index ? " *" : "");
    }
    return {};
  }

  // How many cards of each colour are in the treasure: writers count them.
  std::string colours(const Json& cards) const {
    std::string text;
    for (const CardColour& one : card_colours()) {
      const auto many = std::count_if(cards.begin(), cards.end(), [&](const Json& code) {
        return code.get<std::string>()[0] == one.code;
      });
      if (many > 0)
        text += (text.empty() ? "" : " ") +
                tinted(hue_of(one.key), letter_of(table_.language, "match", one.key) + std::to_string(many));
    }
    return text;
  }

  // The seats to move: the turn's, or those of the open window.
  std::string sign(std::size_t index) const {
    if (view_.at("turn") == index) return "> ";
    const Json& window = view_.at("window");
    if (window.is_null()) return "  ";
    const Json& asked = window.at("asked");
    return std::find(asked.begin(), asked.end(), Json(index)) == asked.end() ? "  " : "? ";
  }

  std::string standing(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    const int worth = seat.at("worth").get<int>();
    const int hand = seat.at("deities").get<int>();
    const auto part = [&](const std::string& what, int column) {
      return part_of_line(what, column, is_large());
    };
    std::string text =
        sign(index) + left(cut(table_.names.at(index), 12), 13) + left(side(index), 2) +
        part(played(index), 9) +
        part(std::to_string(worth) + " " + (worth == 1 ? match_("apple") : match_("apples")), 10) +
        part(colours(seat.at("treasure").at("cards")), 15) +
        part(std::to_string(hand) + " " + (hand == 1 ? words_("god") : words_("gods")), 7);
    std::string marks;
    const auto mark = [&](bool holds, const std::string& what) {
      if (holds) marks += (marks.empty() ? "" : ", ") + what;
    };
    mark(view_.at("options").at("games") > 1,
         std::string(match_("won")) + " " + std::to_string(seat.value("wins", 0)));
    mark(view_.at("chooser") == index, match_("chooser"));
    mark(view_.at("partner") == index, match_("partner"));
    if (!counted_now()) {
      const Json& phase = view_.at("phase");
      mark(view_.at("leader") == index && (phase == "window" || phase == "card" || phase == "ability"),
           match_("leads"));
      mark(view_.at("bound") == index, words_("bound"));
      mark(view_.at("loose") == index, words_("free"));
      mark(view_.at("controller") == index, words_("controls"));
      mark(seat.contains("finished"), words_("finished"));
    }
    mark(seat.contains("ready"), match_("ready"));
    return text + marks;
  }

  Lines piles(std::size_t index) const {
    const Json& all = view_.at("seats").at(index).at("piles");
    if (is_large()) {
      std::vector<PileCard> cards;
      for (std::size_t pile = 0; pile < all.size(); ++pile) {
        cards.push_back(pile_card(all.at(pile), is_locked(index, pile)));
        cards.back().labels = labels(index, pile);
      }
      return pile_cards(cards, room_);
    }
    const std::size_t in_line = all.size() > kPilesInLine ? kPilesInHalf : all.size();
    Lines lines;
    bool any = false;
    for (std::size_t pile = 0; pile < all.size(); ++pile) {
      if (pile % in_line == 0) lines.emplace_back(2, ' ');
      lines.back() += left(target(one(index, pile, all.at(pile)), labels(index, pile)),
                           in_line == kPilesInLine ? kNarrow : kWide);
      any = any || !all.at(pile).empty();
    }
    return any ? lines : Lines{};
  }
  std::string one(std::size_t seat, std::size_t pile, const Json& cards) const {
    std::string text;
    for (const Json& code : cards) text += (text.empty() ? "" : " ") + card(code);
    if (text.empty()) text = "–";
    return pile_number(pile) + ":" + (is_locked(seat, pile) ? "(" + text + ")" : text);
  }
  // As a pile of the seat that plays a card, and as a god's target.
  Lines labels(std::size_t seat, std::size_t pile) const {
    const RenderContext context{view_, static_data_, table_, table_.own};
    const words::Translator tr(context, "mythomakya-sfida");
    return {sfida_words::pile_words(static_cast<int>(seat), static_cast<int>(pile), tr),
            sfida_words::spot_words(spot(seat, pile), tr)};
  }
  static std::string spot(std::size_t seat, std::size_t pile) {
    return std::to_string(seat) + "." + std::to_string(pile);
  }
  bool is_locked(std::size_t seat, std::size_t pile) const { return view_.at("crono") == spot(seat, pile); }

  // The names of all cards if all piles have lines for them; otherwise their letters, and the name of the
  // first.
  PileCard pile_card(const Json& cards, bool locked) const {
    PileCard made{cards.empty(), {}, locked ? god("crono") : ""};
    if (made.empty) return made;
    const Json& top = cards.at(0);
    const Json kind = sfida_words::category(top, tr_);
    const std::string does =
        kind.is_string() ? tr_.message("category." + kind.get<std::string>() + ".name") : "";
    const std::string worth = card_worth(top);
    const std::string both = worth.empty() || does.empty() ? worth + does : worth + ", " + does;
    const int width = text_width(room_.width);
    std::string marks;
    for (const Json& code : cards) marks += (marks.empty() ? "" : " ") + card(code);
    if (locked) marks = "(" + marks + ")";
    if (room_.width < kNamedCard) {
      for (const Json& code : cards) made.lines.push_back(card(code));
      if (locked) made.lines.front() = "(" + made.lines.front() + ")";
      return made;
    }
    if (room_.height < deepest_ + 1) {
      made.lines = {marks, card_name(top), first_fitting({both, does}, width)};
      return made;
    }
    made.lines = {(locked ? "(" : "") + card(top) + (locked ? ")" : "") + " " + card_name(top)};
    if (display_width(both) > width && room_.height >= cards.size() + 2) {
      made.lines.push_back(worth);
      made.lines.push_back(does);
    } else {
      made.lines.push_back(first_fitting({both, worth}, width));
    }
    for (std::size_t under = 1; under < cards.size(); ++under)
      made.lines.push_back(card(cards.at(under)) + " " + card_name(cards.at(under)));
    return made;
  }

  Labels words_;
  PileRoom room_;
  std::size_t deepest_ = 1;  // cards in a pile, at most
};

}  // namespace

Lines sfida(const Json& view, const Json& static_data, const Table& table, const BoardSize& size) {
  return SfidaDrawing(view, static_data, table, size).lines();
}

}  // namespace nostos::terminal
