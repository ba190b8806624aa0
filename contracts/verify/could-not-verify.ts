import type { PactInteraction } from './pacts.ts';
import type { Verified } from './report.ts';
import { findingsOf, judge } from './verdict.ts';

/**
 * The result of a verification that could not be carried out.
 * @param problem the reason, for the report
 */
export const couldNotVerify = (
  interactions: readonly PactInteraction[],
  problem: string,
): Verified => {
  const findings = findingsOf(interactions, new Map(), []).map((finding) => ({
    ...finding,
    differences: [problem],
  }));
  return {
    findings,
    others: [],
    reach: [],
    verdict: { ...judge(findings, false), headline: `Could not verify: ${problem}` },
    statesProblem: null,
    diagnoses: [],
    candidates: [],
    hasBaseline: false,
    notes: [],
  };
};
