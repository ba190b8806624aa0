import type { PactInteraction } from './pacts.ts';
import type { Verified } from './report.ts';
import { judge, type Finding } from './verdict.ts';

/**
 * The result of a verification that could not be carried out.
 * @param problem the reason, for the report
 */
export const couldNotVerify = (
  interactions: readonly PactInteraction[],
  problem: string,
): Omit<Verified, 'durationMs'> => {
  const findings = interactions.map((interaction): Finding => ({
    interaction,
    result: 'untried',
    differences: [problem],
    missingStates: [],
  }));
  const verdict = { ...judge(findings, false), headline: `Could not verify: ${problem}` };
  return {
    findings,
    verdict,
    statesProblem: null,
    diagnoses: [],
    candidates: [],
    hasBaseline: false,
  };
};
