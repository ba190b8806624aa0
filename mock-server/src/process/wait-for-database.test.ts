import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../packages/runner/free-port.ts';
import { serversOnOneFolder } from '../../testing/server-process.ts';
import { openPostgres } from '../db/connection.ts';
import { explainStartFailure } from './start-failure.ts';
import { openOnceReachable } from './wait-for-database.ts';

const { start } = serversOnOneFolder({ LOG_LEVEL: 'info', SEED: 'off' });
const SSL_REQUEST_BYTES = 8;

let servers: Server[] = [];
afterEach(() => {
  for (const server of servers) server.close();
  servers = [];
});

/** Starts a fake PostgreSQL server that refuses each connection with this error. */
const refusing = (code: string, message: string) => (socket: Socket) => {
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    if (chunk.length === SSL_REQUEST_BYTES) return void socket.write('N');
    const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`;
    const head = Buffer.from('E\0\0\0\0');
    head.writeInt32BE(Buffer.byteLength(fields) + 4, 1);
    socket.end(Buffer.concat([head, Buffer.from(fields)]));
  });
};

const listen = (port: number, onConnection: (socket: Socket) => void): Promise<void> => {
  const server = createServer(onConnection);
  servers.push(server);
  return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
};

const hasSaid = (server: ReturnType<typeof start>, text: string) =>
  expect.poll(() => server.written(), { timeout: 20_000 }).toContain(text);

const urlAt = (port: number): string => `postgres://kit:wrong@127.0.0.1:${port}/news`;
const WAITING = 'The database is not responding (ECONNREFUSED). Trying again for up to 30 seconds';

test('a starting server waits and logs one line while the database is unavailable', async () => {
  const port = await freePort();
  const server = start({ DATABASE_URL: urlAt(port) });
  await hasSaid(server, WAITING);
  let asked = 0;
  await listen(port, (socket) => {
    asked += 1;
    const isUp = asked > 2;
    const respond = isUp
      ? refusing('28P01', 'password authentication failed for user "kit"')
      : refusing('57P03', 'the database system is starting up');
    respond(socket);
  });
  const { code, output } = await server.ended;
  expect(code).toBe(1);
  expect(output.match(/Trying again/g)).toHaveLength(1);
  expect(output.trim().split('\n').at(-1)).toBe(
    'The server in DATABASE_URL refused the connection: password authentication failed for user "kit".',
  );
  expect(asked).toBe(3);
});

test.each([
  ['28P01', 'password authentication failed for user "kit"'],
  ['3D000', 'database "news" does not exist'],
])(
  'if the database refuses the connection with %s, a starting server does not wait',
  async (code, text) => {
    const port = await freePort();
    await listen(port, refusing(code, text));
    const { code: exitCode, output } = await start({ DATABASE_URL: urlAt(port) }).ended;
    expect([exitCode, output]).toEqual([
      1,
      `The server in DATABASE_URL refused the connection: ${text}.\n`,
    ]);
  },
);

test('if the database stays unavailable for too long, a starting server gives up and prints one line', async () => {
  const url = urlAt(await freePort());
  const opening = openOnceReachable(() => openPostgres(url), { logLevel: 'silent' }, 1);
  const error: unknown = await opening.catch((reason: unknown) => reason);
  expect(explainStartFailure(error, null)).toBe(
    'The server in DATABASE_URL is not responding (ECONNREFUSED).',
  );
});
