// Whether there is room for more than the need of the moment: neither on a phone nor on a low viewport.
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
