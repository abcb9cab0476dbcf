#include "server/room/name_skeleton.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>
#include <vector>

namespace nostos::server {
namespace {

struct LookAlikes {
  std::string_view letter;
  std::u32string_view of_it;
};

// A selection by hand from the characters that UTS #39 calls confusable with ASCII: scripts on keyboards,
// phonetic letters, small capitals, and Latin letters with strokes and hooks, which do not decompose.
constexpr LookAlikes kLookAlikes[] = {
    {"2", U"ƧϨᒿꙄꛯꝚ"},
    {"3", U"ƷʒȜȝЗзӠӡⳌꝪꞫ"},
    {"4", U"Ꮞ"},
    {"5", U"Ƽ"},
    {"6", U"бᏮⳒ"},
    {"8", U"Ȣȣ৪੪ଃ"},
    {"a", U"ΑαАаɑᴀᎪᗅꓮⱯⲀⲁ⍺"},
    {"ae", U"ÆæӔӕ"},
    {"b", U"ΒβВвЬьƄƀɃƁɓʙᴃᏴᗷꓐᏏⲂⲃꞴᑲᖯ"},
    {"bl", U"Ыы"},
    {"c", U"СсᴄᏟꓚⲤⲥȻȼƇƈ©ꮯ"},
    {"d", U"ԀԁĐđÐðƊɗᴅᎠᗞꓓᏧƉɖᗪᑯꓒ"},
    {"e", U"ΕεЕеЄєҽҼᴇᎬꓰ℮ƐɛⲈⲉ⋿ⴹꬲ"},
    {"f", U"ϜϝꓝꜰƑƒᖴքꞘẝꞙꬵ"},
    {"g", U"ɡɢԌԍᏀꓖցƓɠǤǥƍᏳᶃ"},
    {"h", U"ΗηНнҺһᎻꓧʜհᏂĦħⲎⲏᕼ"},
    {"i", U"ΙιІіıɩɪᎥꙇƗɨⲒⲓꓲ⍳ꭵ"},
    {"j", U"ЈјϳͿᎫꓙᴊᒍꞲ"},
    {"k", U"ΚκКкᏦꓗᴋƘƙⲔⲕҚқᛕ"},
    {"l", U"ӀӏłŁʟᏞꓡƖǀ∣⏽│׀וןا١۱ՀⳐᒪߊᛁⵏ"},
    {"lo", U"Юю"},
    {"m", U"ΜμМмᎷꓟᴍⲘⲙϺᗰᛖ"},
    {"n", U"ΝոռɴꓠⲚⲛƝɲŊŋ"},
    {"o",
     U"ΟοσОоՕօסه٥۵०০੦૦௦๐໐၀ᴏᴑꓳØøⲞⲟ○◯〇ӨөΘθ߀ଠ୦ዐⵔھہەం౦ಂ೦ംഠ൦ංဝჿ"
     U"ꬽ"},
    {"oe", U"Œœ"},
    {"p", U"ΡρРрᏢꓑᴘⲢⲣƤƥᑭ⍴"},
    {"q", U"ԚԛգզⵕɊɋ"},
    {"r", U"ГгᴦʀꓣᎡᏒɌɍƦᖇⲅꭇꭈꮁ"},
    {"s", U"ЅѕՏꓢꜱᏕᏚƽꮪ"},
    {"t", U"ΤτТтᎢꓔᴛⲦⲧŦŧƬƭ⊤⟙"},
    {"u", U"υսՍᴜꓴʋ∪ᑌɄʉሀ⋃ꞟꭎꭒ"},
    {"v", U"νѴѵטᴠꓦᏙ∨٧۷ᐯⴸꛟ⋁ꮩ"},
    {"w", U"ωѠѡԜԝաᴡꓪᏔᎳɯꮃ"},
    {"x", U"ΧχХхꓫ×ⲬⲭҲҳ᙭ᚷ╳ⵝꞳᕁᕽ᙮⤫⤬⨯"},
    {"y", U"ΥγУуҮүʏꓬᎩყɎɏⲨⲩƳƴᎽɣᶌỿꭚ"},
    {"z", U"ΖζꓜᴢᏃƵƶⲌⲍꮓ"},
    {"9", U"৭੧୨൭ⳊꝮ"},
    {"aa", U"Ꜳꜳ"},
    {"ao", U"Ꜵꜵ"},
    {"au", U"Ꜷꜷ"},
    {"av", U"ꜸꜺꜹꜻ"},
    {"ay", U"Ꜽꜽ"},
    {"oo", U"ꚘꝎ∞ꚙꝏ"},
    {"dz", U"ʣ"},
    {"ll", U"ǁװ‖∥"},
    {"ls", U"ʪ"},
    {"lz", U"ʫ"},
    {"tf", U"ꝷ"},
    {"ts", U"ʦ"},
    {"ue", U"ᵫ"},
    {"uo", U"ꭣ"},
    {"'", U"‘’‛`ʹʻʼʽˈ′‵׳"},
    {"-", U"‐‒–—―−˗⁃"},
};

using Pair = std::pair<char32_t, std::uint8_t>;  // a look-alike, and its row of the table

constexpr std::size_t kPairs = [] {
  std::size_t count = 0;
  for (const LookAlikes& row : kLookAlikes) count += row.of_it.size();
  return count;
}();

constexpr std::array<Pair, kPairs> kByCode = [] {
  std::array<Pair, kPairs> pairs{};
  std::size_t at = 0;
  for (std::size_t row = 0; row < std::size(kLookAlikes); ++row)
    for (const char32_t code : kLookAlikes[row].of_it) pairs[at++] = {code, static_cast<std::uint8_t>(row)};
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}();

static_assert(std::adjacent_find(kByCode.begin(), kByCode.end(), [](const Pair& one, const Pair& other) {
                return one.first == other.first;
              }) == kByCode.end());

// Letters in circles and squares that do not decompose.
std::optional<char> enclosed(char32_t c) {
  for (const char32_t first : {0x1F150U, 0x1F170U, 0x1F1E6U})
    if (c >= first && c < first + 26) return static_cast<char>('a' + (c - first));
  return std::nullopt;
}

bool is_optional_mark(char32_t c) {
  return (c >= 0x0300 && c <= 0x036F) || (c >= 0x0483 && c <= 0x0489) || (c >= 0x0591 && c <= 0x05C7) ||
         (c >= 0x0610 && c <= 0x061A) || (c >= 0x064B && c <= 0x065F) || c == 0x0670 ||
         (c >= 0x06D6 && c <= 0x06ED) || (c >= 0x1AB0 && c <= 0x1AFF) || (c >= 0x1DC0 && c <= 0x1DFF) ||
         (c >= 0x20D0 && c <= 0x20FF) || (c >= 0xFE20 && c <= 0xFE2F);
}

bool is_unseen(char32_t c) {
  if (c == 0x2800) return true;  // a Braille pattern without dots
  const auto code = static_cast<utf8proc_int32_t>(c);
  const utf8proc_property_t* property = utf8proc_get_property(code);
  switch (property->category) {
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_ZS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
      return true;
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_ME:
      return property->ignorable || is_optional_mark(c);
    default:
      return property->ignorable;
  }
}

void append_seen(std::string& seen, char32_t c) {
  const auto found = std::lower_bound(kByCode.begin(), kByCode.end(), Pair{c, 0});
  if (found != kByCode.end() && found->first == c) {
    seen += kLookAlikes[found->second].letter;
  } else if (const auto letter = enclosed(c)) {
    seen += *letter;
  } else {
    std::array<utf8proc_uint8_t, 4> bytes{};
    const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes.data());
    seen.append(reinterpret_cast<const char*>(bytes.data()), static_cast<std::size_t>(size));
  }
}

std::vector<utf8proc_int32_t> decomposed(std::string_view text, int more) {
  const auto options = static_cast<utf8proc_option_t>(UTF8PROC_COMPAT | UTF8PROC_DECOMPOSE | more);
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto size = static_cast<utf8proc_ssize_t>(text.size());
  std::vector<utf8proc_int32_t> codes(text.size() + 1);
  for (;;) {
    const auto needed =
        utf8proc_decompose(bytes, size, codes.data(), static_cast<utf8proc_ssize_t>(codes.size()), options);
    if (needed < 0) return {};
    const bool fits = static_cast<std::size_t>(needed) <= codes.size();
    codes.resize(static_cast<std::size_t>(needed));
    if (fits) return codes;
  }
}

std::string seen_of(const std::vector<utf8proc_int32_t>& codes) {
  std::string seen;
  for (const auto code : codes)
    if (const auto c = static_cast<char32_t>(code); !is_unseen(c)) append_seen(seen, c);
  return seen;
}

void replace_all(std::string& text, std::string_view what, std::string_view by) {
  for (auto at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

std::string skeleton_of(const std::vector<utf8proc_int32_t>& typed) {
  std::string skeleton = seen_of(decomposed(seen_of(typed), UTF8PROC_CASEFOLD));
  // A capital i counts as a small l, and case does not matter.
  for (char& ch : skeleton) {
    if (ch == '0') ch = 'o';
    if (ch == '1' || ch == 'i' || ch == '|' || ch == '!') ch = 'l';
  }
  replace_all(skeleton, "rn", "m");
  replace_all(skeleton, "vv", "w");
  return skeleton;
}

}  // namespace

std::string name_skeleton(std::string_view text) {
  return skeleton_of(decomposed(text, 0));
}

bool same_name(std::string_view one, std::string_view other) {
  return name_skeleton(one) == name_skeleton(other) ||
         skeleton_of(decomposed(one, UTF8PROC_CASEFOLD)) == skeleton_of(decomposed(other, UTF8PROC_CASEFOLD));
}

}  // namespace nostos::server
