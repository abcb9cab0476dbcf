// What is typed: an answer to what is asked, or a command.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/house/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr Line kUnclear{"That could be {0}. Which one?", "Potrebbe essere {0}. Quale?"};
constexpr Line kUnknown{
    "“{0}” is neither an answer nor a command. Type ask for the question, help for the commands.",
    "“{0}” non è né una risposta né un comando. Scrivi domanda per la domanda, aiuto per i comandi."};
constexpr Line kOutside{"That is not among your choices.", "Non è tra le tue scelte."};
constexpr Line kCount{"Pick {0}.", "Scegline {0}."};
constexpr Line kRange{"{0} to {1}", "da {0} a {1}"};
constexpr Line kNotAsked{"Nothing is asked of you just now.", "In questo momento non ti si chiede nulla."};

std::string_view first_word(std::string_view line) {
  return line.substr(0, std::min(line.find(' '), line.size()));
}

}  // namespace

void Client::typed(std::string_view line, Time now) {
  now_ = now;
  line = trimmed(line);
  if (pending_ != Pending::nothing) return answer_pending(line);
  if (line.empty()) return replay_ ? do_next(line) : face_.ask();
  if (line.front() == '/') {
    if (!run_command(trimmed(line.substr(1)))) fault(say(wishes_.language, kUnknown, {line}));
    return;
  }
  order(line);
}

// An answer goes before a command of the same name: a slash says that it is a command.
void Client::order(std::string_view line) {
  const Language language = wishes_.language;
  if (line.front() == '\'') return do_say(trimmed(line.substr(1)));
  if (question() && answer_form(line)) return;
  if (run_command(line)) return;
  std::int64_t number = 0;
  const bool plainly_answer = number_of(first_word(line), number);
  if (plainly_answer && session_.room && !question()) return fault(say(language, kNotAsked));
  if (const auto asked = question()) {
    const auto before = free_ ? free_form_ : form_;
    const Verdict verdict = (free_ ? free_form_ : form_).answer(line);
    (free_ ? free_form_ : form_) = before;
    std::vector<std::string> several = verdict.several;
    if (verdict.kind == Verdict::Kind::unclear)
      return fault(say(language, kUnclear, {listed(language, several)}));
    if (verdict.kind == Verdict::Kind::outside) return fault(say(language, kOutside));
    if (verdict.kind == Verdict::Kind::count) {
      const std::string min = std::to_string(asked->min);
      return fault(
          say(language, kCount,
              {asked->min == asked->max ? min : say(language, kRange, {min, std::to_string(asked->max)})}));
    }
  }
  fault(say(language, kUnknown, {line}));
}

// True where it was an answer.
bool Client::answer_form(std::string_view line) {
  Form& form = free_ ? free_form_ : form_;
  const Verdict verdict = form.answer(line);
  if (verdict.kind == Verdict::Kind::asks) {
    face_.ask();
    return true;
  }
  if (verdict.kind == Verdict::Kind::done) {
    send_intent(verdict.intent, verdict.free);
    return true;
  }
  return false;
}

void Client::send_intent(const std::string& intent, bool free) {
  ++under_way_;
  face_.answered();
  const std::int64_t turn = session_.live->turn;
  connection_.request({{"t", "intent"}, {"turn", turn}, {"intent", json::parse(intent)}},
                      [this, free, turn](const Answer& answer) {
                        --under_way_;
                        if (free) free_ = false;
                        if (!answer.code.empty() && answer.code != "left") {
                          const std::string rule = answer.rule.empty() ? "" : " (" + answer.rule + ")";
                          fault(refusal(wishes_.language, answer.code, answer.words) + rule);
                        }
                        if (session_.live && session_.room) {
                          // A refusal asks once more; after an ok the next update does.
                          if (!answer.code.empty()) {
                            form_ = make_form(false);
                            face_.ask();
                          } else if (free || session_.live->turn != turn) {
                            face_.ask();
                          }
                        }
                        finish_if_done();
                      });
}

void Client::ask_server(json message, std::function<void(const Answer&)> then) {
  ++under_way_;
  connection_.request(std::move(message), [this, then = std::move(then)](const Answer& answer) {
    --under_way_;
    heard(answer, then);
    if (under_way_ == 0 && !ending_) face_.ask();  // what came meanwhile
    finish_if_done();
  });
}

void Client::ask_beside(json message, std::function<void(const Answer&)> then) {
  ++beside_;
  connection_.request(std::move(message), [this, then = std::move(then)](const Answer& answer) {
    --beside_;
    heard(answer, then);
    finish_if_done();
  });
}

void Client::heard(const Answer& answer, const std::function<void(const Answer&)>& then) {
  if (!answer.code.empty()) {
    options_sent_.clear();
    opening_ = false;
    const std::string rule = answer.rule.empty() ? "" : " (" + answer.rule + ")";
    if (answer.code != "left") fault(refusal(wishes_.language, answer.code, answer.words) + rule);
  } else if (then && answer.message) {
    try {
      then(answer);
    } catch (const json::exception&) {
      fault(refusal(wishes_.language, "bad_message", ""));
    }
  }
}

void Client::finish_if_done() {
  if (no_more_input_ && under_way_ == 0 && beside_ == 0) finish(Exit::fine);
}

const Command* Client::command_of(std::string_view line) const {
  const std::string word = folded(first_word(line));
  unsigned here = kLobby;
  if (session_.room) here = session_.live ? kRoom | kGame : kRoom;
  if (replay_) here |= kReplay;
  for (const Command& command : all_commands()) {
    if ((command.where & here) == 0 || (word != folded(command.en) && word != folded(command.it))) continue;
    return &command;
  }
  return nullptr;
}

bool Client::run_command(std::string_view line) {
  const Command* command = command_of(line);
  if (command == nullptr) return false;
  (this->*command->run)(trimmed(line.substr(first_word(line).size())));
  return true;
}

}  // namespace nostos::terminal
