import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { reportFolder } from '../../testing/report.ts';
import { readBaseline, writeBaseline, type Baseline } from './baseline.ts';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';
import type { Check, Result } from '../../checks/check.ts';
import { checksOf } from '../interactions/checks.ts';

const NONE: Baseline = { passed: null, note: null };
const optionsFor = (report: string, url: string, baseline: string | null = null) => ({
  report,
  providerUrl: new URL(url),
  baseline,
});

const checks = (result: Result): Check[] =>
  checksOf(readPacts(PACTS), new Map()).map((check) => ({ ...check, result }));
const all = new Set(readPacts(PACTS).map(({ description }) => description));

test('each backend URL has an earlier report of its own', async () => {
  const folder = await reportFolder();
  const here = optionsFor(folder, 'http://localhost:8000');
  expect(await readBaseline(here)).toEqual(NONE);
  await writeBaseline(here, checks('passed'), NONE);
  expect((await readBaseline(here)).passed).toEqual(all);
  expect(await readBaseline(optionsFor(folder, 'http://localhost:8001'))).toEqual(NONE);
});

test('an interaction that was not verified keeps its earlier result', async () => {
  const options = optionsFor(await reportFolder(), 'http://localhost:8000');
  await writeBaseline(options, checks('blocked'), { passed: all, note: null });
  expect((await readBaseline(options)).passed).toEqual(all);
  await writeBaseline(options, checks('failed'), { passed: all, note: null });
  expect((await readBaseline(options)).passed).toEqual(new Set());
});

test('a damaged or missing earlier report is ignored with a message', async () => {
  const folder = await reportFolder();
  const file = path.join(folder, 'earlier.json');
  const options = optionsFor(folder, 'http://localhost:8000', file);
  const gone = await readBaseline(options);
  expect(gone).toEqual({ passed: null, note: `There is no earlier report at ${file}.` });
  await writeFile(file, '{ "checks": [');
  const { passed, note } = await readBaseline(options);
  expect(passed).toBeNull();
  expect(note).toBe(`The earlier report at ${file} cannot be read; it is ignored.`);
});
