import type { Tier } from '../../openapi/provenance.ts';
import type { Fields } from '../../openapi/document.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { StateName } from '../states/catalogue.ts';

/** The tools of a journey. */
export interface World {
  /** The backend's address, without a slash at the end. */
  providerUrl: string;
  /** Where readers reach the site. */
  siteOrigin: string;
  /** Sets up a provider state and returns its values. */
  given: (state: StateName, params?: Fields) => Promise<Fields>;
  /** The site's API client, signed in with this token. */
  as: (token: string | null) => ApiClient;
  signal: AbortSignal;
}

/** Steps through the site, one call after the other, whose effects have to be seen afterwards. */
export interface Journey {
  title: string;
  tier: Tier;
  screens: readonly string[];
  run: (world: World) => Promise<void>;
}

/** Something that the site needs and the backend does otherwise. */
export class Difference extends Error {}

/** Something that cannot be tried at this backend, which is no fault. */
export class LeftOut extends Error {}

/** A provider state that could not be set up. */
export class StateMissing extends Error {
  readonly state: string;

  constructor(state: string, problem: string) {
    super(`Provider state "${state}": ${problem}`);
    this.state = state;
  }
}

const FIRST_REDIRECT = 300;
const FIRST_REFUSAL = 400;
const FIRST_FAULT = 500;

const told = (status: number): string => {
  if (status === 0) return 'no response that the site can read';
  const lacks = status < FIRST_REDIRECT ? ' with a response that lacks what the site reads' : '';
  return `status ${status}${lacks}`;
};

/** A call of the site that must succeed. */
export const step = async <Result>(what: string, call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error)) throw error;
    throw new Difference(`${what}: ${told(error.status)}, "${error.message}"`);
  }
};

/** A call that must be refused, with any message. */
export const refusal = async (what: string, call: Promise<unknown>): Promise<void> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => {
      if (isApiError(thrown)) return thrown;
      throw thrown;
    },
  );
  if (error === null) throw new Difference(`${what}: it was accepted`);
  if (error.status < FIRST_REFUSAL || error.status >= FIRST_FAULT) {
    throw new Difference(`${what}: status ${error.status} instead of a refusal (4xx)`);
  }
};

/** @throws Difference unless it holds */
export const must: (holds: boolean, difference: string) => asserts holds = (holds, difference) => {
  if (!holds) throw new Difference(difference);
};

const quoted = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value);

/** @throws Difference unless the value is this one */
export const mustBe = (what: string, value: unknown, expected: unknown): void => {
  must(value === expected, `${what} is ${quoted(value)} instead of ${quoted(expected)}`);
};
