import { beforeAll, describe, expect, inject, test } from 'vitest';
import { lackOfPython } from '../../packages/runner/python.ts';
import { startDjango } from '../testing/django/project.ts';
import { MUTATIONS } from './all.ts';
import type { Mutation } from './exchange.ts';
import { LIMITS } from './limits.ts';
import { runMutations, type MutationResult } from './run.ts';

const lack = lackOfPython();
const hasPython = lack === null;
if (lack !== null) process.stdout.write(`The backend in Django is skipped: ${lack}\n`);

const LIMIT_MS = 3_600_000;
const MS_PER_S = 1000;
/**
 * The minimum number of deliberate changes of a backend. They are derived from fields in the pacts,
 * so fewer changes would mean that pacts lack fields.
 */
const LEAST = { breaking: 120, harmless: 45 };

const nameOf = ({ operation, name }: Mutation): string => `${operation}: ${name}`;
/** Whether a change affects the page for simulated payments, which the Django backend lacks. */
const isOfPayment = ({ name }: Mutation) => name === 'leads to no session';
const isForDjango = (one: Mutation) =>
  (one.breaks === null || one.breaks === 'documented' || LIMITS.includes(one)) && !isOfPayment(one);

interface Tried {
  results: readonly MutationResult[];
  durationMs: number;
}
const tried = new Map<string, Tried>();

const tryAll = async (name: string, url: string, mutations: readonly Mutation[]): Promise<void> => {
  const startedMs = performance.now();
  const results = await runMutations(url, mutations);
  tried.set(name, { results, durationMs: performance.now() - startedMs });
};

/** The Django backend has only the documented calls, so changes of other calls are left out. */
const tryDjango = async (): Promise<void> => {
  const { url, stop } = await startDjango();
  try {
    await tryAll('the Django backend', url, MUTATIONS.filter(isForDjango));
  } finally {
    await stop();
  }
};

beforeAll(async () => {
  await Promise.all([
    tryAll('the mock server', inject('doubleUrl'), MUTATIONS),
    ...(hasPython ? [tryDjango()] : []),
  ]);
}, LIMIT_MS);

describe.each(['the mock server', ...(hasPython ? ['the Django backend'] : [])])('%s', (name) => {
  const resultsOf = (isBreaking: boolean): readonly MutationResult[] =>
    (tried.get(name)?.results ?? []).filter(
      ({ mutation }) => (mutation.breaks !== null) === isBreaking,
    );
  const written = ({ mutation, difference }: MutationResult): string =>
    difference === '' ? nameOf(mutation) : `${nameOf(mutation)}\n${difference}`;

  test('verification finds every change of a backend that breaks the site', () => {
    const results = resultsOf(true);
    const seconds = ((tried.get(name)?.durationMs ?? 0) / MS_PER_S).toFixed(0);
    process.stdout.write(
      `${name}: ${results.length} changes that break, ${resultsOf(false).length} harmless ones, in ${seconds} s\n`,
    );
    expect(results.filter(({ isFound }) => !isFound).map(written)).toEqual([]);
    const documented = results.filter(({ mutation }) => mutation.breaks === 'documented');
    expect(documented.length).toBeGreaterThan(LEAST.breaking);
  });

  test('verification accepts each changed backend with which the site still works', () => {
    const results = resultsOf(false);
    expect(results.filter(({ isFound }) => isFound).map(written)).toEqual([]);
    expect(results.length).toBeGreaterThan(LEAST.harmless);
  });
});

test('every deliberately broken backend changes a response, and every change has a unique name', () => {
  const made = new Set(
    [...tried.values()].flatMap(({ results }) => results.map(({ mutation }) => mutation)),
  );
  expect(MUTATIONS.filter((one) => one.breaks !== null && !made.has(one)).map(nameOf)).toEqual([]);
  expect(new Set(MUTATIONS.map(nameOf)).size).toBe(MUTATIONS.length);
});
