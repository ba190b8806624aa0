import { expect, inject, test } from 'vitest';
import { MUTATIONS } from './all.ts';
import { runMutations } from './run.ts';

/** Returns one change of a backend for each operation. every.test.ts tries all changes. */
const someOf = (wanted: 'documented' | null) =>
  [
    ...Map.groupBy(
      MUTATIONS.filter(({ breaks }) => breaks === wanted),
      ({ operation }) => operation,
    ).values(),
  ].flatMap((own) => own.slice(0, 1));

test.each([
  ['for each operation, verification finds a change that breaks the site', 'documented'],
  ['for each operation, verification accepts a harmless change', null],
] as const)('%s', async (_, breaks) => {
  const results = await runMutations(inject('doubleUrl'), someOf(breaks));
  expect(results.length).toBeGreaterThan(0);
  expect(results.filter(({ isFound }) => isFound !== (breaks !== null))).toEqual([]);
});
