import { TIERS } from '../../openapi/provenance.ts';
import { pactFilesOf, type PactInteraction } from '../verify/pacts.ts';
import { findingsOf, judge } from '../verify/verdict.ts';
import { verify } from '../verify/verifier.ts';
import type { Mutation } from './exchange.ts';
import { INTERACTIONS, PACTS } from './fields.ts';
import { startProxy, type MutatingProxy } from './proxy.ts';

const pactFiles = TIERS.flatMap((tier) => pactFilesOf(PACTS, tier));

/** What came of a mutation. */
export interface Outcome {
  mutation: Mutation;
  /** Whether what it breaks, or for a harmless one what is documented, fails. */
  isFound: boolean;
  /** The first failures, with what differs. */
  failures: readonly string[];
}

/** The interactions that decide about a mutation. */
const decisive = ({ operation, breaks }: Mutation): PactInteraction[] =>
  INTERACTIONS.filter(
    ({ tier, references }) =>
      references.contract.operation === operation && tier === (breaks ?? 'documented'),
  );

const withAlternatives = (interactions: readonly PactInteraction[]): string[] =>
  interactions.flatMap(({ description, references }) => {
    const { alternative } = references.contract;
    return alternative === undefined ? [description] : [description, alternative];
  });

/** Groups mutations of different operations, which do not meet in a run. */
function roundsOf(mutations: readonly Mutation[]): Mutation[][] {
  const rounds: Mutation[][] = [];
  for (const mutation of mutations) {
    const free = rounds.find((round) =>
      round.every(({ operation }) => operation !== mutation.operation),
    );
    if (free === undefined) rounds.push([mutation]);
    else free.push(mutation);
  }
  return rounds;
}

async function runRound(
  round: readonly Mutation[],
  proxy: MutatingProxy,
  statesUrl: string,
): Promise<Outcome[]> {
  proxy.mutations = round;
  const descriptions = new Set(round.flatMap((mutation) => withAlternatives(decisive(mutation))));
  const results = await verify({ providerUrl: proxy.url, statesUrl, pactFiles, descriptions });
  return round.map((mutation) => {
    const findings = findingsOf(decisive(mutation), results, []);
    const failed = findings.filter(({ result }) => result === 'failed');
    return {
      mutation,
      isFound: mutation.breaks === 'proposed' ? failed.length > 0 : judge(findings, true).exitCode === 1,
      failures: failed.map(({ interaction, differences }) =>
        [interaction.description, ...differences].join('\n  '),
      ),
    };
  });
}

/**
 * Tries mutations of a provider.
 * @returns the outcomes of those that made a difference
 */
export async function runMutations(
  providerUrl: string,
  mutations: readonly Mutation[],
): Promise<Outcome[]> {
  const proxy = await startProxy(new URL(providerUrl));
  const outcomes: Outcome[] = [];
  try {
    for (const round of roundsOf(mutations)) {
      outcomes.push(...(await runRound(round, proxy, `${providerUrl}/control/provider-states`)));
    }
  } finally {
    await proxy.close();
  }
  return outcomes.filter(({ mutation }) => proxy.seen.has(mutation));
}
