#include "clients/terminal/client/chance.hpp"

#include <sodium.h>

#include <nlohmann/json.hpp>

#include "clients/terminal/client/room_entry.hpp"
#include "clients/terminal/messages/messages.hpp"

namespace nostos::terminal {
namespace {

using nlohmann::json;

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

void contribute(ClientContext& client, const protocol::Room& room) {
  if (room.started || client.chance.contributing || room.commitment.empty() || !room.lesson.empty()) return;
  for (const auto& [member, bytes] : room.contributions)
    if (member == room.you) return;
  const bool had = client.chance.promise && client.chance.promise->commitment == room.commitment;
  if (!had) {
    client.chance.promise = ChanceCommitment{room.commitment, new_secret()};
    save_seat(client);
  }
  client.chance.contributing = true;
  client.connection.request(
      {{"t", "contribute"}, {"bytes", client.chance.promise->bytes}},
      [&client, had](const RequestAnswer& answer) {
        client.chance.contributing = false;
        // Too late, or another device of this member was first: the server never took these bytes.
        if (!had && (answer.code == "already_contributed" || answer.code == "already_started")) {
          client.chance.promise.reset();
          save_seat(client);
        }
      });
}

void verify_chance(ClientContext& client) {
  if (!client.chance.promise || client.chance.verified_game == client.session.room->number) return;
  client.chance.verified_game = client.session.room->number;
  const auto seat = client.session.live->seat;
  // The promise is copied, since the next game has another one.
  client.connection.request(
      {{"t", "record"}, {"game", client.chance.verified_game}},
      [&client, seat, promise = *client.chance.promise](const RequestAnswer& answer) {
        if (!answer.message || !answer.code.empty()) return;
        const json record = json::parse(answer.message->value("text", ""), nullptr, false);
        const Language language = client.options.language;
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
          client.print(MessageKind::system, say(language, "chance.verified"));
        else
          client.print_error(
              say(language, "chance.broken", {{"reason", say(language, "chance.fault." + broken)}}));
      });
}

}  // namespace nostos::terminal
