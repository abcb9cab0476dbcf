// The names of figures, kinds and options on the page.
export const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
export const places = [/^win_in_place_(\d)$/, ([, place]) => `wins of the ${ordinals[place - 1]} seat`, '%'];

// `table`: [figure or expression, label or function of the match, unit, digits]. Without a match, the
// figure's own name.
export function labelled(table, figure) {
  for (const [known, label, unit = '', digits = ['%', 'points'].includes(unit) ? 1 : 2] of table) {
    const match = known instanceof RegExp ? known.exec(figure) : known === figure && [figure];
    if (match) return { label: typeof label === 'function' ? label(match) : label, unit, digits };
  }
  throw new Error(`no words for the figure ${figure}`);
}

// Shares in per cent; their differences in points.
const hundredfold = ({ unit }) => unit === '%' || unit === 'points';
const numbered = (value, words) =>
  (hundredfold(words) ? 100 * value : value).toFixed(words.digits).replace('-', '−');
const unitOf = ({ unit }) => (unit ? ` ${unit}` : '');
export const inPoints = (words) => (words.unit === '%' ? { ...words, unit: 'points' } : words);

export const measure = (value, within, words) => {
  const reach = numbered(within, words);
  return numbered(value, words) + (Number(reach) === 0 ? '' : ` ± ${reach}`) + unitOf(words);
};

const short = (value, words) =>
  String(Number(numbered(value, { ...words, digits: hundredfold(words) ? 1 : 2 })));
// Without its unit, for several in a row.
function bare({ least, most }, words) {
  if (least === most) return short(least, words);
  if (least === 0 && most === 1) return 'any';
  if (least === 0) return `≤ ${short(most, words)}`;
  // A bound that no value can exceed is no bound; nor is "not always".
  if (words.unit === '%' && most >= 0.999 && most <= 1) return `≥ ${short(least, words)}`;
  return `${short(least, words)}–${short(most, words)}`;
}
// For several tables, null if one has none.
export function bounds(all, words) {
  const known = all.filter((found) => found);
  const each = known.map((found) => bare(found, words));
  const said =
    new Set(each).size === 1 ? each[0] : all.map((found) => (found ? bare(found, words) : '–')).join(', ');
  return said === 'any' ? said : said + unitOf(words);
}
