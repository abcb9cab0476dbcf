// A card of which only the band is seen.
export interface Covered {
  readonly value: string | number;
  readonly hue: string; // a token's name: "c-B"
  readonly symbol: string;
  readonly name: string;
  readonly label: string;
}
