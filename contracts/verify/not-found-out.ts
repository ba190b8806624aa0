import type { PactInteraction } from './pacts.ts';
import type { Verified } from './report.ts';
import { judge, type Finding } from './verdict.ts';

/**
 * What a verification has found out that could not be carried out.
 * @param problem for a person: why it could not
 */
export function notFoundOut(
  interactions: readonly PactInteraction[],
  problem: string,
): Omit<Verified, 'durationMs'> {
  const findings = interactions.map((interaction): Finding => {
    return { interaction, result: 'untried', differences: [problem], missingStates: [] };
  });
  const verdict = { ...judge(findings, false), headline: `Not found out: ${problem}` };
  return {
    findings,
    verdict,
    statesProblem: null,
    diagnoses: [],
    candidates: [],
    hasBaseline: false,
  };
}
