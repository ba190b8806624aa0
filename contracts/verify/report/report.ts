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
  calls: number;
  broken: readonly BrokenState[];
}

export interface Report extends Verdict {
  /** The backend's URL; empty if only an OpenAPI description was compared. */
  providerUrl: string;
  strict: boolean;
  at: string;
  durationMs: number;
  checks: readonly Check[];
  screens: readonly Screen[];
  /** The provider states; null if no interaction needs one. */
  states: States | null;
  /** Operations that openapi.yaml could promote, for example from assumed to documented. */
  candidates: readonly Candidate[];
  /** Whether `candidates` leaves out operations that passed in an earlier report already. */
  hasBaseline: boolean;
  notes: readonly string[];
}

/** Builds a report. By default, the checks determine the verdict. */
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

/** A proposed interaction that fails is labeled as left out, since no backend has to pass it. */
export const labelOf = ({ result, tier }: Pick<Check, 'result' | 'tier'>): Result =>
  tier === 'proposed' && (result === 'failed' || result === 'blocked') ? 'left out' : result;
