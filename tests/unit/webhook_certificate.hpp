// Certificates for the tests' servers, generated on demand.
#pragma once
#include <doctest/doctest.h>
#include <stdlib.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace nostos::testing {

struct Certificate {
  std::string certificate;  // PEM
  std::string key;          // PEM
};

// Self-signed and valid for a day, for `name`: "DNS:hooks.example" or "IP:127.0.0.1".
Certificate self_signed(const std::string& name);

// Makes OpenSSL trust this certificate instead of the system's store.
class Trusting {
 public:
  explicit Trusting(const Certificate& certificate) {
    std::string name = (std::filesystem::temp_directory_path() / "nostos-hook-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    folder_ = name;
    const std::filesystem::path file = folder_ / "certificate.pem";
    std::ofstream(file) << certificate.certificate;
    setenv("SSL_CERT_FILE", file.c_str(), 1);
  }
  Trusting(const Trusting&) = delete;
  Trusting& operator=(const Trusting&) = delete;
  ~Trusting() {
    unsetenv("SSL_CERT_FILE");
    std::filesystem::remove_all(folder_);
  }

 private:
  std::filesystem::path folder_;
};

}  // namespace nostos::testing
