#include "server/lobby/room_creator.hpp"

#include <spdlog/spdlog.h>

#include <string>
#include <variant>

#include "server/base/clock.hpp"
#include "server/base/credentials.hpp"
#include "server/room/commands/entering.hpp"

namespace nostos::server {
namespace {

constexpr int kCodeTries = 20;

}  // namespace

bool RoomCreator::has_share(const boost::asio::ip::address& from) {
  const std::int64_t each = policy_->share_of(policy_->max_rooms);
  if (shares_.may_open(from, each)) return true;
  shares_.closed(services_.journal.closed_among(shares_.rooms_near(from)));
  return shares_.may_open(from, each);
}

RoomLookup RoomCreator::create(const protocol::Create& create, std::optional<std::uint8_t> routing_key,
                               const std::optional<boost::asio::ip::address>& from) {
  return open(create, decide_create(create, {services_.library, now(), {}, {}}), routing_key, from);
}

RoomLookup RoomCreator::open(const protocol::Create& create, const Decision& decision,
                             std::optional<std::uint8_t> routing_key,
                             const std::optional<boost::asio::ip::address>& from) {
  if (!policy_->secret.empty() && !same_hash(hash_secret(create.secret), hash_secret(policy_->secret)))
    return errors::kBadSecret;
  if (const auto* refusal = std::get_if<Refusal>(&decision)) return *refusal;
  if (!directory_.may_claim()) return errors::kLeaving;
  // The room was opened before, and the answer was lost.
  const std::string creator = hash_secret(create.token);
  if (const auto code = services_.journal.code_of_creator(creator)) return directory_.find(*code);
  if (services_.journal.rooms() >= policy_->max_rooms) return errors::kServerFull;
  if (from && !has_share(*from)) {
    services_.metrics.limits[Limit::share].add();
    return errors::kShareFull;
  }
  for (int tries = 0; tries < kCodeTries; ++tries) {
    const std::string code = fresh_room_code(routing_key);
    const auto header = services_.journal.create({0, code, fresh_spectator_code(), creator, now()},
                                                 std::get<Accepted>(decision).entry);
    if (!header) {
      // Another node may have opened the room for the same client.
      if (const auto other = services_.journal.code_of_creator(creator)) return directory_.find(*other);
      continue;
    }
    if (from) shares_.opened(header->number, *from);
    services_.metrics.rooms.opened.add();
    spdlog::info("event=room_opened room={} game={}", header->number, create.game);
    return directory_.find(code);
  }
  return errors::kServerFull;
}

}  // namespace nostos::server
