import { readBaseline, writeBaseline } from './baseline.ts';
import { reachStates, takesAnything } from './doctor.ts';
import type { Options } from './options.ts';
import type { PactInteraction } from './pacts.ts';
import { candidatesOf } from './promotion.ts';
import type { Verified } from './report.ts';
import { runVerification } from './run.ts';
import { stateTexts } from './state-texts.ts';
import { judge } from './verdict.ts';

const ANSWER_TIMEOUT_MS = 10_000;
const TAKES_ANYTHING =
  'Provider states: an unknown state was accepted. Refuse unknown states and parameters with a status of\n' +
  '400 or above; otherwise the report blames the backend for a state that was never set up.';

const answers = (url: URL): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/** Why provider states cannot be set up, which it also prints; null when they can. */
const lackOfStates = async (
  { statesUrl }: Options,
  say: (text: string) => void,
): Promise<string | null> => {
  const problem = await reachStates(statesUrl);
  if (problem === null) return null;
  const text = `Provider states cannot be set up at ${statesUrl}. ${problem}`;
  say(text);
  say('The address must respond to a POST of { "state": "", "params": {} } with 200 and {}.');
  say('Until it does, only interactions without a state are verified.');
  return text;
};

/**
 * Verifies all interactions; where no states can be set up, those that need none.
 * @param say prints progress
 * @throws Error when the backend does not respond, or the verifier ends without a result
 */
export const verifyBackend = async (
  interactions: readonly PactInteraction[],
  options: Options,
  say: (text: string) => void,
): Promise<Omit<Verified, 'durationMs'>> => {
  const { allowBlocked, strict, providerUrl } = options;
  if (!(await answers(providerUrl))) throw new Error(`No response from ${providerUrl.href}`);
  const statesProblem = await lackOfStates(options, say);
  const hasStates = statesProblem === null;
  const statesUrl = hasStates ? options.statesUrl : null;
  if (hasStates && (await takesAnything(options.statesUrl))) say(TAKES_ANYTHING);
  const run = await runVerification({ ...options, interactions, statesUrl });
  if (hasStates) stateTexts(run.diagnoses).forEach(say);
  const baseline = await readBaseline(options);
  if (baseline.note !== null) say(baseline.note);
  await writeBaseline(options, run.findings, baseline);
  return {
    findings: run.findings,
    statesProblem,
    diagnoses: hasStates ? run.diagnoses : [],
    verdict: judge(run.findings, strict, { allowBlocked, hasStates }),
    candidates: candidatesOf(run.findings, baseline.passed),
    hasBaseline: baseline.passed !== null,
  };
};
