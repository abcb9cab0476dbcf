// What is typed ahead: an answer belongs to the question that was before the person when he entered it.
#include <algorithm>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/house/words.hpp"

namespace nostos::terminal {
namespace {

constexpr Line kNotTaken{"Typed before this was asked, and not taken: {0}.",
                         "Scritto prima di questa domanda, e non accolto: {0}."};
constexpr std::size_t kNamed = 5;  // of the lines that were not taken

// Numbers, and "-": they mean something only beside a list that one has seen.
bool has_places(std::string_view line) {
  for (std::size_t at = 0; at < line.size();) {
    const auto end = std::min(line.find_first_of(" ,", at), line.size());
    const std::string_view word = line.substr(at, end - at);
    std::int64_t number = 0;
    if (word == "-" || number_of(word, number)) return true;
    at = end + 1;
  }
  return false;
}

}  // namespace

Standing Client::standing() const {
  if (pending_ == Pending::quit) return {"quit", ""};
  if (pending_ == Pending::other_seat) return {"other seat", ""};
  if (!question()) return {};
  return {std::to_string(session_.room ? session_.room->number : 0) + "/" +
              std::to_string(session_.live->turn) + (free_ ? "/free" : ""),
          (free_ ? free_form_ : form_).path()};
}

bool Client::typed_ahead(std::string_view line, const Standing& then, Time now) {
  line = trimmed(line);
  const Standing here = standing();
  const auto take = [&] {
    typed(line, now);
    return true;
  };
  if (here == then) return take();
  if (pending_ == Pending::quit || pending_ == Pending::other_seat) return false;
  // A name or a password is the same whenever it is asked for, and who types `leave` means it.
  if (pending_ != Pending::nothing || !question()) return take();
  if (line.empty() || line.front() == '/' || line.front() == '\'') return take();
  Form form = free_ ? free_form_ : form_;
  const Verdict verdict = form.answer(line);
  const bool answers = verdict.kind == Verdict::Kind::asks || verdict.kind == Verdict::Kind::done;
  // Within one decision what has a name may be said before it is asked for.
  if (answers) return here.decision == then.decision && !has_places(line) && take();
  if (verdict.kind == Verdict::Kind::unknown || command_of(line) != nullptr) return take();
  return false;
}

void Client::not_taken(const std::vector<std::string>& lines) {
  std::vector<std::string> named;
  for (std::size_t i = 0; i < std::min(lines.size(), kNamed); ++i) named.push_back("“" + lines[i] + "”");
  if (lines.size() > kNamed) named.emplace_back("…");
  fault(say(wishes_.language, kNotTaken, {listed(wishes_.language, named)}));
}

bool Client::can_take(std::string_view line, bool ahead) const {
  line = trimmed(line);
  if (pending_ != Pending::nothing || replay_ || line.empty() || line.front() == '/' ||
      line.front() == '\'' || command_of(line) != nullptr)
    return true;
  const bool started = starting_ || (session_.room && session_.room->started);
  const bool running = started && !(session_.live && session_.live->outcome);
  const bool known = !session_.live || fresh_;
  return !running || (known && (!ahead || question()));
}

}  // namespace nostos::terminal
