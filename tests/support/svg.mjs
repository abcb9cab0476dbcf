// An SVG drawing on a cream background, in the colours of the web client's light theme.
export const colour = {
  ground: '#FCF6E9',
  frame: '#CDB891',
  ink: '#17110D',
  muted: '#655241',
  band: '#DDC9A3',
  inside: '#1A6080',
  outside: '#8F3D18',
};
const FONT = 'system-ui,&quot;Segoe UI&quot;,Roboto,sans-serif';
const MARGIN = 18;

export const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const rounded = (value) => String(Number(value.toFixed(1)));
const attributes = (all) =>
  Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? rounded(value) : value}"`)
    .join('');
export const element = (name, given) => `<${name}${attributes(given)}/>`;
export const text = (x, y, words, given = {}) =>
  `<text${attributes({ x, y, ...given })}>${escaped(words)}</text>`;
// Draws short strokes: [x, y, x, y] each.
export const strokes = (all, given) =>
  element('path', {
    d: all
      .map((one) => one.map(rounded))
      .map(([x1, y1, x2, y2]) => `M${x1} ${y1}L${x2} ${y2}`)
      .join(''),
    ...given,
  });
export const line = (x1, y1, x2, y2, given) => strokes([[x1, y1, x2, y2]], given);

// A marker's shape identifies its series as well as its colour does.
const shapes = {
  disc: (x, y, r) => element('circle', { cx: x, cy: y, r }),
  ring: (x, y, r) => element('circle', { cx: x, cy: y, r: r - 0.5, class: 'hollow' }),
  square: (x, y, r) =>
    element('rect', { x: x - r + 0.5, y: y - r + 0.5, width: 2 * r - 1, height: 2 * r - 1 }),
  diamond: (x, y, r) =>
    polygon(
      x,
      y,
      r * 1.25,
      [0, 1, 2, 3].map((at) => [at / 4, 1]),
    ),
  opening: (x, y, r) =>
    polygon(
      x,
      y,
      r * 1.2,
      [0, 1, 2, 3].map((at) => [at / 4, 1]),
      'hollow',
    ),
  triangle: (x, y, r) =>
    polygon(
      x,
      y,
      r * 1.25,
      [0, 1, 2].map((at) => [at / 3, 1]),
    ),
  star: (x, y, r) =>
    polygon(
      x,
      y,
      r * 1.45,
      [...Array(10).keys()].map((at) => [at / 10, at % 2 ? 0.45 : 1]),
    ),
};
function polygon(x, y, size, corners, kind) {
  const points = corners.map(([turn, far]) =>
    [x + size * far * Math.sin(2 * Math.PI * turn), y - size * far * Math.cos(2 * Math.PI * turn)]
      .map(rounded)
      .join(','),
  );
  return element('polygon', { points: points.join(' '), class: kind });
}
export const marker = (shape, x, y, r = 5) => shapes[shape](x, y, r);

export function drawing({ title, description, width, height, parts }) {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${rounded(height)}" width="${width}" height="${rounded(height)}" role="img" aria-labelledby="t d" font-family="${FONT}" font-size="13" fill="${colour.ink}">`,
    `<title id="t">${escaped(title)}</title>`,
    `<desc id="d">${escaped(description)}</desc>`,
    `<style>.t{fill:${colour.band};stroke:${colour.muted};stroke-width:.6}.m{fill:${colour.muted}}.e{text-anchor:end}.c{text-anchor:middle}.b{font-weight:650}.in{fill:${colour.inside};stroke:${colour.inside}}.out{fill:${colour.outside};stroke:${colour.outside}}.hollow{fill:${colour.ground};stroke-width:2}.w{stroke-width:2}text{stroke:none}.h{font-weight:650;paint-order:stroke;stroke:${colour.ground};stroke-width:6}</style>`,
    element('rect', {
      x: 0.5,
      y: 0.5,
      width: width - 1,
      height: height - 1,
      rx: 6,
      fill: colour.ground,
      stroke: colour.frame,
    }),
    text(MARGIN, 28, title, { 'font-size': 16, class: 'b' }),
    ...parts,
    '</svg>',
    '',
  ].join('\n');
}
