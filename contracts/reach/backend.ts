import type { Ask } from './ask.ts';

/** The backend that is examined, and the site that is to use it. */
export interface Backend {
  ask: Ask;
  /** Scheme, host and port. */
  origin: string;
  /** Where the calls are: origin and `/api`. */
  apiBase: string;
  siteOrigin: string;
}
