import { TIERS, type Tier } from '../../openapi/provenance.ts';
import type { Check } from '../checks/check.ts';
import { runWorkflows } from '../checks/workflows/run.ts';
import { PACTS, pactFilesOf, readPacts, type PactInteraction } from '../consumer/pacts/read.ts';
import { DEFAULT_SITE_ORIGIN } from '../consumer/support/own-origin.ts';
import { checksOf } from '../verify/interactions/checks.ts';
import { verify } from '../verify/interactions/verifier.ts';
import { reach } from '../verify/reach.ts';
import { judge } from '../verify/report/verdict.ts';
import { startMutatedBackend } from './backend.ts';
import type { Mutation } from './mutation.ts';

const INTERACTIONS = readPacts(PACTS);
/** All tiers, because the alternative of a documented interaction may be assumed or proposed. */
const pactFiles = TIERS.flatMap((tier) => pactFilesOf(PACTS, tier));

export interface MutationResult {
  mutation: Mutation;
  /** Whether verification fails because of the mutation. */
  isFound: boolean;
  /** The first failed check with its differences; empty if no check failed. */
  difference: string;
}

/**
 * The tiers that show whether verification reports a mutation. What breaks the site must be found
 * without --strict, and what is harmless must not be reported even with it.
 */
const TIERS_OF = {
  breaking: ['documented'],
  harmless: ['documented', 'assumed'],
} satisfies Record<Mutation['effect'], Tier[]>;

const counts = ({ effect }: Mutation, tier: Tier): boolean =>
  TIERS_OF[effect].some((one) => one === tier);

const ASSUMED = INTERACTIONS.filter(({ tier }) => tier === 'assumed');

const titlesOf = ({ description, references }: PactInteraction): string[] =>
  [description, references.contract.alternative].filter((title) => title !== undefined);

/** Divides the mutations into rounds, each with at most one mutation per operation. */
const roundsOf = (mutations: readonly Mutation[]): Mutation[][] => {
  const byOperation = [...Map.groupBy(mutations, ({ operation }) => operation).values()];
  const length = Math.max(0, ...byOperation.map((own) => own.length));
  return Array.from({ length }, (_, round) =>
    byOperation.flatMap((own) => own.slice(round, round + 1)),
  );
};

const resultOf = (mutation: Mutation, checks: readonly Check[]): MutationResult => {
  const [first] = checks.filter(({ result }) => result === 'failed');
  const difference = first ? [first.title, ...first.differences].join('\n') : '';
  return { mutation, isFound: judge(checks, true).exitCode !== 0, difference };
};

/** Verifies a backend with each mutation. Returns the results of those that changed a response. */
export const runMutations = async (
  providerUrl: string,
  mutations: readonly Mutation[],
): Promise<MutationResult[]> => {
  const backend = await startMutatedBackend(new URL(providerUrl));
  const provider = {
    providerUrl: backend.url,
    statesUrl: `${providerUrl}/control/provider-states`,
    siteOrigin: DEFAULT_SITE_ORIGIN,
  };
  const results = new Map<Mutation, MutationResult>();
  const verified = (interactions: readonly PactInteraction[]) =>
    verify({ ...provider, pactFiles, descriptions: new Set(interactions.flatMap(titlesOf)) });
  // A backend may lack assumed details even without a mutation.
  const before = checksOf(ASSUMED, await verified(ASSUMED));
  const lacking = new Set(
    before.flatMap(({ result, title }) => (result === 'failed' ? title : [])),
  );

  /** The interactions with the changed call that count. */
  const decisive = (mutation: Mutation): PactInteraction[] =>
    INTERACTIONS.filter(
      ({ description, tier, references }) =>
        counts(mutation, tier) &&
        references.contract.operation === mutation.operation &&
        !lacking.has(description),
    );

  const tryInteractions = async (round: readonly Mutation[]): Promise<void> => {
    backend.mutations = round;
    const differences = await verified(round.flatMap(decisive));
    for (const mutation of round) {
      results.set(mutation, resultOf(mutation, checksOf(decisive(mutation), differences)));
    }
  };

  /** @param only an operation: runs only the workflows that need it, and no connection checks */
  const tryWorkflows = async (round: readonly Mutation[], only?: string): Promise<void> => {
    backend.mutations = round;
    const checks = await runWorkflows(provider, only);
    if (only === undefined) checks.push(...(await (await reach(provider)).checks));
    for (const mutation of round) {
      const counting = checks.filter(({ tier }) => counts(mutation, tier));
      results.set(mutation, resultOf(mutation, counting));
    }
  };

  // A failed verification is evidence only if the mutation has changed a response.
  const isFound = (mutation: Mutation): boolean =>
    backend.seen.has(mutation) && results.get(mutation)?.isFound === true;

  try {
    for (const round of roundsOf(mutations)) await tryInteractions(round);
    const notFound = mutations.filter((mutation) => !isFound(mutation));
    for (const mutation of notFound.filter(({ effect }) => effect === 'breaking')) {
      await tryWorkflows([mutation], mutation.operation);
      if (results.get(mutation)?.difference === '') await tryWorkflows([mutation]);
    }
    for (const round of roundsOf(notFound.filter(({ effect }) => effect === 'harmless'))) {
      await tryWorkflows(round);
      // If harmless mutations fail together, each is tried alone.
      if (round.length > 1 && round.some((mutation) => results.get(mutation)?.isFound)) {
        for (const mutation of round) await tryWorkflows([mutation]);
      }
    }
  } finally {
    await backend.close();
  }
  return [...results.values()].filter(({ mutation }) => backend.seen.has(mutation));
};
