// A group that the person has folded or unfolded stays so, whatever else changes. The browser's own
// `toggle` event comes a moment after the click; an update in between would undo it.
import { SvelteMap } from 'svelte/reactivity';

export class Disclosure {
  private readonly chosen = new SvelteMap<string, boolean>();

  /** The group is unfolded; `byItself` applies until the person has chosen. */
  open(name: string, byItself: boolean): boolean {
    return this.chosen.get(name) ?? byItself;
  }
  /** The click handler of its summary. */
  turn(event: Event, name: string, byItself: boolean): void {
    event.preventDefault();
    this.chosen.set(name, !this.open(name, byItself));
  }
}
