// The size of the screen: the three widths of the layout, and whether it is low.
const tablet = matchMedia('(min-width: 700px)');
const desktop = matchMedia('(min-width: 1100px)');
const low = matchMedia('(min-width: 560px) and (max-height: 560px)'); // a phone held sideways: the stage is low, and there is room beside it

class Viewport {
  tablet = $state(tablet.matches);
  desktop = $state(desktop.matches);
  low = $state(low.matches);

  constructor() {
    tablet.addEventListener('change', () => (this.tablet = tablet.matches));
    desktop.addEventListener('change', () => (this.desktop = desktop.matches));
    low.addEventListener('change', () => (this.low = low.matches));
  }
}

export const viewport = new Viewport();
