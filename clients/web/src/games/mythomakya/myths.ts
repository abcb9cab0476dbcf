// Myth cards as the wire names them: a colour's letter and a strength, "R12". A card's colour has a symbol of its own, so that nobody needs to see it.
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

/** In the order of the colours, in each the strongest first. */
export function sorted(faces: readonly Face[]): Face[] {
  const rank = (face: Face): number => COLOURS.indexOf(mythOf(face).colour) * 100 - mythOf(face).strength;
  return [...faces].sort((a, b) => rank(a) - rank(b));
}

/** The strengths of some cards by colour, in each the strongest first. */
export function byColour(faces: readonly Face[]): Record<Colour, number[]> {
  const found: Record<Colour, number[]> = { yellow: [], black: [], blue: [], red: [], purple: [] };
  for (const face of sorted(faces)) found[mythOf(face).colour].push(mythOf(face).strength);
  return found;
}
