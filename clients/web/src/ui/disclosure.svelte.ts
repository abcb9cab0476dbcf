// What a person has folded or unfolded by himself stays so, whatever the table does meanwhile. The browser's own `toggle` comes a moment
// after the click: news in between would fold it again.
import { SvelteMap } from 'svelte/reactivity';

export class Disclosure {
  private readonly chosen = new SvelteMap<string, boolean>();

  /** Whether it is unfolded; `byItself` until the person has chosen. */
  open(name: string, byItself: boolean): boolean {
    return this.chosen.get(name) ?? byItself;
  }
  /** For the click on its summary. */
  turn(event: Event, name: string, byItself: boolean): void {
    event.preventDefault();
    this.chosen.set(name, !this.open(name, byItself));
  }
}
