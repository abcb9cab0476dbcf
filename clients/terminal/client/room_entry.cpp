// Coming to a server, to its lobby, and into a room.
#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/form/match.hpp"
#include "clients/terminal/house/room.hpp"
#include "clients/terminal/house/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr std::size_t kMostLines = 1000;  // of chat

constexpr Line kWelcome{"Connected to {0}.", "Connesso a {0}."};
constexpr Line kInLobby{
    "You are in the lobby. Type learn or open and a game, join and a code, rooms, or help.",
    "Sei nell’atrio. Scrivi impara o apri e un gioco, entra e un codice, tavoli, o aiuto."};
constexpr Line kNameHint{"Your name", "Il tuo nome"};
constexpr Line kNameKept{"Your name (Enter for {0})", "Il tuo nome (Invio per {0})"};
constexpr Line kPassword{"Password of the table", "Password del tavolo"};
constexpr Line kSecret{"Password of the server", "Password del server"};
constexpr Line kOtherSeat{
    "You are {0} at that table already. This link leads to another seat, and you would lose your own here. "
    "Take it over? yes or no",
    "A quel tavolo sei già {0}. Questo link porta a un altro posto, e qui perderesti il tuo. Prenderlo? sì o "
    "no"};
constexpr Line kNotNow{"Your seat that was kept here is no longer good.",
                       "Il posto conservato qui non vale più."};
constexpr Line kVersion{"wrong version: this client speaks protocol 1, the server another",
                        "versione sbagliata: questo client parla il protocollo 1, il server un altro"};
constexpr Line kCannot{"cannot enter {0}: {1}", "non si entra in {0}: {1}"};
constexpr Line kLost{"The line is down. Trying again in {0}; what you typed is kept.",
                     "La linea è caduta. Si riprova tra {0}; quel che hai scritto resta."};
constexpr Line kOut{"Still no line. Trying again in {0}.", "Ancora nessuna linea. Si riprova tra {0}."};
constexpr Line kBack{"The line is back.", "La linea è tornata."};
constexpr Line kLeaveSure{"Leave the table? yes or no", "Lasciare il tavolo? sì o no"};
constexpr Line kQuitSure{"Go? Your seat stays yours. yes or no", "Andare? Il posto resta tuo. sì o no"};

std::int64_t now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace

Client::Client(Wishes wishes, Keep keep, Carrier& carrier, Face& face)
    : wishes_(std::move(wishes)),
      keep_(std::move(keep)),
      face_(face),
      connection_(
          carrier,
          {[this](const json& message) {
             receive(message);
             if (message.at("t") == "welcome") online();
           },
           [this](const Fault&, int attempt, std::chrono::milliseconds wait) { lost(attempt, wait); },
           [this](bool is) { ready(is); },
           [this](const Fault& fault) { ending_ = ending_of(fault, wishes_.server, wishes_.language); },
           [this](const Answer& answer) { receive(*answer.message); }},
          {new_secret().substr(0, 8), true}) {}

void Client::start(Time now) {
  now_ = now;
  connection_.start(now);
}

void Client::happened(const Happening& happening, Time now) {
  now_ = now;
  connection_.happened(happening, now);
}

void Client::tick(Time now) {
  static constexpr Line kTenLeft{"Ten seconds left for you.", "Ti restano dieci secondi."};
  now_ = now;
  connection_.tick(now);
  if (const auto warning = last_seconds(); warning && *warning <= now) {
    warned_turn_ = session_.live->turn;
    put(Tone::fault, say(wishes_.language, kTenLeft));
  }
}

// When ten seconds are left to decide; nothing where there is no clock, or it was said.
std::optional<Time> Client::last_seconds() const {
  if (!session_.live || !session_.live->clock || !session_.live->seat || !fresh_) return std::nullopt;
  const Moment& live = *session_.live;
  const auto seat = static_cast<std::size_t>(*live.seat);
  if (warned_turn_ == live.turn || *live.seat < 0 || seat >= live.clock->until.size() ||
      !live.clock->until[seat])
    return std::nullopt;
  constexpr std::int64_t kLast = 10'000;
  constexpr std::int64_t kFar = 1'000'000'000'000;
  const std::int64_t left = *live.clock->until[seat] - live.clock->now;
  if (left <= kLast) return std::nullopt;  // there were never more
  return update_at_ + std::chrono::milliseconds(std::min(left - kLast, kFar));
}

std::optional<Time> Client::due() const {
  const auto line = connection_.due();
  const auto warning = last_seconds();
  if (!line || !warning) return line ? line : warning;
  return std::min(*line, *warning);
}

bool Client::listens() const {
  return (stage_ == Stage::lobby || stage_ == Stage::room || stage_ == Stage::over ||
          pending_ != Pending::nothing) &&
         under_way_ == 0;
}

void Client::finish(Exit code, std::string words) {
  if (ending_) return;
  ending_ = Ending{code, std::move(words)};
  connection_.stop();
}

void Client::end_of_input() {
  no_more_input_ = true;
  finish_if_done();
}

void Client::interrupted(Time now) {
  now_ = now;
  if (pending_ == Pending::quit || stage_ == Stage::connecting || !session_.room) return finish(Exit::fine);
  pending_ = Pending::quit;
  face_.ask();
}

std::string Client::hint() const {
  const Language language = wishes_.language;
  switch (pending_) {
    case Pending::nothing:
      return "";
    case Pending::name: {
      const std::string kept = name_;
      return kept.empty() ? say(language, kNameHint) : say(language, kNameKept, {kept});
    }
    case Pending::password:
      return say(language, kPassword);
    case Pending::secret:
      return say(language, kSecret);
    case Pending::other_seat: {
      const auto had = keep_.find(page_of(wishes_.server), wishes_.place.code);
      return say(language, kOtherSeat, {had ? had->name : ""});
    }
    case Pending::leave:
      return say(language, kLeaveSure);
    case Pending::quit:
      return say(language, kQuitSure);
  }
  return "";
}

void Client::ready(bool is) {
  fresh_ = false;
  if (!is) {
    first_chat_ = true;
    return;
  }
  if (session_.room) {
    connection_.tell({{"t", "presence"}, {"away", away_}});
    return;
  }
  if (stage_ == Stage::connecting) follow();
}

void Client::away(bool is) {
  if (std::exchange(away_, is) != is) connection_.tell({{"t", "presence"}, {"away", is}});
}

void Client::online() {
  if (std::exchange(down_, false)) put(Tone::house, say(wishes_.language, kBack));
}

void Client::lost(int attempt, std::chrono::milliseconds wait) {
  constexpr int kOutAfter = 5;
  down_ = true;
  put(Tone::fault, say(wishes_.language, attempt > kOutAfter ? kOut : kLost, {duration(wait.count())}));
}

// The first thing after the welcome: where the address leads.
void Client::follow() {
  put(Tone::house, say(wishes_.language, kWelcome, {page_of(wishes_.server)}));
  stage_ = Stage::lobby;
  const Kept kept = keep_.read();
  name_ = wishes_.name.empty() ? kept.name : wishes_.name;
  const Place& place = wishes_.place;
  if (!wishes_.game.empty()) return wishes_.learn ? do_learn(wishes_.game) : do_open(wishes_.game);
  from_lobby_ = place.at == Place::At::lobby;
  if (place.at == Place::At::lobby) {
    put(Tone::house, say(wishes_.language, kInLobby));
    face_.ask();
    return;
  }
  const auto had = keep_.find(page_of(wishes_.server), place.code, wishes_.name);
  if (place.at == Place::At::claim) {
    if (had) {
      pending_ = Pending::other_seat;
      face_.ask();
      return;
    }
    return enter_by_name();
  }
  if (had) {
    promise_ = had->promise;
    muted_ = had->muted;
    come_in({{"t", "resume"}, {"room", place.code}}, had->token, had->name);
    return;
  }
  if (!wishes_.name.empty()) return enter_by_name();
  ask_name();
}

void Client::ask_name() {
  pending_ = Pending::name;
  face_.ask();
}

// By the present place, under the present name.
void Client::enter_by_name() {
  const Place& place = wishes_.place;
  const std::string token = new_secret();
  if (place.at == Place::At::claim)
    return come_in({{"t", "claim"}, {"room", place.code}, {"key", place.key}}, token, name_);
  if (!wishes_.game.empty()) {
    json entry{{"t", "create"}, {"game", wishes_.game}, {"name", name_}};
    if (!wishes_.secret.empty()) entry["secret"] = wishes_.secret;
    if (wishes_.learn) {
      const auto lesson = lesson_wished();
      if (!lesson) return to_lobby();
      entry["lesson"] = *lesson;
    }
    return come_in(entry, token, name_);
  }
  const bool watch = place.at == Place::At::watch || (wishes_.watch && is_watch_code(place.code));
  json entry{{"t", watch ? "watch" : "join"}, {"room", place.code}, {"name", name_}};
  if (!watch && !password_.empty()) entry["password"] = password_;
  come_in(entry, token, name_);
}

void Client::come_in(const json& entry, const std::string& token, const std::string& name) {
  token_ = token;
  name_ = name;
  stage_ = Stage::entering;
  pending_ = Pending::nothing;
  session_.room.reset();
  session_.live.reset();
  session_.chat.clear();
  catalogues_.clear();
  untold_.clear();
  table_wished_ = false;
  replay_.reset();
  told_waiting_.clear();
  next_.reset();
  opening_ = starting_ = false;
  if (entry.at("t") != "resume") {
    promise_.reset();
    muted_.clear();
  }
  json full = entry;
  full["token"] = token;
  connection_.enter(
      full,
      [this](const Answer& answer) {
        if (answer.code.empty()) {
          wishes_.game.clear();  // the room itself follows
          wishes_.watch = false;
          return;
        }
        if (answer.code != "left") not_entered(answer);
      },
      now_);
}

void Client::not_entered(const Answer& answer) {
  const Language language = wishes_.language;
  const std::string words = refusal(language, answer.code, answer.words);
  stage_ = Stage::lobby;
  const bool there = !wishes_.place.code.empty();
  if (answer.code == "bad_token" && there) {
    if (const auto had = keep_.find(page_of(wishes_.server), wishes_.place.code, name_)) keep_.remove(*had);
    fault(say(language, kNotNow));
    return ask_name();
  }
  if (answer.code == "bad_name" || answer.code == "name_taken") {
    fault(words);
    name_.clear();
    wishes_.name.clear();
    return ask_name();
  }
  if (answer.code == "bad_password") {
    if (!password_.empty()) fault(words);
    pending_ = Pending::password;
    return face_.ask();
  }
  if (answer.code == "bad_secret") {
    if (!wishes_.secret.empty()) fault(words);
    pending_ = Pending::secret;
    return face_.ask();
  }
  if (from_lobby_) {
    fault(words);
    wishes_.game.clear();
    return to_lobby();
  }
  const bool bad_link = answer.code == "no_room" || answer.code == "bad_key";
  const std::string where = there ? wishes_.place.code : wishes_.game;
  finish(bad_link ? Exit::bad_link : Exit::not_entered,
         say(language, kCannot, {where, words}) + " (" + answer.code + ")");
}

void Client::keep_place() {
  if (!session_.room || token_.empty()) return;
  const protocol::Room& room = *session_.room;
  name_ = name_of(room, room.you);
  try {
    keep_.add({page_of(wishes_.server), room.code, name_, token_, room.game, now_ms(), promise_, muted_});
  } catch (const std::runtime_error& failed) {
    fault(failed.what());  // the game goes on; only its place is not found again
  }
}

void Client::to_lobby() {
  session_.room.reset();
  session_.live.reset();
  session_.chat.clear();
  replay_.reset();
  free_ = false;
  next_.reset();
  opening_ = starting_ = false;
  token_.clear();
  wishes_.place = {};
  from_lobby_ = true;
  stage_ = Stage::lobby;
  connection_.leave_room(now_);
  put(Tone::house, say(wishes_.language, kInLobby));
  face_.ask();
}

void Client::answer_pending(std::string_view line) {
  const Language language = wishes_.language;
  const std::string text(trimmed(line));
  const std::string small = folded(text);
  const bool yes = small == "yes" || small == "y" || small == "si" || small == "s";
  const bool secret = pending_ == Pending::password || pending_ == Pending::secret;
  for (const char* word : {"quit", "esci", "/quit", "/esci"})
    if (!secret && small == word) return finish(Exit::fine);
  const Pending was = std::exchange(pending_, Pending::nothing);
  face_.answered();
  switch (was) {
    case Pending::nothing:
      return;
    case Pending::name:
      if (!text.empty()) name_ = text;
      if (name_.empty()) return ask_name();
      wishes_.name = name_;
      return enter_by_name();
    case Pending::password:
      password_ = text;
      if (text.empty()) return finish(Exit::not_entered, refusal(language, "bad_password", ""));
      return enter_by_name();
    case Pending::secret:
      wishes_.secret = text;
      if (text.empty()) return finish(Exit::not_entered, refusal(language, "bad_secret", ""));
      return enter_by_name();
    case Pending::other_seat:
      if (yes) return enter_by_name();
      wishes_.place.at = is_watch_code(wishes_.place.code) ? Place::At::watch : Place::At::room;
      return follow();
    case Pending::leave:
      if (yes) {
        ask_server({{"t", "leave"}});
        return;
      }
      return face_.ask();
    case Pending::quit:
      if (yes) return finish(Exit::fine);
      return face_.ask();
  }
}

void Client::receive_left(const json& message) {
  static constexpr Line kTakenOver{"Your seat has moved to another device.",
                                   "Il tuo posto è passato a un altro dispositivo."};
  static constexpr Line kDismissed{"The host has sent you away.", "Chi ospita ti ha congedato."};
  static constexpr Line kClosed{"This table has been closed.", "Questo tavolo è stato chiuso."};
  static constexpr Line kLeft{"You have left the table.", "Hai lasciato il tavolo."};
  const std::string why = message.at("why").get<std::string>();
  const bool begun = session_.room && session_.room->started && !next_;
  const bool lost = why != "left" || !begun;  // a seat in a game stays one's own
  if (lost && session_.room)
    if (const auto had = keep_.find(page_of(wishes_.server), session_.room->code, name_)) keep_.remove(*had);
  const Language language = wishes_.language;
  if (why == "left") {
    put(Tone::house, say(language, kLeft));
    return to_lobby();
  }
  finish(Exit::sent_away, say(language, why == "dismissed" ? kDismissed
                                        : why == "closed"  ? kClosed
                                                           : kTakenOver));
}

void Client::receive(const json& message) {
  try {
    const std::string type = message.at("t").get<std::string>();
    if (type == "welcome") fold_welcome(session_, message);
    if (type == "room") receive_room(message);
    if (type == "update") receive_update(message);
    if (type == "left") receive_left(message);
    if (type == "chat") {
      const auto lines = chat_of(message);
      if (!session_.room) {
        session_.chat = lines;
        return;
      }
      for (const auto& line : lines) {
        // After a lost line the last hundred come again.
        const bool had =
            first_chat_ && std::any_of(session_.chat.begin(), session_.chat.end(), [&](const auto& old) {
              return old.at == line.at && old.from == line.from && old.text == line.text;
            });
        if (had) continue;
        session_.chat.push_back(line);
        if (session_.chat.size() > kMostLines) session_.chat.erase(session_.chat.begin());
        const bool quiet = std::find(muted_.begin(), muted_.end(), line.from) != muted_.end();
        const std::string told = chat_told(*session_.room, line, wishes_.language);
        if (!quiet && !told.empty()) put(Tone::talk, told);
      }
      first_chat_ = false;
    }
    if (type == "reaction" && session_.room) receive_sign(message);
    if (type == "error") {
      const std::string code = message.at("code").get<std::string>();
      const std::string words = refusal(wishes_.language, code, message.at("words").get<std::string>());
      if (code == "bad_version") return finish(Exit::bad_version, say(wishes_.language, kVersion));
      if (code == "no_room" || code == "bad_token") return finish(Exit::bad_link, words + " (" + code + ")");
      fault(words);
    }
  } catch (const json::exception&) {
    // Not as the protocol has it: what a newer server says, or none at all.
    if (stage_ == Stage::connecting)
      finish(Exit::not_nostos, ending_of({Fault::Kind::not_nostos, "its welcome cannot be read", 0},
                                         wishes_.server, wishes_.language)
                                   .words);
  }
}

}  // namespace nostos::terminal
