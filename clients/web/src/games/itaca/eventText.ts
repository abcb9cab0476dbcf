// The text of an event, as a sentence.
import { signed, rewardName } from './effectText';
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
    deed.dice.length ? said.diced({ faces: deed.dice.join(', ') }) : '',
    deed.item !== null && game.view.items[deed.item]
      ? said.tookBack({ name: game.source(game.view.items[deed.item]!) })
      : '',
    ...STATS.map((stat) =>
      deed.change[stat]
        ? said.changed({ trait: gameText().stat[stat], change: signed(deed.change[stat]) })
        : '',
    ),
    ...deed.crews.map((n, seat) =>
      n ? said.crewed({ name: who(seat), change: signed(n), n: Math.abs(n) }) : '',
    ),
  ].filter(Boolean);
  return parts.join(', ');
}

const drawing = (effect: string): boolean => /\b(draw|take|discard)\b/.test(effect); // the cards themselves show it

type Teller = (e: GameEvent) => string;
const TELL: Readonly<Record<string, Teller>> = {
  round: (e) => gameText().said.round({ name: who(e.seat), n: e.round }),
  bid: (e) => gameText().said.bid({ name: who(e.seat), n: e.men }),
  left: (e) =>
    e.automatic
      ? gameText().said.leftAuto({ name: who(e.seat) })
      : gameText().said.left({ name: who(e.seat) }),
  chose: (e) =>
    typeof e.own === 'number'
      ? gameText().said.choseOwn({ name: who(e.seat), character: game.character(e.own) })
      : gameText().said.chose({ name: who(e.seat) }),
  won: (e) => gameText().said.won({ name: who(e.seat), n: e.men }),
  called: (e) => gameText().said.called({ name: who(e.seat), as: gameText()[e.as], n: e.men }),
  destination: (e) => gameText().said.destination({ name: who(e.seat), island: game.island(e.island) }),
  revealed: (e) =>
    gameText().said.revealed({
      all: list(
        e.characters.flatMap((card, seat) =>
          card === null
            ? []
            : [gameText().said.revealedOne({ name: who(seat), character: game.character(card) })],
        ),
      ),
    }),
  role: (e) =>
    (e.applies ? gameText().said.role : gameText().said.roleIdle)({
      name: who(e.seat),
      role: game.role(e.card, e.role),
    }),
  island: (e) => {
    const rolled = STATS.flatMap((stat) =>
      e.dice[stat].length ? [`${gameText().stat[stat]} ${e.dice[stat].join(', ')}`] : [],
    );
    return rolled.length
      ? gameText().said.island({ island: game.island(e.island), dice: list(rolled) })
      : gameText().said.islandNone({ island: game.island(e.island) });
  },
  effect: (e) => {
    const words = deedWords(e.deed);
    if (!words && drawing(e.deed.effect)) return '';
    const source =
      e.source.kind === 'bonus'
        ? `${who(e.seat)}, ${gameText().bonus.toLowerCase()}`
        : `${game.source(e.source)} (${who(e.seat)})`;
    return gameText().said.effect({ source, words: words || gameText().said.nothing });
  },
  played: (e) => gameText().said.played({ name: who(e.seat), card: game.event(e.card) }),
  passed: (e) => gameText().said.passed({ name: who(e.seat) }),
  done: (e) => gameText().said.done({ name: who(e.seat) }),
  paid: (e) => gameText().said.paid({ name: who(e.seat), n: e.men }),
  refused: (e) => gameText().said.refused({ name: who(e.seat) }),
  succeeded: (e) => gameText().said.succeeded({ name: who(e.seat), island: game.island(e.island) }),
  failed: (e) => gameText().said.failed({ name: who(e.seat), island: game.island(e.island), n: e.remaining }),
  lost: (e) => gameText().said.lost({ name: who(e.seat) }),
  wrecked: (e) => gameText().said.wrecked({ name: who(e.seat), by: who(e.by) }),
  hinderer: (e) => gameText().said.hinderer({ name: who(e.seat) }),
  reward: (e) => gameText().said.reward({ name: who(e.seat), what: rewardName(e.men, e.cards) }),
  moved: (e) => gameText().said.moved({ name: who(e.seat), island: game.island(e.island) }),
  stayed: (e) => gameText().said.stayed({ name: who(e.seat) }),
  stranded: (e) =>
    gameText().said.stranded({ name: who(e.seat), island: game.island(e.island), by: who(e.by) }),
  collected: (e) => (e.cards.length ? gameText().said.collected({ n: e.cards.length }) : ''),
  drawn: (e) =>
    Array.isArray(e.own)
      ? gameText().said.drawnOwn({ name: who(e.seat), names: names(e.own) })
      : gameText().said.drawn({ name: who(e.seat), n: e.count }),
  taken: (e) =>
    Array.isArray(e.own)
      ? gameText().said.takenOwn({ name: who(e.seat), from: who(e.from), names: names(e.own) })
      : gameText().said.taken({ name: who(e.seat), from: who(e.from), n: e.count }),
  discarded: (e) =>
    e.cards.length ? gameText().said.discarded({ name: who(e.seat), names: names(e.cards) }) : '',
  reshuffled: (e) => gameText().said.reshuffled({ n: e.count }),
  ended: (e) => (e.seat === null ? gameText().said.endedNone : gameText().said.ended({ name: who(e.seat) })),
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
      return did.bid({ n: count('men') });
    case 'character':
      return did.character({ name: game.character(count('card')) });
    case 'call':
      return did.call({ as: gameText()[text('as') === 'hero' ? 'hero' : 'commander'] });
    case 'destination':
    case 'strand':
      return did[intent.type]({ island: game.island(text('island')) });
    case 'role': {
      const said = events.list.find((event) => event.type === 'role') as GameEvent | undefined;
      return did.role({ name: said ? game.role(said.card, said.role) : text('role') });
    }
    case 'play':
      return did.play({ card: game.event(text('card')) });
    case 'reward':
      return did.reward({ what: rewardName(count('men'), count('cards')) });
    case 'stat':
      return did.stat({ trait: gameText().stat[text('stat') as Stat] });
    case 'seat':
      return did.seat({ name: who(count('seat')) });
    case 'cancel': {
      const item = game.view.items[count('item')];
      return did.cancel({ what: item ? game.source(item) : '' });
    }
    case 'discard':
      return did.discard({ names: names(text('cards').split('+')) });
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
