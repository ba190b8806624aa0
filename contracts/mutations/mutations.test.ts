import { describe, expect, inject, test } from 'vitest';
import { lackOfPython } from '../../packages/runner/python.ts';
import { startDjango } from '../testing/django/project.ts';
import type { Mutation } from './mutation.ts';
import { runMutations, type MutationResult } from './run.ts';
import { MUTATIONS } from './table.ts';

const lack = lackOfPython();
if (lack !== null) process.stdout.write(`The backend in Django is skipped: ${lack}\n`);

/** The page for simulated payments, which the Django backend lacks, reports this mutation. */
const NEEDS_PAYMENTS = 'leads to no session';
/** The pacts yield at least this many mutations. Fewer would mean that pacts lack fields. */
const MIN = { breaking: 120, harmless: 45 };

const nameOf = ({ operation, name }: Mutation): string => `${operation}: ${name}`;
const textsOf = (results: readonly MutationResult[]): string[] =>
  results.map(({ mutation, difference }) => `${nameOf(mutation)}\n${difference}`.trim());

const startMockServer = () =>
  Promise.resolve({ url: inject('doubleUrl'), stop: () => Promise.resolve() });

describe.concurrent.each([
  { name: 'the mock server', isSkipped: false, start: startMockServer },
  { name: 'the Django backend', isSkipped: lack !== null, start: startDjango },
])('$name', ({ name, isSkipped, start }) => {
  test.skipIf(isSkipped)(
    'verification finds every mutation that breaks the site, and accepts every harmless one',
    async ({ expect, onTestFinished }) => {
      const { url, stop } = await start();
      onTestFinished(stop);
      const mutations =
        name === 'the mock server'
          ? MUTATIONS
          : MUTATIONS.filter((one) => one.name !== NEEDS_PAYMENTS);
      const results = await runMutations(url, mutations);
      const breaking = results.filter(({ mutation }) => mutation.effect === 'breaking');
      const harmless = results.filter(({ mutation }) => mutation.effect === 'harmless');
      process.stdout.write(`${name}: ${breaking.length} break, ${harmless.length} are harmless\n`);
      expect.soft(textsOf(breaking.filter(({ isFound }) => !isFound))).toEqual([]);
      expect.soft(textsOf(harmless.filter(({ isFound }) => isFound))).toEqual([]);
      expect(breaking.length).toBeGreaterThan(MIN.breaking);
      expect(harmless.length).toBeGreaterThan(MIN.harmless);
      if (name === 'the mock server') {
        const made = new Set(results.map(({ mutation }) => mutation));
        const unmade = MUTATIONS.filter((one) => one.effect === 'breaking' && !made.has(one));
        expect(unmade.map(nameOf)).toEqual([]);
      }
    },
  );
});

test('every mutation has a unique name', () => {
  expect(new Set(MUTATIONS.map(nameOf)).size).toBe(MUTATIONS.length);
});
