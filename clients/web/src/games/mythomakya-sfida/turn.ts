// The state of a turn: gods before it, the cards one by one, the taken trick; the current step and the next
// one.
import type { Deity } from './gods';
import type { Face } from '../mythomakya/myths';
import { toCome, type SfidaView } from './view';
import { isDeity } from './gods';

export const STEPS = ['gods', 'cards', 'taken'] as const;
type Step = (typeof STEPS)[number];

/** The window for a card, by the gods that can still answer it. */
type CardWindow = 'card' | 'cardAres' | 'cardAfrodite';

export interface Say {
  readonly is:
    | 'pretrick'
    | 'dioniso'
    | 'ability'
    | CardWindow
    | 'deity'
    | 'hera'
    | 'lead'
    | 'follow'
    | 'choose'
    | 'decide'
    | 'leads'
    | 'plays'
    | 'chooses'
    | 'effect'
    | 'again'
    | 'takes'
    | 'sweeps'
    | 'none';
  readonly seat: number; // the seat it concerns
  readonly by: number; // the seat that chooses for it
  readonly card?: Face;
  readonly deity?: Deity;
}
interface Moment {
  readonly step: Step | null; // null: no turn is in progress
  readonly now: Say;
  readonly next: Say;
}

function cardWindow({ deities }: SfidaView, come: readonly number[]): CardWindow {
  const ares = deities.ares.place === null;
  const afrodite = deities.afrodite.place === null && come.length > 0;
  if (ares === afrodite) return 'card';
  return ares ? 'cardAres' : 'cardAfrodite';
}

export function momentOf(view: SfidaView): Moment {
  const { active, controller } = view;
  const by = controller ?? active;
  const say = (is: Say['is'], seat = active, more: Partial<Say> = {}): Say => ({ is, seat, by, ...more });
  const none: Moment = { step: null, now: say('none'), next: say('none') };
  const card = view.trick.at(-1)?.card;
  const after = (come: readonly number[]): Say => {
    const [first] = come;
    if (first !== undefined)
      return controller === null || controller === first ? say('plays', first) : say('chooses', first);
    return view.swept
      ? say('sweeps', view.next_leader ?? view.leader)
      : say('takes', view.winning ?? view.leader);
  };
  const come = toCome(view);
  if (view.phase === 'card') {
    const now = by !== active ? say('choose') : view.trick.length === 0 ? say('lead') : say('follow');
    return { step: 'cards', now, next: after(come.filter((seat) => seat !== active)) };
  }
  if (view.phase === 'ability')
    return { step: 'cards', now: say('decide', active, { card }), next: after(come) };
  if (view.phase !== 'window' || !view.window) return none;
  switch (view.window.kind) {
    case 'pretrick':
      return { step: 'gods', now: say('pretrick'), next: say('leads', view.leader) };
    case 'dioniso':
      return { step: 'cards', now: say('dioniso'), next: say('chooses') };
    case 'ability':
      return { step: 'cards', now: say('ability', active, { card }), next: say('effect') };
    case 'card':
      return { step: 'cards', now: say(cardWindow(view, come), active, { card }), next: after(come) };
    case 'deity': {
      const type = view.deed?.what.type;
      return {
        step: view.trick.length ? 'cards' : 'gods',
        now: say('deity', view.deed?.seat ?? active, { deity: isDeity(type) ? type : undefined }),
        next: say('effect'),
      };
    }
    case 'hera':
      return { step: 'gods', now: say('hera'), next: say('again') };
  }
}
