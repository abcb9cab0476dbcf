// Writes protocol/asyncapi.json, a description of the protocol in AsyncAPI 3, from protocol/nostos.schema.json:
//
//   node protocol/asyncapi.mjs
//
// A test compares the file with what this script makes.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { URL, fileURLToPath } from 'node:url';

const at = (name) => fileURLToPath(new URL(name, import.meta.url));

// The answers that are not `ok`. Each request may be answered with `error` instead.
const ANSWERS = {
  Hello: ['Welcome'],
  AskDeviceLink: ['DeviceLink'],
  AskRecord: ['RecordPart'],
  AskStaticData: ['StaticData'],
  AskLesson: ['LessonSteps'],
  AskExplanation: ['Explanation'],
  AskPreview: ['Preview'],
  AskReplay: ['ReplayStep'],
  AskAdvice: ['Advice'],
  AskDeductions: ['Deductions'],
  AskTurningPoints: ['TurningPoints'],
  AskRooms: ['RoomList'],
  AskGame: ['GameDescription'],
  AskRoomStatus: ['RoomStatus'],
  AskInvitation: ['Invitation'],
  Ping: ['Pong'],
  Presence: [],
};
// The games' parts are in their own schemas.
const CHANNEL = '#/channels/connection';

const names = (side) => side.oneOf.map(({ $ref }) => $ref.split('/').at(-1));
const lower = (name) => name[0].toLowerCase() + name.slice(1);

function moved(part) {
  if (Array.isArray(part)) return part.map(moved);
  if (part === null || typeof part !== 'object') return part;
  return Object.fromEntries(
    Object.entries(part).map(([key, value]) => [
      key,
      key === '$ref' ? value.replace('#/definitions/', '#/components/schemas/') : moved(value),
    ]),
  );
}

export function asyncapi(schema) {
  const { ClientMessage, ServerMessage, ...rest } = schema.definitions;
  const sent = names(ClientMessage);
  const received = names(ServerMessage);
  const type = (name) => rest[name].properties.t.const;
  const message = (name) => ({ $ref: `${CHANNEL}/messages/${name}` });
  const answers = new Set(sent.flatMap((name) => ANSWERS[name] ?? ['Ok']).concat('ErrorMessage'));

  const operations = {};
  for (const name of sent) {
    const reply = ANSWERS[name] ?? ['Ok'];
    operations[lower(name)] = {
      action: 'receive',
      channel: { $ref: CHANNEL },
      summary: rest[name].description,
      messages: [message(name)],
      ...(reply.length > 0 && {
        reply: { channel: { $ref: CHANNEL }, messages: [...reply, 'ErrorMessage'].map(message) },
      }),
    };
  }
  for (const name of received.filter((one) => !answers.has(one)))
    operations[lower(name)] = {
      action: 'send',
      channel: { $ref: CHANNEL },
      summary: rest[name].description,
      messages: [message(name)],
    };

  return {
    asyncapi: '3.0.0',
    info: {
      title: schema.title,
      version: '1',
      description:
        'A server for board games with hidden information. PROTOCOL.md explains the messages; games/<id>/wire.schema.json ' +
        'has the views, events, intents and options of each game. A client may send most requests only in certain states ' +
        'of the connection and the room, which PROTOCOL.md describes.',
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: {
      home: { host: 'localhost:8080', protocol: 'ws', description: 'A server at home: the default port.' },
      internet: { host: 'example.org', protocol: 'wss', description: 'A server behind TLS.' },
    },
    channels: {
      connection: {
        address: '/ws',
        description: 'One WebSocket. Each text frame is one message.',
        messages: Object.fromEntries(
          [...sent, ...received].map((name) => [name, { $ref: `#/components/messages/${name}` }]),
        ),
        bindings: {
          ws: {
            query: {
              type: 'object',
              properties: {
                to: {
                  type: 'string',
                  pattern: '^[0-9a-f]{2}$',
                  description: 'A byte by which a proxy chooses the server of a room; see PROTOCOL.md.',
                },
              },
            },
          },
        },
      },
    },
    operations,
    components: {
      messages: Object.fromEntries(
        [...sent, ...received].map((name) => [
          name,
          {
            name: type(name),
            title: name,
            summary: rest[name].description,
            payload: { $ref: `#/components/schemas/${name}` },
            ...('id' in rest[name].properties && {
              correlationId: {
                description: 'The answer has the id of its request.',
                location: '$message.payload#/id',
              },
            }),
          },
        ]),
      ),
      schemas: moved(rest),
    },
  };
}

export const text = () =>
  JSON.stringify(asyncapi(JSON.parse(readFileSync(at('nostos.schema.json'), 'utf8'))), null, 1) + '\n';

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(at('asyncapi.json'), text());
