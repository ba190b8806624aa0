import type { Tier } from '../../openapi/provenance.ts';

/**
 * `spared`: it failed, but its alternative passed. `left out`: it cannot be tried at this backend,
 * which is no fault. `blocked`: not tried, since a provider state is missing. `untried`: there is no
 * result for another reason.
 */
export type Result = 'passed' | 'failed' | 'spared' | 'left out' | 'blocked' | 'untried';

/** The result of one check: an interaction of the pacts, a step of a journey, or another kind. */
export interface Check {
  kind: 'interaction' | 'journey';
  title: string;
  tier: Tier;
  /** The screens that need it. */
  screens: readonly string[];
  result: Result;
  /** What differs, or why it was not tried; the summary shows the first. */
  differences: readonly string[];
  /** Names of the missing provider states. */
  missingStates?: readonly string[];
}

/** A backend as other kinds of checks get it. */
export interface Backend {
  providerUrl: URL;
  /** Null when provider states cannot be set up. */
  statesUrl: string | null;
  /** Where readers reach the site. */
  siteOrigin: string;
}

/** A kind of checks besides the pacts; if it throws, the result is unknown. */
export type Checker = (backend: Backend) => Promise<Check[]>;
