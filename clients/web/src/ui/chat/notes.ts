// The text of the room's own lines.
import { t } from '../../i18n/words.svelte';
import type { ChatLine, Note } from '../../net/protocol.gen';
import { isolated } from '../../play/isolate';

const ICONS: Readonly<Record<Note['kind'], string>> = {
  device_link: 'i-link',
  claimed: 'i-link',
  let_in: 'i-link',
  kicked: 'i-door',
  host: 'i-crown',
  stand_in: 'i-seats',
  returned: 'i-undo',
  undone: 'i-undo',
  declined: 'i-x',
  viewed_all_seats: 'i-eye',
};

export const noteIcon = (note: Note): string => ICONS[note.kind] ?? 'i-log';

/** `by` is the acting member, `role` the seat's name. */
export function noteWords(
  line: ChatLine & { note: Note },
  by: string,
  role: (seat: number) => string,
): string {
  const { note, from } = line;
  const words = t().notes;
  const doer = by || words.somebody;
  const who = isolated(note.name) || doer;
  switch (note.kind) {
    case 'device_link':
      return note.member === null || note.member === from
        ? words.linkOwn({ who: doer })
        : words.link({ by: doer, who });
    case 'claimed':
      return words.claimed({ who });
    case 'let_in':
      return words.letIn({ by: doer, who });
    case 'kicked':
      return words.dismissed({ by: doer, who });
    case 'host':
      return words.host({ who });
    case 'stand_in':
      return words.standIn({ who, seat: note.seat === null ? 'none' : role(note.seat) });
    case 'returned':
      return words.returned({ who });
    case 'undone':
      return words.tookBack({ who });
    case 'declined':
      return words.declined({ who: doer });
    case 'viewed_all_seats':
      return words.allEyes({ who });
  }
}
