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
  'Provider states: a state that there is not was answered with success. Refuse states and parameters\n' +
  'that you do not know with a status of 400 or above; otherwise failures are blamed on the backend.';

const answers = (url: URL): Promise<boolean> =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/** Why no provider states can be set up; says so, and what comes of that. Null when they can. */
async function lackOfStates(
  { statesUrl }: Options,
  say: (text: string) => void,
): Promise<string | null> {
  const problem = await reachStates(statesUrl);
  if (problem === null) return null;
  const text = `Provider states cannot be set up at ${statesUrl}. ${problem}`;
  say(text);
  say('The address must answer a POST of { "state": "", "params": {} } with 200 and {}.');
  say('Until it does, only what needs no state is tried.');
  return text;
}

/**
 * Tries all interactions on the backend, or where no states can be set up those that need none.
 * @param say tells a person how it goes
 * @throws Error when nothing answers, or the verifier does not end with a result
 */
export async function verifyBackend(
  interactions: readonly PactInteraction[],
  options: Options,
  say: (text: string) => void,
): Promise<Omit<Verified, 'durationMs'>> {
  const { allowBlocked, strict, providerUrl } = options;
  if (!(await answers(providerUrl))) throw new Error(`Nothing answers at ${providerUrl.href}`);
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
}
