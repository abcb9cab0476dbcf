// How wide the screen is, in the three steps of the layout.
const tablet = matchMedia('(min-width: 700px)');
const desk = matchMedia('(min-width: 1100px)');

class Screen {
  tablet = $state(tablet.matches);
  desk = $state(desk.matches);

  constructor() {
    tablet.addEventListener('change', () => (this.tablet = tablet.matches));
    desk.addEventListener('change', () => (this.desk = desk.matches));
  }
}

export const screen = new Screen();
