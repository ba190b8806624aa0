import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pactFilesOf, PACTS } from '../../consumer/pacts/read.ts';
import { listen } from '../../testing/listen.ts';
import { verify } from './verifier.ts';

const DESCRIPTION = 'a visitor reads an advertisement that does not exist';

test.each([
  ['localhost', 'backend'],
  ['127.0.0.1', 'backend'],
  ['backend.example', 'proxy'],
])(
  'with HTTP_PROXY set, the verifier sends the requests to %s to the %s',
  async (hostname, receiver) => {
    const receivers = new Set<string>();
    const start = (name: string) =>
      listen((_request, response) => {
        receivers.add(name);
        response.writeHead(404).end();
      });
    const [providerUrl, proxy] = [new URL(await start('backend')), await start('proxy')];
    providerUrl.hostname = hostname;
    onTestFinished(() => void vi.unstubAllEnvs());
    for (const name of ['HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, proxy);
    for (const name of ['NO_PROXY', 'no_proxy']) vi.stubEnv(name, 'intranet.example');
    await verify({
      providerUrl,
      statesUrl: null,
      pactFiles: pactFilesOf(PACTS, 'documented'),
      descriptions: new Set([DESCRIPTION]),
    });
    expect([...receivers]).toEqual([receiver]);
  },
);

test('a 429 that the interaction does not expect ends the verification', async () => {
  const url = await listen((_request, response) => response.writeHead(429).end());
  const verification = verify({
    providerUrl: new URL(url),
    statesUrl: null,
    pactFiles: pactFilesOf(PACTS, 'documented'),
    descriptions: new Set([DESCRIPTION]),
  });
  await expect(verification).rejects.toThrow(`“${DESCRIPTION}”: status 429`);
});

test.each([
  ['a compressed response', gzipSync('{"error":"Not here"}'), { 'content-encoding': 'gzip' }],
  ['a response of broken JSON', '{"error":', {}],
])('%s is read as the site reads it', async (_what, packed, headers) => {
  const url = await listen(({ headers: { 'accept-encoding': accepted = '' } }, response) => {
    const isPacked = !('content-encoding' in headers) || accepted.includes('gzip');
    const body = isPacked ? packed : '{"error":"Not here"}';
    const type = { 'content-type': 'application/json' };
    response.writeHead(404, { ...type, ...(isPacked && headers) }).end(body);
  });
  const differences = await verify({
    providerUrl: new URL(url),
    statesUrl: null,
    pactFiles: pactFilesOf(PACTS, 'documented'),
    descriptions: new Set([DESCRIPTION]),
  });
  expect(differences).toEqual(new Map([[DESCRIPTION, []]]));
});
