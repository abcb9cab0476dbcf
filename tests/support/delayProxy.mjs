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
    const early = [];
    near.on('message', (data) => {
      if (far.readyState === WebSocket.OPEN) far.send(data.toString());
      else early.push(data.toString());
    });
    far.on('open', () => early.splice(0).forEach((text) => far.send(text)));
    far.on('message', (data) => {
      const send = () => near.send(data.toString());
      if (holds && held(data.toString())) kept.push(send);
      else send();
    });
    near.on('close', () => far.close());
    far.on('close', () => near.close());
    // A client may leave before the server has answered; closing `far` is an error then.
    far.on('error', () => near.terminate());
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
