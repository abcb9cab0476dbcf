# nostos_messages(OUT) writes a source that holds every clients/messages/LANGUAGE/NAME.json, and sets OUT to its path.
# A text is split at ends of lines, because compilers need not accept literals of more than 64 KiB.
function(nostos_messages out)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/clients/messages/*/*.json)
  list(SORT files)
  set(texts "")
  set(entries "")
  set(index 0)
  foreach(path IN LISTS files)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
    get_filename_component(name ${path} NAME_WE)
    get_filename_component(folder ${path} DIRECTORY)
    get_filename_component(language ${folder} NAME)
    file(READ ${path} text)
    set(pieces "")
    string(LENGTH "${text}" length)
    while(length GREATER 32000)
      string(SUBSTRING "${text}" 0 32000 piece)
      string(FIND "${piece}" "\n" end REVERSE)
      if(end EQUAL -1)
        message(FATAL_ERROR "${path}: a line of more than 32000 bytes")
      endif()
      math(EXPR end "${end} + 1")
      string(SUBSTRING "${text}" 0 ${end} piece)
      string(SUBSTRING "${text}" ${end} -1 text)
      string(LENGTH "${text}" length)
      string(APPEND pieces "R\"NOSTOS(${piece})NOSTOS\", ")
    endwhile()
    string(APPEND pieces "R\"NOSTOS(${text})NOSTOS\"")
    string(APPEND texts "constexpr std::string_view kText${index}[] = {${pieces}};\n")
    string(APPEND entries "    {\"${language}\", \"${name}\", kText${index}},\n")
    math(EXPR index "${index} + 1")
  endforeach()
  set(source ${CMAKE_CURRENT_BINARY_DIR}/embedded_messages.cpp)
  file(CONFIGURE OUTPUT ${source} @ONLY CONTENT
"#include \"clients/terminal/messages/embedded.hpp\"

namespace nostos::terminal {
namespace {
@texts@constexpr EmbeddedFile kFiles[] = {
@entries@};
}  // namespace
std::span<const EmbeddedFile> embedded_files() {
  return kFiles;
}
}  // namespace nostos::terminal
")
  set(${out} ${source} PARENT_SCOPE)
endfunction()
