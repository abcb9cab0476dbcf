// The requests that the page sends from a room or the lobby, one function for each. Unless noted, a refusal
// is shown as a toast, and the function then returns null or false.
import { Refusal, type Answer, type Entry, type Request } from '../net/connection';
import type {
  Advice,
  Audience,
  AddBot,
  Deductions,
  Intent,
  LessonStep,
  ListedRoom,
  ReplayStep,
  RoomStatus,
  ReactionKind,
  Explanation,
  Invitation,
  TurningPoints,
} from '../net/protocol.gen';
import { offered } from '../play/promptQueries';
import type { Viewer } from '../play/replayCache';
import { connection } from './connection.svelte';
import { gameInfos } from './gameInfos.svelte';
import { roomStore } from './room.svelte';
import { toasts } from './toasts.svelte';

type RoomRequest = Exclude<Request, Entry>;
type RequestOf<T extends Request['t']> = Extract<Request, { t: T }>;

async function request(
  message: RoomRequest,
  onRefusal: (code: string) => void = () => undefined,
): Promise<Answer | null> {
  try {
    return await connection.request(message);
  } catch (e) {
    if (e instanceof Refusal) onRefusal(e.code);
    if (e instanceof Refusal && e.code !== 'left') toasts.refusal(e.code, e.message, e.rule);
    return null;
  }
}

/** Rejects with the refusal and shows no toast: for requests that the page makes without being asked. */
const requestSilently = (message: RoomRequest): Promise<Answer | null> => connection.request(message);

/** True: the server accepted the request. */
const accepted = async (message: RoomRequest): Promise<boolean> => (await request(message)) !== null;

const gameNumber = (): number => roomStore.room?.number ?? 1;

// ---- the lobby

/** Rejects if it is refused. */
export async function fetchPublicRooms(search: string): Promise<ListedRoom[] | null> {
  const answer = await requestSilently({ t: 'rooms', ...(search && { search }) });
  return answer?.t === 'rooms' ? answer.rooms : null;
}

/** The state of a room that this browser has a seat in. Rejects if it is refused. */
export async function fetchRoomStatus(room: string, token: string): Promise<RoomStatus | null> {
  const answer = await requestSilently({ t: 'room_status', room, token });
  return answer?.t === 'room_status' ? answer : null;
}

/** Fetches the facts that an invitation shows before entry. Rejects with the refusal that an entry would get. */
export async function fetchInvitation(room: string): Promise<Invitation | null> {
  const answer = await requestSilently({ t: 'invitation', room });
  return answer?.t === 'invitation' ? answer : null;
}

// ---- the room before the start

export const sit = (seat: number | null, member?: number): Promise<boolean> =>
  accepted({ t: 'sit', seat, ...(member !== undefined && { member }) });

/** This member is ready for the start, or takes that back. */
export const setReady = (on: boolean): Promise<boolean> => accepted({ t: 'ready', on });

export function setGame(game: string, options: Record<string, unknown>): Promise<boolean> {
  void gameInfos.fetch(game); // its answer comes before the room with the game
  return accepted({ t: 'set_game', game, options });
}

/** On a bot's seat, changes that bot. */
export const addBot = (
  seat: number,
  kind: string,
  character: AddBot['character'] | null = 'any',
): Promise<boolean> => accepted({ t: 'add_bot', seat, kind, ...(character && { character }) });

export const startGame = (): Promise<boolean> => accepted({ t: 'start' });

/** This member's share of the game's chance. Rejects if it is refused. */
export const contribute = (bytes: string): Promise<unknown> => requestSilently({ t: 'contribute', bytes });

// ---- members and settings

/** Tells the room whether this member without a seat would like one. */
export const askForSeat = (on: boolean): Promise<boolean> => accepted({ t: 'ask_seat', on });

/** Lets the new device in that asks to be this member, or refuses it. */
export const answerClaim = (member: number, claim: number, agree: boolean): Promise<boolean> =>
  accepted({ t: 'answer_claim', member, claim, agree });

export const updateSettings = (settings: RequestOf<'update_settings'>['settings']): Promise<boolean> =>
  accepted({ t: 'update_settings', settings });

export const transferHost = (member: number): Promise<boolean> => accepted({ t: 'transfer_host', member });

export const kick = (member: number): Promise<boolean> => accepted({ t: 'kick', member });

export const propose = (proposal: Omit<RequestOf<'propose'>, 't'>): Promise<boolean> =>
  accepted({ t: 'propose', ...proposal });

/** Asks the others to let the last move be taken back. */
export async function proposeTakingBack(): Promise<boolean> {
  const refused = (code: string): void => {
    if (code === 'nothing_to_undo') roomStore.mayTakeBack = false;
  };
  return (await request({ t: 'propose', kind: 'undo' }, refused)) !== null;
}

export const vote = (proposal: number, agree: boolean): Promise<boolean> =>
  accepted({ t: 'vote', proposal, agree });

/** Takes this member's seat back from the one who played on for them. */
export const returnToSeat = (): Promise<boolean> => accepted({ t: 'return' });

export const setWebhook = (
  url: string | null,
  language?: RequestOf<'set_webhook'>['language'],
): Promise<boolean> => accepted({ t: 'set_webhook', url, ...(language && { language }) });

/** A key that moves a member to another device: this page's member, or, for the host, another. */
export async function createDeviceKey(member?: number): Promise<string | null> {
  const answer = await request({ t: 'device_link', ...(member !== undefined && { member }) });
  return answer?.t === 'device_link' ? answer.deviceKey : null;
}

export const leaveRoom = (): Promise<boolean> => accepted({ t: 'leave' });

/** Opens the next game of the room. */
export const rematch = (): Promise<boolean> => accepted({ t: 'rematch' });

// ---- chat and reactions

export const sendChat = (to: Audience, text: string): Promise<boolean> => accepted({ t: 'say', to, text });

export const sendReaction = (reaction: ReactionKind): Promise<boolean> => accepted({ t: 'react', reaction });

/** Points at a place on the board, for this member's team only. */
export const pointAt = (at: string): Promise<boolean> =>
  accepted({ t: 'react', reaction: 'look', at, to: 'team' });

// ---- the game

/** Sends an intent for the shown turn. A free one may be sent while another awaits its answer. */
export async function sendIntent(intent: Intent, free = false): Promise<boolean> {
  const update = roomStore.update;
  if (!update || !roomStore.fresh || (roomStore.busy && !free)) return false;
  if (roomStore.room?.lesson && !offered(update.prompt, intent)) return false; // the step allows others
  if (!free) roomStore.pendingTurn = update.turn;
  roomStore.onMove(intent.type, update.turn, free);
  const done = await accepted({ t: 'intent', turn: update.turn, intent });
  if (done && !free) roomStore.mayTakeBack = true;
  if (!done) roomStore.onMoveRefused();
  if (!free && roomStore.pendingTurn === update.turn) roomStore.pendingTurn = -1;
  return done;
}

/** The refusal that this intent would meet; null if it is offered. The server carries nothing out. */
export async function explainIntent(intent: Intent): Promise<Explanation | null> {
  const answer = await request({ t: 'explanation', intent });
  return answer?.t === 'explanation' && answer.code ? answer : null;
}

/**
 * The previews of these offered intents; an entry is null if the game previews nothing of the intent. Null, without
 * a toast, if the turn is over by now.
 */
export async function fetchPreviews(
  turn: number,
  intents: readonly Intent[],
): Promise<readonly (object | null)[] | null> {
  const answer = await requestSilently({ t: 'preview', turn, intents: [...intents] }).catch(() => null);
  return answer?.t === 'preview' ? answer.previews : null;
}

/** The advice of a bot for the current decision; or, after the end, for a step of the game. */
export async function fetchAdvice(step?: number): Promise<Advice | null> {
  const answer = await request({ t: 'advice', ...(step !== undefined && { step, game: gameNumber() }) });
  return answer?.t === 'advice' ? answer : null;
}

/** The static data of the game at the table. Null for a game whose views hold everything. */
export async function fetchStaticData(): Promise<object | null> {
  const answer = await request({ t: 'static_data', game: gameNumber() });
  return answer?.t === 'static_data' ? answer.data : null;
}

export async function fetchLesson(): Promise<LessonStep[] | null> {
  const answer = await request({ t: 'lesson' });
  return answer?.t === 'lesson' ? answer.steps : null;
}

// ---- after the game

/** The record of a game, as the server wrote it; before its end, the log of this member's seat. */
export async function fetchRecord(game = gameNumber()): Promise<string | null> {
  const answer = await request({ t: 'record', game });
  return answer?.t === 'record' ? answer.text : null;
}

/** The same, without a toast. */
export async function fetchRecordSilently(): Promise<string | null> {
  const answer = await requestSilently({ t: 'record', game: gameNumber() }).catch(() => null);
  return answer?.t === 'record' ? answer.text : null;
}

export async function fetchReplayStep(
  game: number,
  step: number,
  viewer: Viewer,
): Promise<ReplayStep | null> {
  const answer = await request({ t: 'replay', step, viewer, game });
  return answer?.t === 'replay' ? answer : null;
}

/** The decisions of a seat that gave away the most. */
export async function fetchTurningPoints(seat: number): Promise<TurningPoints | null> {
  const answer = await request({ t: 'turning_points', seat, game: gameNumber() });
  return answer?.t === 'turning_points' ? answer : null;
}

/** The first step at which a viewer could have known each fact that was hidden from them. */
export async function fetchDeductions(viewer: number | null): Promise<Deductions | null> {
  const answer = await request({ t: 'deductions', viewer, game: gameNumber() });
  return answer?.t === 'deductions' ? answer : null;
}
