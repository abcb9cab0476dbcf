// Decodes Ithaca's view (games/ithaca/VIEW.md) and adds the static data of deities and routes.
import type { Deity, IthacaView, Name, Route, SeatView } from './view';

export interface Cards {
  readonly deities: readonly { readonly id: Deity; readonly name: Name; readonly colour: string }[];
  readonly routes: readonly Route[];
}

type SentSeat = Omit<SeatView, 'route' | 'acquired'> & {
  readonly route: number | null;
  readonly acquired: readonly number[];
};

export type SentView = Omit<IthacaView, 'seats' | 'deities' | 'route_discard'> & {
  readonly seats: readonly SentSeat[];
  readonly deities: readonly Omit<IthacaView['deities'][number], 'name' | 'colour'>[];
  readonly route_discard: readonly number[];
};

/** Until the static data is loaded, no seat has a route. */
export function decodeView(sent: SentView, cards: Cards): IthacaView {
  const routes = (ids: readonly number[]): Route[] =>
    cards.routes.filter(({ id }) => ids.includes(id)).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    ...sent,
    deities: sent.deities.map((one) => {
      const { name, colour } = cards.deities.find(({ id }) => id === one.deity) ?? {
        name: { en: one.deity },
        colour: '',
      };
      return { ...one, name, colour };
    }),
    route_discard: routes(sent.route_discard),
    seats: sent.seats.map((seat) => ({
      ...seat,
      route: routes(seat.route === null ? [] : [seat.route])[0] ?? null,
      acquired: routes(seat.acquired),
    })),
  };
}
