import { runJourneys } from '../journeys/run.ts';
import type { Backend, Check, Checker } from '../lib/check.ts';
import { readBaseline, writeBaseline } from './baseline.ts';
import type { Options } from './options.ts';
import type { PactInteraction } from './pacts.ts';
import { candidatesOf } from './promotion.ts';
import { reach, reachPicture } from './reach.ts';
import type { Verified } from './report.ts';
import { runVerification } from './run.ts';
import { siteOriginOf } from './site-origin.ts';
import { reachStates, takesAnything } from './states.ts';
import { judge } from './verdict.ts';

const TAKES_ANYTHING =
  'Provider states: an unknown state was accepted. Refuse unknown states and parameters with a ' +
  'status of 400 or above; otherwise a state that was never set up looks like a fault.';

/** Kinds of checks besides the pacts. */
const CHECKERS: readonly Checker[] = [(backend) => runJourneys(backend)];

/** A checker that fails must not take the results of the others with it. */
const resultsOf = (checker: Checker, backend: Backend): Promise<Check[]> =>
  checker(backend).catch((error: unknown) => [
    {
      ...{ kind: 'journey', title: 'all journeys', tier: 'documented', screens: [] },
      ...{ result: 'untried', differences: [String(error)] },
    },
  ]);

/**
 * Verifies all interactions; where no states can be set up, those that need none.
 * @throws Error when the backend cannot be reached, or the verifier ends without a result
 */
export const verifyBackend = async (
  interactions: readonly PactInteraction[],
  options: Options,
): Promise<Verified> => {
  const { strict, providerUrl } = options;
  const reached = await reach(options);
  const statesProblem = await reachStates(options.statesUrl);
  const hasStates = statesProblem === null;
  const statesUrl = hasStates ? options.statesUrl : null;
  const accepts = hasStates && (await takesAnything(options.statesUrl));
  const backend = { providerUrl, statesUrl, siteOrigin: await siteOriginOf(options) };
  const { findings, diagnoses } = await runVerification({ ...options, ...backend, interactions });
  const others: Check[] = [];
  for (const checker of CHECKERS) others.push(...(await resultsOf(checker, backend)));
  if (hasStates) reached.push(...(await reachPicture(options, options.statesUrl, diagnoses)));
  const baseline = await readBaseline(options);
  await writeBaseline(options, findings, baseline);
  const obstacle = reached.find(({ level }) => level === 'problem')?.text ?? null;
  return {
    findings,
    others,
    reach: reached,
    statesProblem,
    diagnoses: hasStates ? diagnoses : [],
    verdict: judge([...findings, ...others], strict, { hasStates, obstacle }),
    candidates: candidatesOf(findings, baseline.passed),
    hasBaseline: baseline.passed !== null,
    notes: [
      ...options.notes,
      ...(accepts ? [TAKES_ANYTHING] : []),
      ...(baseline.note === null ? [] : [baseline.note]),
    ],
  };
};
