// A connection between a client and the server that can hold back the server's messages.
import { once } from 'node:events';
import { WebSocket, WebSocketServer } from 'ws';

/** `held(text)`: whether this message waits until `release()`; those behind it do not. */
export async function delayProxy(server, held) {
  const ear = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(ear, 'listening');
  const kept = [];
  let holds = true;
  ear.on('connection', (near, request) => {
    const far = new WebSocket(new URL(request.url, server.url.replace('http', 'ws')));
    const opened = once(far, 'open');
    near.on('message', async (data) => {
      await opened;
      far.send(data.toString());
    });
    far.on('message', (data) => {
      const send = () => near.send(data.toString());
      if (holds && held(data.toString())) kept.push(send);
      else send();
    });
    near.on('close', () => far.close());
    far.on('close', () => near.close());
  });
  return {
    url: `http://127.0.0.1:${ear.address().port}/`,
    kept,
    release() {
      holds = false;
      for (const send of kept.splice(0)) send();
    },
    async close() {
      for (const near of ear.clients) near.terminate();
      ear.close();
    },
  };
}
