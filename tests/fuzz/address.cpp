#include <boost/asio/ip/address.hpp>

#include "server/webhook/address.hpp"
#include "server/webhook/target.hpp"
#include "tests/fuzz/target.hpp"

namespace nostos::fuzz {

void address(std::string_view input) {
  namespace webhook = server::webhook;
  const auto target = webhook::parse_target(input);
  if (!target) return demand(target.error().code == "bad_url", "a code that is not documented");
  demand(target->port != 0, "no port");
  demand(!target->host.empty(), "no host");
  demand(target->path.starts_with('/'), "a path that does not begin at the root");
  // No part may end a line of the request that goes there.
  for (const std::string& part : {target->host, target->path, webhook::host_header(*target)}) {
    for (const char letter : part) demand(letter > ' ' && letter < 127, "a character that no header takes");
  }
  const std::string scheme = target->scheme == webhook::Scheme::https ? "https" : "http";
  const auto again = webhook::parse_target(scheme + "://" + webhook::host_header(*target) + target->path);
  demand(again && *again == *target, "an address that is another when it is written again");
  boost::system::error_code failed;
  const auto number = boost::asio::ip::make_address(target->host, failed);
  if (!failed) static_cast<void>(webhook::is_public(number));
}

}  // namespace nostos::fuzz
