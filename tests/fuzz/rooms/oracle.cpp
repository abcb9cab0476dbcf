// Every client's newest messages must equal the fold of the journal.
#include <algorithm>
#include <set>

#include "server/base/credentials.hpp"
#include "server/room/settings.hpp"
#include "server/room/snapshot.hpp"
#include "server/room/summary.hpp"
#include "tests/fuzz/rooms/world.hpp"

namespace nostos::fuzz {

using namespace nostos::server;

namespace {

RoomState fold_all(const MemoryJournal::LoggedRoom& kept) {
  RoomState state;
  state.codes.room = kept.header.code;
  state.codes.spectators = kept.header.spectator_code;
  for (const std::string& entry : kept.entries) fold(state, Json::parse(entry));
  return state;
}

// Counts the entry by its kind and its further effects.
void fold_counted(RoomState& state, const Json& entry, std::map<std::string, std::uint64_t>& kinds) {
  const std::optional<Proposal> before = state.proposal;
  const auto kind = entry.at("k").get<std::string>();
  const bool left_others = kind == "leave" && state.host == entry.at("by").get<int>();
  fold(state, entry);
  ++kinds[kind];
  if (kind == "intent") ++kinds["intent of cause " + entry.at("cause").get<std::string>()];
  if (entry.contains("evict")) ++kinds["join instead of an absent spectator"];
  if (left_others) ++kinds["leave of the host"];
  const auto proposal = [&](const Proposal& of) { return std::string(to_text(of.kind)); };
  const bool carries = entry.value("carries", false) || kind == "carry";
  if (carries) {
    const std::string what = before ? proposal(*before) : entry.at("what").get<std::string>();
    ++kinds["carried " + what + " by " + kind];
  } else if (before && !state.proposal) {
    std::string why = kind;
    if (kind == "vote") why = entry.at("by") == before->by ? "its withdrawal" : "a vote against";
    const bool gone = state.member(before->by) == nullptr;
    const bool stood_in = kind == "leave" && before->by != entry.at("by").get<int>();
    ++kinds["dropped " + proposal(*before) + " by " + why +
            (gone       ? ", its proposer has gone"
             : stood_in ? ", its member has gone"
                        : "")];
  } else if (before && before->agreed.size() > state.proposal->agreed.size()) {
    ++kinds["a vote dropped by " + kind];
  }
}

template <class Value>
Json or_null(const std::optional<Value>& value) {
  return value ? Json(*value) : Json(nullptr);
}

template <class Value>
Json list_of(const std::vector<std::optional<Value>>& values) {
  Json list = Json::array();
  for (const auto& value : values) list.push_back(or_null(value));
  return list;
}

// Whether these members are away is unknown.
void forget_away(Json& members, const std::set<int>& of) {
  for (Json& member : members) {
    if (of.contains(member["id"].get<int>())) member["idle"] = false;
  }
}

}  // namespace

const RoomState& World::folded(std::int64_t number) {
  const auto& kept = *journal_.room(number);
  Folded& known = folded_[number];
  if (known.entries == 0) {
    known.state.codes.room = kept.header.code;
    known.state.codes.spectators = kept.header.spectator_code;
  }
  for (; known.entries < kept.entries.size(); ++known.entries)
    fold_counted(known.state, Json::parse(kept.entries[known.entries]), figures_.kinds);
  return known.state;
}

void World::check_shown() {
  std::map<std::pair<std::int64_t, int>, int> newest;
  for (const auto& [key, revisions] : common_.shown) {
    const auto& [number, game, seat] = key;
    if (journal_.room(number) == nullptr || revisions.empty()) continue;
    const RoomState& state = folded(number);
    if (std::cmp_less(state.number(), game))
      faults_.add("a game was shown that the journal does not have", std::to_string(number));
    if (std::cmp_not_equal(state.number(), game)) continue;
    if (!state.started()) {
      faults_.add("a game was shown that the journal does not have", std::to_string(number));
      continue;
    }
    const std::size_t eye = seat < 0 ? state.viewers.size() - 1 : static_cast<std::size_t>(seat);
    if (eye >= state.viewers.size() || revisions.rbegin()->first > state.viewers[eye].rev)
      faults_.add("a move was shown that the journal does not have", std::to_string(number));
  }
}

void World::compare() {
  ++figures_.rests;
  check_shown();
  for (const auto& client : clients_) {
    if (client->ended()) continue;
    const std::string who = "client " + std::to_string(client->number());
    if (client->line().open() && !client->line().idle()) faults_.add("a connection that reads no more", who);
    for (const auto& [id, kind] : client->pending())
      faults_.add("a request without an answer",
                  who + ": " + id + ", " + (kind < kKinds ? std::string(kKindNames.at(kind)) : "no message"));
    if (!client->inside() || !client->line().open()) continue;
    const auto* kept = journal_.room(client->room_number());
    if (kept == nullptr) {
      continue;  // the room is forgotten, and drops its members soon
    }
    const RoomState& state = folded(client->room_number());
    const Member* member = state.member(client->you());
    if (member == nullptr) {
      faults_.add("a client that is no member any more", who);
      continue;
    }
    const auto& tokens = client->person().tokens;
    if (std::none_of(tokens.begin(), tokens.end(),
                     [&](const std::string& token) { return hash_secret(token) == member->token; }))
      faults_.add("a client that is another member", who);
    compare_room(*client, state);
    compare_update(*client, state);
    compare_chat(*client, state);
  }
}

void World::compare_room(const Client& client, const RoomState& state) {
  std::set<int> here;
  std::set<int> looking;
  std::set<int> doubtful;
  for (const auto& other : clients_) {
    if (other->ended() || !other->inside() || other->room_number() != client.room_number()) continue;
    here.insert(other->you());
    if (!other->away()) looking.insert(other->you());
    if (other->presence_in_doubt()) doubtful.insert(other->you());
  }
  Json wanted;
  wanted["members"] = Json::array();
  for (const Member& member : state.members) {
    const bool bot = !member.bot.empty();
    const bool is_here = bot || here.contains(member.id);
    wanted["members"].push_back(
        {{"id", member.id},
         {"name", member.name},
         {"connected", is_here},
         {"idle", is_here && !bot && !looking.contains(member.id)},
         {"bot", bot ? Json(member.bot) : Json(nullptr)},
         {"character", member.character == Character::none ? Json(nullptr) : Json(to_text(member.character))},
         {"spectator", member.spectator},
         {"viewedAllSeats", member.viewed_all_seats},
         {"ready", member.ready},
         {"wantsSeat", member.wants_seat},
         {"claim", member.claim.open() ? Json(member.claim.number) : Json(nullptr)}});
  }
  wanted["game"] = state.setup.game;
  wanted["options"] = Json::parse(state.setup.options);
  wanted["seats"] = list_of(state.seats);
  wanted["host"] = state.host;
  wanted["started"] = state.started();
  wanted["number"] = state.number();
  wanted["substitutedFor"] = list_of(state.absent_owners());
  wanted["settings"] = shown(state.settings);
  wanted["webhook"] = state.member(client.you())->webhook != nullptr;
  forget_away(wanted["members"], doubtful);
  for (const auto& [field, value] : wanted.items()) {
    Json told = client.room().value(field, Json());
    if (field == "members") forget_away(told, doubtful);
    if (told != value)
      faults_.add("a room that differs from the journal", "client " + std::to_string(client.number()) +
                                                              " heard " + field + " " + told.dump() +
                                                              " instead of " + value.dump());
  }
  const Json& proposal = client.room().at("proposal");
  if (proposal.is_object() != state.proposal.has_value()) {
    faults_.add("a proposal that differs from the journal", proposal.dump());
  } else if (state.proposal) {
    const Proposal& open = *state.proposal;
    const bool same = proposal["number"] == open.number && proposal["by"] == open.by &&
                      proposal["agreed"] == Json(open.agreed) && proposal["seat"] == or_null(open.seat) &&
                      proposal["member"] == or_null(open.member);
    if (!same) faults_.add("a proposal that differs from the journal", proposal.dump());
    // After a failed write, the room tries again at the next event only.
    if (plan_.bad_writes == 0 && proposal["asked"].empty())
      faults_.add("a proposal that waits for no member", proposal.dump());
  }
}

void World::compare_update(const Client& client, const RoomState& state) {
  const std::string who = "client " + std::to_string(client.number());
  if (!state.started()) {
    if (client.picture().is_object()) faults_.add("a picture of no game", who);
    return;
  }
  const ViewerState& eye = state.viewer_state_of(client.you());
  if (!client.picture().is_object()) return faults_.add("a game that is not shown", who);
  const Json picture = Json::parse("{" + view_payload_of(state, eye) + "}");
  if (picture != client.picture() || eye.rev != client.rev() || eye.turn != client.turn())
    faults_.add("a picture that differs from the journal",
                who + ": revision " + std::to_string(client.rev()) + " instead of " +
                    std::to_string(eye.rev) + "\n" + client.picture().dump() + "\ninstead of\n" +
                    picture.dump());
}

void World::compare_chat(const Client& client, const RoomState& state) {
  std::vector<std::pair<int, std::int64_t>> lines;
  // Leaves a team's lines out: a member who joins a team later may read earlier ones, and has not received
  // them.
  for (const ChatEntry& entry : state.chat) {
    if (entry.team.empty()) lines.emplace_back(entry.line.from, entry.line.at);
  }
  // The lines that the client received since it entered must end with the same ones.
  std::vector<Json> heard;
  for (const Json& line : client.chat()) {
    if (line["to"] == "all") heard.push_back(line);
  }
  const std::size_t both = std::min({lines.size(), heard.size(), std::size_t{5}});
  for (std::size_t back = 1; back <= both; ++back) {
    const auto& [from, at] = lines[lines.size() - back];
    const Json& line = heard[heard.size() - back];
    if (line["from"] == from && line["at"] == at) continue;
    return faults_.add("a chat that differs from the journal", "client " + std::to_string(client.number()));
  }
}

// Reads the room from its snapshot and, twice, from the whole journal; all must agree.
void World::compare_reload(const MemoryJournal::LoggedRoom& kept) {
  const RoomState whole = fold_all(kept);
  const Snapshot snapshot = write_snapshot(whole, {});
  if (write_snapshot(folded(kept.header.number), {}) != snapshot)
    faults_.add("two folds of one journal", kept.header.code);
  if (kept.snapshot) {
    RoomState read = read_snapshot(*kept.snapshot);
    read.codes.room = kept.header.code;
    read.codes.spectators = kept.header.spectator_code;
    for (auto at = static_cast<std::size_t>(kept.snapshot->sequence); at < kept.entries.size(); ++at)
      fold(read, Json::parse(kept.entries[at]));
    if (write_snapshot(read, {}) != snapshot)
      faults_.add("a snapshot that differs from the journal", kept.header.code);
  }
  if (kept.summary_in_doubt || kept.closed || kept.entries.size() < 2) return;
  const RoomSummary summary = summary_of(whole);
  const auto words = [](const RoomSummary& one) {
    return one.text + ", listed " + Json(one.listed).dump() + ", wake " + or_null(one.wake).dump();
  };
  if (!(summary == kept.summary))
    faults_.add("a summary that differs from the journal",
                words(kept.summary) + " instead of " + words(summary));
}

}  // namespace nostos::fuzz
