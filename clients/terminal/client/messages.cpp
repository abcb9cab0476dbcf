// What the room and the game say, told.
#include <sodium.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "clients/terminal/client/client.hpp"
#include "clients/terminal/house/room.hpp"
#include "clients/terminal/house/words.hpp"
#include "clients/terminal/words/words.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

constexpr Line kAt{"You are at table {0}: {1}. Type seats, options, invite, or help.",
                   "Sei al tavolo {0}: {1}. Scrivi posti, opzioni, invito, o aiuto."};
constexpr Line kHostStarts{"Type start when everybody sits.", "Scrivi comincia quando tutti siedono."};
constexpr Line kYouPlay{"You play as {0}, in seat {1}{2}.", "Giochi come {0}, al posto {1}{2}."};
constexpr Line kLent{"{0} plays on for you in seat {1}. Type return to take the seat back.",
                     "{0} gioca per te al posto {1}. Scrivi riprendi per riavere il posto."};
constexpr Line kYouLook{"You look on as {0}.", "Guardi come {0}."};
constexpr Line kWaiting{"Waiting for {0}.", "In attesa di {0}."};
constexpr Line kAgain{
    "Type again for the next game, replay to look back, record to save it, or leave.",
    "Scrivi ancora per la prossima partita, rivedi per riguardarla, verbale per salvarla, o lascia."};
constexpr Line kOpened{
    "The next game of this table has been opened. Type again to go there; until then the ended one stays.",
    "A questo tavolo si prepara la prossima partita. Scrivi ancora per andarci; fino ad allora resta quella "
    "finita."};
constexpr Line kSound{
    "The chance of this game is verified: it was fixed before anybody could bend it.",
    "Il caso di questa partita è verificato: era fissato prima che qualcuno potesse piegarlo."};
constexpr Line kUnsound{"The chance of this game does NOT hold: {0}.",
                        "Il caso di questa partita NON regge: {0}."};

constexpr std::size_t kUntold = 30;      // updates that wait for names; the oldest are given up
constexpr std::size_t kCatalogues = 16;  // of one table; the client asks again for the oldest

std::string role_in(const std::string& role) {
  return role.empty() ? "" : " (" + role + ")";
}

std::string hex(const unsigned char* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

// protocol/CHANCE.md: the commitment is the hash of a label and the secret.
std::string commitment_of(const std::string& secret) {
  unsigned char bytes[32];
  std::size_t size = 0;
  if (sodium_hex2bin(bytes, sizeof bytes, secret.data(), secret.size(), nullptr, &size, nullptr) != 0 ||
      size != sizeof bytes)
    return "";
  static constexpr std::string_view kLabel = "nostos commitment 1\n";
  crypto_generichash_state state;
  unsigned char hash[32];
  crypto_generichash_init(&state, nullptr, 0, sizeof hash);
  crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(kLabel.data()), kLabel.size());
  crypto_generichash_update(&state, bytes, sizeof bytes);
  crypto_generichash_final(&state, hash, sizeof hash);
  return hex(hash, sizeof hash);
}

}  // namespace

const Moment* Client::moment() const {
  if (replay_) return &replay_->at.moment;
  return session_.live ? &*session_.live : nullptr;
}

bool Client::hosting() const {
  return session_.room && session_.room->host == session_.room->you;
}

// Who looks at the end of a game is not torn from it by the opening of the next one.
void Client::receive_room(const json& message) {
  protocol::Room room = room_of(message);
  const bool lingers = session_.room && session_.room->code == room.code &&
                       session_.room->number < room.number && session_.live && session_.live->outcome;
  if (lingers && !opening_ && !room.started) return linger(message, std::move(room));
  enter_room(message);
}

void Client::linger(const json& message, protocol::Room room) {
  const Session before = session_;
  give_share(room);
  // Whoever has gone meanwhile played in this game all the same.
  for (protocol::Member had : session_.room->members)
    if (member_of(room, had.id) == nullptr) {
      had.here = !had.bot.empty();
      room.members.push_back(had);
    }
  session_.room->members = std::move(room.members);
  session_.room->host = room.host;
  session_.meet();
  for (const std::string& line : room_told(before, session_, wishes_.language)) put(Tone::house, line);
  if (!std::exchange(next_, std::make_shared<const json>(message)))
    put(Tone::house, say(wishes_.language, kOpened));
}

void Client::go_on() {
  const Document room = std::exchange(next_, nullptr);
  if (room) enter_room(*room);
}

void Client::enter_room(const json& message) {
  const Session before = session_;
  protocol::Room room = room_of(message);
  const Settings settings = settings_of(message.at("settings"));
  const bool first = !before.room || before.room->code != room.code;
  const bool next = !first && before.room->number != room.number;
  next_.reset();
  if (next || room.started) opening_ = starting_ = false;
  if (first) session_.met.clear();
  session_.room = std::move(room);
  session_.meet();
  session_.settings = settings;
  stage_ = Stage::room;
  const Language language = wishes_.language;
  if (next) {
    session_.live.reset();
    promise_.reset();
    told_waiting_.clear();
    free_ = false;
    form_ = {};
    replay_.reset();
  }
  const protocol::Room& now = *session_.room;
  if (first || next || before.room->game != now.game || now.options == options_sent_) options_sent_.clear();
  if (first) {
    wishes_.place = {is_watch_code(now.code) ? Place::At::watch : Place::At::room, now.code, ""};
    keep_place();  // before anything is said of it
    const std::string title = session_.settings.title.empty() ? "" : "“" + session_.settings.title + "”, ";
    put(Tone::house, say(language, kAt, {now.code, title + title_of(session_, now.game, language)}));
    const auto seat = seat_of(now, now.you);
    const std::string name = name_of(now, now.you);
    const auto lent = lent_seat(now);
    put(Tone::house,
        seat   ? say(language, kYouPlay,
                     {name, std::to_string(*seat + 1),
                      role_in(role_of(session_, static_cast<std::size_t>(*seat), language))})
        : lent ? say(language, kLent, {name_of(now, now.seats.at(*lent)), std::to_string(*lent + 1)})
               : say(language, kYouLook, {name}));
    if (!now.lesson.empty())
      fetch_lesson();
    else if (hosting() && !now.started)
      put(Tone::house, say(language, kHostStarts));
    if (const std::string asked = proposal_told(session_, language); !asked.empty()) put(Tone::house, asked);
    face_.ask();
  } else {
    for (const std::string& line : room_told(before, session_, language)) put(Tone::house, line);
    if (before.room->game != now.game || name_ != name_of(now, now.you)) keep_place();
  }
  give_share(*session_.room);
  if (!first) face_.ask();
}

// One's own share of the game's chance, given once after the server has bound itself; written down before it
// is sent.
void Client::give_share(const protocol::Room& room) {
  if (room.started || share_under_way_ || room.commitment.empty() || !room.lesson.empty()) return;
  for (const auto& [member, bytes] : room.contributions)
    if (member == room.you) return;
  const bool had = promise_ && promise_->commitment == room.commitment;
  if (!had) {
    promise_ = Promise{room.commitment, new_secret()};
    keep_place();
  }
  share_under_way_ = true;
  connection_.request({{"t", "contribute"}, {"bytes", promise_->bytes}}, [this, had](const Answer& answer) {
    share_under_way_ = false;
    // Too late, or another device of this member was first: these bytes were never taken.
    if (!had && (answer.code == "contributed" || answer.code == "already_started")) {
      promise_.reset();
      keep_place();
    }
  });
}

Document Client::catalogue_of(int game) const {
  const auto found = catalogues_.find(game);
  return found == catalogues_.end() ? nullptr : found->second;
}

void Client::fetch_catalogue(int game) {
  if (catalogues_.contains(game)) return;
  if (catalogues_.size() == kCatalogues) catalogues_.erase(catalogues_.begin());
  catalogues_[game] = nullptr;
  connection_.request({{"t", "catalogue"}, {"game", game}}, [this, game](const Answer& answer) {
    if (!answer.message || !answer.code.empty()) return;
    catalogues_[game] = std::make_shared<const json>(answer.message->value("catalogue", json()));
    if (session_.room && session_.room->number == game && session_.live) {
      for (const Moment& moment : std::exchange(untold_, {})) {
        if (!replay_) tell_events(moment);
        tell_lesson(moment);
      }
      new_question();
    }
    if (std::exchange(table_wished_, false)) do_table({});
  });
}

void Client::receive_update(const json& message) {
  if (next_) go_on();  // it is of the next game
  const bool first = !session_.live;
  const bool again = !fresh_;
  Moment moment = moment_of(message);
  const bool ended = moment.outcome && (first || !session_.live->outcome);
  session_.live = std::move(moment);
  update_at_ = now_;
  fresh_ = true;
  if (!session_.room) return;
  const int game = session_.room->number;
  const bool has = catalogue_of(game) != nullptr;
  if (!has) {
    if (!catalogues_.contains(game)) untold_.clear();
    fetch_catalogue(game);  // names need it: what happened is told when it is there
    if (untold_.size() == kUntold) untold_.erase(untold_.begin());
    untold_.push_back(*session_.live);
  } else {
    if (!again || !first) tell_events(*session_.live);
    tell_lesson(*session_.live);
  }
  if (ended) {
    for (const std::string& line : outcome_told(session_, *session_.live->outcome, wishes_.language))
      put(Tone::news, line);
    put(Tone::house, say(wishes_.language, kAgain));
    check_chance();
  }
  if (has) new_question();
}

// The words of a game must not bring the client down, whatever a server shows it.
template <class Made, class Make>
static Made safely(Make make, Made otherwise) {
  try {
    return make();
  } catch (const std::exception&) {
    return otherwise;
  }
}

void Client::tell_events(const Moment& moment) {
  if (replay_ && session_.live && &moment == &*session_.live) return;  // the past is being looked at
  const protocol::Room& room = *session_.room;
  const Table table{names_of(room), wishes_.language};
  const Document catalogue = catalogue_of(replay_ && replay_->game ? *replay_->game : room.number);
  const json none;
  const json& known = catalogue ? *catalogue : none;
  const Scene scene{*moment.view, known, table, moment.seat.value_or(-1)};
  for (const json& event : *moment.events) {
    const std::string told_text = safely([&] { return told(room.game, event, scene); }, std::string());
    if (!told_text.empty()) put(Tone::news, told_text);
  }
}

void Client::tell_waiting() {
  const Moment& live = *session_.live;
  if (wishes_.pictures) return;  // a screen shows it all the time
  if (live.outcome || live.acting == told_waiting_) return;
  told_waiting_ = live.acting;
  if (live.seat && std::find(live.acting.begin(), live.acting.end(), *live.seat) != live.acting.end()) return;
  const auto names = names_of(*session_.room);
  std::vector<std::string> who;
  for (const int seat : live.acting)
    if (seat >= 0 && static_cast<std::size_t>(seat) < names.size())
      who.push_back(names[static_cast<std::size_t>(seat)]);
  if (!who.empty()) put(Tone::house, say(wishes_.language, kWaiting, {listed(wishes_.language, who)}));
}

void Client::new_question() {
  const Moment& live = *session_.live;
  tell_waiting();
  // What is half answered stays so, as long as it is the same that is asked.
  const bool same = form_turn_ == live.turn && form_.begun();
  if (!same) form_ = make_form(false);
  if (free_) free_form_ = make_form(true);
  const bool news = form_turn_ != live.turn;
  form_turn_ = live.turn;
  if (news || !same) face_.ask();
}

std::shared_ptr<Names> Client::names() const {
  return names_in(*session_.live, session_.room->number);
}

std::shared_ptr<Names> Client::names_in(const Moment& moment, int game) const {
  struct Seen {
    std::string game;
    Document view, catalogue;
    Table table;
    int own;
  };
  auto seen = std::make_shared<Seen>();
  seen->game = session_.room->game;
  seen->view = moment.view;
  seen->catalogue = catalogue_of(game);
  if (!seen->catalogue) seen->catalogue = std::make_shared<const json>();
  seen->table = {names_of(*session_.room), wishes_.language};
  seen->own = moment.seat.value_or(-1);
  const auto scene = [seen] { return Scene{*seen->view, *seen->catalogue, seen->table, seen->own}; };
  auto names = std::make_shared<Names>();
  names->choice = [=](const std::string& type) {
    return safely([&] { return choice_name(seen->game, type, scene()); }, type);
  };
  names->field = [=](const std::string& type, const std::string& field) {
    return safely([&] { return field_name(seen->game, type, field, scene()); }, field);
  };
  names->value = [=](const std::string& type, const std::string& field, const json& value) {
    return safely([&] { return value_name(seen->game, type, field, value, scene()); },
                  value.is_string() ? value.get<std::string>() : value.dump());
  };
  return names;
}

Form Client::make_form(bool free) const {
  return {session_.live->prompt, *names(), free};
}

std::string Client::asked() const {
  if (replay_ || !session_.live || !session_.room || !fresh_) return "";
  const Moment& live = *session_.live;
  if (live.outcome || !form_.question()) return "";
  const Document catalogue = catalogue_of(session_.room->number);
  const json none;
  const json& known = catalogue ? *catalogue : none;
  const Table table{names_of(*session_.room), wishes_.language};
  const Scene scene{*live.view, known, table, live.seat.value_or(-1)};
  return safely([&] { return terminal::asked(session_.room->game, scene); }, std::string());
}

std::optional<Question> Client::question() const {
  if (replay_ || pending_ != Pending::nothing || !session_.live || !fresh_ || under_way_ > 0)
    return std::nullopt;
  if (free_) return free_form_.question();
  return form_.question();
}

Lines Client::table(bool picture_wished) const {
  const Moment* shown = moment();
  if (shown == nullptr || !session_.room) return {};
  const int game = replay_ && replay_->game ? *replay_->game : session_.room->number;
  const Document known = catalogue_of(game);
  if (!known) return {};  // without names it would be told wrongly
  const Table table{names_of(*session_.room), wishes_.language};
  const std::string& id = session_.room->game;
  Lines lines;
  if (picture_wished) lines = safely([&] { return picture(id, *shown->view, *known, table); }, Lines());
  const Scene scene{*shown->view, *known, table, shown->seat.value_or(-1)};
  if (lines.empty()) lines = safely([&] { return spoken(id, scene); }, Lines());
  return lines;
}

// After the end: did the secret that is now open keep what was promised before the start?
void Client::check_chance() {
  if (!promise_ || proved_ == session_.room->number) return;
  proved_ = session_.room->number;
  const auto seat = session_.live->seat;
  // The next game has a promise of its own.
  connection_.request(
      {{"t", "record"}, {"game", proved_}}, [this, seat, promise = *promise_](const Answer& answer) {
        if (!answer.message || !answer.code.empty()) return;
        const json record = json::parse(answer.message->value("text", ""), nullptr, false);
        const Language language = wishes_.language;
        std::string broken;
        try {
          const std::string commitment = record.at("commitment").get<std::string>();
          if (commitment_of(record.at("secret").get<std::string>()) != commitment)
            broken = "commitment";
          else if (commitment != promise.commitment)
            broken = "promise";
          else if (seat && record.at("contributions").at(static_cast<std::size_t>(*seat)) != promise.bytes)
            broken = "contribution";
        } catch (const json::exception&) {
          broken = "form";
        }
        if (broken.empty())
          put(Tone::house, say(language, kSound));
        else
          fault(say(language, kUnsound, {broken}));
      });
}

}  // namespace nostos::terminal
