import type { Tier } from '../../openapi/provenance.ts';
import type { Check, Result } from '../lib/check.ts';
import { headlineOf, type Circumstances, type Verdict } from './headline.ts';
import type { PactInteraction } from './pacts.ts';
import { keyOf, type Diagnosis } from './states.ts';
import type { Outcome } from './verifier.ts';

/** The result of an interaction. */
export interface Finding extends Check {
  interaction: PactInteraction;
  missingStates: readonly string[];
}

/** Whether failures of a tier make the command fail. */
export const decides = (tier: Tier, strict: boolean): boolean =>
  tier === 'documented' || (tier === 'assumed' && strict);

const wasTried = ({ result }: Check): boolean =>
  !['left out', 'blocked', 'untried'].includes(result);

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
    const finding = (result: Result, differences: readonly string[]): Finding => ({
      kind: 'interaction',
      title: interaction.description,
      tier: interaction.tier,
      screens: [interaction.references.site.screen],
      result,
      differences,
      missingStates: broken.map(({ name }) => name),
      interaction,
    });
    if (broken.length > 0) {
      const texts = broken.map(({ name, problem }) => `Provider state "${name}": ${problem}`);
      return finding('blocked', texts);
    }
    const outcome = outcomes.get(interaction.description);
    if (outcome === undefined) return finding('untried', ['The verifier did not try it.']);
    if (outcome.passed) return finding('passed', []);
    const { alternative } = interaction.references.contract;
    const isSpared = alternative !== undefined && outcomes.get(alternative)?.passed === true;
    return finding(isSpared ? 'spared' : 'failed', outcome.differences);
  });
};

const exitCodeOf = (
  checks: readonly Check[],
  decisive: readonly Check[],
  { hasStates = true, obstacle = null }: Circumstances,
): Verdict['exitCode'] => {
  if (obstacle !== null || decisive.some(({ result }) => result === 'failed')) return 1;
  const isBlocked = decisive.some(({ result }) => result === 'blocked');
  // The backend has to fix a refused state; without any states the result is unknown.
  if (isBlocked && hasStates) return 1;
  const isUntried = checks.some(({ result }) => result === 'untried');
  return decisive.length === 0 || isBlocked || isUntried ? 2 : 0;
};

/**
 * Documented checks count, assumed ones only if strict, proposed ones never: whatever does not
 * count may fail or lack its provider states. The exit code is 0 only if all that count passed.
 */
export const judge = (
  checks: readonly Check[],
  strict: boolean,
  circumstances: Circumstances = {},
): Verdict => {
  const decisive = checks.filter(({ tier }) => decides(tier, strict));
  const exitCode = exitCodeOf(checks, decisive, circumstances);
  return {
    exitCode,
    headline: headlineOf(decisive, strict, exitCode, circumstances),
    expected: checks.length,
    executed: checks.filter(wasTried).length,
  };
};
