// Starts the page: passes every message of the server to its store, listens to the browser, and goes where
// the address says.
import type { ServerMessage } from '../net/protocol.gen';
import { connection, connectionState } from './connection.svelte';
import { entry } from './entry.svelte';
import './lesson.svelte'; // it hears the first update, which comes before the table is loaded on a slow line
import { roomStore } from './room.svelte';
import { server } from './server.svelte';

function dispatch(message: ServerMessage): void {
  switch (message.t) {
    case 'welcome':
      return server.onWelcome(message);
    case 'room':
      return entry.onRoom(message);
    case 'update':
      entry.enterNextGame(); // once the next game is open, updates belong to it
      return roomStore.setUpdate(message);
    case 'chat':
      return roomStore.addChat(message.lines);
    case 'left':
      return entry.onLeft(message);
    case 'reaction':
      return roomStore.onReaction(message);
    case 'error':
      return entry.onError(message);
    default:
      return;
  }
}

const tellPresence = (): void => connection.notify({ t: 'presence', idle: document.hidden });

export function start(): void {
  connectionState.onMessage = dispatch;
  connectionState.onReady = (ready) => (ready ? tellPresence() : roomStore.onConnectionLost());
  addEventListener('hashchange', () => entry.follow());
  addEventListener('online', () => connection.retryNow());
  document.addEventListener('visibilitychange', () => {
    tellPresence();
    if (!document.hidden) connection.retryNow();
  });
  entry.follow();
}
