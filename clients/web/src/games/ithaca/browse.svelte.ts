// The dialog of discards and counts: open or not.
class Browse {
  open = $state(false);
}

export const browse = new Browse();
