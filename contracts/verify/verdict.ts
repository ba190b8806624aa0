import type { Tier } from '../../openapi/provenance.ts';
import { keyOf, type Diagnosis } from './doctor.ts';
import { headlineOf } from './headline.ts';
import type { PactInteraction } from './pacts.ts';
import type { Outcome } from './verifier.ts';

/**
 * `spared`: it failed, but its alternative passed. `blocked`: not verified, since a provider state
 * is missing. `untried`: the verifier returned no result.
 */
export type Result = 'passed' | 'failed' | 'spared' | 'blocked' | 'untried';

export interface Finding {
  interaction: PactInteraction;
  result: Result;
  /** The differences, or why it was not verified. */
  differences: readonly string[];
  /** Names of the missing provider states. */
  missingStates: readonly string[];
}

/** Whether failures of a tier make the command fail. */
export const decides = (tier: Tier, strict: boolean): boolean =>
  tier === 'documented' || (tier === 'assumed' && strict);

/** The result of every interaction, in the order of the pacts. */
export const findingsOf = (
  interactions: readonly PactInteraction[],
  outcomes: ReadonlyMap<string, Outcome>,
  diagnoses: readonly Diagnosis[],
): Finding[] => {
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
};

/** The overall result. */
export interface Verdict {
  /** 0: the backend serves the site. 1: it does not. 2: unknown. */
  exitCode: 0 | 1 | 2;
  headline: string;
  expected: number;
  /** The number of verified interactions, passed or failed. */
  executed: number;
  counts: Record<Tier, Record<Result, number>>;
}

export interface Circumstances {
  /** Interactions that do not count may be blocked. */
  allowBlocked?: boolean;
  /** Provider states can be set up. */
  hasStates?: boolean;
}

const countsOf = (findings: readonly Finding[]): Record<Result, number> => {
  const counts = { passed: 0, failed: 0, spared: 0, blocked: 0, untried: 0 };
  for (const { result } of findings) counts[result] += 1;
  return counts;
};

const WAS_TRIED: readonly Result[] = ['passed', 'failed', 'spared'];

const exitCodeOf = (
  findings: readonly Finding[],
  decisive: readonly Finding[],
  { allowBlocked = false, hasStates = true }: Circumstances,
): Verdict['exitCode'] => {
  if (decisive.some(({ result }) => result === 'failed')) return 1;
  // The backend has to fix a refused state; without any states the result is unknown.
  if (hasStates && decisive.some(({ result }) => result === 'blocked')) return 1;
  const isMissing = ({ result }: Finding): boolean =>
    result === 'untried' || (result === 'blocked' && !(allowBlocked && hasStates));
  return decisive.length === 0 || findings.some(isMissing) ? 2 : 0;
};

/**
 * Documented interactions count, assumed ones only if strict, proposed ones never. The exit code is
 * 0 only if every interaction was verified.
 */
export const judge = (
  findings: readonly Finding[],
  strict: boolean,
  circumstances: Circumstances = {},
): Verdict => {
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
};
