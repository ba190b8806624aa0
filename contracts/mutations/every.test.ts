import { beforeAll, describe, expect, inject, test } from 'vitest';
import { hasPython, startProvider } from '../provider-fixture/start.ts';
import { MUTATIONS } from './all.ts';
import type { Mutation } from './exchange.ts';
import { runMutations, type Outcome } from './run.ts';

if (!hasPython) process.stdout.write('The backend in Python is skipped: there is no python3\n');

const LIMIT_MS = 3_600_000;
const MS_PER_S = 1000;
/** Fewer would mean that the contracts have lost what the mutations are made from. */
const LEAST = { breaking: 120, harmless: 45 };

const nameOf = ({ operation, name }: Mutation): string => `${operation}: ${name}`;
const isOfDocumented = ({ breaks }: Mutation) => breaks === null || breaks === 'documented';

interface Tried {
  outcomes: readonly Outcome[];
  durationMs: number;
}
const tried = new Map<string, Tried>();

const tryAll = async (name: string, url: string, mutations: readonly Mutation[]): Promise<void> => {
  const startedMs = performance.now();
  const outcomes = await runMutations(url, mutations);
  tried.set(name, { outcomes, durationMs: performance.now() - startedMs });
};

/** The backend in Python has the documented calls only. */
const tryPython = async (): Promise<void> => {
  const { url, stop } = await startProvider();
  try {
    await tryAll('the backend in Python', url, MUTATIONS.filter(isOfDocumented));
  } finally {
    stop();
  }
};

beforeAll(async () => {
  await Promise.all([
    tryAll('the mock server', inject('doubleUrl'), MUTATIONS),
    ...(hasPython ? [tryPython()] : []),
  ]);
}, LIMIT_MS);

describe.each(['the mock server', ...(hasPython ? ['the backend in Python'] : [])])(
  '%s',
  (name) => {
    const outcomesOf = (isBreaking: boolean): readonly Outcome[] =>
      (tried.get(name)?.outcomes ?? []).filter(
        ({ mutation }) => (mutation.breaks !== null) === isBreaking,
      );
    const written = ({ mutation, difference }: Outcome): string =>
      difference === '' ? nameOf(mutation) : `${nameOf(mutation)}\n${difference}`;

    test('every change that breaks the site is found', () => {
      const outcomes = outcomesOf(true);
      const seconds = ((tried.get(name)?.durationMs ?? 0) / MS_PER_S).toFixed(0);
      process.stdout.write(
        `${name}: ${outcomes.length} changes that break, ${outcomesOf(false).length} harmless ones, in ${seconds} s\n`,
      );
      expect(outcomes.filter(({ isFound }) => !isFound).map(written)).toEqual([]);
      const documented = outcomes.filter(({ mutation }) => mutation.breaks === 'documented');
      expect(documented.length).toBeGreaterThan(LEAST.breaking);
    });

    test('no harmless change raises an alarm', () => {
      const outcomes = outcomesOf(false);
      expect(outcomes.filter(({ isFound }) => isFound).map(written)).toEqual([]);
      expect(outcomes.length).toBeGreaterThan(LEAST.harmless);
    });
  },
);

test('every mutation that breaks makes a difference, and has a name of its own', () => {
  const made = new Set(
    [...tried.values()].flatMap(({ outcomes }) => outcomes.map(({ mutation }) => mutation)),
  );
  expect(MUTATIONS.filter((one) => one.breaks !== null && !made.has(one)).map(nameOf)).toEqual([]);
  expect(new Set(MUTATIONS.map(nameOf)).size).toBe(MUTATIONS.length);
});
