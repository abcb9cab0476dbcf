// The text of an event, as a sentence.
import { changeText, rewardName } from './effectText';
import type { Seat } from '../../i18n/format';
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
  cancelled?: Source;
  half: string;
  remaining: number;
  by?: number;
  count: number;
  cards: number & readonly EventId[];
  from: number;
  reason: string;
};

const names = (cards: readonly EventId[]): string => list(cards.map((card) => game.event(card)));

/** The text of one applied effect. */
function deedText({ deed, cancelled }: GameEvent): string {
  const { change } = gameText();
  const parts = [
    deed.dice.length ? change.dice({ count: deed.dice.length, faces: list(deed.dice.map(String)) }) : '',
    cancelled ? change.cancelled({ source: game.source(cancelled) }) : '',
    ...STATS.map((stat) => (deed.change[stat] ? changeText(stat, deed.change[stat]) : '')),
    ...deed.crews.map((n, seat) =>
      n ? (n > 0 ? change.gain : change.lose)({ seat: game.seatArgument(seat), count: Math.abs(n) }) : '',
    ),
  ].filter(Boolean);
  return parts.join(', ');
}

const drawing = (effect: string): boolean => /\b(draw|take|discard)\b/.test(effect); // the cards themselves show it

type Describe = (e: GameEvent, seat: Seat) => string;
const DESCRIBE: Readonly<Record<string, Describe>> = {
  round: (e, seat) => gameText().event.round({ seat, round: e.round }),
  bid: (e, seat) => gameText().event.bid({ seat, count: e.men }),
  left: (e, seat) => (e.automatic ? gameText().event.leftAuto : gameText().event.left)({ seat }),
  chose: (e, seat) =>
    typeof e.own === 'number'
      ? gameText().event.choseOwn({ seat, character: game.character(e.own) })
      : gameText().event.chose({ seat }),
  won: (e, seat) => gameText().event.won({ seat, count: e.men }),
  called: (e, seat) => gameText().event.called[e.as]({ seat, count: e.men }),
  destination: (e, seat) => gameText().event.destination({ seat, island: game.island(e.island) }),
  revealed: (e) => {
    const all = e.characters.flatMap((card, seat) =>
      card === null
        ? []
        : [
            gameText().event.revealedOne({
              seat: game.seatArgument(seat),
              character: game.character(card),
            }),
          ],
    );
    return all.length
      ? gameText().event.revealed({ characters: all.join(', ') })
      : gameText().event.revealedNone;
  },
  role: (e, seat) =>
    (e.applies ? gameText().event.role : gameText().event.roleIdle)({
      seat,
      role: game.role(e.card, e.role),
    }),
  island: (e) => {
    const rolled = STATS.flatMap((stat) =>
      e.dice[stat].length
        ? [
            gameText().effect.difficulty({
              trait: gameText().stat[stat],
              amount: list(e.dice[stat].map(String)),
            }),
          ]
        : [],
    );
    return rolled.length
      ? gameText().event.island({ island: game.island(e.island), dice: rolled.join(', ') })
      : gameText().event.islandNone({ island: game.island(e.island) });
  },
  effect: (e, seat) => {
    const words = deedText(e);
    if (!words && drawing(e.deed.effect)) return '';
    const changes = words || gameText().change.nothing;
    return e.source.kind === 'bonus'
      ? gameText().event.bonus({ seat, changes })
      : gameText().event.effect({ seat, source: game.source(e.source), changes });
  },
  played: (e, seat) => gameText().event.played({ seat, card: game.event(e.card) }),
  passed: (_, seat) => gameText().event.passed({ seat }),
  done: (_, seat) => gameText().event.done({ seat }),
  paid: (e, seat) => gameText().event.paid({ seat, count: e.men }),
  refused: (_, seat) => gameText().event.refused({ seat }),
  succeeded: (e, seat) => gameText().event.succeeded({ seat, island: game.island(e.island) }),
  failed: (e, seat) => gameText().event.failed({ seat, island: game.island(e.island), count: e.remaining }),
  lost: (_, seat) => gameText().event.lost({ seat }),
  // below the grid no player moves the ship
  wrecked: (e, seat) =>
    e.by === undefined
      ? gameText().event.wrecked({ seat })
      : `${gameText().event.wrecked({ seat })} ${gameText().waiting.shipwreck({ seat: game.seatArgument(e.by) })}`,
  hinderer: (e, seat) => (e.men ? gameText().event.hinderer : gameText().event.hinderedFull)({ seat }),
  reward: (e, seat) => gameText().event.reward({ seat, reward: rewardName(e.men, e.cards) }),
  moved: (e, seat) => gameText().event.moved({ seat, island: game.island(e.island) }),
  stayed: (_, seat) => gameText().event.stayed({ seat }),
  stranded: (e, seat) => gameText().event.stranded({ seat, island: game.island(e.island) }),
  collected: (e) => (e.cards.length ? gameText().event.collected({ count: e.cards.length }) : ''),
  drawn: (e, seat) =>
    Array.isArray(e.own)
      ? gameText().event.drawnOwn({ seat, cards: names(e.own) })
      : gameText().event.drawn({ seat, count: e.count }),
  taken: (e, seat) => {
    const from = game.seatArgument(e.from);
    return Array.isArray(e.own)
      ? gameText().event.takenOwn({ seat, from, cards: names(e.own) })
      : gameText().event.taken({ seat, from, count: e.count });
  },
  discarded: (e, seat) => (e.cards.length ? gameText().event.discarded({ seat, cards: names(e.cards) }) : ''),
  reshuffled: (e) => gameText().event.reshuffled({ count: e.count }),
  ended: (e, seat) => (e.seat === null ? gameText().event.endedNone : gameText().event.ended({ seat })),
};

export function describeEvent(event: Event): string {
  const e = event as GameEvent;
  return DESCRIBE[e.type]?.(e, game.seatArgument(e.seat ?? null)) ?? '';
}
/** The text of some events, without symbols. */
export const describeEvents = (events: readonly Event[]): string =>
  events.map(describeEvent).filter(Boolean).join(' ');

/** The text of an intent for the replay: "bids 4 men". */
export function describeIntent(intent: Intent): string {
  const { deed } = gameText();
  const text = (name: string): string => String((intent[name] as FieldValue | undefined) ?? '');
  const count = (name: string): number => Number(intent[name] ?? 0);
  switch (intent.type) {
    case 'bid':
      return deed.bid({ count: count('men') });
    case 'character':
      return deed.character({ character: game.character(count('card')) });
    case 'call':
      return deed.call[text('as') === 'hero' ? 'hero' : 'commander'];
    case 'destination':
    case 'strand':
      return deed[intent.type]({ island: game.island(text('island')) });
    case 'role': {
      const declared = events.list.find((event) => event.type === 'role') as GameEvent | undefined;
      return deed.role({ role: declared ? game.role(declared.card, declared.role) : text('role') });
    }
    case 'play':
      return deed.play({ card: game.event(text('card')) });
    case 'reward':
      return deed.reward({ reward: rewardName(count('men'), count('cards')) });
    case 'stat':
      return deed.stat({ trait: gameText().stat[text('stat') as Stat] });
    case 'seat':
      return deed.seat({ name: game.seatName(count('seat')) });
    case 'cancel': {
      const item = game.view.items[count('item')];
      return deed.cancel({ source: item ? game.source(item) : '' });
    }
    case 'discard':
      return deed.discard({ cards: names(text('cards').split('+')) });
    case 'leave':
    case 'pass':
    case 'done':
    case 'pay':
    case 'refuse':
    case 'move':
    case 'stay':
      return deed[intent.type];
    default:
      return intent.type;
  }
}
