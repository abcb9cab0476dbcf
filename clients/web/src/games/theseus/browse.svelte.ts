// The dialog of decks and gifts: open or not.
class Browse {
  open = $state(false);
}

export const browse = new Browse();
