// How wide the viewport is, in the three steps of the layout; and whether it is low.
const tablet = matchMedia('(min-width: 700px)');
const desk = matchMedia('(min-width: 1100px)');
const low = matchMedia('(min-width: 560px) and (max-height: 560px)'); // a phone held sideways: the stage is low, and its neighbour has room

class Viewport {
  tablet = $state(tablet.matches);
  desk = $state(desk.matches);
  sideways = $state(low.matches);

  constructor() {
    tablet.addEventListener('change', () => (this.tablet = tablet.matches));
    desk.addEventListener('change', () => (this.desk = desk.matches));
    low.addEventListener('change', () => (this.sideways = low.matches));
  }
}

export const viewport = new Viewport();
