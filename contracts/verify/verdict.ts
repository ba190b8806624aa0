import type { Tier } from '../openapi/provenance.ts';
import { keyOf, type Diagnosis } from './doctor.ts';
import { headlineOf } from './headline.ts';
import type { PactInteraction } from './pacts.ts';
import type { Outcome } from './verifier.ts';

/**
 * `spared`: it failed, but its alternative passed and serves the site as well. `blocked`: a
 * provider state that it needs is not there, so that it was not tried. `untried`: nobody knows.
 */
export type Result = 'passed' | 'failed' | 'spared' | 'blocked' | 'untried';

export interface Finding {
  interaction: PactInteraction;
  result: Result;
  /** What differed, or why it was not tried. */
  differences: readonly string[];
  /** Names of the provider states that it needs and that are not there. */
  missingStates: readonly string[];
}

/** Whether interactions of a tier decide if the backend serves the site. */
export const decides = (tier: Tier, strict: boolean): boolean =>
  tier === 'documented' || (tier === 'assumed' && strict);

/** What became of every interaction, in the order of the pacts. */
export function findingsOf(
  interactions: readonly PactInteraction[],
  outcomes: ReadonlyMap<string, Outcome>,
  diagnoses: readonly Diagnosis[],
): Finding[] {
  const problems = new Map(diagnoses.map(({ call, problem }) => [keyOf(call), problem]));
  return interactions.map((interaction) => {
    const broken = interaction.providerStates.flatMap((call) => {
      const problem = problems.get(keyOf(call)) ?? null;
      return problem === null ? [] : [{ name: call.name, problem }];
    });
    const missingStates = broken.map(({ name }) => name);
    if (broken.length > 0) {
      const differences = broken.map(({ name, problem }) => `Provider state "${name}": ${problem}`);
      return { interaction, result: 'blocked', differences, missingStates };
    }
    const outcome = outcomes.get(interaction.description);
    if (outcome === undefined) {
      const differences = ['The verifier did not try it.'];
      return { interaction, result: 'untried', differences, missingStates };
    }
    const { passed, differences } = outcome;
    if (passed) return { interaction, result: 'passed', differences: [], missingStates };
    const { alternative } = interaction.references.contract;
    const isSpared = alternative !== undefined && outcomes.get(alternative)?.passed === true;
    return { interaction, result: isSpared ? 'spared' : 'failed', differences, missingStates };
  });
}

/** What all findings come to. */
export interface Verdict {
  /** 0: the backend serves the site. 1: it does not. 2: that could not be found out. */
  exitCode: 0 | 1 | 2;
  headline: string;
  expected: number;
  /** Those that were tried, whatever came of it. */
  executed: number;
  counts: Record<Tier, Record<Result, number>>;
}

/** What a person may allow, and what is known of the backend beforehand. */
export interface Circumstances {
  /** Interactions that do not decide may be blocked. */
  allowBlocked?: boolean;
  /** There is an address at which provider states can be set up. */
  hasStates?: boolean;
}

const countsOf = (findings: readonly Finding[]): Record<Result, number> => {
  const counts = { passed: 0, failed: 0, spared: 0, blocked: 0, untried: 0 };
  for (const { result } of findings) counts[result] += 1;
  return counts;
};

const WAS_TRIED: readonly Result[] = ['passed', 'failed', 'spared'];

function exitCodeOf(
  findings: readonly Finding[],
  decisive: readonly Finding[],
  { allowBlocked = false, hasStates = true }: Circumstances,
): Verdict['exitCode'] {
  if (decisive.some(({ result }) => result === 'failed')) return 1;
  // A state that is refused is the backend's to mend; without any nothing is known of it.
  if (hasStates && decisive.some(({ result }) => result === 'blocked')) return 1;
  const isMissing = ({ result }: Finding): boolean =>
    result === 'untried' || (result === 'blocked' && !(allowBlocked && hasStates));
  return decisive.length === 0 || findings.some(isMissing) ? 2 : 0;
}

/**
 * Judges the findings: documented interactions decide, assumed ones when it is strict, proposed
 * ones are pending. Without proof it is never good: each interaction must have been tried.
 */
export function judge(
  findings: readonly Finding[],
  strict: boolean,
  circumstances: Circumstances = {},
): Verdict {
  const of = (tier: Tier) => findings.filter(({ interaction }) => interaction.tier === tier);
  const decisive = findings.filter(({ interaction }) => decides(interaction.tier, strict));
  const exitCode = exitCodeOf(findings, decisive, circumstances);
  return {
    exitCode,
    headline: headlineOf(findings, decisive, exitCode, circumstances),
    expected: findings.length,
    executed: findings.filter(({ result }) => WAS_TRIED.includes(result)).length,
    counts: {
      documented: countsOf(of('documented')),
      assumed: countsOf(of('assumed')),
      proposed: countsOf(of('proposed')),
    },
  };
}
