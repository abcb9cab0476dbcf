# The installed files, and the Debian package of them: server/package/build. The page and PostgreSQL's module lie
# beside the program, where it looks for them.
set(NOSTOS_HOME lib/nostos)
install(TARGETS nostos RUNTIME DESTINATION ${NOSTOS_HOME})
install(TARGETS nostos_postgres LIBRARY DESTINATION ${NOSTOS_HOME})
install(DIRECTORY ${PROJECT_BINARY_DIR}/web DESTINATION ${NOSTOS_HOME})
install(CODE "
  set(bin \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/bin\")
  file(MAKE_DIRECTORY \"\${bin}\")
  file(CREATE_LINK ../${NOSTOS_HOME}/nostos \"\${bin}/nostos\" SYMBOLIC)")
install(FILES server/package/nostos.service DESTINATION lib/systemd/system)
# For another architecture, CMAKE_CROSSCOMPILING_EMULATOR runs the program.
install(CODE "
  set(man \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/share/man/man1\")
  file(MAKE_DIRECTORY \"\${man}\")
  execute_process(COMMAND ${CMAKE_CROSSCOMPILING_EMULATOR} \"$<TARGET_FILE:nostos>\" --manual
    OUTPUT_FILE \"\${man}/nostos.1\" COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND gzip -9 --no-name --force \"\${man}/nostos.1\" COMMAND_ERROR_IS_FATAL ANY)")
install(FILES server/package/nostos.toml DESTINATION /etc/nostos)
install(FILES server/HOSTING.md server/CONFIGURATION.md server/OPERATION.md server/CLUSTER.md server/CAPACITY.md DESTINATION share/doc/nostos)
install(FILES LICENSE DESTINATION share/doc/nostos RENAME copyright)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME nostos)
set(CPACK_PACKAGE_VERSION ${NOSTOS_VERSION})
set(CPACK_PACKAGE_VENDOR Nostos)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "The Nostos contributors <nostos@localhost>")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "passwd, procps")  # useradd; kill, for systemctl reload
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "server for board games with hidden information")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "Six games from the world of the Odyssey for friends, in browsers and terminals. The server
enforces every rule, shows each seat only what its player could see at a real table,
and loses nothing when it is killed. Rooms are kept in a file, or in PostgreSQL.")
set(package ${PROJECT_SOURCE_DIR}/server/package)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${package}/conffiles ${package}/postinst ${package}/prerm ${package}/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
# Files have the time of the commit (SOURCE_DATE_EPOCH), so that two builds of it are equal.
set(CPACK_PRE_BUILD_SCRIPTS ${package}/times.cmake)
include(CPack)
