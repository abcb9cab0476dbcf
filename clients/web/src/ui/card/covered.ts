// A card with only its band visible.
export interface Covered {
  readonly value: string | number;
  readonly hue: string; // a token's name: "c-B"
  readonly symbol: string;
  readonly second?: { readonly hue: string; readonly symbol: string }; // of a double
  readonly name: string;
  readonly label: string;
  readonly from?: string; // it has just come from the place of this key
}
