import type { Tier } from '../../openapi/provenance.ts';

/**
 * The result of a check.
 * - `hint`: the backend has a small fault, but the site works.
 * - `warning`: the backend has a larger fault, but the site works.
 * - `spared`: the check tests one of two accepted forms of a response, and the backend uses the
 *   other form.
 * - `left out`: the check cannot run with this backend.
 * - `blocked`: the backend lacks a provider state that the check needs.
 * - `untried`: the check has no result for another reason.
 */
export type Result =
  'passed' | 'hint' | 'warning' | 'failed' | 'spared' | 'left out' | 'blocked' | 'untried';

/** The parts of an interaction (one request with its expected response) that a report shows. */
export interface Details {
  operation: string;
  status: string;
  /** The name of the site's function that sends the request. */
  code: string;
  /** A sentence that says what the differences do to the site; empty without differences. */
  damage: string;
  /** Where the contract describes the expected response: `openapi.yaml` and a JSON pointer. */
  pointer: string;
  curl: readonly string[];
}

/** A check of an interaction (a single call), of a workflow (several calls) or of the connection. */
export interface Check {
  kind: 'reach' | 'interaction' | 'workflow';
  title: string;
  tier: Tier;
  /** The screens of the site that may break if the check fails. */
  screens: readonly string[];
  result: Result;
  /** The differences from the contract, or the reason why the check did not run. */
  differences: readonly string[];
  advice?: string | undefined;
  /** The kind of fault, if its remedy depends on the backend's framework. */
  topic?: Topic | undefined;
  /** The operations that a CORS fault blocks. Their requests are repeated in Chromium. */
  operations?: readonly string[];
  missingStates?: readonly string[];
  /** The details of the interaction (a single call). Other kinds of checks have no details. */
  details?: Details;
}

/** A kind of fault whose remedy depends on the backend's framework. */
export type Topic =
  'cors' | 'slash' | 'csrf' | 'body' | 'errors' | 'unauthorized' | 'refusal' | 'media';

/** Returns a check of the connection with a title such as `GET /auth/profile/`. */
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

/** Prefixes the titles of checks with the name of an area, such as `CORS`. */
export const inArea = (area: string, findings: readonly Check[]): Check[] =>
  findings.map(({ topic: _, operations: __, ...finding }) => ({
    ...finding,
    title: `${area}, ${finding.title}`,
  }));
