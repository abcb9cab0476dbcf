// Decodes the server's view into the one that is drawn, with the static data (games/theseus/VIEW.md).
import type { Card, Cell, Colour, Deck, Gift, GiftStack, SeatView, TheseusView } from './view';

export interface Box {
  readonly ring: readonly Cell[];
  readonly gifts: readonly Omit<GiftStack, 'left'>[];
  readonly decks: readonly {
    readonly colour: Colour;
    readonly gift: Gift | null;
    readonly cards: readonly Card[];
  }[];
}

type Id = string;
export interface Sent extends Omit<TheseusView, 'ring' | 'gifts' | 'decks' | 'seats' | 'danger'> {
  readonly gifts: Readonly<Record<Gift, number>>; // left
  readonly decks: readonly (Omit<Deck, 'gift' | 'unseen' | 'under'> & {
    readonly unseen: readonly Id[];
    readonly under: readonly Id[];
  })[];
  readonly seats: readonly (Omit<SeatView, 'glory'> & { readonly glory: readonly Id[] })[];
  readonly danger: (Omit<NonNullable<TheseusView['danger']>, 'card'> & { readonly card: Id }) | null;
}

/** Until the static data is loaded, no card is drawn. */
export function decodeView(sent: Sent, box: Box): TheseusView {
  const known = new Map(box.decks.flatMap((deck) => deck.cards.map((card) => [card.id, card])));
  const cards = (ids: readonly Id[]): Card[] => ids.flatMap((id) => known.get(id) ?? []);
  const gifts = new Map(box.decks.map((deck) => [deck.colour, deck.gift]));
  const faced = sent.danger && known.get(sent.danger.card);
  return {
    ...sent,
    ring: box.ring,
    gifts: box.gifts.map((one) => ({ ...one, left: sent.gifts[one.kind] })),
    decks: sent.decks.map((deck): Deck => ({
      ...deck,
      gift: gifts.get(deck.colour) ?? null,
      unseen: cards(deck.unseen),
      under: cards(deck.under),
    })),
    seats: sent.seats.map((seat) => ({ ...seat, glory: cards(seat.glory) })),
    danger: sent.danger && faced ? { ...sent.danger, card: faced } : null,
  };
}
