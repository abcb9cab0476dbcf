// The room for optional content: there is none on a phone or a low screen.
import { viewport } from '../../state/viewport.svelte';

const low = matchMedia('(min-width: 560px) and (max-height: 560px)'); // a phone held sideways

class SpareRoom {
  low = $state(low.matches);

  constructor() {
    low.addEventListener('change', () => (this.low = low.matches));
  }
  get roomy(): boolean {
    return viewport.tablet && !this.low;
  }
}

export const spareRoom = new SpareRoom();
