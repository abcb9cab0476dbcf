// The rate limits of a room's members. A member's connections share them.
#pragma once
#include <optional>
#include <vector>

#include "protocol/messages.hpp"
#include "server/base/refusal.hpp"
#include "server/base/token_bucket.hpp"
#include "server/metrics/metrics.hpp"
#include "server/room/actor/room_services.hpp"
#include "server/room/state.hpp"

namespace nostos::server {

class MemberLimits {
 public:
  // `refused`: counts the messages over a limit.
  explicit MemberLimits(LimitCounters& refused) : refused_(refused) {}

  // Charges a message to the member. A refusal if the member is over a limit. A proposal counts as a chat
  // line, because all members see it, and so does a webhook, because its address is as long. Those who are
  // not at the table also share a limit, which entering again does not renew.
  std::optional<Refusal> charge(int member, bool at_table, const protocol::Inbound& message,
                                const RoomPolicy& policy);
  // Charges a reaction. False: the member is over the limit.
  bool charge_reaction(int member, bool at_table, const RoomPolicy& policy);
  // Drops those who are no longer members: spectators keep coming and going.
  void retain_members(const RoomState& state);

 private:
  struct Limits {
    int member = 0;
    TokenBucket requests;
    TokenBucket lines;
    TokenBucket reactions;
  };
  Limits& of(int member, const RoomPolicy& policy);
  // Lines and reactions of all who are not at the table.
  static RateLimit visitors(const RoomPolicy& policy) {
    return {2 * policy.chat.burst, 5 * policy.chat.per_second};
  }

  LimitCounters& refused_;
  std::vector<Limits> limits_;
  TokenBucket visitor_lines_{visitors({})};
  TokenBucket visitor_reactions_{visitors({})};
};

}  // namespace nostos::server
