import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listening, proxyTo, serve } from './testing/servers.ts';

interface Sent {
  method?: string;
  headers?: string[];
  body?: Buffer;
}

/** Headers that apply to a single connection, so the proxy does not forward them. */
const OWN = /^(connection|keep-alive)$/i;

const pairs = ({ rawHeaders }: IncomingMessage): string[] =>
  rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !OWN.test(name) ? [`${name}: ${rawHeaders[at + 1]}`] : [],
  );

/** Sends a request exactly as given. Returns the complete response. */
const send = async (url: string, { method = 'GET', headers = [], body }: Sent = {}) => {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const all = ['Host', new URL(url).host, ...headers];
    request(url, { method, headers: all, agent: false }, resolve).on('error', reject).end(body);
  });
  return {
    status: `${answer.statusCode} ${answer.statusMessage}`,
    headers: pairs(answer),
    body: await buffer(answer),
  };
};

const picture = randomBytes(3 * 1024 * 1024);
const json = Buffer.from(JSON.stringify({ count: 0, next: null, previous: null, results: [] }));
const upload = Buffer.concat([
  Buffer.from('--x\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\n'),
  picture,
  Buffer.from('\r\n--x--\r\n'),
]);

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  '/api/articles/?q=%C3%A9&x': (_, response) => {
    const cookies = ['Set-Cookie', 'a=1', 'set-cookie', 'b=2; HttpOnly'];
    response.sendDate = false;
    response.writeHead(200, 'All Fine', [
      ...['X-Odd-CASE', 'é', 'Content-Type', 'application/json', ...cookies],
      ...['Content-Encoding', 'gzip', 'Content-Length', `${gzipSync(json).length}`],
    ]);
    response.end(gzipSync(json));
  },
  '/api/articles/': (_, response) => {
    response.setHeader('content-encoding', 'br').setHeader('content-type', 'application/json');
    response.end(brotliCompressSync(json));
  },
  '/api/sections/': (_, response) =>
    void response.writeHead(304, { etag: '"1"', 'content-length': '12' }).end(),
  '/media/a.webp': (_, response) => {
    response.setHeader('content-type', 'image/webp');
    for (let at = 0; at < picture.length; at += 100_000) {
      response.write(picture.subarray(at, at + 100_000));
    }
    response.end();
  },
  '/api/advertisements/create/': (incoming, response) => {
    void buffer(incoming).then((body) => {
      response.writeHead(201, { 'x-seen': Buffer.from(pairs(incoming).join('|')).toString('hex') });
      response.end(body);
    });
  },
};

test.each<[string, string, Sent]>([
  ['compressed JSON with odd headers', '/api/articles/?q=%C3%A9&x', { headers: ['aCCept', 'x'] }],
  ['JSON in chunks', '/api/articles/', {}],
  ['HEAD', '/api/articles/?q=%C3%A9&x', { method: 'HEAD' }],
  ['304', '/api/sections/', { headers: ['If-None-Match', '"1"'] }],
  ['a download', '/media/a.webp', {}],
  [
    'an upload with a picture',
    '/api/advertisements/create/',
    {
      method: 'POST',
      headers: [
        'Content-Type',
        'multipart/form-data; boundary=x',
        'Content-Length',
        `${upload.length}`,
      ],
      body: upload,
    },
  ],
  [
    'an upload in chunks',
    '/api/advertisements/create/',
    { method: 'POST', headers: ['Transfer-Encoding', 'chunked'], body: upload },
  ],
])('the proxy forwards %s unchanged', async (_, url, sent) => {
  const backend = await serve((incoming, response) => {
    response.sendDate = false;
    ANSWERS[incoming.url ?? '']?.(incoming, response);
  });
  const proxy = await proxyTo(backend);
  const direct = await send(backend + url, sent);
  const through = await send(proxy.url + url, sent);
  expect(through.body.equals(direct.body)).toBe(true);
  expect({ ...through, body: null }).toEqual({ ...direct, body: null });
});

test('the proxy streams a response, and ends its request to the backend when the client aborts', async () => {
  let ended = false;
  const proxy = await proxyTo(
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
      response.on('close', () => (ended = true));
    }),
  );
  const answer = await new Promise<IncomingMessage>((resolve) =>
    request(`${proxy.url}/api/live/`, resolve).end(),
  );
  const [first] = (await once(answer, 'data')) as [Buffer];
  expect(first.toString()).toBe('data: 1\n\n');
  answer.destroy();
  await expect.poll(() => ended).toBe(true);
  expect((await proxy.report()).failures).toEqual([]);
});

const selfSigned = async (): Promise<string> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'drift-'));
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const ask = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', [...ask, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const files = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return `https://localhost:${await listening(createTlsServer(files))}`;
};

const silent = async (): Promise<string> =>
  `http://127.0.0.1:${await listening(createTcpServer(() => undefined))}`;

test.each<[string, RegExp, () => Promise<string>]>([
  ['refuses', /^The connection was refused \(.*\)\.$/, async () => 'http://127.0.0.1:1'],
  ['has an unknown name', /^The host name /, async () => 'http://nowhere.invalid'],
  ['is silent', /^No response within 0\.2 s \(.*\)\.$/, silent],
  ['has a certificate of its own', /^The certificate is self-signed/, selfSigned],
  [
    'hangs up',
    /^The connection was closed without a response/,
    async () =>
      `http://127.0.0.1:${await listening(createTcpServer((socket) => socket.destroy()))}`,
  ],
])(
  'the proxy responds with a 502 and one sentence when the backend %s',
  async (_, words, start) => {
    const proxy = await proxyTo(await start(), start === silent ? { timeoutMs: 200 } : {});
    const headers = { origin: 'http://localhost:3000' };
    for (let times = 0; times < 2; times += 1) {
      const answer = await fetch(`${proxy.url}/api/sections/?token=abc`, { headers });
      expect(answer.status).toBe(502);
      expect(answer.headers.get('access-control-allow-origin')).toBe(headers.origin);
      expect(await answer.json()).toMatchObject({ error: expect.stringMatching(words) as unknown });
    }
    expect((await proxy.report()).failures).toMatchObject([{ times: 2 }]);
    expect(proxy.told[0]).toContain('GET /api/sections/?token=•••: ');
  },
);

test('the proxy forwards and reports an HTML page instead of JSON, and an incomplete response', async () => {
  const proxy = await proxyTo(
    await serve((incoming, response) => {
      if (incoming.url === '/api/sections/') {
        response.setHeader('content-type', 'text/html').end('<h1>Wrong</h1>');
        return;
      }
      response.writeHead(200, { 'content-length': '100' }).write('{');
      response.socket?.end();
    }),
  );
  expect(await (await fetch(`${proxy.url}/api/sections/`)).text()).toBe('<h1>Wrong</h1>');
  await expect((await fetch(`${proxy.url}/api/articles/`)).text()).rejects.toThrow();
  const { drifts, failures } = await proxy.report();
  expect(drifts).toMatchObject([{ message: 'the content type text/html is not documented' }]);
  expect(failures).toEqual([
    { text: 'The connection was closed in the middle of the response.', times: 1 },
  ]);
});
