import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseDocument } from '../../../openapi/document.ts';
import { PACTS } from '../../consumer/pacts/read.ts';
import { compareDescription } from '../../verify/static/compare.ts';
import { INTERACTIONS } from '../fields.ts';
import { BREAKING } from './breaking.ts';
import type { DescriptionMutation } from './document.ts';
import { HARMLESS } from './harmless.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DESCRIPTIONS = {
  'the mock server': path.join(ROOT, 'openapi.yaml'),
  'the Django backend': path.join(ROOT, 'contracts/testing/django/openapi.yaml'),
};
/**
 * The minimum number of deliberate changes of an OpenAPI description. They are derived from fields
 * in the pacts, so fewer changes would mean that pacts lack fields.
 */
const LEAST = { breaking: 150, harmless: 60 };

const documented = INTERACTIONS.filter(({ tier }) => tier === 'documented');
/** Assumed and proposed pacts are omitted, because they take long without affecting the result. */
const pacts = mkdtempSync(path.join(tmpdir(), 'contracts-documented-'));
cpSync(path.join(PACTS, 'documented'), path.join(pacts, 'documented'), { recursive: true });
for (const tier of ['assumed', 'proposed']) mkdirSync(path.join(pacts, tier));
afterAll(() => {
  rmSync(pacts, { recursive: true });
});

interface ComparedMutation extends DescriptionMutation {
  isFound: boolean;
  differences: string[];
}

/** Compares the pacts with the OpenAPI description after each deliberate change that alters it. */
const resultsOf = async (
  file: string,
  mutations: readonly DescriptionMutation[],
): Promise<ComparedMutation[]> => {
  const original = parseDocument(readFileSync(file, 'utf8'));
  const written = JSON.stringify(original);
  const results: ComparedMutation[] = [];
  for (const mutation of mutations) {
    const changed = structuredClone(original);
    mutation.change(changed);
    const text = JSON.stringify(changed);
    if (text === written) continue;
    const { exitCode, checks } = await compareDescription(text, documented, false, pacts);
    const failed = checks.filter(({ result }) => result === 'failed');
    results.push({
      ...mutation,
      isFound: exitCode === 1,
      differences: [
        ...new Set([`exit code ${exitCode}`, ...failed.flatMap(({ differences }) => differences)]),
      ],
    });
  }
  return results;
};

const figuresOf = (results: readonly ComparedMutation[]): string =>
  [...Map.groupBy(results, ({ kind }) => kind)]
    .map(([kind, own]) => `${kind} ${own.filter(({ isFound }) => isFound).length} of ${own.length}`)
    .join(', ');

describe.each(Object.entries(DESCRIPTIONS))('the description of %s', (name, file) => {
  test('the comparison finds every change of an OpenAPI description that breaks the site', async () => {
    const results = await resultsOf(file, BREAKING);
    process.stdout.write(`${name}, breaking changes found: ${figuresOf(results)}\n`);
    const missed = results.filter(({ isFound }) => !isFound);
    expect(missed.map((one) => one.name)).toEqual([]);
    expect(results.length).toBeGreaterThan(LEAST.breaking);
  });

  test('the comparison accepts each changed OpenAPI description with which the site still works', async () => {
    const results = await resultsOf(file, HARMLESS);
    process.stdout.write(`${name}, harmless changes reported: ${figuresOf(results)}\n`);
    const alarms = results.filter(({ differences }) => differences[0] !== 'exit code 0');
    expect(alarms.map((one) => [one.name, ...one.differences])).toEqual([]);
    expect(results.length).toBeGreaterThan(LEAST.harmless);
  });
});
