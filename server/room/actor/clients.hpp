// The connections that are in a room: who is here, and what each is sent. Every connection gets what its
// member may see, and nothing else.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/messages.hpp"
#include "server/base/token_bucket.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/room_context.hpp"
#include "server/room/actor/sink.hpp"
#include "server/room/actor/view_updates.hpp"
#include "server/room/commands/command.hpp"

namespace nostos::server {

struct AttachedClient {
  std::shared_ptr<Sink> sink;
  int member = 0;
  bool idle = false;        // its page is hidden
  bool initialized = true;  // false until it has got the room and the game
};

// Strand only.
class RoomClients {
 public:
  explicit RoomClients(const RoomContext& context);

  [[nodiscard]] const AttachedClient* find(const Sink* sink) const;
  [[nodiscard]] bool empty() const { return clients_.empty(); }
  // The members who have a connection here.
  [[nodiscard]] ConnectedMembers present() const;
  [[nodiscard]] bool is_here(int member) const;

  // Takes a connection in for the member. Over the member's limit it replaces their oldest one.
  void attach(const std::shared_ptr<Sink>& sink, int member);
  // Removes a connection that has ended. False: it was not here.
  bool detach(const Sink* sink);
  // Removes a connection and tells it why.
  void release(const std::shared_ptr<Sink>& sink, std::string_view why, bool close);
  // Removes all connections of the member; with `keep`, all but that one, which takes over.
  void release_member(int member, const Sink* keep = nullptr);
  void release_all(std::string_view why);
  // Removes all connections without a message: their clients reconnect.
  void disconnect_all();
  // After this nothing is sent any more except by release functions.
  void stop();

  // Between these two calls the answers of a round are sent: changes of presence, and reactions, come after
  // them.
  void begin_round() { in_round_ = true; }
  void end_round();
  [[nodiscard]] bool in_round() const { return in_round_; }
  // Shows the members what a round changed.
  void publish(const Effects& effects);
  // Sends the room and the game to the connections that entered. False: there are none.
  bool initialize_new();
  // Sends the current view again, to answer an intent that came too late.
  void resend_view(const Sink* sink);
  // Sends the changes that wait, unless too many were sent: then a little later.
  void flush();

  void set_idle(const Sink* sink, bool idle);
  // Shows a reaction, after the running round.
  void react(int member, const protocol::React& reaction);

 private:
  void publish_presence_soon(int member);
  void publish_room();
  void publish_pending();
  void publish_revealed_step();
  void send_reaction(int member, const protocol::React& reaction);
  [[nodiscard]] protocol::MemberPresence presence_of(int member) const;
  [[nodiscard]] protocol::Room room_message() const;
  void send_room(const AttachedClient& client, protocol::Room room) const;
  void send_initial_state(const AttachedClient& client);
  void send_update(const AttachedClient& client, const std::string& events);
  std::shared_ptr<const EncodedUpdate> encode_update(std::size_t viewer, const std::string& events);
  void count();

  const RoomContext& context_;
  std::vector<AttachedClient> clients_;
  ViewUpdates updates_;
  std::vector<int> presence_pending_;  // members whose changed presence is not yet published
  bool room_pending_ = false;          // a change of the room is not yet published
  bool in_round_ = false;
  bool stopped_ = false;
  std::vector<std::pair<int, protocol::React>> reactions_;  // with their members; sent after the round
  std::unique_ptr<StrandTimer> flush_timer_;                // runs while changes are gathered; otherwise null
  TokenBucket immediate_{{10, 10}};                         // messages that are sent without gathering
  std::optional<std::size_t> revealed_step_;                // as spectators were last told
  ScopedGauge occupied_{context_.services.metrics.rooms.with_members};
  ScopedGauge seats_{context_.services.metrics.rooms.seats_connected};
  ScopedGauge spectators_{context_.services.metrics.rooms.spectators_connected};
};

}  // namespace nostos::server
