// The page's one connection to its server, and the connection state that the page shows.
import { socketUrl } from '../net/address';
import { Connection, type ConnectionStatus } from '../net/connection';
import type { ServerMessage } from '../net/protocol.gen';

const random = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;

class ConnectionState {
  status = $state<ConnectionStatus>('reconnecting');
  retryAt = $state<number | null>(null);
  late = $state(false); // the answer to a request is late
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
    onMessage: (message) => connectionState.onMessage(message),
    onStatus: (status, retryAt) => {
      connectionState.status = status;
      connectionState.retryAt = retryAt;
    },
    onLate: (late) => (connectionState.late = late),
    onReady: (ready) => {
      connectionState.ready = ready;
      connectionState.idle = ready && !connection.inRoom;
      connectionState.onReady(ready);
    },
  },
  {
    open: (room) => new WebSocket(socketUrl(location.href, room, random())) as never,
    now: () => Date.now(),
    online: () => navigator.onLine,
    random,
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as number | undefined),
  },
);
