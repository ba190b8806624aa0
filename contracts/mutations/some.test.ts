import { expect, inject, test } from 'vitest';
import { MUTATIONS } from './all.ts';
import { runMutations } from './run.ts';

/** The first that breaks and the first harmless one of each operation; every.test.ts has all. */
const someOf = (wanted: 'documented' | null) =>
  [
    ...Map.groupBy(
      MUTATIONS.filter(({ breaks }) => breaks === wanted),
      ({ operation }) => operation,
    ).values(),
  ].flatMap((own) => own.slice(0, 1));

test.each([
  ['finds what breaks each operation', 'documented'],
  ['does not mind a harmless change of each', null],
] as const)('%s', async (_, breaks) => {
  const outcomes = await runMutations(inject('doubleUrl'), someOf(breaks));
  expect(outcomes.length).toBeGreaterThan(0);
  expect(outcomes.filter(({ isFound }) => isFound !== (breaks !== null))).toEqual([]);
});
