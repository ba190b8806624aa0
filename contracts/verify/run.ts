import { TIERS } from '../../openapi/provenance.ts';
import { examineStates, statesOf, type Diagnosis } from './states.ts';
import { pactFilesOf, type PactInteraction } from './pacts.ts';
import { findingsOf, type Finding } from './verdict.ts';
import { verify, type Outcome } from './verifier.ts';

export interface RunOptions {
  providerUrl: URL;
  /** Null when states cannot be set up; interactions with states are then blocked. */
  statesUrl: string | null;
  siteOrigin: string;
  /** A folder with one folder of pacts per tier. */
  pacts: string;
  /** All interactions of these pacts. */
  interactions: readonly PactInteraction[];
}

/** Calls all states, then verifies the interactions whose states succeeded. */
export const runVerification = async (
  options: RunOptions,
): Promise<{ findings: Finding[]; diagnoses: readonly Diagnosis[] }> => {
  const { pacts, interactions, statesUrl } = options;
  const calls = statesOf(interactions);
  const diagnoses =
    statesUrl === null
      ? calls.map((call) => ({ call, problem: 'No states can be set up.' }))
      : await examineStates(statesUrl, calls);
  // The verifier would retry a failing state for each interaction.
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
};
