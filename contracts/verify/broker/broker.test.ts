import path from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { startBeginnings } from '../../testing/beginnings.ts';
import { startBroker } from '../../testing/broker.ts';
import { run, runNode } from '../../../packages/runner/run.ts';
import { reportFolder } from '../../testing/report.ts';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';
import { pactBinary } from '../interactions/verifier.ts';
import { writePublishedPacts } from './published.ts';

const VERSION = '0123abc';
const BRANCH = 'a-branch';

const broker = (command: string, url: string, env: Readonly<Record<string, string>> = {}) =>
  runNode(['contracts/verify/main.ts', 'broker', command], {
    env: { PACT_BROKER_BASE_URL: url, VERSION, BRANCH, ...env },
  });

const pactSchema = z.object({
  interactions: z.array(z.object({ description: z.string(), pending: z.boolean() })),
});

const publishedSchema = z.object({
  pacticipantVersionNumber: z.string(),
  branch: z.string(),
  contracts: z.array(z.object({ content: z.string(), onConflict: z.string().optional() })),
});

test('the broker command publishes all interactions with the version and the branch', async () => {
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
  // In the broker, all but the documented interactions are pending, which means that they may fail.
  const deciding = known.filter(({ tier }) => tier === 'documented');
  expect(
    interactions
      .filter(({ pending }) => !pending)
      .map(({ description }) => description)
      .sort(),
  ).toEqual(deciding.map(({ description }) => description).sort());
});

test('the broker command publishes nothing if the setting FORMS names an unknown form of a response', async () => {
  const { asked, url } = await startBroker();
  const { code, output } = await broker('publish', url, { FORMS: 'as a heap' });
  expect(code).toBe(2);
  expect(output).toContain(
    'FORMS: No form is called as a heap; there is: not at the top level, as a page',
  );
  expect(asked).toEqual([]);
});

test.each([
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
])('the broker command sends the broker %s', async (_what, env, authorization) => {
  const { asked, url } = await startBroker();
  const { code, output } = await broker('record-deployment', url, env);
  expect(code, output).toBe(0);
  expect(new Set(asked.map((request) => request.authorization))).toEqual(new Set([authorization]));
  expect(output).not.toContain('s3cret');
});

test('the broker command asks the Pact Broker whether a version may be deployed', async () => {
  const { asked, url } = await startBroker();
  const { code, output } = await broker('can-i-deploy', url);
  expect(code, output).toBe(0);
  const question = asked
    .map((request) => decodeURIComponent(request.url))
    .find((to) => to.includes('/matrix'));
  expect(question).toContain(`version]=${VERSION}`);
  expect(question).toContain('environment=production');
});

test('the broker command reports an unknown subcommand', async () => {
  const { code, output } = await broker('destroy', 'http://127.0.0.1:9');
  expect(code).toBe(2);
  expect(output).toContain('publish, can-i-deploy, record-deployment');
});

test('the broker command records a deployment', async () => {
  const { asked, url } = await startBroker();
  const { code, output } = await broker('record-deployment', url);
  expect(code, `${output}\n${JSON.stringify(asked)}`).toBe(0);
  expect(asked.some(({ method, url: to }) => method === 'POST' && to === '/deployed')).toBe(true);
});

/** Verifies a backend with Pact's own verifier instead of this project's command. */
const verifyPlainly = async (backend: string, forms: readonly string[]) => {
  const folder = await reportFolder();
  const files = writePublishedPacts(PACTS, folder, forms).map((tier) =>
    path.join(tier, 'local-news-site-local-news-api.json'),
  );
  const url = new URL(backend);
  return run(pactBinary(), [
    ...['verifier', '--provider-name', 'local-news-api', '--no-colour', '--loglevel', 'none'],
    ...files.flatMap((file) => ['--file', file]),
    ...['--hostname', url.hostname, '--port', url.port, '--request-timeout', '20000'],
    ...['--state-change-url', new URL('/control/provider-states', inject('doubleUrl')).href],
  ]);
};

describe("Pact's own verifier judges backends by the published pact", () => {
  test('the mock server passes the published pact if FORMS names the two response forms that it uses', async () => {
    const { code, output } = await verifyPlainly(inject('doubleUrl'), [
      'as a page',
      'not at the top level',
    ]);
    expect(output).toContain('Pending Failures:');
    expect(code, output).toBe(0);
  });

  test.each([[[]], [['as a page']]])(
    'the mock server fails the published pact if FORMS leaves out a form of its responses: %s',
    async (forms) => {
      const { code, output } = await verifyPlainly(inject('doubleUrl'), forms);
      expect(code, output).toBe(1);
    },
  );

  test('a backend fails the published pact if a response has neither of the two accepted forms', async () => {
    const { code, output } = await verifyPlainly(await startBeginnings(), ['as a page']);
    expect(code, output).toBe(1);
  });
});
