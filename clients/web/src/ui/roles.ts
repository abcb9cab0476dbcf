// The role of a seat in the current game.
import { said, t } from '../i18n/words.svelte';
import { roomStore } from '../state/room.svelte';

export function roleOf(seat: number): string {
  const roles = roomStore.game?.roles ?? [];
  const text = roles[Math.min(seat, roles.length - 1)];
  return text ? said(text) : t().seatNumber({ n: seat + 1 });
}
