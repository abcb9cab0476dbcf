#include "server/room/actor/member_limits.hpp"

#include <algorithm>
#include <variant>

namespace nostos::server {

std::optional<Refusal> MemberLimits::charge(int member, bool at_table, const protocol::Inbound& message,
                                            const RoomPolicy& policy) {
  Limits& limits = of(member, policy);
  if (!limits.requests.take(policy.requests)) {
    refused_[Limit::requests].add();
    return errors::kTooManyRequests;
  }
  const bool is_webhook = std::holds_alternative<protocol::SetWebhook>(message);
  const bool is_line = is_webhook || std::holds_alternative<protocol::Say>(message) ||
                       std::holds_alternative<protocol::Propose>(message);
  if (is_line && !(limits.lines.take(policy.chat) && (at_table || visitor_lines_.take(visitors(policy))))) {
    refused_[Limit::chat].add();
    return is_webhook ? errors::kTooManyRequests : errors::kTooManyLines;
  }
  return std::nullopt;
}

bool MemberLimits::charge_reaction(int member, bool at_table, const RoomPolicy& policy) {
  if (of(member, policy).reactions.take(policy.chat) &&
      (at_table || visitor_reactions_.take(visitors(policy))))
    return true;
  refused_[Limit::chat].add();
  return false;
}

void MemberLimits::retain_members(const RoomState& state) {
  std::erase_if(limits_, [&](const Limits& one) { return state.member(one.member) == nullptr; });
}

MemberLimits::Limits& MemberLimits::of(int member, const RoomPolicy& policy) {
  const auto known =
      std::find_if(limits_.begin(), limits_.end(), [&](const Limits& one) { return one.member == member; });
  if (known != limits_.end()) return *known;
  return limits_.emplace_back(
      Limits{member, TokenBucket(policy.requests), TokenBucket(policy.chat), TokenBucket(policy.chat)});
}

}  // namespace nostos::server
