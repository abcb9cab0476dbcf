#include "clients/terminal/commands/reactions.hpp"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

constexpr std::array kReactions{"wave",  "well_played", "oh_no", "hurry", "thanks",
                                "laugh", "thinking",    "sorry", "look"};

// A word of the protocol: letters, digits, - and _.
bool is_word(std::string_view text) {
  constexpr std::size_t kMaxLength = 32;
  return !text.empty() && text.size() <= kMaxLength && std::all_of(text.begin(), text.end(), [](char ch) {
    return (ch >= 'a' && ch <= 'z') || (ch >= 'A' && ch <= 'Z') || (ch >= '0' && ch <= '9') || ch == '-' ||
           ch == '_';
  });
}

// "C4", in any case; empty if the text is no cell.
std::string cell_of(std::string_view text) {
  if (text.size() < 2 || text.size() > 3) return "";
  std::string cell(text);
  if (cell[0] >= 'a' && cell[0] <= 'z') cell[0] = static_cast<char>(cell[0] - 'a' + 'A');
  std::int64_t row = 0;
  if (cell[0] < 'A' || cell[0] > 'Z' || !parse_number(cell.substr(1), row) || row < 1) return "";
  return cell;
}

// Calls `each` with a choice's type, a field and a value until it returns false.
template <class Each>
void each_value(const Prompt& prompt, Each each) {
  for (const Choice& choice : prompt)
    for (const Field& field : choice.fields)
      if (field.kind != Field::Kind::grid)
        for (const Value& value : field.values)
          if (std::holds_alternative<std::string>(value) &&
              !each(choice.type, field.name, std::get<std::string>(value)))
            return;
}

// The identifier of a target by the name a person uses; empty if there is none.
std::string target_named(const ClientContext& client, std::string_view text) {
  if (std::string cell = cell_of(text); !cell.empty()) return cell;
  std::vector<NameList> candidates;
  std::vector<std::string> keys;
  if (client.session.live) {
    const auto known = live_names(client);
    each_value(client.session.live->prompt,
               [&](const auto& type, const auto& field, const std::string& value) {
                 if (std::find(keys.begin(), keys.end(), value) != keys.end()) return true;
                 keys.push_back(value);
                 candidates.push_back({known->value(type, field, value), value});
                 return true;
               });
  }
  if (const auto found = match_names(text, candidates); found.size() == 1) return keys[found.front()];
  return is_word(text) ? std::string(text) : "";
}

std::string name_of_target(const ClientContext& client, const std::string& at) {
  std::string name;
  if (client.session.live) {
    const auto known = live_names(client);
    each_value(client.session.live->prompt,
               [&](const auto& type, const auto& field, const std::string& value) {
                 if (value == at) name = known->value(type, field, value);
                 return name.empty();
               });
  }
  if (!name.empty()) return name;
  name = at;
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

}  // namespace

void react(ClientContext& client, std::string_view rest) {
  const Language language = client.options.language;
  const auto end_of = [](std::string_view text, std::size_t from) {
    return std::min(text.find(' ', from), text.size());
  };
  // The longest beginning that names a reaction; the rest names a target.
  const char* reaction = nullptr;
  std::string_view target;
  for (std::size_t end = end_of(rest, 0); !rest.empty(); end = end_of(rest, end + 1)) {
    std::vector<NameList> candidates;
    for (const char* one : kReactions) {
      candidates.push_back(words_of_all_languages(std::string("reaction.word.") + one));
      candidates.back().emplace_back(one);
    }
    if (const auto found = match_names(rest.substr(0, end), candidates); found.size() == 1) {
      reaction = kReactions[found.front()];
      target = trim(rest.substr(end));
    }
    if (end == rest.size()) break;
  }
  const std::string at = target.empty() ? "" : target_named(client, target);
  if (reaction == nullptr || (at.empty() && !target.empty())) {
    std::vector<std::string> all;
    for (const char* one : kReactions) all.push_back(say(language, std::string("reaction.word.") + one));
    return client.print_error(say(language, "reaction.which", {{"reactions", either(language, all)}}));
  }
  json message{{"t", "react"}, {"reaction", reaction}};
  if (!at.empty()) {
    message["at"] = at;
    const protocol::Room& room = *client.session.room;
    const auto seat = seat_of(room, room.you);
    const auto side = [&](int of) {
      return static_cast<std::size_t>(of) < room.teams.size() ? room.teams[static_cast<std::size_t>(of)] : -1;
    };
    const bool has_side =
        seat && side(*seat) >= 0 && std::count(room.teams.begin(), room.teams.end(), side(*seat)) > 1;
    if (has_side) message["to"] = "team";
  }
  request(client, message);
}

void on_reaction(ClientContext& client, const json& message) {
  const Language language = client.options.language;
  const int from = message.at("from").get<int>();
  if (std::find(client.entry.muted.begin(), client.entry.muted.end(), from) != client.entry.muted.end())
    return;
  const std::string what = message.at("reaction").get<std::string>();
  const std::string who = name_of(*client.session.room, from);
  const std::string at =
      message.at("at").is_string() ? name_of_target(client, message.at("at").get<std::string>()) : "";
  const bool known = Messages(language).has("terminal", "reaction.said." + what);
  std::string text = at.empty() || what != "look"
                         ? known ? say(language, "reaction.said." + what, {{"name", who}})
                                 : say(language, "reaction.unknown", {{"name", who}, {"reaction", what}})
                         : say(language, "reaction.points", {{"name", who}, {"place", at}});
  if (!at.empty() && what != "look") text = say(language, "reaction.at", {{"reaction", text}, {"place", at}});
  const bool team = message.value("to", json()) == "team";
  client.print(MessageKind::chat,
               say(language, team ? "reaction.toTeam" : "reaction.toAll", {{"reaction", text}}));
}

}  // namespace nostos::terminal::commands
