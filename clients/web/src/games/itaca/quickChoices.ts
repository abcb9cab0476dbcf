// Decisions that take one touch, each with its consequences.
import { rewardName } from './effectText';
import type { Intent } from '../../net/protocol.gen';
import { choicesOf } from '../../play/promptQueries';
import { islandOf, meanOf } from './cards';
import { foretold } from './preview';
import { game } from './model.svelte';
import type { ItacaWords } from './words.svelte';

interface QuickChoice {
  readonly testid: string;
  readonly icon: string;
  readonly title: string;
  readonly notes: readonly string[];
  readonly intent: Intent;
}

/** The value of a choice's field that has only one. */
const only = (fields: readonly { name: string; kind: string }[], name: string): number =>
  Number((fields.find((f) => f.name === name) as { values?: unknown[] } | undefined)?.values?.[0] ?? 0);

export function quickChoicesOf(o: ItacaWords): QuickChoice[] {
  const { view, prompt } = game;
  const { config } = view.cards;
  const own = view.seats[game.own ?? 0]!;
  const taps: QuickChoice[] = [];
  if (game.asks('call')) {
    const gets = { commander: view.seats.length, hero: config.hero_crew };
    for (const as of ['commander', 'hero'] as const) {
      const crew = foretold({ type: 'call', as }, 'crew');
      taps.push({
        testid: `call-${as}`,
        icon: as === 'commander' ? 'hull' : 'c-G',
        title: o.callDo[as],
        intent: { type: 'call', as },
        notes: [
          // fewer with a full crew
          o.callGets({ count: typeof crew === 'number' ? crew - own.crew : gets[as], crew }),
          as === 'commander' ? o.mustSail : o.noSail,
        ],
      });
    }
  }
  if (game.asks('pay')) {
    const price = view.mission?.remaining ?? 0;
    taps.push({
      testid: 'pay',
      icon: 'crew',
      title: o.choice.pay({ count: price }),
      notes: [o.crewLeft({ count: foretold({ type: 'pay' }, 'crew') }), o.lands],
      intent: { type: 'pay' },
    });
    taps.push({
      testid: 'refuse',
      icon: 'i-undo',
      title: o.choice.refuse,
      notes: [o.crewLeft({ count: foretold({ type: 'refuse' }, 'crew') }), o.turnsBack],
      intent: { type: 'refuse' },
    });
  }
  for (const choice of choicesOf(prompt, 'reward')) {
    const [men, cards] = [only(choice.fields, 'men'), only(choice.fields, 'cards')];
    const intent = { type: 'reward', men, cards };
    const excess = foretold(intent, 'excess');
    taps.push({
      testid: `reward-${men}-${cards}`,
      icon: men ? 'crew' : 'palmette',
      title: rewardName(men, cards),
      intent,
      notes: [
        men ? o.crewLeft({ count: foretold(intent, 'crew') }) : '',
        cards ? o.handBecomes({ count: foretold(intent, 'hand') }) : '',
        cards && Number(excess) > 0 ? o.mustDrop({ count: excess }) : '',
      ].filter(Boolean),
    });
  }
  if (game.asks('move')) {
    const goal = view.grid.find((cell) => cell.island === view.mission?.island);
    taps.push({
      testid: 'move',
      icon: 'hull',
      title: o.choice.move({ island: game.island(view.mission?.island ?? '') }),
      notes: [o.nearer({ row: goal?.row ?? 0, rows: view.options.rows })],
      intent: { type: 'move' },
    });
    taps.push({
      testid: 'stay',
      icon: 'i-hold',
      title: own.island ? o.stayAt({ island: game.island(own.island) }) : o.stayStart,
      notes: own.row ? [o.nearer({ row: own.row, rows: view.options.rows })] : [],
      intent: { type: 'stay' },
    });
  }
  if (game.asks('strand')) {
    for (const choice of choicesOf(prompt, 'strand')) {
      for (const island of (
        choice.fields.find((f) => f.name === 'island') as { values?: string[] } | undefined
      )?.values ?? []) {
        taps.push({
          testid: `strand-${island}`,
          icon: 'hull',
          title: o.strand({ island: game.island(island) }),
          notes: [o.mean({ average: meanOf(islandOf(view, island)) })],
          intent: { type: 'strand', island },
        });
      }
    }
    taps.push({
      testid: 'stay',
      icon: 'i-hold',
      title: o.choice.leaveWreck,
      notes: [],
      intent: { type: 'stay' },
    });
  }
  return taps;
}
