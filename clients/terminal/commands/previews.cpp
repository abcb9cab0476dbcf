#include "clients/terminal/commands/previews.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/safely.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/question_text.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

constexpr std::size_t kMostAtOnce = 16;  // of the protocol
constexpr std::size_t kMostInAll = 64;

// Previews of one turn. The client requests them in parts.
struct Collection {
  std::vector<json> intents;
  std::vector<json> previews;  // of the first intents
  bool truncated = false;      // there are more intents
  std::int64_t turn = 0;
};

void show(ClientContext& client, const Collection& all) {
  const Language language = client.options.language;
  const GameUpdate& live = *client.session.live;
  const UpdateContext at = context_at(client, live, client.session.room->number);
  const std::shared_ptr<Names> names = live_names(client);
  Lines lines;
  for (std::size_t i = 0; i < all.previews.size(); ++i) {
    const std::string text =
        safely([&] { return describe_preview(at.game, all.intents[i], all.previews[i], at.context()); },
               std::string());
    if (!text.empty())
      lines.push_back(say(language, "preview.line",
                          {{"move", describe_intent(*names, all.intents[i], language)}, {"preview", text}}));
  }
  if (lines.empty()) return client.print(MessageKind::system, say(language, "preview.nothing"));
  if (all.truncated) lines.push_back(say(language, "preview.more", {{"count", kMostInAll}}));
  if (client.options.draw_boards) return client.frontend.show_sheet(say(language, "preview.title"), lines);
  for (const std::string& line : lines) client.print(MessageKind::event, line);
}

void ask(ClientContext& client, const std::shared_ptr<Collection>& all) {
  const std::size_t from = all->previews.size();
  const std::size_t end = std::min(from + kMostAtOnce, all->intents.size());
  json intents = json::array();
  for (std::size_t i = from; i < end; ++i) intents.push_back(all->intents[i]);
  request(client, {{"t", "preview"}, {"turn", all->turn}, {"intents", std::move(intents)}},
          [&client, all, end](const RequestAnswer& answer) {
            if (!client.session.live || !client.session.room) return;
            // A server that is not honest may send another number of previews.
            const json& previews = answer.message->at("previews");
            for (std::size_t i = 0; all->previews.size() < end; ++i)
              all->previews.push_back(i < previews.size() ? previews.at(i) : json());
            if (client.session.live->turn != all->turn)
              return client.print(MessageKind::system, say(client.options.language, "advice.late"));
            if (end < all->intents.size()) return ask(client, all);
            show(client, *all);
          });
}

}  // namespace

void show_previews(ClientContext& client, std::string_view rest) {
  const Language language = client.options.language;
  const auto question = open_question(client);
  if (!question) return client.print_error(say(language, "input.notAsked"));
  if (!has_previews(client.session.room->game))
    return client.print(MessageKind::system, say(language, "preview.none"));
  Form form = client.prompt.free ? client.prompt.free_form : client.prompt.form;
  std::vector<std::string> intents;
  Verdict verdict;
  if (!trim(rest).empty()) verdict = form.answer(rest);
  if (verdict.kind == Verdict::Kind::done)
    intents.push_back(verdict.intent);
  else if (verdict.kind == Verdict::Kind::asks)
    intents = form.completions(kMostInAll + 1);
  else
    return client.print_error(say(language, "input.noAnswer",
                                  {{"text", trim(rest)}, {"how", describe_answers(*question, language)}}));
  if (intents.empty()) return client.print(MessageKind::system, say(language, "preview.nothing"));
  const auto all = std::make_shared<Collection>();
  all->truncated = intents.size() > kMostInAll;
  intents.resize(std::min(intents.size(), kMostInAll));
  for (const std::string& intent : intents) all->intents.push_back(json::parse(intent));
  all->turn = client.session.live->turn;
  ask(client, all);
}

}  // namespace nostos::terminal::commands
