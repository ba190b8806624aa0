import { TIERS } from '../openapi/provenance.ts';
import { examineStates, statesOf, type Diagnosis } from './doctor.ts';
import { pactFilesOf, type PactInteraction } from './pacts.ts';
import { findingsOf, type Finding } from './verdict.ts';
import { verify, type Outcome } from './verifier.ts';

export interface RunOptions {
  providerUrl: URL;
  /** Null when no states can be set up: what needs one is not tried. */
  statesUrl: string | null;
  /** Has one folder of pacts for each tier. */
  pacts: string;
  /** All that these pacts hold. */
  interactions: readonly PactInteraction[];
}

/** Examines the states, tries all interactions whose states are well, and says what became of each. */
export async function runVerification(
  options: RunOptions,
): Promise<{ findings: Finding[]; diagnoses: readonly Diagnosis[] }> {
  const { pacts, interactions, statesUrl } = options;
  const calls = statesOf(interactions);
  const diagnoses =
    statesUrl === null
      ? calls.map((call) => ({ call, problem: 'No states can be set up.' }))
      : await examineStates(statesUrl, calls);
  // A state that fails is tried again and again by the verifier; it is known already.
  const blocked = findingsOf(interactions, new Map(), diagnoses)
    .filter(({ result }) => result === 'blocked')
    .map(({ interaction }) => interaction.description);
  const outcomes = new Map<string, Outcome>();
  for (const tier of TIERS) {
    const descriptions = interactions
      .filter((interaction) => interaction.tier === tier)
      .map(({ description }) => description)
      .filter((description) => !blocked.includes(description));
    const results = await verify({
      ...options,
      pactFiles: pactFilesOf(pacts, tier),
      descriptions: new Set(descriptions),
    });
    for (const [description, outcome] of results) outcomes.set(description, outcome);
  }
  return { findings: findingsOf(interactions, outcomes, diagnoses), diagnoses };
}
