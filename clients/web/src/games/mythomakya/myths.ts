// Myth cards by their names in the protocol: a colour's letter and a strength, "R12". Each colour has a
// symbol, so that it can be told without seeing the colour.
export const COLOURS = ['yellow', 'black', 'blue', 'red', 'purple'] as const;
export type Colour = (typeof COLOURS)[number];
export type Face = string; // "R12"

const LETTERS = { yellow: 'G', black: 'N', blue: 'B', red: 'R', purple: 'V' } as const;
const COLOUR_OF = new Map<string, Colour>(COLOURS.map((colour) => [LETTERS[colour], colour]));

interface Myth {
  readonly colour: Colour;
  readonly strength: number;
}

export const mythOf = (face: Face): Myth => ({
  colour: COLOUR_OF.get(face[0] ?? '') ?? 'yellow',
  strength: Number(face.slice(1)),
});
/** The token of a colour, which is also the name of its symbol: "c-R". */
export const markOf = (colour: Colour): string => `c-${LETTERS[colour]}`;
export const isColour = (one: unknown): one is Colour => COLOURS.includes(one as Colour);

/** Sorted by colour, and by strength from the highest. */
export function sorted(faces: readonly Face[]): Face[] {
  const rank = (face: Face): number => COLOURS.indexOf(mythOf(face).colour) * 100 - mythOf(face).strength;
  return [...faces].sort((a, b) => rank(a) - rank(b));
}

/** The strengths of some cards by colour, from the highest. */
export function byColour(faces: readonly Face[]): Record<Colour, number[]> {
  const found: Record<Colour, number[]> = { yellow: [], black: [], blue: [], red: [], purple: [] };
  for (const face of sorted(faces)) found[mythOf(face).colour].push(mythOf(face).strength);
  return found;
}
