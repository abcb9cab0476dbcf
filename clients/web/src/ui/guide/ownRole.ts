// The player's role in the current game, in words and with its picture.
import { activeRenderer } from '../../games/activeRenderer.svelte';
import { guideOf } from '../../games/guides';
import { say } from '../../i18n/messages.svelte';
import { roomStore } from '../../state/room.svelte';
import type { Picture } from './picture';

interface OwnRole {
  readonly who: string;
  readonly wins: string;
  readonly first: string;
  readonly picture: Picture;
}

/** Null while the game loads, for a spectator, and in a game without a guide. */
export function ownRole(): OwnRole | null {
  const { room, update } = roomStore;
  if (!room || !update || update.seat === null || update.seat !== roomStore.seat) return null;
  const own = activeRenderer.renderer?.role?.();
  const role = own && guideOf(room.game)?.role(own.id);
  if (!role) return null;
  const { who, wins, first } = role.texts;
  const values = own.values ?? {};
  return {
    who: say(who, values),
    wins: say(wins, values),
    first: say(first, values),
    picture: role.picture,
  };
}
