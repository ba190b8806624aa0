import { TIERS } from '../../openapi/provenance.ts';
import { runJourneys } from '../checks/journeys/run.ts';
import { DEFAULT_SITE_ORIGIN } from '../consumer/support/own-origin.ts';
import type { Check } from '../checks/check.ts';
import { PACTS, pactFilesOf, type PactInteraction } from '../consumer/pacts/read.ts';
import { checksOf } from '../verify/interactions/checks.ts';
import { reach } from '../verify/reach.ts';
import { judge } from '../verify/report/verdict.ts';
import { verify } from '../verify/interactions/verifier.ts';
import type { Mutation } from './exchange.ts';
import { INTERACTIONS } from './fields.ts';
import { startProxy, type MutatingProxy } from './proxy.ts';

const pactFiles = TIERS.flatMap((tier) => pactFilesOf(PACTS, tier));

export interface MutationResult {
  mutation: Mutation;
  /**
   * Whether verification reports the change: by the exit code or, if the broken call is proposed,
   * by a failure in the report.
   */
  isFound: boolean;
  difference: string;
}

/** The interactions with the changed call. They show whether verification reports the change. */
const decisive = ({ operation, breaks }: Mutation): PactInteraction[] =>
  INTERACTIONS.filter(
    ({ tier, references }) =>
      references.contract.operation === operation && tier === (breaks ?? 'documented'),
  );

const withAlternative = ({ description, references }: PactInteraction): string[] =>
  [description, references.contract.alternative].filter((title) => title !== undefined);

/** Divides the deliberate changes into rounds, each with at most one change per operation. */
const roundsOf = (mutations: readonly Mutation[]): Mutation[][] => {
  const byOperation = [...Map.groupBy(mutations, ({ operation }) => operation).values()];
  const length = Math.max(0, ...byOperation.map((own) => own.length));
  return Array.from({ length }, (_, round) =>
    byOperation.flatMap((own) => own.slice(round, round + 1)),
  );
};

const resultOf = (mutation: Mutation, checks: readonly Check[]): MutationResult => {
  const failed = checks.filter(({ result }) => result === 'failed');
  const isFound =
    mutation.breaks === 'proposed' ? failed.length > 0 : judge(checks, true).exitCode !== 0;
  const [first] = failed;
  return {
    mutation,
    isFound,
    difference: first ? [first.title, ...first.differences].join('\n') : '',
  };
};

class Trial {
  readonly #proxy: MutatingProxy;
  readonly #statesUrl: string;

  constructor(proxy: MutatingProxy, statesUrl: string) {
    this.#proxy = proxy;
    this.#statesUrl = statesUrl;
  }

  async interactions(round: readonly Mutation[]): Promise<MutationResult[]> {
    this.#proxy.mutations = round;
    const descriptions = new Set(round.flatMap(decisive).flatMap(withAlternative));
    const results = await verify({
      providerUrl: this.#proxy.url,
      statesUrl: this.#statesUrl,
      pactFiles,
      descriptions,
    });
    return round.map((mutation) => resultOf(mutation, checksOf(decisive(mutation), results)));
  }

  /**
   * Runs the journeys (checks of several calls in a row) and the connection checks on a backend
   * with several changes at once. If harmless changes fail together, each change is tried alone.
   * @param only an operation: runs only the journeys that need it, and no connection checks
   */
  async journeys(round: readonly Mutation[], only?: string): Promise<MutationResult[]> {
    this.#proxy.mutations = round;
    const backend = {
      providerUrl: this.#proxy.url,
      statesUrl: this.#statesUrl,
      siteOrigin: DEFAULT_SITE_ORIGIN,
    };
    const checks = await runJourneys(backend, only);
    if (only === undefined) checks.push(...(await (await reach(backend)).checks));
    const results = round.map((mutation) =>
      resultOf(
        mutation,
        checks.filter(({ tier }) => tier === (mutation.breaks ?? 'documented')),
      ),
    );
    if (round.length === 1 || results.every(({ isFound }) => !isFound)) return results;
    const alone: MutationResult[] = [];
    for (const mutation of round) alone.push(...(await this.journeys([mutation])));
    return alone;
  }
}

/**
 * Verifies a backend with each deliberate change, as `contracts:verify` would. The journeys (checks
 * of several calls in a row) run if all interactions pass.
 * @returns the results of the changes that altered a response
 */
export const runMutations = async (
  providerUrl: string,
  mutations: readonly Mutation[],
): Promise<MutationResult[]> => {
  const proxy = await startProxy(new URL(providerUrl));
  const trial = new Trial(proxy, `${providerUrl}/control/provider-states`);
  const results = new Map<Mutation, MutationResult>();
  const note = (found: readonly MutationResult[]) => {
    for (const result of found) results.set(result.mutation, result);
  };
  const notFound = (wanted: Mutation['breaks']) =>
    mutations.filter(
      // A failed verification is evidence only if the change has altered a response.
      (one) => one.breaks === wanted && !(proxy.seen.has(one) && results.get(one)?.isFound),
    );
  try {
    for (const round of roundsOf(mutations)) note(await trial.interactions(round));
    for (const mutation of TIERS.flatMap(notFound)) {
      const own = await trial.journeys([mutation], mutation.operation);
      const isFound = own.some(({ difference }) => difference !== '');
      note(isFound ? own : await trial.journeys([mutation]));
    }
    for (const round of roundsOf(notFound(null))) note(await trial.journeys(round));
  } finally {
    await proxy.close();
  }
  return [...results.values()].filter(({ mutation }) => proxy.seen.has(mutation));
};
