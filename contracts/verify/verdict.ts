import type { Tier } from '../openapi/provenance.ts';
import { keyOf, type Diagnosis } from './doctor.ts';
import type { PactInteraction } from './pacts.ts';
import type { Outcome } from './verifier.ts';

/**
 * `spared`: it failed, but its alternative passed and serves the site as well. `blocked`: a
 * provider state that it needs is not there. `untried`: nobody knows.
 */
export type Result = 'passed' | 'failed' | 'spared' | 'blocked' | 'untried';

export interface Finding {
  interaction: PactInteraction;
  result: Result;
  differences: readonly string[];
}

const isBad = ({ result }: Finding): boolean => result === 'failed' || result === 'blocked';

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
      return problem === null ? [] : [`Provider state "${call.name}": ${problem}`];
    });
    if (broken.length > 0) return { interaction, result: 'blocked', differences: broken };
    const outcome = outcomes.get(interaction.description);
    if (outcome === undefined) {
      return { interaction, result: 'untried', differences: ['The verifier did not try it.'] };
    }
    const { passed, differences } = outcome;
    if (passed) return { interaction, result: 'passed', differences: [] };
    const { alternative } = interaction.references.contract;
    const isSpared = alternative !== undefined && outcomes.get(alternative)?.passed === true;
    return { interaction, result: isSpared ? 'spared' : 'failed', differences };
  });
}

/** What all findings come to. */
export interface Verdict {
  /** 0: the backend serves the site. 1: it does not. 2: not everything was tried. */
  exitCode: 0 | 1 | 2;
  headline: string;
  expected: number;
  executed: number;
  counts: Record<Tier, Record<Result, number>>;
  /** Proposed interactions that pass and did not at the last report. */
  newlyPassing: string[];
}

const countsOf = (findings: readonly Finding[]): Record<Result, number> => {
  const counts = { passed: 0, failed: 0, spared: 0, blocked: 0, untried: 0 };
  for (const { result } of findings) counts[result] += 1;
  return counts;
};

/**
 * Judges the findings: documented interactions decide, assumed ones when it is strict, proposed
 * ones are pending. Without proof it is never good: each interaction must have been tried.
 * @param passedBefore descriptions that passed at the last report; null when there is none
 */
export function judge(
  findings: readonly Finding[],
  strict: boolean,
  passedBefore: ReadonlySet<string> | null,
): Verdict {
  const of = (tier: Tier) => findings.filter(({ interaction }) => interaction.tier === tier);
  const decisive = strict ? [...of('documented'), ...of('assumed')] : of('documented');
  const bad = decisive.filter(isBad);
  const untried = findings.filter(({ result }) => result === 'untried');
  const newlyPassing = of('proposed')
    .filter(({ result }) => result === 'passed')
    .map(({ interaction }) => interaction.description)
    .filter((description) => passedBefore !== null && !passedBefore.has(description));
  const executed =
    findings.length - untried.length - findings.filter((f) => f.result === 'blocked').length;
  const base = {
    expected: findings.length,
    executed,
    counts: {
      documented: countsOf(of('documented')),
      assumed: countsOf(of('assumed')),
      proposed: countsOf(of('proposed')),
    },
    newlyPassing,
  };
  if (bad.length > 0) {
    const screens = new Set(bad.map(({ interaction }) => interaction.references.site.screen));
    const headline = `The backend does not serve the site: ${bad.length} of ${decisive.length} interactions that count fail, on ${screens.size} screens.`;
    return { ...base, exitCode: 1, headline };
  }
  if (findings.length === 0 || untried.length > 0) {
    const headline = `Not proven: ${untried.length} of ${findings.length} interactions were not tried.`;
    return { ...base, exitCode: 2, headline };
  }
  const assumed = of('assumed').filter(isBad).length;
  const note = assumed > 0 ? ` ${assumed} assumed ones fail; they count with --strict.` : '';
  const headline = `The backend serves the site: all ${decisive.length} interactions that count pass.${note}`;
  return { ...base, exitCode: 0, headline };
}

/** The verdict where no provider states can be set up: good or bad, it is not proven. */
export function withoutStates(verdict: Verdict): Verdict {
  const { expected, executed } = verdict;
  const headline = `Not proven: ${expected - executed} of ${expected} interactions need provider states, which cannot be set up yet.`;
  return { ...verdict, exitCode: 2, headline };
}
