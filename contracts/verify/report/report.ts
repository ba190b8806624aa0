import type { Check, Result } from '../../checks/check.ts';
import type { StateCall } from '../../states/set-up.ts';
import type { Diagnosis } from '../interactions/states.ts';
import type { Candidate } from './promotion.ts';
import { screensOf, type Screen } from './screens.ts';
import { judge, type Verdict } from './verdict.ts';

export interface BrokenState extends StateCall {
  problem: string;
}

export interface States {
  url: string;
  /** The reason why no provider state can be set up; null if some can. */
  problem: string | null;
  /** The number of state calls that were tried. */
  calls: number;
  broken: readonly BrokenState[];
}

export interface Report extends Verdict {
  /** The backend's address; empty if a description was compared. */
  providerUrl: string;
  strict: boolean;
  at: string;
  durationMs: number;
  checks: readonly Check[];
  screens: readonly Screen[];
  /** The provider states; null if none are needed. */
  states: States | null;
  /** The operations whose x-provenance may be promoted in openapi.yaml. */
  candidates: readonly Candidate[];
  /** Whether the candidates are relative to an earlier report. */
  hasBaseline: boolean;
  notes: readonly string[];
}

/** Builds a report. The verdict follows from the checks unless it is given. */
export const reportOf = (
  given: Pick<Report, 'checks' | 'strict'> & Partial<Report>,
  startedMs = performance.now(),
): Report => {
  const { checks, strict, states = null } = given;
  return {
    ...judge(checks, strict, states?.problem == null),
    providerUrl: '',
    at: new Date().toISOString(),
    durationMs: performance.now() - startedMs,
    screens: screensOf(checks, strict),
    states,
    candidates: [],
    hasBaseline: false,
    notes: [],
    ...given,
  };
};

export const brokenIn = (diagnoses: readonly Diagnosis[]): BrokenState[] =>
  diagnoses.flatMap(({ call, problem }) => (problem === null ? [] : [{ ...call, problem }]));

/** The label of a result: a proposed interaction that does not pass is only left out. */
export const labelOf = ({ result, tier }: Pick<Check, 'result' | 'tier'>): Result =>
  tier === 'proposed' && (result === 'failed' || result === 'blocked') ? 'left out' : result;
