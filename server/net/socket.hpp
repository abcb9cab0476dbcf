// A connection's socket, on its strand.
#pragma once
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/ip/tcp.hpp>

#include "server/base/strand.hpp"

namespace nostos::server {

using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Strand>;

}  // namespace nostos::server
