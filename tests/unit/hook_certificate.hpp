// Certificates for the tests' servers, generated on demand.
#pragma once
#include <string>

namespace nostos::testing {

struct Certificate {
  std::string certificate;  // PEM
  std::string key;          // PEM
};

// Self-signed and valid for a day, for `name`: "DNS:hooks.example" or "IP:127.0.0.1".
Certificate self_signed(const std::string& name);

}  // namespace nostos::testing
