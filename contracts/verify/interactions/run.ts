import { TIERS } from '../../../openapi/provenance.ts';
import type { Check } from '../../checks/check.ts';
import { pactFilesOf, type PactInteraction } from '../../consumer/pacts/read.ts';
import { checksOf } from './checks.ts';
import { examineStates, statesOf, type Diagnosis } from './states.ts';
import { verify } from './verifier.ts';

export interface RunOptions {
  providerUrl: URL;
  /** The URL for setting up provider states. Null blocks the interactions that need a state. */
  statesUrl: string | null;
  siteOrigin: string;
  pacts: string;
  interactions: readonly PactInteraction[];
  signal?: AbortSignal | undefined;
}

/** Sets up every provider state once, then verifies the interactions whose set-up succeeded. */
export const runInteractions = async (
  options: RunOptions,
): Promise<{ checks: Check[]; diagnoses: readonly Diagnosis[] }> => {
  const { pacts, interactions, statesUrl, signal } = options;
  const calls = statesOf(interactions);
  const diagnoses =
    statesUrl === null
      ? calls.map((call) => ({ call, problem: 'No states can be set up.' }))
      : await examineStates(statesUrl, calls, signal);
  /* Pact's verifier would set up a failing provider state again for each of these. */
  const tried = checksOf(interactions, new Map(), diagnoses).filter(
    ({ result }) => result !== 'blocked',
  );
  const differences = await verify({
    ...options,
    pactFiles: TIERS.flatMap((tier) => pactFilesOf(pacts, tier)),
    descriptions: new Set(tried.map(({ title }) => title)),
  });
  return { checks: checksOf(interactions, differences, diagnoses), diagnoses };
};
