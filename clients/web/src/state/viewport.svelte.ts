// The size of the screen: the three widths of the layout, and whether it is low.
const tablet = matchMedia('(min-width: 700px)');
const desktop = matchMedia('(min-width: 1100px)');
const low = matchMedia('(min-width: 560px) and (max-height: 560px)'); // a phone held sideways: the stage is low, and there is room beside it
const laptop = matchMedia('(min-width: 1250px) and (min-height: 561px) and (max-height: 860px)'); // as wide as a desktop, and not as high

class Viewport {
  tablet = $state(tablet.matches);
  desktop = $state(desktop.matches);
  low = $state(low.matches);
  laptop = $state(laptop.matches);

  constructor() {
    tablet.addEventListener('change', () => (this.tablet = tablet.matches));
    desktop.addEventListener('change', () => (this.desktop = desktop.matches));
    low.addEventListener('change', () => (this.low = low.matches));
    laptop.addEventListener('change', () => (this.laptop = laptop.matches));
  }
}

export const viewport = new Viewport();
