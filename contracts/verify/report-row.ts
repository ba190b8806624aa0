import type { Check } from '../lib/check.ts';

/** Further notes on an interaction. */
export interface Details {
  operation: string;
  status: string;
  /** The site's function. */
  code: string;
  /** How the screen breaks. */
  why: string;
  /** The place in openapi.yaml. */
  pointer: string;
  /** Shell commands that reproduce it. */
  curl: readonly string[];
}

/** One check, as in all reports. */
export interface ReportRow extends Check {
  /** Null for checks of other kinds. */
  details: Details | null;
}
