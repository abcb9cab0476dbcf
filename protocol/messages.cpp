#include "protocol/messages.hpp"

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <utility>

#include "protocol/errors.hpp"

namespace nostos::protocol {
namespace {

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

Json text_or_null(const std::string& text) {
  return text.empty() ? Json(nullptr) : Json(text);
}

Json searched_move(const SearchedMove& move) {
  return {{"intent", Json::parse(move.intent)}, {"chance", move.chance}, {"games", move.games}};
}

Json proposal_json(const Proposal& proposal) {
  return {{"number", proposal.number},
          {"kind", to_text(proposal.kind)},
          {"by", proposal.by},
          {"seat", or_null(proposal.seat)},
          {"bot", text_or_null(proposal.bot)},
          {"member", or_null(proposal.member)},
          {"agreed", proposal.agreed},
          {"asked", proposal.asked}};
}

Json note_json(const Note& note) {
  return {{"kind", note.kind},
          {"member", or_null(note.member)},
          {"name", note.name},
          {"seat", or_null(note.seat)}};
}

Json times_json(const std::vector<std::optional<std::int64_t>>& times) {
  Json list = Json::array();
  for (const auto& time : times) list.push_back(or_null(time));
  return list;
}

Json clock_json(const Clock& clock) {
  return {{"now", clock.now},
          {"deadline", times_json(clock.deadline)},
          {"remaining", times_json(clock.remaining)}};
}

Json past_json(const PastGame& game) {
  Json seats = Json::array();
  for (const PastGame::Seat& seat : game.seats) {
    seats.push_back(
        {{"member", seat.member}, {"name", seat.name}, {"won", seat.won}, {"score", or_null(seat.score)}});
  }
  return {{"seats", std::move(seats)}, {"reason", game.reason}};
}

void append_number(std::string& text, std::int64_t number) {
  constexpr std::size_t kMaxDigits = 24;
  std::array<char, kMaxDigits> digits{};
  const char* end = std::to_chars(digits.data(), digits.data() + kMaxDigits, number).ptr;
  text.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
}

// The text that an update and a patch share: `what` is the picture, or the operations that lead to it.
UpdateText update_text(std::string_view head, const Update& update, std::string_view name,
                       std::string_view what) {
  using namespace std::string_view_literals;
  constexpr std::size_t kRest = 128;
  UpdateText made;
  std::string& text = made.text;
  text.reserve(head.size() + what.size() + update.events.size() + kRest);
  text.append(head).append(R"(,"rev":)"sv);
  append_number(text, update.rev);
  text.append(R"(,"turn":)"sv);
  append_number(text, update.turn);
  text.append(R"(,"seat":)"sv);
  if (update.seat) {
    append_number(text, *update.seat);
  } else {
    text.append("null"sv);
  }
  text.append(","sv).append(name).append(what).append(R"(,"events":)"sv);
  made.events_begin = text.size();
  text.append(update.events);
  made.events_end = text.size();
  text.append(R"(,"clock":)"sv)
      .append(update.clock ? clock_json(*update.clock).dump() : "null")
      .append("}"sv);
  return made;
}

}  // namespace

Intent::Intent(RequestId given_id, std::int64_t given_turn, std::shared_ptr<const Json> given)
    : id(std::move(given_id)), turn(given_turn), intent(std::move(given)) {}
Intent::Intent(RequestId given_id, std::int64_t given_turn, std::string_view text)
    : Intent(std::move(given_id), given_turn, std::make_shared<const Json>(Json::parse(text))) {}

std::string welcome(std::string_view server, const Json& games, const ServerPolicy& policy,
                    const ServerOperator& operated_by) {
  Json message{{"t", "welcome"},
               {"v", kVersion},
               {"server", server},
               {"games", games},
               {"policy",
                {{"requiresSecret", policy.requires_secret},
                 {"publicRooms", policy.public_rooms},
                 {"webhooks", policy.webhooks},
                 {"retentionDays", policy.retention_days}}}};
  Json told = Json::object();
  if (!operated_by.name.empty()) told["name"] = operated_by.name;
  if (!operated_by.imprint_url.empty()) told["imprintUrl"] = operated_by.imprint_url;
  if (!operated_by.contact.empty()) told["contact"] = operated_by.contact;
  if (!told.empty()) message["operator"] = std::move(told);
  return message.dump();
}

std::string game(std::string_view id, std::string_view info) {
  // An id is a word (parse.cpp): it needs no escaping.
  std::string text;
  text.reserve(info.size() + id.size() + 32);
  return text.append(R"({"id":")").append(id).append(R"(","info":)").append(info).append(R"(,"t":"game"})");
}

std::string ok(std::string_view id) {
  // An id is a word (parse.cpp): it needs no escaping.
  return std::string(R"({"id":")").append(id).append(R"(","t":"ok"})");
}

std::string ok_room(std::string_view id, std::string_view room) {
  return Json{{"t", "ok"}, {"id", id}, {"room", room}}.dump();
}

std::string error(const std::optional<std::string>& id, std::string_view code, std::string_view message,
                  std::string_view rule) {
  const auto again = retry_after(code);
  return Json{{"t", "error"},
              {"id", id ? Json(*id) : Json(nullptr)},
              {"code", code},
              {"message", message},
              {"retryAfter", again ? Json(*again) : Json(nullptr)},
              {"rule", rule}}  // The message may quote any bytes of a client: dump() must not throw.
      .dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string device_link(std::string_view id, std::string_view key) {
  return Json{{"t", "device_link"}, {"id", id}, {"deviceKey", key}}.dump();
}

std::string record(std::string_view id, std::string_view text, bool more) {
  return Json{{"t", "record"}, {"id", id}, {"text", text}, {"more", more}}.dump();
}

std::string lesson(std::string_view id, const Json& steps) {
  return Json{{"t", "lesson"}, {"id", id}, {"steps", steps}}.dump();
}

std::string explanation(std::string_view id, std::string_view code, std::string_view message,
                        std::string_view rule) {
  return Json{{"t", "explanation"}, {"id", id}, {"code", code}, {"message", message}, {"rule", rule}}.dump(
      -1, ' ', false, Json::error_handler_t::replace);
}

std::string preview(std::string_view id, std::int64_t turn, const Json& previews) {
  return Json{{"t", "preview"}, {"id", id}, {"turn", turn}, {"previews", previews}}.dump();
}

std::string static_data(std::string_view id, const Json& data) {
  return Json{{"t", "static_data"}, {"id", id}, {"data", data}}.dump();
}

std::string left(std::string_view reason) {
  return Json{{"t", "left"}, {"reason", reason}}.dump();
}

std::string hello(bool patches) {
  return Json{{"t", "hello"}, {"v", kVersion}, {"patches", patches}}.dump();
}

std::string pong() {
  return R"({"t":"pong"})";
}

std::string reaction(int from, const React& shown) {
  return Json{{"t", "reaction"},
              {"from", from},
              {"reaction", shown.reaction},
              {"at", text_or_null(shown.at)},
              {"to", to_text(shown.to)}}
      .dump();
}

std::string members(const std::vector<MemberPresence>& changed) {
  Json list = Json::array();
  for (const MemberPresence& member : changed)
    list.push_back({{"id", member.id}, {"connected", member.connected}, {"idle", member.idle}});
  return Json{{"t", "members"}, {"members", std::move(list)}}.dump();
}

std::string room(const Room& room) {
  Json members = Json::array();
  for (const Member& member : room.members) {
    members.push_back({{"id", member.id},
                       {"name", member.name},
                       {"connected", member.connected},
                       {"idle", member.idle},
                       {"bot", text_or_null(member.bot)},
                       {"character", text_or_null(member.character)},
                       {"spectator", member.spectator},
                       {"viewedAllSeats", member.viewed_all_seats},
                       {"ready", member.ready},
                       {"wantsSeat", member.wants_seat},
                       {"claim", or_null(member.claim)}});
  }
  Json seats = Json::array();
  for (const auto& seat : room.seats) seats.push_back(or_null(seat));
  Json owners = Json::array();
  for (const auto& owner : room.substituted_for) owners.push_back(or_null(owner));
  Json contributions = Json::array();
  for (const auto& [member, bytes] : room.contributions) {
    contributions.push_back({{"member", member}, {"bytes", bytes}});
  }
  Json past = Json::array();
  for (const PastGame& game : room.past) past.push_back(past_json(game));
  return Json{{"t", "room"},
              {"code", room.code},
              {"game", room.game},
              {"options", Json::parse(room.options)},
              {"members", std::move(members)},
              {"seats", std::move(seats)},
              {"host", room.host},
              {"you", room.you},
              {"started", room.started},
              {"commitment", room.commitment},
              {"contributions", std::move(contributions)},
              {"number", room.number},
              {"past", std::move(past)},
              {"settings", Json::parse(room.settings)},
              {"spectatorCode", text_or_null(room.spectator_code)},
              {"substitutedFor", std::move(owners)},
              {"teams", room.teams},
              {"proposal", room.proposal ? proposal_json(*room.proposal) : Json(nullptr)},
              {"revealStep", or_null(room.reveal_step)},
              {"webhook", room.webhook},
              {"lesson", text_or_null(room.lesson)},
              {"continued", room.continued}}
      .dump();
}

std::string chat(const std::vector<ChatLine>& lines) {
  Json list = Json::array();
  for (const ChatLine& line : lines) {
    list.push_back({{"from", line.from},
                    {"to", to_text(line.to)},
                    {"text", line.text},
                    {"at", line.at},
                    {"note", line.note ? note_json(*line.note) : Json(nullptr)}});
  }
  return Json{{"t", "chat"}, {"lines", std::move(list)}}.dump();
}

UpdateText update_text(const Update& update) {
  return update_text(R"({"t":"update")", update, "", update.picture);
}

std::string update(const Update& update) {
  return update_text(update).text;
}

std::string patch(const Update& update, std::int64_t base, std::string_view operations) {
  return update_text(R"({"t":"patch","base":)" + std::to_string(base), update, R"("ops":)", operations).text;
}

std::string replay(const Replay& replay) {
  std::string text = R"({"t":"replay","id":)" + Json(replay.id).dump() + R"(,"step":)" +
                     std::to_string(replay.step) + R"(,"steps":)" + std::to_string(replay.steps) +
                     R"(,"round":)" + std::to_string(replay.round) + R"(,"seat":)" +
                     (replay.seat ? std::to_string(*replay.seat) : "null") + R"(,"action":)" + replay.action +
                     R"(,"views":)" + replay.views + ",";
  text.append(replay.picture).append(R"(,"events":)").append(replay.events).append("}");
  return text;
}

std::string advice(std::string_view id, std::string_view kind, std::optional<std::int64_t> turn, int seat,
                   const std::string& intent, const std::vector<SearchedMove>& moves) {
  Json list = Json::array();
  for (const SearchedMove& one : moves) list.push_back(searched_move(one));
  return Json{{"t", "advice"},           {"id", id},     {"kind", kind},
              {"turn", or_null(turn)},   {"seat", seat}, {"intent", Json::parse(intent)},
              {"moves", std::move(list)}}
      .dump();
}

std::string turning_points(std::string_view id, std::string_view kind, int seat,
                           std::size_t decisions_weighed, const std::vector<TurningPoint>& found) {
  Json list = Json::array();
  for (const TurningPoint& one : found)
    list.push_back(
        {{"step", one.step}, {"played", searched_move(one.played)}, {"best", searched_move(one.best)}});
  return Json{{"t", "turning_points"},
              {"id", id},
              {"kind", kind},
              {"seat", seat},
              {"decisionsWeighed", decisions_weighed},
              {"found", std::move(list)}}
      .dump();
}

std::string deductions(std::string_view id, std::optional<int> viewer, std::size_t steps_searched,
                       const std::vector<Deduced>& found) {
  Json list = Json::array();
  for (const Deduced& one : found) list.push_back({{"step", one.step}, {"fact", Json::parse(one.fact)}});
  return Json{{"t", "deductions"},
              {"id", id},
              {"viewer", or_null(viewer)},
              {"stepsSearched", steps_searched},
              {"found", list}}
      .dump();
}

std::string rooms(std::string_view id, const std::vector<ListedRoom>& rooms) {
  Json list = Json::array();
  for (const ListedRoom& room : rooms) {
    list.push_back({{"code", text_or_null(room.code)},
                    {"spectatorCode", text_or_null(room.spectator_code)},
                    {"title", room.title},
                    {"game", room.game},
                    {"host", room.host},
                    {"seated", room.seated},
                    {"seats", room.seats},
                    {"started", room.started},
                    {"over", room.over},
                    {"hasPassword", room.has_password}});
  }
  return Json{{"t", "rooms"}, {"id", id}, {"rooms", std::move(list)}}.dump();
}

std::string invitation(const Invitation& invitation) {
  Json players = Json::array();
  for (const Invitation::Player& player : invitation.players)
    players.push_back({{"name", player.name}, {"bot", player.bot}});
  return Json{{"t", "invitation"},
              {"id", invitation.id},
              {"game", invitation.game},
              {"title", invitation.title},
              {"host", text_or_null(invitation.host)},
              {"players", std::move(players)},
              {"seats", invitation.seats},
              {"started", invitation.started},
              {"over", invitation.over},
              {"hasPassword", invitation.has_password}}
      .dump();
}

std::string room_status(const RoomStatus& status) {
  return Json{{"t", "room_status"},
              {"id", status.id},
              {"game", status.game},
              {"title", status.title},
              {"number", status.number},
              {"started", status.started},
              {"over", status.over},
              {"seat", or_null(status.seat)},
              {"yourTurn", status.your_turn},
              {"names", status.names},
              {"lastActivity", status.last_activity},
              {"deadline", or_null(status.deadline)}}
      .dump();
}

}  // namespace nostos::protocol
