import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../testing/command.ts';
import { readPacts } from '../verify/pacts.ts';
import path from 'node:path';

const VERSION = '0123abc';
const BRANCH = 'a-branch';

interface Asked {
  method: string;
  url: string;
  body: string;
}

/** A broker that notes what it is asked and finds everything good. */
async function startBroker() {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const url = request.url ?? '';
      asked.push({ method: request.method ?? '', url, body: bytes.toString() });
      const base = `http://${request.headers.host ?? ''}`;
      const environments = [
        { uuid: 'e1', name: 'production', _links: { self: { href: `${base}/environments/e1` } } },
      ];
      const links = {
        'pb:publish-contracts': { href: `${base}/contracts/publish` },
        'pb:environments': { href: `${base}/environments` },
        'pb:pacticipant-version': { href: `${base}/pacticipants/{pacticipant}/versions/{version}` },
        'pb:record-deployment': [{ name: 'production', href: `${base}/deployed` }],
      };
      response.writeHead(200, { 'content-type': 'application/hal+json' });
      response.end(
        JSON.stringify({
          summary: { deployable: true, reason: 'All required verification results are published' },
          matrix: [],
          notices: [],
          logs: [],
          _embedded: { environments },
          _links: links,
        }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { asked, url: `http://127.0.0.1:${port}` };
}

const broker = (command: string, url: string) =>
  runCommand(process.execPath, ['contracts/broker/main.ts', command], {
    PACT_BROKER_BASE_URL: url,
    VERSION,
    BRANCH,
  });

const publishedSchema = z.object({
  pacticipantVersionNumber: z.string(),
  branch: z.string(),
  contracts: z.array(z.object({ content: z.string(), onConflict: z.string().optional() })),
});

it('publishes all tiers with version and branch', async () => {
  const { asked, url } = await startBroker();
  const { code, output } = await broker('publish', url);
  expect(code, output).toBe(0);
  const published = asked
    .filter((request) => request.url === '/contracts/publish')
    .map(({ body }) => publishedSchema.parse(JSON.parse(body)));
  expect(
    published.every((p) => p.pacticipantVersionNumber === VERSION && p.branch === BRANCH),
  ).toBe(true);
  const number = published
    .flatMap(({ contracts }) => contracts)
    .map(
      ({ content }) =>
        z
          .object({ interactions: z.array(z.unknown()) })
          .parse(JSON.parse(Buffer.from(content, 'base64').toString())).interactions.length,
    )
    .reduce((sum, length) => sum + length, 0);
  expect(number).toBe(readPacts(path.resolve(import.meta.dirname, '../pacts')).length);
});

it('asks whether this version may be deployed', async () => {
  const { asked, url } = await startBroker();
  const { code, output } = await broker('can-i-deploy', url);
  expect(code, output).toBe(0);
  const question = asked
    .map((request) => decodeURIComponent(request.url))
    .find((to) => to.includes('/matrix'));
  expect(question).toContain(`version]=${VERSION}`);
  expect(question).toContain('environment=production');
});

it('says what it needs', async () => {
  const { code, output } = await broker('destroy', 'http://127.0.0.1:9');
  expect(code).toBe(2);
  expect(output).toContain('publish, can-i-deploy, record-deployment');
});

it('records a deployment', async () => {
  const { asked, url } = await startBroker();
  const { code, output } = await broker('record-deployment', url);
  expect(code, `${output}\n${JSON.stringify(asked)}`).toBe(0);
  expect(asked.some(({ method, url: to }) => method === 'POST' && to === '/deployed')).toBe(true);
});
