/** Runs all workflows for run.ts. Prints the results as JSON. */
import { createApiClient } from '~/shared/api/client.ts';
import type { Fields } from '../../../openapi/document.ts';
import { setUpState } from '../../states/set-up.ts';
import type { Check } from '../check.ts';
import { RATE_LIMITED_EXIT_CODE, TOO_MANY_REQUESTS } from '../../states/rate-limited.ts';
import { ACCOUNTS } from './accounts.ts';
import { ADVERTISEMENTS } from './advertisements.ts';
import {
  Difference,
  LeftOut,
  must,
  StateMissing,
  type Workflow,
  type WorkflowContext,
} from './workflow.ts';
import { faultsOf } from './echo.ts';
import { LIMITS } from './limits.ts';
import { LISTS } from './lists.ts';
import { MEMBERSHIP } from './membership.ts';
import { MODERATION } from './moderation.ts';
import { partsOf, tierOfNeeds } from './needs.ts';
import { OLD_PHOTOS, PHOTOS } from './photos.ts';
import { PROFILE } from './profile.ts';
import { REFUSED_WRITES } from './refused-writes.ts';
import { SIGNING_UP } from './signing-up.ts';

const WORKFLOWS = {
  ...PHOTOS,
  ...SIGNING_UP,
  ...ACCOUNTS,
  ...PROFILE,
  ...OLD_PHOTOS,
  ...ADVERTISEMENTS,
  ...LIMITS,
  ...REFUSED_WRITES,
  ...LISTS,
  ...MODERATION,
  ...MEMBERSHIP,
};
const CALL_TIMEOUT_MS = 20_000;
const [providerUrl = '', siteOrigin = '', statesUrl = '', only = ''] = process.argv.slice(2);

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const platformFetch = globalThis.fetch;
let faults: string[] = [];
/** The method and the path of the last request, for the text of an unexpected error. */
let asked = '';

// The site's own requests have no timeout, so a timeout is added to each of them.
globalThis.fetch = async (input, init) => {
  const given = new Request(input, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
  // When Node sends a form again after a redirect, its boundary differs from that in the header.
  const body = given.body === null ? null : await given.clone().arrayBuffer();
  const request = body === null ? given : new Request(given, { body });
  const sent = request.clone();
  asked = `${request.method} ${new URL(request.url).pathname}`;
  const response = await platformFetch(request);
  if (response.status === TOO_MANY_REQUESTS) {
    process.stderr.write(asked);
    process.exit(RATE_LIMITED_EXIT_CODE);
  }
  faults.push(...(await faultsOf(sent, response.clone())));
  return response;
};

const setUp = async (state: string, params: Fields = {}): Promise<Fields> => {
  if (statesUrl === '') throw new StateMissing(state, 'No states can be set up.');
  const { values, problem } = await setUpState(statesUrl, { name: state, params });
  if (problem !== null) throw new StateMissing(state, problem);
  return values;
};

let parts: Check[] = [];
let current: Pick<Check, 'title' | 'screens'> = { title: '', screens: [] };

/**
 * Runs a part of a workflow. A part with undocumented calls or
 * fields becomes a separate check, so its failure does not fail the workflow.
 */
const part: WorkflowContext['part'] = async (what, needs, run) => {
  const tier = tierOfNeeds(needs);
  if (tier === 'documented') return run();
  const faultsBefore = faults;
  faults = [];
  const own = { kind: 'workflow', title: `${current.title}, ${what}`, tier } as const;
  const note = (result: 'passed' | 'failed', differences: string[]) =>
    parts.push({ ...own, screens: current.screens, result, differences });
  try {
    await run();
    note(faults.length === 0 ? 'passed' : 'failed', faults);
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    note('failed', [...faults, error.message]);
  }
  faults = faultsBefore;
};

const context: WorkflowContext = {
  part,
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

const check = async (title: string, { needs, screens, run }: Workflow): Promise<Check> => {
  const own = { kind: 'workflow', title, tier: tierOfNeeds(needs), screens } as const;
  current = { title, screens };
  faults = [];
  parts = [];
  try {
    await run(context);
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
for (const [title, workflow] of Object.entries(WORKFLOWS)) {
  const isNeeded = workflow.needs.some((need) => partsOf(need).operation === only);
  if (isNeeded || title.includes(only)) checks.push(await check(title, workflow), ...parts);
}
process.stdout.write(JSON.stringify(checks));
