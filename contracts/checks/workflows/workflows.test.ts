import { expect, inject, onTestFinished, test } from 'vitest';
import { DEFAULT_SITE_ORIGIN } from '../../consumer/support/own-origin.ts';
import { startMutatedBackend } from '../../mutations/backend.ts';
import type { Handler } from '../../mutations/mutation.ts';
import { startProxy } from '../../verify/interactions/proxy.ts';
import { STRICT } from '../../mutations/requests.ts';
import { onePictureOnly } from '../../mutations/sent.ts';
import { runWorkflows } from './run.ts';

const STATES = '/control/provider-states';

const workflowsOf = async (deviate: Handler, only = '', hasStates = true) => {
  const { url, close } = await startProxy(new URL(inject('doubleUrl')), deviate);
  onTestFinished(close);
  const statesUrl = (hasStates ? inject('doubleUrl') : url.origin) + STATES;
  return runWorkflows({ providerUrl: url, statesUrl, siteOrigin: DEFAULT_SITE_ORIGIN }, only);
};

/** Runs the workflows against a mock server that `deviate` changes. Returns the differences. */
const differencesOf = async (deviate: Handler, only = ''): Promise<string[]> => {
  const checks = await workflowsOf(deviate, only);
  const failed = checks.filter(({ result, tier }) => result === 'failed' && tier === 'documented');
  return failed.flatMap(({ differences }) => differences);
};

const responding =
  (wanted: RegExp, status: number, body: unknown = {}): Handler =>
  ({ method, url }, next) =>
    wanted.test(`${method} ${url}`) ? Promise.resolve({ status, headers: {}, body }) : next();

test('the workflows report a call that responds with success but changes no data', async () => {
  const differences = await differencesOf(
    responding(/\/(approve|rejected|update|confirm|otp\/verify)\/$|^(DELETE|PUT) /, 200),
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

test('the workflows report a changed value, and an owner’s list with other people’s advertisements', async () => {
  const created = { status: 201, headers: {}, body: { title: 'Something else' } };
  const differences = await differencesOf(
    ({ url }, next) =>
      url.endsWith('/create/')
        ? Promise.resolve(created)
        : next({ url: url.replace(/\/user\/get_all\/.*/, '/get_all/') }),
    'own',
  );
  expect(differences).toContainEqual(
    expect.stringMatching(
      /^The response to POST .*\/create\/: "title" is "Something else" instead/,
    ),
  );
  expect(differences).toContain('An advertisement of another person is in the owner’s list');
});

test('the workflows report a backend that saves an approval as a rejection', async () => {
  const differences = await differencesOf(
    ({ url }, next) => next({ url: url.replace(/approve\/$/, 'rejected/') }),
    'an approved',
  );
  expect(differences).toEqual([
    'The status in the response to the decision is "rejected" instead of "approved"',
  ]);
});

test('the workflows report a backend that saves a refused write', async () => {
  const checks = await workflowsOf(async (call, next) => {
    const response = await next();
    if (response.status === 400) await onePictureOnly(call, next);
    return response;
  }, 'refused for one of its files');
  expect(checks.flatMap(({ differences }) => differences)).toEqual([
    expect.stringMatching(/^The number of the owner’s advertisements after a refused one/),
    expect.stringMatching(/^The title after a refused change/),
  ]);
});

test('the workflows report picture URLs that expire', async () => {
  const firstMs = new Map<string, number>();
  const differences = await differencesOf(({ url }, next) => {
    if (!url.startsWith('/media/')) return next();
    if (!firstMs.has(url)) firstMs.set(url, Date.now());
    const ageMs = Date.now() - (firstMs.get(url) ?? 0);
    return ageMs < 20_000 ? next() : Promise.resolve({ status: 403, headers: {}, body: {} });
  }, 'photos');
  expect(differences).toEqual([expect.stringMatching(/^A picture, half a minute after/)]);
});

test('a backend that rejects undocumented request fields passes the workflows', async () => {
  const backend = await startMutatedBackend(new URL(inject('doubleUrl')));
  onTestFinished(backend.close);
  backend.mutations = STRICT;
  const provider = {
    providerUrl: backend.url,
    statesUrl: inject('doubleUrl') + STATES,
    siteOrigin: DEFAULT_SITE_ORIGIN,
  };
  const checks = await runWorkflows(provider, 'advertisement');
  expect(checks.filter(({ result }) => result !== 'passed')).toEqual([]);
  const refused = new Set([...backend.seen].map(({ operation }) => operation));
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

test('a workflow is left out if its checkout page needs a browser', async () => {
  const checks = await workflowsOf(responding(/^GET \/checkout\//, 404), 'a user pays');
  expect(checks.filter(({ result }) => result !== 'passed')).toMatchObject([
    {
      title: 'a user pays and becomes a member',
      result: 'left out',
      differences: [
        expect.stringMatching(/^A checkout at http:\/\/localhost:\d+ needs a browser$/),
      ],
    },
  ]);
});

test('the workflows report a checkout that does not return to the site after the payment', async () => {
  const differences = await differencesOf(responding(/^POST \/checkout\//, 200), 'a user pays');
  expect(differences).toEqual([expect.stringMatching(/^A paid checkout leads to ""/)]);
});

test('if the backend lacks a provider state, the workflows that need the state are blocked', async () => {
  const checks = await workflowsOf(responding(/provider-states/, 404, {}), '', false);
  expect(new Set(checks.map(({ result }) => result))).toEqual(new Set(['blocked']));
  expect(checks[0]?.missingStates).toEqual(['a person is signed in']);
});
