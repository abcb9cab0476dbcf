// A small picture of 120 by 84, made of a game's drawings. games/<game>/guide.ts has the pictures of each game.

/** A colour is a token's name without the dashes, as everywhere in the components. */
export type Piece =
  | {
      readonly use: string; // a symbol's id
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly hue?: string; // the colour of figures; black without it
      readonly cut?: string; // the colour of their inner lines
      readonly pale?: boolean; // less important than the rest
    }
  | {
      readonly card: string; // the colour of its band
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly value?: string;
      readonly symbol?: string; // in the band
      readonly figure?: string; // below it
      readonly back?: boolean; // face down
      readonly won?: boolean;
    }
  | { readonly box: string; readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  | { readonly die: number; readonly x: number; readonly y: number; readonly w: number }
  | { readonly arrow: readonly [x1: number, y1: number, x2: number, y2: number] }
  | { readonly text: string; readonly x: number; readonly y: number; readonly size: number };

export interface Picture {
  readonly ground: 'terra' | 'sea-shoal' | 'ivory' | 'black';
  readonly pieces: readonly Piece[];
}

export const use = (
  id: string,
  x: number,
  y: number,
  w: number,
  more: { h?: number; hue?: string; cut?: string; pale?: boolean } = {},
): Piece => ({ use: id, x, y, w, h: w, ...more });
export const card = (
  hue: string,
  x: number,
  y: number,
  w: number,
  more: { value?: string; symbol?: string; figure?: string; back?: boolean; won?: boolean } = {},
): Piece => ({ card: hue, x, y, w, ...more });
export const box = (hue: string, x: number, y: number, w: number, h = w): Piece => ({ box: hue, x, y, w, h });
export const die = (face: number, x: number, y: number, w: number): Piece => ({ die: face, x, y, w });
export const arrow = (x1: number, y1: number, x2: number, y2: number): Piece => ({ arrow: [x1, y1, x2, y2] });
/** Digits and signs only: everything else is a message. */
export const text = (words: string, x: number, y: number, size: number): Piece => ({
  text: words,
  x,
  y,
  size,
});
export const ship = (x: number, y: number, w: number): readonly Piece[] => [
  use('hull', x, y, w),
  use('sail', x, y, w),
];
export const on = (ground: Picture['ground'], ...pieces: readonly Piece[]): Picture => ({ ground, pieces });

/** The pips of a die, in tenths of its edge. */
export const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[5, 5]],
  [
    [2.7, 2.7],
    [7.3, 7.3],
  ],
  [
    [2.7, 2.7],
    [5, 5],
    [7.3, 7.3],
  ],
  [
    [2.7, 2.7],
    [7.3, 2.7],
    [2.7, 7.3],
    [7.3, 7.3],
  ],
  [
    [2.7, 2.7],
    [7.3, 2.7],
    [5, 5],
    [2.7, 7.3],
    [7.3, 7.3],
  ],
  [
    [2.7, 2.5],
    [7.3, 2.5],
    [2.7, 5],
    [7.3, 5],
    [2.7, 7.5],
    [7.3, 7.5],
  ],
];
