import { expect, inject, onTestFinished, test } from 'vitest';
import { DEFAULT_SITE_ORIGIN } from '../../consumer/support/own-origin.ts';
import { startProxy } from '../../mutations/proxy.ts';
import { STRICT } from '../../mutations/requests.ts';
import { startDeviating } from '../../testing/deviating.ts';
import { runJourneys } from './run.ts';

const STATES = '/control/provider-states';

type Deviate = Parameters<typeof startDeviating>[1];

const journeysOf = async (deviate: Deviate, only = '', hasStates = true) => {
  const origin = await startDeviating(inject('doubleUrl'), deviate);
  const statesUrl = (hasStates ? inject('doubleUrl') : origin) + STATES;
  const providerUrl = new URL(origin);
  return runJourneys({ providerUrl, statesUrl, siteOrigin: DEFAULT_SITE_ORIGIN }, only);
};

/**
 * Runs the journeys (checks of several calls in a row) against a mock server that `deviate` makes
 * faulty. Returns the differences from the contract in documented calls.
 */
const differencesOf = async (deviate: Deviate, only = ''): Promise<string[]> => {
  const checks = await journeysOf(deviate, only);
  const failed = checks.filter(({ result, tier }) => result === 'failed' && tier === 'documented');
  return failed.flatMap(({ differences }) => differences);
};

const answering =
  (wanted: RegExp, status: number, body: unknown = {}): Deviate =>
  (method, path) =>
    wanted.test(`${method} ${path}`) ? { status, body } : null;

test('the journeys (checks of several calls) report a call that responds with success but changes no data', async () => {
  const differences = await differencesOf(
    answering(/\/(approve|rejected|update|confirm|otp\/verify)\/$|^(DELETE|PUT) /, 200),
  );
  expect(differences).toEqual([
    expect.stringMatching(/^Signing in: status 403/),
    expect.stringMatching(/^Signing in: status 403/),
    expect.stringMatching(/^Signing in: status 403/),
    expect.stringMatching(/^Signing in with the new password: status 401/),
    expect.stringContaining('"Maya" instead of "Zoë LeeAnn"'),
    'The title of the changed advertisement is "Gravel bicycle" instead of "Oak table with chairs"',
    'A deleted advertisement is still in the list',
    expect.stringContaining('"approve" as the owner, who is not an admin: it was accepted'),
    expect.stringContaining('"reject" as the owner, who is not an admin: it was accepted'),
  ]);
});

test('the journeys (checks of several calls) report a changed value, and an owner’s list with other people’s advertisements', async () => {
  const differences = await differencesOf((_, path) => {
    if (path.endsWith('/create/')) return { status: 201, body: { title: 'Something else' } };
    const everybodys = { path: '/api/advertisements/get_all/' };
    return path.includes('/user/get_all/') ? everybodys : null;
  }, 'own');
  expect(differences).toContainEqual(
    expect.stringMatching(
      /^The response to POST .*\/create\/: "title" is "Something else" instead/,
    ),
  );
  expect(differences).toContain('An advertisement of another person is in the owner’s list');
});

test('the journeys (checks of several calls) report a backend that saves an approval as a rejection', async () => {
  const differences = await differencesOf(
    (_, path) =>
      path.endsWith('/approve/') ? { path: path.replace('approve', 'rejected') } : null,
    'an approved',
  );
  expect(differences).toEqual([
    'The status in the response to the decision is "rejected" instead of "approved"',
  ]);
});

test('a backend that rejects undocumented request fields passes the journeys (checks of several calls)', async () => {
  const proxy = await startProxy(new URL(inject('doubleUrl')));
  onTestFinished(proxy.close);
  proxy.mutations = STRICT;
  const statesUrl = inject('doubleUrl') + STATES;
  const backend = { providerUrl: proxy.url, statesUrl, siteOrigin: DEFAULT_SITE_ORIGIN };
  const checks = await runJourneys(backend, 'advertisement');
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

test('a journey (check of several calls) is left out if its checkout page needs a browser', async () => {
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

test('the journeys (checks of several calls) report a checkout that does not return to the site after the payment', async () => {
  const differences = await differencesOf(answering(/^POST \/checkout\//, 200), 'somebody pays');
  expect(differences).toEqual([expect.stringMatching(/^A paid checkout leads to ""/)]);
});

test('if the backend lacks a provider state, the journeys (checks of several calls) that need the state are blocked', async () => {
  const checks = await journeysOf(answering(/provider-states/, 404, {}), '', false);
  expect(new Set(checks.map(({ result }) => result))).toEqual(new Set(['blocked']));
  expect(checks[0]?.missingStates).toEqual(['there is no account']);
});
