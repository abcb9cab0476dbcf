// Starts the page: passes every message of the server to its store, listens to the browser, and goes where
// the address says.
import type { ServerMessage } from '../net/protocol.gen';
import { connection, connectionState } from './connection.svelte';
import { entry } from './entry.svelte';
import { gameInfos } from './gameInfos.svelte';
import './lesson.svelte'; // it hears the first update, which comes before the table is loaded on a slow line
import { roomStore } from './room.svelte';
import { server } from './server.svelte';
import { updateGate } from './updateGate';

function dispatch(message: ServerMessage): void {
  switch (message.t) {
    case 'welcome':
      gameInfos.onWelcome(message.server);
      return server.onWelcome(message);
    case 'room':
      if (message.code !== roomStore.room?.code || message.number !== roomStore.room.number)
        updateGate.flush();
      return entry.onRoom(message);
    case 'update':
      entry.enterNextGame(); // once the next game is open, updates belong to it
      return updateGate.take(message);
    case 'chat':
      return roomStore.addChat(message.lines);
    case 'left':
      updateGate.clear();
      return entry.onLeft(message);
    case 'reaction':
      return roomStore.onReaction(message);
    case 'error':
      return entry.onError(message);
    default:
      return;
  }
}

let held: ServerMessage[] = []; // messages of a room whose game is not described yet, oldest first

function release(): void {
  const messages = held;
  held = [];
  messages.forEach(take);
}

/** A room is shown with the description of its game: the messages of the room wait for it. */
function take(message: ServerMessage): void {
  if (message.t === 'welcome')
    held = []; // a new connection repeats them
  else if (message.t === 'left') {
    release();
    held = [];
  } else if (message.t !== 'error') {
    if (!held.length && message.t === 'room' && !gameInfos.has(message.game)) {
      held.push(message);
      void gameInfos.fetch(message.game).then((described) => {
        if (described) release();
        else held = [];
      });
      return;
    }
    if (held.length) return void held.push(message);
  }
  dispatch(message);
}

const tellPresence = (): void => connection.notify({ t: 'presence', idle: document.hidden });

export function start(): void {
  connectionState.onMessage = take;
  connectionState.onReady = (ready) => {
    if (ready) return tellPresence();
    updateGate.flush();
    roomStore.onConnectionLost();
  };
  addEventListener('hashchange', () => entry.follow());
  addEventListener('online', () => connection.networkFound());
  addEventListener('offline', () => connection.networkLost());
  document.addEventListener('visibilitychange', () => {
    tellPresence();
    if (document.hidden) updateGate.flush();
    if (!document.hidden) connection.retryNow();
  });
  entry.follow();
}
