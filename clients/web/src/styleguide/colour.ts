// Checks the colour tokens: the contrast of pairs, and the difference between members of a set, also for
// colour-blind viewers.
type Tokens = Readonly<Record<string, string>>;

/** The colours of tokens.css, in the light and dark theme. */
export function tokensOf(css: string): { light: Tokens; dark: Tokens } {
  const block = (selector: RegExp): Tokens => {
    const from = css.search(selector);
    const body = css.slice(from, css.indexOf('\n}', from));
    return Object.fromEntries(
      [...body.matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})\b/g)].map((m) => [m[1]!, m[2]!]),
    );
  };
  const light = block(/:root,\s*\[data-theme\] \{/);
  return { light, dark: { ...light, ...block(/\n\[data-theme='?dark'?\] \{/) } };
}

type Pair = readonly [ink: string, ground: string];
const across = (inks: readonly string[], grounds: readonly string[]): Pair[] =>
  grounds.flatMap((g) => inks.map((i): Pair => [i, g]));

export const SETS: Readonly<Record<string, readonly string[]>> = {
  players: ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'],
  ships: ['ship-white', 'ship-green', 'ship-red', 'ship-yellow'],
  deities: ['zeus', 'athena', 'helios', 'aiolus', 'poseidon'],
  cards: ['c-G', 'c-N', 'c-B', 'c-R', 'c-V'],
  dangers: ['c-G', 'c-R', 'c-B', 'athena', 'c-V'],
};

/** Text on its ground: 4.5. The marks of a set are large shapes as well as text. */
export const TEXT: readonly Pair[] = [
  ...across(['ink', 'muted', 'clay-ink', 'sea', 'good', 'warn', 'bad'], ['slip', 'paper', 'sunk']),
  ['on-clay', 'clay'],
  ['on-sea', 'sea'],
  ['on-glaze', 'glaze'],
  ['on-pri', 'pri'],
  ['sea', 'sea-wash'],
  ['ink', 'sea-wash'],
  ['cream', 'black'],
  ['dun', 'black'],
  ['gold', 'black'],
  ['warn-lit', 'black'],
  ['bad-lit', 'black'],
  ['clay-lit', 'black'],
  ['black', 'ivory'],
  ['black', 'terra'],
  ['black', 'gold'],
  ['black', 'dun'],
  ...[...new Set([...SETS.ships!, ...SETS.deities!, ...SETS.cards!])].map((m): Pair => [`on-${m}`, m]),
];
/** Shapes and the edges of controls: 3. */
export const SHAPES: readonly Pair[] = [
  ['edge', 'slip'],
  ['edge', 'paper'],
  ['sea', 'slip'],
  ['clay', 'glaze'],
  ['gold-ink', 'paper'],
  ['lfig', 'sea-shoal'],
  ['lfig', 'sea-deep'],
  ['lfig', 'land-w'],
  ['lfig', 'land-r'],
  ['lfig', 'land-s'],
  ...SETS.players!.map((m): Pair => [`on-${m}`, m]),
];

const linear = (hex: string): number[] =>
  [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));

export function contrast(a: string, b: string): number {
  const [x, y] = [a, b]
    .map((hex) => {
      const [r, g, bl] = linear(hex) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * bl;
    })
    .sort((p, q) => q - p) as [number, number];
  return (x + 0.05) / (y + 0.05);
}

/** Normal vision, and vision that lacks one kind of cone (Machado, Oliveira, Fernandes 2009). */
export const EYES = {
  full: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} satisfies Record<string, readonly (readonly number[])[]>;
export type Eye = keyof typeof EYES;

function lab(hex: string, eye: Eye): [number, number, number] {
  const v = linear(hex);
  const [r, g, b] = (EYES[eye] as readonly (readonly number[])[]).map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, c, i) => sum + c * v[i]!, 0),
      ),
    ),
  ) as [number, number, number];
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const [x, y, z] = [
    f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047),
    f(0.2126 * r + 0.7152 * g + 0.0722 * b),
    f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883),
  ];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000. */
export function difference(one: string, other: string, eye: Eye): number {
  const [l1, a1, b1] = lab(one, eye);
  const [l2, a2, b2] = lab(other, eye);
  const rad = Math.PI / 180;
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const grow = 1 + 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [c1, c2] = [Math.hypot(a1 * grow, b1), Math.hypot(a2 * grow, b2)];
  const hue = (b: number, a: number): number => (Math.atan2(b, a * grow) / rad + 360) % 360;
  const [h1, h2] = [hue(b1, a1), hue(b2, a2)];
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad);
  const [lm, cm] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const hm = Math.abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : (h1 + h2 + 360) / 2;
  const t =
    1 -
    0.17 * Math.cos((hm - 30) * rad) +
    0.24 * Math.cos(2 * hm * rad) +
    0.32 * Math.cos((3 * hm + 6) * rad) -
    0.2 * Math.cos((4 * hm - 63) * rad);
  const sl = 1 + (0.015 * (lm - 50) ** 2) / Math.sqrt(20 + (lm - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * cm, 1 + 0.015 * cm * t];
  const bend =
    -2 * Math.sqrt(cm ** 7 / (cm ** 7 + 25 ** 7)) * Math.sin(60 * Math.exp(-(((hm - 275) / 25) ** 2)) * rad);
  const [dl, dc, dk] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh];
  return Math.sqrt(dl * dl + dc * dc + dk * dk + bend * dc * dk);
}

/** The distance of the two most similar members of a set. */
export function least(members: readonly string[], tokens: Tokens, eye: Eye): number {
  const hexes = members.map((m) => tokens[m]!);
  return Math.min(...hexes.flatMap((a, i) => hexes.slice(i + 1).map((b) => difference(a, b, eye))));
}
