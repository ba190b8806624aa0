import { TIERS } from '../../openapi/provenance.ts';
import { runJourneys } from '../journeys/run.ts';
import { DEFAULT_SITE_ORIGIN } from '../lib/own-origin.ts';
import type { Check } from '../lib/check.ts';
import { pactFilesOf, type PactInteraction } from '../verify/pacts.ts';
import { findingsOf, judge } from '../verify/verdict.ts';
import { verify } from '../verify/verifier.ts';
import type { Mutation } from './exchange.ts';
import { INTERACTIONS, PACTS } from './fields.ts';
import { startProxy, type MutatingProxy } from './proxy.ts';

const pactFiles = TIERS.flatMap((tier) => pactFilesOf(PACTS, tier));

/** What the command would say of a mutated provider. */
export interface Outcome {
  mutation: Mutation;
  /** Whether it fails; for what breaks a proposed call, whether that is reported. */
  isFound: boolean;
  /** The first difference, if any. */
  difference: string;
}

/** The interactions that decide about a mutation. */
const decisive = ({ operation, breaks }: Mutation): PactInteraction[] =>
  INTERACTIONS.filter(
    ({ tier, references }) =>
      references.contract.operation === operation && tier === (breaks ?? 'documented'),
  );

const withAlternative = ({ description, references }: PactInteraction): string[] =>
  [description, references.contract.alternative].filter((title) => title !== undefined);

/** Groups mutations of different operations, which do not meet in a run. */
const roundsOf = (mutations: readonly Mutation[]): Mutation[][] => {
  const byOperation = [...Map.groupBy(mutations, ({ operation }) => operation).values()];
  const length = Math.max(0, ...byOperation.map((own) => own.length));
  return Array.from({ length }, (_, round) =>
    byOperation.flatMap((own) => own.slice(round, round + 1)),
  );
};

const outcomeOf = (mutation: Mutation, checks: readonly Check[]): Outcome => {
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

/** A mutated provider. */
class Trial {
  readonly #proxy: MutatingProxy;
  readonly #statesUrl: string;

  constructor(proxy: MutatingProxy, statesUrl: string) {
    this.#proxy = proxy;
    this.#statesUrl = statesUrl;
  }

  /** By the interactions of the changed operations. */
  async interactions(round: readonly Mutation[]): Promise<Outcome[]> {
    this.#proxy.mutations = round;
    const descriptions = new Set(round.flatMap(decisive).flatMap(withAlternative));
    const results = await verify({
      providerUrl: this.#proxy.url,
      statesUrl: this.#statesUrl,
      pactFiles,
      descriptions,
    });
    return round.map((mutation) =>
      outcomeOf(mutation, findingsOf(decisive(mutation), results, [])),
    );
  }

  /** By the journeys; where harmless ones fail together, each is tried alone. */
  async journeys(round: readonly Mutation[]): Promise<Outcome[]> {
    this.#proxy.mutations = round;
    const checks = await runJourneys({
      providerUrl: this.#proxy.url,
      statesUrl: this.#statesUrl,
      siteOrigin: DEFAULT_SITE_ORIGIN,
    });
    const outcomes = round.map((mutation) =>
      outcomeOf(
        mutation,
        checks.filter(({ tier }) => tier === (mutation.breaks ?? 'documented')),
      ),
    );
    if (round.length === 1 || outcomes.every(({ isFound }) => !isFound)) return outcomes;
    const alone: Outcome[] = [];
    for (const mutation of round) alone.push(...(await this.journeys([mutation])));
    return alone;
  }
}

/**
 * Tries mutations of a provider as the command would: by its interactions, then by the journeys
 * what passes those.
 * @returns the outcomes of those that made a difference
 */
export const runMutations = async (
  providerUrl: string,
  mutations: readonly Mutation[],
): Promise<Outcome[]> => {
  const proxy = await startProxy(new URL(providerUrl));
  const trial = new Trial(proxy, `${providerUrl}/control/provider-states`);
  const outcomes = new Map<Mutation, Outcome>();
  const note = (found: readonly Outcome[]) => {
    for (const outcome of found) outcomes.set(outcome.mutation, outcome);
  };
  const notFound = (wanted: 'documented' | 'assumed' | null) =>
    mutations.filter((one) => one.breaks === wanted && outcomes.get(one)?.isFound === false);
  try {
    for (const round of roundsOf(mutations)) note(await trial.interactions(round));
    for (const mutation of [...notFound('documented'), ...notFound('assumed')]) {
      note(await trial.journeys([mutation]));
    }
    for (const round of roundsOf(notFound(null))) note(await trial.journeys(round));
  } finally {
    await proxy.close();
  }
  return [...outcomes.values()].filter(({ mutation }) => proxy.seen.has(mutation));
};
