// Sample data for the guide's components.
import type { Coin, PaySet } from '../ui/prompt/pay';

const card = (value: number, colour: string, figure: string, name: string, apples: number) => ({
  value,
  hue: `c-${colour}`,
  symbol: `c-${colour}`,
  figure: `f-${figure}`,
  name,
  apples,
  label: `${name}, ${value}, ${apples}`,
});

export const CARDS = {
  achille: card(12, 'G', 'hero', 'Achille', 7),
  minosse: card(5, 'V', 'king', 'Minosse', 1),
  andromeda: card(11, 'B', 'queen', 'Andromeda', 5),
  leone: card(9, 'R', 'lion', 'Leone', 2),
  ippolita: card(8, 'R', 'archer', 'Ippolita', 1),
  ditti: card(2, 'B', 'elder', 'Ditti', 0),
  orfeo: card(10, 'N', 'poet', 'Orfeo', 3),
  idra: card(9, 'N', 'hydra', 'Idra', 2),
  medusa: card(9, 'B', 'gorgon', 'Medusa', 2),
  tritone: card(2, 'B', 'horse', 'Tritone', 0),
} as const;

const coin = (id: string, value: number, colour: string, symbol = `c-${colour}`): Coin => ({
  id,
  value,
  hue: colour === 'gold' ? 'gold' : `c-${colour}`,
  symbol,
  label: String(value),
});
export const COINS: readonly Coin[] = [
  coin('1', 2, 'gold', 'apple'),
  coin('2', 1, 'B'),
  coin('3', 1, 'R'),
  coin('4', 3, 'N'),
  coin('5', 1, 'V'),
  coin('6', 0, 'G'),
  coin('7', 0, 'R'),
];
export const PAY: readonly PaySet[] = [
  { id: 'a', coins: [COINS[1]!, COINS[2]!], waste: 0, keeps: 6 },
  { id: 'b', coins: [COINS[0]!], waste: 0, keeps: 6 },
  { id: 'c', coins: [COINS[3]!], waste: 1, keeps: 5 },
];
