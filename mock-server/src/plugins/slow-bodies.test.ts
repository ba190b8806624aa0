import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { advertisementForm } from '../../testing/advertisement-form.ts';
import { noisyJpeg } from '../../testing/pictures.ts';
import { startTestServer, useTestServer } from '../../testing/server.ts';
import { beginUpload } from '../../testing/slow-upload.ts';

const SHORT_MS = 300;
/** An upload must send `uploadBytes` in each such period, as even a busy machine can. */
const UPLOAD_MS = 1500;
const LIMITS = { headersMs: SHORT_MS, bodyMs: SHORT_MS, uploadMs: UPLOAD_MS, uploadBytes: 1000 };
const DRIBBLE_MS = 20;

const server = await useTestServer({ http: LIMITS });
const { access_token: token } = await server.signIn('newcomer');

const sockets: Socket[] = [];
const closeSockets = (): void => {
  for (const socket of sockets.splice(0)) socket.destroy();
};
afterEach(closeSockets);

const open = async (url = server.url): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
};

const ended = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', () => undefined);
    socket.once('close', () => {
      resolve(Buffer.concat(chunks).toString('utf8'));
    });
  });

/** Sends `start`, then `piece` until the connection is closed. Resolves to the response. */
const dribble = async (start: string, piece: Buffer | string): Promise<string> => {
  const socket = await open();
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), DRIBBLE_MS);
  return ended(socket).finally(() => {
    clearInterval(timer);
  });
};

const post = (path: string, type: string, length: number): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${token}`,
    `content-type: ${type}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

const FORM = 'multipart/form-data; boundary=x';
const FILE =
  '--x\r\ncontent-disposition: form-data; name="images"; filename="a.png"\r\n\r\nbeginning';

describe('connections that the server closes because the client is too slow', () => {
  test('a connection is closed if the headers of a request never end', async () => {
    expect(await dribble('GET / HTTP/1.1\r\nx: ', 'a')).toMatch(/^HTTP\/1.1 408 /);
  });

  test('a connection is closed if nothing is sent on it', async () => {
    expect(await ended(await open())).toMatch(/^HTTP\/1.1 408 /);
  });

  test('a connection is closed if a JSON body never ends, even if much of it arrives', async () => {
    const start = post('/api/payment/webhook/', 'application/json', 250_000);
    const response = await dribble(`${start}{"email":"`, Buffer.alloc(1000, 'a'));
    expect(response).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n[^]*connection: close\r\n/);
    expect(response).toContain('"error":"The request took too long to arrive."');
  });

  test('a connection whose upload arrives byte by byte is closed, so that other uploads can start', async () => {
    const start = post('/api/advertisements/create/', FORM, 20_000_000) + FILE;
    const responses = await Promise.all(Array.from({ length: 3 }, () => dribble(start, 'a')));
    for (const response of responses) expect(response).toMatch(/^HTTP\/1.1 408 /);
    const form = await advertisementForm();
    expect((await server.call('createAdvertisement', { form, token })).status).toBe(201);
  });

  test('a connection is closed if the rest of a refused upload arrives byte by byte', async () => {
    const start = post('/api/advertisements/create/', FORM, 20_000_000).replace(token, 'none');
    expect(await dribble(start, 'a')).toMatch(/^HTTP\/1.1 401 /);
  });
});

describe('slow requests whose connections the server keeps open', () => {
  test('an upload may take longer than other requests', async () => {
    const pieces = 40;
    const upload = await beginUpload(server.url, { token, title: 'Slow but sure', pieces });
    const began = performance.now();
    for (let piece = 2; piece < pieces; piece += 1) {
      upload.send();
      await sleep((2 * UPLOAD_MS) / pieces);
    }
    expect(performance.now() - began).toBeGreaterThan(UPLOAD_MS);
    expect((await upload.finish()).status).toBe(201);
  });

  test('a connection is not closed if the server itself is slow to process the body of a request', async () => {
    const { temporaryFiles } = server.services;
    server.services.temporaryFiles = {
      keep: async (content) => {
        await sleep(2 * UPLOAD_MS);
        return temporaryFiles.keep(content);
      },
    };
    const form = await advertisementForm({
      images: [await noisyJpeg({ width: 900, height: 600 })],
    });
    expect((await server.call('createAdvertisement', { form, token })).status).toBe(201);
  });
});

test('when there are too many connections, further ones are closed immediately', async () => {
  const full = await startTestServer({ http: { connections: 2 } });
  await open(full.url);
  await open(full.url);
  expect(await ended(await open(full.url))).toBe('');
  closeSockets();
  await full.close();
});
