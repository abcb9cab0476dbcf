// The page's one connection to its server, and the state of it that the page shows.
import { socketUrl } from '../net/address';
import { Connection, type ConnectionStatus } from '../net/connection';
import type { ServerMessage } from '../net/protocol.gen';

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

class ConnectionState {
  light = $state<ConnectionStatus>('smoking');
  retryAt = $state<number | null>(null);
  ready = $state(false);
  idle = $state(false); // ready, and in no room
  protocolTooOld = false; // this page speaks an older protocol than the server

  onMessage: (message: ServerMessage) => void = () => undefined;
  onReady: (ready: boolean) => void = () => undefined;

  retry(): void {
    if (this.protocolTooOld) location.reload();
    connection.retryNow();
  }
}

export const connectionState = new ConnectionState();

export const connection: Connection = new Connection(
  {
    message: (message) => connectionState.onMessage(message),
    light: (light, retryAt) => {
      connectionState.light = light;
      connectionState.retryAt = retryAt;
    },
    ready: (ready) => {
      connectionState.ready = ready;
      connectionState.idle = ready && !connection.inRoom;
      connectionState.onReady(ready);
    },
  },
  {
    open: (room) => new WebSocket(socketUrl(location.href, room, random())) as never,
    now: () => Date.now(),
    random,
    later: (run, ms) => setTimeout(run, ms),
    cancel: (timer) => clearTimeout(timer as number | undefined),
  },
);
