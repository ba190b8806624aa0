import { expect, inject, onTestFinished, test } from 'vitest';
import { startDriftProxy } from '../../control/drift/proxy.ts';
import { DEFAULT_SITE_ORIGIN } from '../lib/own-origin.ts';
import { startProxy } from '../mutations/proxy.ts';
import { STRICT } from '../mutations/requests.ts';
import { startDeviating } from '../testing/deviating.ts';
import { runJourneys } from './run.ts';

const STATES = '/control/provider-states';

type Deviate = Parameters<typeof startDeviating>[1];

const journeysOf = async (deviate: Deviate, only = '', hasStates = true) => {
  const origin = await startDeviating(inject('doubleUrl'), deviate);
  const statesUrl = (hasStates ? inject('doubleUrl') : origin) + STATES;
  const providerUrl = new URL(origin);
  return runJourneys({ providerUrl, statesUrl, siteOrigin: DEFAULT_SITE_ORIGIN }, only);
};

/** What the journeys find in a mock server that does something else. */
const differencesOf = async (deviate: Deviate, only = ''): Promise<string[]> => {
  const checks = await journeysOf(deviate, only);
  const failed = checks.filter(({ result, tier }) => result === 'failed' && tier === 'documented');
  return failed.flatMap(({ differences }) => differences);
};

const answering =
  (wanted: RegExp, status: number, body: unknown = {}): Deviate =>
  (method, path) =>
    wanted.test(`${method} ${path}`) ? { status, body } : null;

test('all succeed with the mock server, where nothing deviates from the contract', async () => {
  const proxy = await startDriftProxy({
    ...{ target: new URL(inject('doubleUrl')), host: '127.0.0.1', port: 0, prefix: '/api' },
    ...{ timeoutMs: 60_000, withBodies: true, onDrift: () => undefined, onChange: () => undefined },
    onFailure: () => undefined,
  });
  onTestFinished(proxy.close);
  const checks = await runJourneys({
    providerUrl: new URL(proxy.url),
    statesUrl: inject('doubleUrl') + STATES,
    siteOrigin: DEFAULT_SITE_ORIGIN,
  });
  expect(checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  const { compared, drifts, failures } = await proxy.report();
  expect({ drifts, failures }).toEqual({ drifts: [], failures: [] });
  expect(compared).toBeGreaterThan(checks.length);
});

test('success without effect is found, whatever is called', async () => {
  const differences = await differencesOf(
    answering(/\/(approve|rejected|update|confirm|otp\/verify)\/$|^(DELETE|PUT) /, 200),
  );
  expect(differences).toEqual([
    expect.stringMatching(/^Signing in: status 403/),
    expect.stringMatching(/^Signing in: status 403/),
    expect.stringMatching(/^Signing in with the new password: status 401/),
    expect.stringContaining('"Maya" instead of "Zoë"'),
    'The title of the changed advertisement is "Gravel bicycle" instead of "Oak table with chairs"',
    'A deleted advertisement is still in the list',
    expect.stringContaining('"pending" instead of "approved"'),
    expect.stringContaining('"pending" instead of "rejected"'),
  ]);
});

test('what is told otherwise, and other people’s advertisements, are found', async () => {
  const differences = await differencesOf((_, path) => {
    if (path.endsWith('/create/')) return { status: 201, body: { title: 'Something else' } };
    const everybodys = { path: '/api/advertisements/get_all/' };
    return path.includes('/user/get_all/') ? everybodys : null;
  });
  expect(differences).toContainEqual(
    expect.stringMatching(
      /^The response to POST .*\/create\/: "title" is "Something else" instead/,
    ),
  );
  expect(differences).toContain('Somebody else’s advertisement is in one’s own list');
});

test('an approval that rejects is found', async () => {
  const differences = await differencesOf(
    (_, path) =>
      path.endsWith('/approve/') ? { path: path.replace('approve', 'rejected') } : null,
    'an approved',
  );
  expect(differences).toEqual([
    'The status in the response to the decision is "rejected" instead of "approved"',
  ]);
});

test('a backend that refuses whatever is not documented serves the site all the same', async () => {
  const proxy = await startProxy(new URL(inject('doubleUrl')));
  onTestFinished(proxy.close);
  proxy.mutations = STRICT;
  const checks = await runJourneys({
    providerUrl: proxy.url,
    statesUrl: inject('doubleUrl') + STATES,
    siteOrigin: DEFAULT_SITE_ORIGIN,
  });
  expect(checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  const refused = new Set([...proxy.seen].map(({ operation }) => operation));
  expect(refused).toEqual(
    new Set([
      'listAdvertisements',
      'createAdvertisement',
      'updateAdvertisement',
      'approveAdvertisement',
      'rejectAdvertisement',
    ]),
  );
});

test('a checkout that needs a browser is left out, with the reason', async () => {
  const checks = await journeysOf(answering(/^GET \/checkout\//, 404), 'somebody pays');
  expect(checks.filter(({ result }) => result !== 'passed')).toMatchObject([
    {
      title: 'somebody pays and is a member',
      result: 'left out',
      differences: [
        expect.stringMatching(/^A checkout at http:\/\/localhost:\d+ needs a browser$/),
      ],
    },
  ]);
});

test('a payment without effect is found', async () => {
  const differences = await differencesOf(answering(/^POST \/checkout\//, 200), 'somebody pays');
  expect(differences).toEqual([expect.stringMatching(/^A paid checkout leads to ""/)]);
});

test('a state that is missing blocks the journeys that need it', async () => {
  const checks = await journeysOf(answering(/provider-states/, 404, {}), '', false);
  expect(new Set(checks.map(({ result }) => result))).toEqual(new Set(['blocked']));
  expect(checks[0]?.missingStates).toEqual(['there is no account']);
});
