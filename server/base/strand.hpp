// The strands of the server's io_context, on which rooms and connections run. They are a concrete type,
// because a strand behind any_io_executor has a cost at every step of every coroutine.
#pragma once
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/wait_traits.hpp>

#include "server/base/clock.hpp"

namespace nostos::server {

using Io = boost::asio::io_context::executor_type;
using Strand = boost::asio::strand<Io>;
using StrandTimer = boost::asio::basic_waitable_timer<RoomClock, boost::asio::wait_traits<RoomClock>, Strand>;
// A coroutine on a strand.
template <class T>
using Task = boost::asio::awaitable<T, Strand>;
inline constexpr boost::asio::use_awaitable_t<Strand> use_task;

}  // namespace nostos::server
