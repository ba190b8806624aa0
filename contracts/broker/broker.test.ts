import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../testing/command.ts';
import { reportFolder } from '../testing/report.ts';
import { readPactFile, writtenPact } from '../verify/pact-file.ts';
import { readPacts } from '../verify/pacts.ts';
import { pactBinary } from '../verify/verifier.ts';
import { writePublishedPacts } from './published.ts';

const PACTS = path.resolve(import.meta.dirname, '../pacts');
const VERSION = '0123abc';
const BRANCH = 'a-branch';

interface Asked {
  method: string;
  url: string;
  authorization: string | undefined;
  body: string;
}

/** A broker that notes what it is asked and finds everything good. */
async function startBroker() {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const url = request.url ?? '';
      const { authorization } = request.headers;
      asked.push({ method: request.method ?? '', url, authorization, body: bytes.toString() });
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

const broker = (command: string, url: string, env: Readonly<Record<string, string>> = {}) =>
  runCommand(process.execPath, ['contracts/broker/main.ts', command], {
    PACT_BROKER_BASE_URL: url,
    VERSION,
    BRANCH,
    ...env,
  });

const pactSchema = z.object({
  interactions: z.array(z.object({ description: z.string(), pending: z.boolean() })),
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
  const interactions = published
    .flatMap(({ contracts }) => contracts)
    .map(({ content }) => pactSchema.parse(JSON.parse(Buffer.from(content, 'base64').toString())))
    .flatMap((pact) => pact.interactions);
  const known = readPacts(PACTS);
  expect(interactions).toHaveLength(known.length);
  // What counts there is what counts here: the documented ones, but for lists in one of two forms.
  const deciding = known.filter(
    ({ tier, references }) =>
      tier === 'documented' && references.contract.alternative === undefined,
  );
  expect(
    interactions
      .filter(({ pending }) => !pending)
      .map(({ description }) => description)
      .sort(),
  ).toEqual(deciding.map(({ description }) => description).sort());
});

it.each([
  ['a token, as PactFlow wants it', { PACT_BROKER_TOKEN: 's3cret' }, 'Bearer s3cret'],
  [
    'a name and a password',
    { PACT_BROKER_USERNAME: 'site', PACT_BROKER_PASSWORD: 's3cret' },
    `Basic ${Buffer.from('site:s3cret').toString('base64')}`,
  ],
  [
    'nothing, when the secrets of the CI system are empty',
    { PACT_BROKER_TOKEN: '', PACT_BROKER_USERNAME: '', PACT_BROKER_PASSWORD: '' },
    undefined,
  ],
])('shows the broker %s', async (_what, env, authorization) => {
  const { asked, url } = await startBroker();
  const { code, output } = await broker('record-deployment', url, env);
  expect(code, output).toBe(0);
  expect(new Set(asked.map((request) => request.authorization))).toEqual(new Set([authorization]));
  expect(output).not.toContain('s3cret');
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

it('is told that a backend with pages serves the site', async () => {
  const folder = await reportFolder();
  const [documented = ''] = writePublishedPacts(PACTS, folder);
  const file = path.join(documented, 'local-news-site-local-news-api.json');
  const pact = readPactFile(file);
  const interactions = pact.interactions.filter(({ description }) =>
    description.endsWith('as a whole list'),
  );
  expect(interactions).toHaveLength(3);
  await writeFile(file, writtenPact({ ...pact, interactions }));
  const url = new URL(inject('doubleUrl'));
  // What a backend runs on the pact that it has of the broker.
  const { code, output } = await runCommand(pactBinary(), [
    ...['verifier', '--file', file, '--provider-name', 'local-news-api'],
    ...['--hostname', url.hostname, '--port', url.port, '--no-colour', '--loglevel', 'none'],
    ...['--state-change-url', new URL('/control/provider-states', url).href],
  ]);
  expect(output).toContain('Pending Failures:');
  expect(code, output).toBe(0);
});
