// A token of a payment.
export interface Coin {
  readonly id: string;
  readonly value: number;
  readonly hue: string; // a token's name
  readonly symbol: string;
  readonly label: string;
}
export interface PaySet {
  readonly id: string;
  readonly coins: readonly Coin[];
  readonly waste: number;
  readonly keeps: number; // the rest of the purse
}
