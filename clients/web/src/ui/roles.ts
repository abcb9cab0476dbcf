// What a seat is in the present game, in words.
import { said, t } from '../i18n/words.svelte';
import { roomStore } from '../state/room.svelte';

export function roleOf(seat: number): string {
  const roles = roomStore.game?.roles ?? [];
  const text = roles[Math.min(seat, roles.length - 1)];
  return text ? said(text) : t().seatNumber(seat + 1);
}
