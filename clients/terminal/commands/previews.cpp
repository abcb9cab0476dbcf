#include "clients/terminal/commands/previews.hpp"

#include <algorithm>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "clients/terminal/client/questions.hpp"
#include "clients/terminal/client/requests.hpp"
#include "clients/terminal/client/safely.hpp"
#include "clients/terminal/client/type_ahead.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/messages/messages.hpp"
#include "clients/terminal/messages/question_text.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal::commands {
namespace {

using nlohmann::json;

constexpr std::size_t kMaxPerRequest = 16;  // of the protocol
constexpr std::size_t kMaxPreviews = 64;

// Previews of one turn. The client requests them in parts.
struct Collection {
  std::vector<json> intents;
  std::vector<std::string> answers;  // to the open question, by intent
  std::vector<json> previews;        // of the first intents
  bool truncated = false;            // there are more intents
  std::int64_t turn = 0;
};

std::shared_ptr<Collection> collection_of(const ClientContext& client, std::vector<Completion> completions) {
  auto all = std::make_shared<Collection>();
  all->truncated = completions.size() > kMaxPreviews;
  completions.resize(std::min(completions.size(), kMaxPreviews));
  for (Completion& one : completions) {
    all->intents.push_back(json::parse(one.intent));
    all->answers.push_back(std::move(one.answer));
  }
  all->turn = client.session.live->turn;
  return all;
}

// The previews in sentences, without those that have nothing to say.
std::vector<AnswerPreview> described(const ClientContext& client, const Collection& all) {
  const GameUpdate& live = *client.session.live;
  const UpdateContext at = context_at(client, live, client.session.room->number);
  const std::shared_ptr<Names> names = live_names(client);
  std::vector<AnswerPreview> shown;
  for (std::size_t i = 0; i < all.previews.size(); ++i) {
    std::string text =
        safely([&] { return describe_preview(at.game, all.intents[i], all.previews[i], at.context()); },
               std::string());
    if (!text.empty())
      shown.push_back({all.answers[i], describe_intent(*names, all.intents[i], client.options.language),
                       std::move(text)});
  }
  return shown;
}

void show(ClientContext& client, const Collection& all) {
  const Language language = client.options.language;
  Lines lines;
  for (const AnswerPreview& one : described(client, all))
    lines.push_back(say(language, "preview.line", {{"move", one.move}, {"preview", one.text}}));
  if (lines.empty()) return client.print(MessageKind::system, say(language, "preview.nothing"));
  if (all.truncated) lines.push_back(say(language, "preview.more", {{"count", kMaxPreviews}}));
  if (client.options.draw_boards) return client.frontend.show_sheet(say(language, "preview.title"), lines);
  for (const std::string& line : lines) client.print(MessageKind::event, line);
}

json next_request(const Collection& all, std::size_t end) {
  json intents = json::array();
  for (std::size_t i = all.previews.size(); i < end; ++i) intents.push_back(all.intents[i]);
  return {{"t", "preview"}, {"turn", all.turn}, {"intents", std::move(intents)}};
}

std::size_t next_end(const Collection& all) {
  return std::min(all.previews.size() + kMaxPerRequest, all.intents.size());
}

// A server that is not honest may send another number of previews.
void take(Collection& all, const json& previews, std::size_t end) {
  for (std::size_t i = 0; all.previews.size() < end; ++i)
    all.previews.push_back(previews.is_array() && i < previews.size() ? previews.at(i) : json());
}

void ask(ClientContext& client, const std::shared_ptr<Collection>& all) {
  const std::size_t end = next_end(*all);
  request(client, next_request(*all, end), [&client, all, end](const RequestAnswer& answer) {
    if (!client.session.live || !client.session.room) return;
    take(*all, answer.message->at("previews"), end);
    if (client.session.live->turn != all->turn)
      return client.print(MessageKind::system, say(client.options.language, "advice.late"));
    if (end < all->intents.size()) return ask(client, all);
    show(client, *all);
  });
}

// A refusal, or a question that is no longer open, ends the requests.
void ask_unasked(ClientContext& client, const std::shared_ptr<Collection>& all,
                 const PromptPosition& position) {
  const std::size_t end = next_end(*all);
  client.previews.requested = true;
  request_unasked(client, next_request(*all, end),
                  [&client, all, position, end](const RequestAnswer& answer) {
                    client.previews.requested = false;
                    if (!answer.code.empty() || !answer.message || !answer.message->contains("previews"))
                      return;
                    if (!client.session.live || !client.session.room ||
                        client.previews.position != position || client.session.live->turn != all->turn)
                      return;
                    take(*all, answer.message->at("previews"), end);
                    client.previews.shown = described(client, *all);
                    for (AnswerPreview& one : client.previews.shown)
                      if (std::count(all->answers.begin(), all->answers.end(), one.answer) == 1)
                        one.move.clear();
                    if (end < all->intents.size()) ask_unasked(client, all, position);
                  });
}

}  // namespace

void update_previews(ClientContext& client) {
  if (client.previews.requested || !client.session.room || !has_previews(client.session.room->game)) return;
  if (!open_question(client)) return;
  const PromptPosition position = prompt_position(client);
  const std::string& room = client.session.room->code;
  if (position == client.previews.position && room == client.previews.room) return;
  client.previews = {room, position, false, {}, false};
  const Form& form = client.prompt.free ? client.prompt.free_form : client.prompt.form;
  const auto all = collection_of(client, form.completions_by_answer(kMaxPreviews + 1));
  client.previews.truncated = all->truncated;
  if (!all->intents.empty()) ask_unasked(client, all, position);
}

void show_previews(ClientContext& client, std::string_view rest) {
  const Language language = client.options.language;
  const auto question = open_question(client);
  if (!question) return client.print_error(say(language, "input.notAsked"));
  if (!has_previews(client.session.room->game))
    return client.print(MessageKind::system, say(language, "preview.none"));
  Form form = client.prompt.free ? client.prompt.free_form : client.prompt.form;
  std::vector<Completion> completions;
  Verdict verdict;
  if (!trim(rest).empty()) verdict = form.answer(rest);
  if (verdict.kind == Verdict::Kind::done)
    completions.push_back({"", verdict.intent});
  else if (verdict.kind == Verdict::Kind::asks)
    completions = form.completions_by_answer(kMaxPreviews + 1);
  else
    return client.print_error(say(language, "input.noAnswer",
                                  {{"text", trim(rest)}, {"how", describe_answers(*question, language)}}));
  if (completions.empty()) return client.print(MessageKind::system, say(language, "preview.nothing"));
  ask(client, collection_of(client, std::move(completions)));
}

}  // namespace nostos::terminal::commands
