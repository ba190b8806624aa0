import type { Tier } from '../../openapi/provenance.ts';

/**
 * `warning` and `hint`: it does not keep the site from working. `spared`: it failed, but its
 * alternative passed. `left out`: it cannot be tried at this backend, which is no fault. `blocked`:
 * not tried, since a provider state is missing. `untried`: there is no result for another reason.
 */
export type Result =
  'passed' | 'hint' | 'warning' | 'failed' | 'spared' | 'left out' | 'blocked' | 'untried';

/** The place of an interaction in the contract and in the site. */
export interface Details {
  operation: string;
  status: string;
  /** The site's function that sends the request. */
  code: string;
  /** A sentence about how the screen breaks. */
  why: string;
  /** The place in openapi.yaml. */
  pointer: string;
  /** Shell commands that reproduce it. */
  curl: readonly string[];
}

/** The result of one check: of an interaction, of a journey, or of how the backend is reached. */
export interface Check {
  kind: 'reach' | 'interaction' | 'journey';
  title: string;
  tier: Tier;
  /** The site's screens that need the check to pass. */
  screens: readonly string[];
  result: Result;
  /** The differences, or the reason why it was not tried. The summary shows the first one. */
  differences: readonly string[];
  /** A sentence about the remedy. */
  advice?: string | undefined;
  /** The subject under which a framework may have a remedy of its own. */
  topic?: Topic | undefined;
  /** Names of the missing provider states. */
  missingStates?: readonly string[];
  /** The details of an interaction. Other checks have none. */
  details?: Details;
}

/** The subject of a framework's remedy. */
export type Topic = 'cors' | 'slash' | 'csrf' | 'body' | 'errors' | 'unauthorized' | 'media';

/** A finding about how a backend is reached. Its title is a subject, such as `GET /auth/profile/`. */
export const found = (
  result: 'passed' | 'hint' | 'warning' | 'failed',
  title: string,
  text: string,
  advice?: string,
  topic?: Topic,
): Check => ({
  ...{ kind: 'reach', tier: 'documented', screens: [] },
  ...{ result, title, differences: [text], advice, topic },
});

type Found = (title: string, text: string, advice: string, topic?: Topic) => Check;

export const passed = (title: string, text: string): Check => found('passed', title, text);
export const hint: Found = (...said) => found('hint', ...said);
export const warning: Found = (...said) => found('warning', ...said);
export const failed: Found = (...said) => found('failed', ...said);

/** Puts findings under a heading, such as `CORS`. */
export const inArea = (area: string, findings: readonly Check[]): Check[] =>
  findings.map(({ topic: _, ...finding }) => ({ ...finding, title: `${area}, ${finding.title}` }));
