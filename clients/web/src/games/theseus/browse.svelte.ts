// Whether the decks and gifts lie open over the table.
class Browse {
  open = $state(false);
}

export const browse = new Browse();
