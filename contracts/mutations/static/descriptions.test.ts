import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parseDocument } from '../../../openapi/document.ts';
import { PACTS } from '../../consumer/pacts/read.ts';
import { compareDescription } from '../../verify/static/compare.ts';
import { DOCUMENTED } from '../fields.ts';
import { BREAKING } from './breaking.ts';
import type { DescriptionMutation } from './document.ts';
import { HARMLESS } from './harmless.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DESCRIPTIONS = {
  'the mock server': path.join(ROOT, 'openapi.yaml'),
  'the Django backend': path.join(ROOT, 'contracts/testing/django/openapi.yaml'),
};
/** The pacts yield at least this many mutations. Fewer would mean that pacts lack fields. */
const MIN = { breaking: 150, harmless: 60 };

/** Assumed and proposed pacts are omitted, because they take long without affecting the result. */
const pacts = mkdtempSync(path.join(tmpdir(), 'contracts-documented-'));
cpSync(path.join(PACTS, 'documented'), path.join(pacts, 'documented'), { recursive: true });
for (const tier of ['assumed', 'proposed']) mkdirSync(path.join(pacts, tier));
afterAll(() => {
  rmSync(pacts, { recursive: true });
});

interface Comparison {
  name: string;
  exitCode: number;
  differences: string[];
}

/** Compares the pacts with the OpenAPI description after each mutation that alters it. */
const compareEach = async (
  file: string,
  mutations: readonly DescriptionMutation[],
): Promise<Comparison[]> => {
  const original = parseDocument(readFileSync(file, 'utf8'));
  const written = JSON.stringify(original);
  const comparisons: Comparison[] = [];
  for (const { name, change } of mutations) {
    const changed = structuredClone(original);
    change(changed);
    const text = JSON.stringify(changed);
    if (text === written) continue;
    const { exitCode, checks } = await compareDescription(text, DOCUMENTED, false, pacts);
    const failed = checks.filter(({ result }) => result === 'failed');
    comparisons.push({ name, exitCode, differences: failed.flatMap((one) => one.differences) });
  }
  return comparisons;
};

describe.each(Object.entries(DESCRIPTIONS))('the description of %s', (_, file) => {
  test('the comparison finds every change of an OpenAPI description that breaks the site', async () => {
    const comparisons = await compareEach(file, BREAKING);
    const missed = comparisons.filter(({ exitCode }) => exitCode !== 1);
    expect(missed.map(({ name }) => name)).toEqual([]);
    expect(comparisons.length).toBeGreaterThan(MIN.breaking);
  });

  test('the comparison accepts each changed OpenAPI description with which the site still works', async () => {
    const comparisons = await compareEach(file, HARMLESS);
    expect(comparisons.filter(({ exitCode }) => exitCode !== 0)).toEqual([]);
    expect(comparisons.length).toBeGreaterThan(MIN.harmless);
  });
});
