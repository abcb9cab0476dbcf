// The text of the room's own lines.
import { t } from '../../i18n/words.svelte';
import type { ChatLine, Note } from '../../net/protocol.gen';
import { isolated } from '../../play/isolate';

const ICONS: Readonly<Record<Note['what'], string>> = {
  link: 'i-link',
  claimed: 'i-link',
  dismissed: 'i-door',
  host: 'i-crown',
  stand_in: 'i-seats',
  returned: 'i-undo',
  took_back: 'i-undo',
  declined: 'i-x',
  all_eyes: 'i-eye',
};

export const noteIcon = (note: Note): string => ICONS[note.what] ?? 'i-log';

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
  switch (note.what) {
    case 'link':
      return note.member === null || note.member === from ? words.linkOwn(doer) : words.link(doer, who);
    case 'claimed':
      return words.claimed(who);
    case 'dismissed':
      return words.dismissed(doer, who);
    case 'host':
      return words.host(who);
    case 'stand_in':
      return words.standIn(who, note.seat === null ? '' : role(note.seat));
    case 'returned':
      return words.returned(who);
    case 'took_back':
      return words.tookBack(who);
    case 'declined':
      return words.declined(doer);
    case 'all_eyes':
      return words.allEyes(who);
  }
}
