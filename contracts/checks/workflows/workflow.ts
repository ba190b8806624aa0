import type { Fields } from '../../../openapi/document.ts';
import { isApiError } from '~/shared/api/errors.ts';
import type { ApiClient } from '~/shared/api/client.ts';
import type { StateName } from '../../../control/client.ts';
import type { Need } from './needs.ts';

/** The functions and URLs that all workflows use. */
export interface WorkflowContext {
  providerUrl: string;
  /** The site's origin, as readers' browsers see it. */
  siteOrigin: string;
  given: (state: StateName, params?: Fields) => Promise<Fields>;
  /** The site's API client, signed in with this token. */
  as: (token: string | null) => ApiClient;
  signal: AbortSignal;
  /** Runs a part of a workflow. A part with undocumented calls is a separate check. */
  part: (what: string, needs: readonly Need[], run: () => Promise<void>) => Promise<void>;
}

/** A test that makes several of the site's API calls in a row and checks their effects. */
export interface Workflow {
  needs: readonly Need[];
  screens: readonly string[];
  run: (context: WorkflowContext) => Promise<void>;
}

/** The workflows by their titles. */
export type Workflows = Readonly<Record<string, Workflow>>;

/** Thrown if the backend does not behave as the site needs. */
export class Difference extends Error {}

/** Thrown if a workflow cannot run, although the backend has no fault. */
export class LeftOut extends Error {}

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

/** Awaits the API call of a step. If the call fails, the error names the step. */
export const step = async <Result>(what: string, call: Promise<Result>): Promise<Result> => {
  try {
    return await call;
  } catch (error) {
    if (!isApiError(error)) throw error;
    throw new Difference(`${what}: ${told(error.status)}, "${error.message}"`);
  }
};

/** Requires that the backend refuses a call with a 4xx status. */
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

/** @throws Difference unless `holds` is true */
export const must: (holds: boolean, difference: string) => asserts holds = (holds, difference) => {
  if (!holds) throw new Difference(difference);
};

const quoted = (value: unknown): string =>
  value === undefined ? 'nothing' : JSON.stringify(value);

/** @throws Difference unless the two values are equal */
export const mustBe = (what: string, value: unknown, expected: unknown): void => {
  must(value === expected, `${what} is ${quoted(value)} instead of ${quoted(expected)}`);
};
