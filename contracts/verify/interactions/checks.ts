import type { Check, Result } from '../../checks/check.ts';
import type { PactInteraction } from '../../consumer/pacts/read.ts';
import { damageOf } from './damage.ts';
import type { Difference } from './difference.ts';
import { keyOf, type Diagnosis } from './states.ts';

/** The differences by the interaction's description; an empty list if the interaction passed. */
export type Differences = ReadonlyMap<string, readonly Difference[]>;

/** Whether an interaction shows that the site can do without the body of another's response. */
const needsNoBody = ({ response, references }: PactInteraction, other: PactInteraction): boolean =>
  response.body === undefined &&
  response.status === other.response.status &&
  references.contract.operation === other.references.contract.operation;

export const checksOf = (
  interactions: readonly PactInteraction[],
  differences: Differences,
  diagnoses: readonly Diagnosis[] = [],
): Check[] => {
  const problems = new Map(diagnoses.map(({ call, problem }) => [keyOf(call), problem]));
  return interactions.map((interaction) => {
    const { description, tier, providerStates, references } = interaction;
    const broken = providerStates.flatMap((call) => {
      const problem = problems.get(keyOf(call)) ?? null;
      return problem === null ? [] : [{ name: call.name, problem }];
    });
    const { contract, site } = references;
    const own = differences.get(description);
    const check = (result: Result, texts: readonly string[]): Check => ({
      kind: 'interaction',
      title: description,
      tier,
      screens: [site.screen],
      result,
      differences: texts,
      missingStates: broken.map(({ name }) => name),
      details: {
        operation: contract.operation,
        status: contract.status,
        code: site.code,
        damage: damageOf(interaction, own ?? []),
        pointer: `openapi.yaml${contract.pointer}`,
        curl: [],
      },
    });
    if (broken.length > 0) {
      const texts = broken.map(({ name, problem }) => `Provider state "${name}": ${problem}`);
      return check('blocked', texts);
    }
    if (own === undefined) return check('untried', ['The verifier did not try it.']);
    if (own.length === 0) return check('passed', []);
    const { alternative = '' } = contract;
    const isAbsent = own.every(({ part }) => part === 'absent');
    const others = isAbsent ? interactions.filter((one) => needsNoBody(one, interaction)) : [];
    const isSpared = [alternative, ...others.map((one) => one.description)].some(
      (title) => differences.get(title)?.length === 0,
    );
    return check(
      isSpared ? 'spared' : 'failed',
      own.map(({ text }) => text),
    );
  });
};
