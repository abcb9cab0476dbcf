// The text of an event, as a sentence.
import { list } from '../../i18n/words.svelte';
import type { Event, FieldValue, Intent } from '../../net/protocol.gen';
import { events } from '../../state/events.svelte';
import { game } from './model.svelte';
import { STATS, type Deed, type EventId, type PerStat, type Source, type Stat } from './view';
import { gameText } from './words.svelte';

export type GameEvent = Event & {
  seat: number | null;
  round: number;
  men: number;
  as: 'commander' | 'hero';
  own?: number | readonly EventId[];
  automatic?: boolean;
  island: string;
  characters: readonly (number | null)[];
  card: number & EventId;
  role: number;
  applies: boolean;
  dice: PerStat<readonly number[]>;
  source: Source & { item: number };
  deed: Deed;
  half: string;
  remaining: number;
  by: number;
  count: number;
  cards: number & readonly EventId[];
  from: number;
  reason: string;
};

const who = (seat: number | null | undefined): string => (seat == null ? '' : game.seatName(seat));
const names = (cards: readonly EventId[]): string => list(cards.map((card) => game.event(card)));

/** The text of one applied effect. */
function deedWords(deed: Deed): string {
  const { said } = gameText();
  const parts = [
    deed.dice.length ? said.diced(deed.dice.join(', ')) : '',
    deed.item !== null && game.view.items[deed.item]
      ? said.tookBack(game.source(game.view.items[deed.item]!))
      : '',
    ...STATS.map((stat) => (deed.change[stat] ? said.changed(gameText().stat[stat], deed.change[stat]) : '')),
    ...deed.crews.map((n, seat) => (n ? said.crewed(who(seat), n) : '')),
  ].filter(Boolean);
  return parts.join(', ');
}

const drawing = (effect: string): boolean => /\b(draw|take|discard)\b/.test(effect); // the cards themselves show it

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  round: (e) => gameText().said.round(who(e.seat), e.round),
  bid: (e) => gameText().said.bid(who(e.seat), e.men),
  left: (e) => (e.automatic ? gameText().said.leftAuto(who(e.seat)) : gameText().said.left(who(e.seat))),
  chose: (e) =>
    typeof e.own === 'number'
      ? gameText().said.choseOwn(who(e.seat), game.character(e.own))
      : gameText().said.chose(who(e.seat)),
  won: (e) => gameText().said.won(who(e.seat), e.men),
  called: (e) => gameText().said.called(who(e.seat), gameText()[e.as], e.men),
  destination: (e) => gameText().said.destination(who(e.seat), game.island(e.island)),
  revealed: (e) =>
    gameText().said.revealed(
      list(
        e.characters.flatMap((card, seat) =>
          card === null ? [] : [gameText().said.revealedOne(who(seat), game.character(card))],
        ),
      ),
    ),
  role: (e) =>
    (e.applies ? gameText().said.role : gameText().said.roleIdle)(who(e.seat), game.role(e.card, e.role)),
  island: (e) => {
    const rolled = STATS.flatMap((stat) =>
      e.dice[stat].length ? [`${gameText().stat[stat]} ${e.dice[stat].join(', ')}`] : [],
    );
    return rolled.length
      ? gameText().said.island(game.island(e.island), list(rolled))
      : gameText().said.islandNone(game.island(e.island));
  },
  effect: (e) => {
    const words = deedWords(e.deed);
    if (!words && drawing(e.deed.effect)) return '';
    const source =
      e.source.kind === 'bonus'
        ? `${who(e.seat)}, ${gameText().bonus.toLowerCase()}`
        : `${game.source(e.source)} (${who(e.seat)})`;
    return gameText().said.effect(source, words || gameText().said.nothing);
  },
  played: (e) => gameText().said.played(who(e.seat), game.event(e.card)),
  passed: (e) => gameText().said.passed(who(e.seat)),
  done: (e) => gameText().said.done(who(e.seat)),
  paid: (e) => gameText().said.paid(who(e.seat), e.men),
  refused: (e) => gameText().said.refused(who(e.seat)),
  succeeded: (e) => gameText().said.succeeded(who(e.seat), game.island(e.island)),
  failed: (e) => gameText().said.failed(who(e.seat), game.island(e.island), e.remaining),
  lost: (e) => gameText().said.lost(who(e.seat)),
  wrecked: (e) => gameText().said.wrecked(who(e.seat), who(e.by)),
  hinderer: (e) => gameText().said.hinderer(who(e.seat)),
  reward: (e) => gameText().said.reward(who(e.seat), gameText().rewardName(e.men, e.cards)),
  moved: (e) => gameText().said.moved(who(e.seat), game.island(e.island)),
  stayed: (e) => gameText().said.stayed(who(e.seat)),
  stranded: (e) => gameText().said.stranded(who(e.seat), game.island(e.island), who(e.by)),
  collected: (e) => (e.cards.length ? gameText().said.collected(e.cards.length) : ''),
  drawn: (e) =>
    Array.isArray(e.own)
      ? gameText().said.drawnOwn(who(e.seat), names(e.own))
      : gameText().said.drawn(who(e.seat), e.count),
  taken: (e) =>
    Array.isArray(e.own)
      ? gameText().said.takenOwn(who(e.seat), who(e.from), names(e.own))
      : gameText().said.taken(who(e.seat), who(e.from), e.count),
  discarded: (e) => (e.cards.length ? gameText().said.discarded(who(e.seat), names(e.cards)) : ''),
  reshuffled: (e) => gameText().said.reshuffled(e.count),
  ended: (e) => (e.seat === null ? gameText().said.endedNone : gameText().said.ended(who(e.seat))),
};

export const describeEvent = (event: Event): string => TELL[event.type]?.(event as GameEvent) ?? '';
/** The text of some events, without symbols. */
export const describeEvents = (events: readonly Event[]): string =>
  events.map(describeEvent).filter(Boolean).join(' ');

/** The text of an intent for the replay: "bids 4 men". */
export function describeIntent(intent: Intent): string {
  const { did } = gameText();
  const text = (name: string): string => String((intent[name] as FieldValue | undefined) ?? '');
  const count = (name: string): number => Number(intent[name] ?? 0);
  switch (intent.type) {
    case 'bid':
      return did.bid(count('men'));
    case 'character':
      return did.character(game.character(count('card')));
    case 'call':
      return did.call(gameText()[text('as') === 'hero' ? 'hero' : 'commander']);
    case 'destination':
    case 'strand':
      return did[intent.type](game.island(text('island')));
    case 'role': {
      const said = events.list.find((event) => event.type === 'role') as GameEvent | undefined;
      return did.role(said ? game.role(said.card, said.role) : text('role'));
    }
    case 'play':
      return did.play(game.event(text('card')));
    case 'reward':
      return did.reward(gameText().rewardName(count('men'), count('cards')));
    case 'stat':
      return did.stat(gameText().stat[text('stat') as Stat]);
    case 'seat':
      return did.seat(who(count('seat')));
    case 'cancel': {
      const item = game.view.items[count('item')];
      return did.cancel(item ? game.source(item) : '');
    }
    case 'discard':
      return did.discard(names(text('cards').split('+')));
    case 'leave':
    case 'pass':
    case 'done':
    case 'pay':
    case 'refuse':
    case 'move':
    case 'stay':
      return did[intent.type];
    default:
      return intent.type;
  }
}
