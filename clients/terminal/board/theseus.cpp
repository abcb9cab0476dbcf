// The drawing of Theseus. A glory card is the letter of its deck and its kind: Y7 a danger of 7, YW a Weaver,
// Y+ a Favour that gave, Y- one that stole. Figures on the track are the numbers of their seats. With more
// room the track is a ring of two rows: the first half to the right, and below it the rest to the left.
#include <algorithm>
#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/board/display_width.hpp"
#include "clients/terminal/board/games.hpp"
#include "clients/terminal/board/labels.hpp"
#include "clients/terminal/board/letters.hpp"
#include "clients/terminal/board/tint.hpp"
#include "clients/terminal/messages/localized_text.hpp"
#include "clients/terminal/words/theseus_cards.hpp"

namespace nostos::terminal {
namespace {

using Json = nlohmann::json;

constexpr int kCells = 26;  // of three columns each
constexpr int kRing = 6;    // columns of a cell of the ring: the figures of five seats
constexpr int kNamed = 11;  // columns of a cell with its name
constexpr int kMargin = 6;  // columns beside a row of glory

class TheseusDrawing {
 public:
  TheseusDrawing(const Json& view, const Json& static_data, const Table& table, const BoardSize& size)
      : view_(view), box_(static_data), table_(table), size_(size), words_(table.language, "theseus") {
    for (const Json& deck : box_.at("decks"))
      for (const Json& card : deck.at("cards")) cards_[card.at("id").get<std::string>()] = card;
  }

  Lines lines() const {
    Lines all{head()};
    for (std::string& line : cell_width() > 0 ? ring() : track()) all.push_back(std::move(line));
    all.push_back(decks());
    all.push_back(gifts());
    all.push_back(moment());
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat) {
      all.push_back(standing(seat));
      all.push_back(row(seat));
    }
    for (std::string& line : all) line = cut(line, size_.columns);
    return all;
  }

 private:
  bool over() const { return view_.at("phase") == "over"; }
  std::string name(std::size_t seat) const { return cut(table_.names.at(seat), 14); }

  std::string letter(const Json& colour) const {
    const auto& key = colour.get_ref<const std::string&>();
    return tinted(hue_of(key), letter_of(table_.language, "theseus", key));
  }
  std::string sign(const Json& cell) const { return letter(cell); }
  const Json& face(const Json& id) const { return cards_.at(id.get<std::string>()); }
  std::string card(const Json& id) const {
    const Json& glory = face(id);
    const std::string deck = letter(glory.at("deck"));
    const Json& kind = glory.at("kind");
    if (kind == "danger") return deck + number(glory.at("min"));
    return deck + (kind == "weaver" ? letter("weaver") : kind == "choose" ? "+" : "-");
  }

  std::string head() const {
    const std::string now =
        over() ? words_.word("phases", view_.at("phase"))
               : name(view_.at("active").get<std::size_t>()) + " " + words_.word("phases", view_.at("phase"));
    return "Theseus · " + std::string(words_("round")) + " " + number(view_.at("round")) + " · " + now;
  }

  // The whole track, or the part of a longer one that fits, from the figure that moves.
  std::vector<std::string> track() const {
    const auto& ring = box_.at("ring");
    const int size = static_cast<int>(ring.size());
    const Json& here = view_.at("seats").at(view_.at("active").get<std::size_t>()).at("cell");
    const int from = size <= kCells || here.is_null() ? 0 : std::clamp(here.get<int>(), 0, size - 1);
    std::string numbers;
    std::string cells;
    std::string figures;
    for (int step = 0; step < std::min(size, kCells); ++step) {
      const int cell = (from + step) % size;
      numbers += right(std::to_string(cell), 2) + " ";
      const std::string what = sign(ring.at(static_cast<std::size_t>(cell)));
      cells += is_target(cell) ? target("[" + what + "]", labels(cell)) : " " + what + " ";
      figures += " " + figure(cell) + " ";
    }
    return {numbers, cells, figures};
  }
  int ring_size() const { return static_cast<int>(box_.at("ring").size()); }
  int half() const { return (ring_size() + 1) / 2; }
  // The columns of a cell of the ring; 0 if the ring does not fit.
  int cell_width() const {
    constexpr int kOthers = 11;  // lines of the ring, and of what is neither ring nor seat
    const int lines = kOthers + 2 * static_cast<int>(view_.at("seats").size());
    const int width = half() == 0 ? 0 : std::min(size_.columns / half(), kNamed);
    return width >= kRing && size_.lines > kLines && lines <= size_.lines ? width : 0;
  }
  // Numbers and letters, names if there is room, and figures.
  std::vector<std::string> ring() const {
    std::vector<std::string> all;
    for (const bool below : {false, true}) {
      std::string cells;
      std::string names;
      std::string here;
      for (int place = 0; place < half(); ++place) {
        const int cell = below ? 2 * half() - 1 - place : place;
        if (cell >= ring_size()) {
          for (std::string* text : {&cells, &names, &here}) *text += left("", cell_width());
          continue;
        }
        const Json& what = box_.at("ring").at(static_cast<std::size_t>(cell));
        const std::string shown = is_target(cell) ? "[" + sign(what) + "]" : " " + sign(what);
        const std::string numbered = right(std::to_string(cell), 2) + shown;
        cells += left(is_target(cell) ? target(numbered, labels(cell)) : numbered, cell_width());
        names += left(cut(cell_name(what), cell_width() - 1), cell_width());
        here += left(figures(cell), cell_width());
      }
      all.push_back(cells);
      if (cell_width() >= kNamed) all.push_back(names);
      all.push_back(here);
      if (!below) all.emplace_back();
    }
    return all;
  }
  // The name of the deck, or of the Temple or the Wild cell.
  std::string cell_name(const Json& what) const {
    const Json& decks = box_.at("decks");
    const auto deck =
        std::find_if(decks.begin(), decks.end(), [&](const Json& one) { return one.at("colour") == what; });
    if (deck != decks.end())
      for (const Json& gift : box_.at("gifts"))
        if (gift.at("kind") == deck->at("gift"))
          return localized_text_of(gift.at("danger_name")).in(table_.language);
    const Messages messages(table_.language);
    const std::string key = "cell." + what.get<std::string>();
    return messages.has("theseus", key) ? messages.format("theseus", key) : "";
  }
  std::string figures(int cell) const {
    std::string found;
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat)
      if (view_.at("seats").at(seat).at("cell") == cell) found += std::to_string(seat + 1);
    return found;
  }
  bool is_target(int cell) const {
    const Json& targets = view_.at("targets");
    return !targets.is_null() && std::any_of(targets.begin(), targets.end(),
                                             [&](const Json& target) { return target.at("cell") == cell; });
  }
  // The texts of the choices that lead to the cell.
  Lines labels(int cell) const {
    Lines all;
    const RenderContext context{view_, box_, table_};
    const words::Translator tr(context, "theseus");
    for (const Json& target : view_.at("targets"))
      if (target.at("cell") == cell) all.push_back(words::theseus_cards::steps(target.at("steps"), tr));
    return all;
  }
  std::string figure(int cell) const {
    std::string found = " ";
    for (std::size_t seat = 0; seat < view_.at("seats").size(); ++seat) {
      if (view_.at("seats").at(seat).at("cell") != cell) continue;
      found = found == " " ? std::to_string(seat + 1) : "*";
    }
    return found;
  }

  std::string decks() const {
    std::string text = std::string(words_("decks")) + ":";
    for (const Json& deck : view_.at("decks")) {
      int dangers = 0;
      for (const char* part : {"unseen", "under"}) {
        for (const Json& id : deck.at(part)) dangers += face(id).at("kind") == "danger" ? 1 : 0;
      }
      text += " " + letter(deck.at("colour")) + " " + words_.word("colours", deck.at("colour")) + " " +
              number(deck.at("count")) + "/" + std::to_string(dangers);
    }
    return text;
  }
  std::string gifts() const {
    std::string text = std::string(words_("gifts")) + ":";
    for (const Json& gift : box_.at("gifts"))
      text += " " + std::to_string(gift_place(gift.at("kind")) + 1) + " " +
              words_.word("gift", gift.at("kind")) + " " +
              number(view_.at("gifts").at(gift.at("kind").get<std::string>())) + ";";
    text.pop_back();
    return text;
  }
  std::size_t gift_place(const std::string& kind) const {
    const auto& all = box_.at("gifts");
    std::size_t place = 0;
    while (place < all.size() && all.at(place).at("kind") != kind.substr(0, kind.find('/'))) ++place;
    return place;
  }

  std::string moment() const {
    if (const Json& result = view_.at("result"); !result.is_null()) {
      std::string winners;
      for (const Json& seat : result.at("winners"))
        winners += (winners.empty() ? "" : ", ") + name(seat.get<std::size_t>());
      return result.at("reason") == "round_limit" ? words_("limit") + (" " + winners)
                                                  : winners + " " + words_("wins");
    }
    std::string text = thrown();
    if (const Json& danger = view_.at("danger"); !danger.is_null())
      text += "  " + card(danger.at("card")) + ": " + number(danger.at("total")) + " < " +
              number(face(danger.at("card")).at("min"));
    if (const Json& trial = view_.at("trial"); !trial.is_null())
      text += "  " + number(trial.at("successes")) + " " + words_("successes") + "; " +
              number(trial.at("total")) + " < 12" +
              (trial.at("right") == true ? "; " + std::string(words_("again")) : "");
    if (const Json& phase = view_.at("phase"); phase == "labyrinth" || phase == "misfit") text += road();
    if (const Json& odds = view_.at("odds"); !odds.is_null()) {
      if (odds.contains("labyrinth"))
        text += "  " + std::string(words_("crossing")) + " " + percent(odds.at("labyrinth"));
      text += "  " + std::string(words_("win")) + " " + percent(odds.at("win"));
    }
    if (const Json& rivals = view_.at("rivals"); !rivals.is_null()) {
      text += "  " + std::string(words_("attack")) + ":";
      for (const Json& seat : rivals) text += " " + name(seat.get<std::size_t>());
    }
    return text;
  }
  static std::string percent(const Json& per_mille) {
    return std::to_string((std::int64_t{per_mille.get<int>()} + 5) / 10) + "%";
  }
  // The latest throw of the last step: "4+2+3 = 9 / 7".
  std::string thrown() const {
    std::string text;
    for (const Json& event : view_.at("latest")) {
      if (!event.contains("dice")) continue;
      text = event.at("type").get<std::string>() == "fought" ? fight(event) : sum(event);
    }
    return text;
  }
  static std::string sum(const Json& event) {
    std::string text;
    for (const Json& die : event.at("dice")) text += (text.empty() ? "" : "+") + number(die);
    if (!event.contains("total")) return text;
    std::int64_t more = event.at("total").get<int>();
    for (const Json& die : event.at("dice")) more -= die.get<int>();
    if (more > 0) text += "+" + std::to_string(more);
    text += " = " + number(event.at("total"));
    return event.contains("need") ? text + " / " + number(event.at("need")) : text;
  }
  static std::string fight(const Json& event) {
    return number(event.at("total")) + " : " + number(event.at("rival_total"));
  }
  std::string road() const {
    const Json& labyrinth = view_.at("labyrinth");
    std::string text = "  " + std::string(words_("road")) + ":";
    for (const Json& tile : labyrinth.at("road"))
      text += " " + letter(tile.at("shows")) + (tile.at("laid") == "turned" ? "'" : "") +
              (tile.at("fits") == true || tile.at("mended") == true ? "" : "!");
    return text + "  " + words_("left") + ": " + letter("H") + " " + number(labyrinth.at("left").at("H")) +
           " " + letter("V") + " " + number(labyrinth.at("left").at("V"));
  }

  std::string standing(std::size_t index) const {
    const Json& seat = view_.at("seats").at(index);
    const bool active = !over() && view_.at("active") == index;
    std::string where = "–";
    if (const Json& cell = seat.at("cell"); !cell.is_null())
      where = number(cell) + " " + sign(box_.at("ring").at(cell.get<std::size_t>()));
    else if (!seat.at("pawn").is_null())
      where = words_("inside");
    std::string held;
    for (const Json& gift : seat.at("gifts")) held += std::to_string(gift_place(gift) + 1) + " ";
    return (active ? ">" : " ") + std::to_string(index + 1) + " " + left(name(index), 15) + left(where, 7) +
           words_("glory") + right(std::to_string(seat.at("glory").size()), 3) + "  " + words_("weavers") +
           " " + number(seat.at("weavers")) + "  " + words_("prayer") + " " + number(seat.at("prayer_need")) +
           "  " + words_("gifts") + ": " + (held.empty() ? "–" : held);
  }
  // Newest last, because a fight is about the newest.
  std::string row(std::size_t index) const {
    const Json& glory = view_.at("seats").at(index).at("glory");
    std::string text;
    for (std::size_t left = glory.size(); left > 0; --left) {
      const std::string more = card(glory.at(left - 1)) + (text.empty() ? "" : " ");
      if (display_width(more) + display_width(text) > size_.columns - kMargin - 2) return "   … " + text;
      text.insert(0, more);
    }
    return "   " + (text.empty() ? "–" : text);
  }

  const Json& view_;
  const Json& box_;
  const Table& table_;
  BoardSize size_;
  Labels words_;
  Json cards_;  // by their ids
};

}  // namespace

Lines theseus(const Json& view, const Json& static_data, const Table& table, const BoardSize& size) {
  return TheseusDrawing(view, static_data, table, size).lines();
}

}  // namespace nostos::terminal
