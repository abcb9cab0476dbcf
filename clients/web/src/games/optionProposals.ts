// The options that a game proposes for a number of players, and why.
import { t } from '../i18n/words.svelte';
import { hasPlayed } from './mythomakya/askFirst';

interface Proposal {
  readonly why: string;
  readonly does: string; // the button
  readonly options: Readonly<Record<string, unknown>>; // the options that it sets
}
type Proposer = (seated: number, options: Readonly<Record<string, unknown>>) => Proposal | null;

/**
 * Naming the moira is an advantage: with as many games as players, every player has it once. A table that
 * may stop early plays one game.
 */
const roundTheTable: Proposer = (seated, options) =>
  seated < 2 || Number(options.games ?? 1) === seated || options.allow_early_stop === true
    ? null
    : {
        why: t().proposed.why({ n: seated }),
        does: t().proposed.play({ n: seated }),
        options: { games: seated },
      };

/** Windows of seconds are too short for a player who still reads the gods. */
const noClock: Proposer = (_, options) =>
  hasPlayed() || (options.pacing === 'answers' && options.answer_limit === 0)
    ? null
    : {
        why: t().proposed.calm,
        does: t().proposed.noClock,
        options: { pacing: 'answers', answer_limit: 0 },
      };

const PROPOSERS: Readonly<Record<string, Proposer>> = {
  'mythomakya-trionfo': roundTheTable,
  'mythomakya-sfida': noClock,
};

export const proposalFor = (
  game: string,
  seated: number,
  options: Readonly<Record<string, unknown>>,
): Proposal | null => PROPOSERS[game]?.(seated, options) ?? null;
