// The direction of a ship: her owner's choice, or a vote on the ship that rivals sail together.
import type { Intent } from '../../net/protocol.gen';
import { matchingChoices, offered, openValues } from '../../play/promptQueries';
import { sendIntent } from '../../state/requests';
import { explainRefusal } from '../explainRefusal';
import { game } from './model.svelte';
import { SHIPS, type Dir, type Ship } from './view';

class CourseChoice {
  dir = $state<Dir | null>(null);

  get movable(): Ship[] {
    return openValues(game.prompt, { type: 'move' }, 'ship') as Ship[];
  }
  /** The ship that a monster holds and that may look out now. */
  get held(): Ship | null {
    return (openValues(game.prompt, { type: 'investigate' }, 'ship')[0] as Ship | undefined) ?? null;
  }
  /** The ships whose phase can begin. */
  get ready(): Ship[] {
    return this.held ? [...this.movable, this.held] : this.movable;
  }
  get nameable(): Ship[] {
    return openValues(game.prompt, { type: 'name' }, 'ship') as Ship[];
  }
  get votes(): boolean {
    return game.asks('vote', 'choose_tied');
  }
  get dirs(): Dir[] {
    if (game.asks('vote'))
      return (openValues(game.prompt, { type: 'vote' }, 'dir') as (Dir | 'abstain')[]).filter(
        (d) => d !== 'abstain',
      );
    if (game.asks('choose_tied')) return openValues(game.prompt, { type: 'choose_tied' }, 'dir') as Dir[];
    return this.movable.includes(game.ship)
      ? (openValues(game.prompt, { type: 'move', ship: game.ship }, 'dir') as Dir[])
      : [];
  }
  point(dir: Dir): void {
    if (this.dirs.includes(dir)) this.dir = dir;
    else
      explainRefusal(
        game.asks('choose_tied')
          ? { type: 'choose_tied', dir }
          : game.asks('vote')
            ? { type: 'vote', dir }
            : { type: 'move', ship: game.ship, dir },
      );
  }
  /** Asks why this ship cannot be sailed, or named, now. */
  whySail(ship: Ship): void {
    explainRefusal({ type: 'move', ship, dir: 'N' });
  }
  whyName(ship: Ship): void {
    explainRefusal({ type: 'name', ship });
  }
  get nameless(): Ship[] {
    return SHIPS.filter((ship) => !this.nameable.includes(ship));
  }

  private get intent(): Intent | null {
    const { dir } = this;
    if (!dir) return null;
    for (const intent of [
      { type: 'vote', dir },
      { type: 'choose_tied', dir },
      { type: 'move', ship: game.ship, dir },
    ])
      if (offered(game.prompt, intent)) return intent;
    return null;
  }
  async send(intent: Intent | null = this.intent): Promise<void> {
    if (!intent || !game.canAct) return;
    const free = matchingChoices(game.prompt, intent)[0]?.anytime ?? false;
    if (await sendIntent(intent, free)) this.dir = null;
  }

  /** Call it for every update. */
  refresh(): void {
    if (this.dir && !this.dirs.includes(this.dir)) this.dir = null;
  }
  reset(): void {
    this.dir = null;
  }
}

export const course = new CourseChoice();
