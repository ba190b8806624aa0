/** Runs all journeys and prints their checks as JSON; run.ts starts it. */
import { createApiClient } from '~/shared/api/client.ts';
import { fieldsOf, type Fields } from '../../openapi/document.ts';
import { STATES, type ProviderState } from '../states/catalogue.ts';
import type { Check } from '../lib/check.ts';
import { ACCOUNTS } from './accounts.ts';
import { ADVERTISEMENTS } from './advertisements.ts';
import { Difference, LeftOut, must, StateMissing, type Journey, type World } from './journey.ts';
import { faultsOf } from './echo.ts';
import { LISTS } from './lists.ts';
import { MEMBERSHIP } from './membership.ts';
import { MODERATION } from './moderation.ts';
import { PROFILE } from './profile.ts';

const JOURNEYS = [
  ...ACCOUNTS,
  ...PROFILE,
  ...ADVERTISEMENTS,
  ...LISTS,
  ...MODERATION,
  ...MEMBERSHIP,
];
const CALL_TIMEOUT_MS = 20_000;
const catalogue = new Map<string, ProviderState>(Object.entries(STATES));
const [providerUrl = '', siteOrigin = '', statesUrl = '', only = ''] = process.argv.slice(2);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const platformFetch = globalThis.fetch;
/** What is wrong with the responses of the current journey. */
let faults: string[] = [];
/** The last call, whose response the site may be unable to use. */
let asked = '';

// The site would wait without limit.
globalThis.fetch = async (input, init) => {
  const request = new Request(input, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  const sent = request.clone();
  asked = `${request.method} ${new URL(request.url).pathname}`;
  const response = await platformFetch(request);
  faults.push(...(await faultsOf(sent, response.clone())));
  return response;
};

const setUp = async (state: string, params: Fields = {}): Promise<Fields> => {
  if (statesUrl === '') throw new StateMissing(state, 'No states can be set up.');
  const response = await fetch(statesUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ state, params, action: 'setup', consumer: 'local-news-site' }),
  }).catch((error: unknown) => {
    throw new StateMissing(state, `No response: ${textOf(error)}`);
  });
  const text = await response.text();
  if (!response.ok) throw new StateMissing(state, `Response ${response.status}: ${text}`);
  const names = Object.keys(catalogue.get(state)?.returns ?? {});
  const values = names.length > 0 ? fieldsOf(JSON.parse(text)) : {};
  const missing = names.find((name) => (values[name] ?? '') === '');
  if (missing !== undefined) throw new StateMissing(state, `"${missing}" is missing`);
  return values;
};

const world: World = {
  providerUrl,
  siteOrigin,
  given: setUp,
  as: (token) =>
    createApiClient({
      baseUrl: `${providerUrl}/api`,
      getToken: () => Promise.resolve(token),
      onUnauthorized: () => Promise.resolve(null),
    }),
  signal: new AbortController().signal,
};

const check = async ({ title, tier, screens, run }: Journey): Promise<Check> => {
  const own = { kind: 'journey', title, tier, screens } as const;
  faults = [];
  try {
    await run(world);
    must(faults.length === 0, faults[0] ?? '');
    return { ...own, result: 'passed', differences: [] };
  } catch (error) {
    const differences = [textOf(error)];
    if (error instanceof StateMissing) {
      return { ...own, result: 'blocked', differences, missingStates: [error.state] };
    }
    if (error instanceof LeftOut) return { ...own, result: 'left out', differences };
    if (error instanceof Difference)
      return { ...own, result: 'failed', differences: [...new Set([...faults, ...differences])] };
    return {
      ...own,
      result: 'failed',
      differences: [`The site fails with the response to ${asked}: ${textOf(error)}`],
    };
  }
};

const checks: Check[] = [];
for (const journey of JOURNEYS) {
  if (journey.title.includes(only)) checks.push(await check(journey));
}
process.stdout.write(JSON.stringify(checks));
