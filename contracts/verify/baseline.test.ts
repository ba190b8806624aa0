import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PACTS } from '../testing/pacts.ts';
import { reportFolder } from '../testing/report.ts';
import { readBaseline, writeBaseline, type Baseline } from './baseline.ts';
import { readPacts } from './pacts.ts';
import type { Result } from '../lib/check.ts';
import { findingsOf, type Finding } from './verdict.ts';

const NONE: Baseline = { passed: null, note: null };
const optionsFor = (report: string, url: string, baseline: string | null = null) => ({
  report,
  providerUrl: new URL(url),
  baseline,
});

const findings = (result: Result): Finding[] =>
  findingsOf(readPacts(PACTS), new Map(), []).map((finding) => ({ ...finding, result }));
const all = new Set(readPacts(PACTS).map(({ description }) => description));

test('each backend has its own earlier report', async () => {
  const folder = await reportFolder();
  const here = optionsFor(folder, 'http://localhost:8000');
  expect(await readBaseline(here)).toEqual(NONE);
  await writeBaseline(here, findings('passed'), NONE);
  expect((await readBaseline(here)).passed).toEqual(all);
  expect(await readBaseline(optionsFor(folder, 'http://localhost:8001'))).toEqual(NONE);
});

test('an interaction that was not verified keeps its earlier result', async () => {
  const options = optionsFor(await reportFolder(), 'http://localhost:8000');
  await writeBaseline(options, findings('blocked'), { passed: all, note: null });
  expect((await readBaseline(options)).passed).toEqual(all);
  await writeBaseline(options, findings('failed'), { passed: all, note: null });
  expect((await readBaseline(options)).passed).toEqual(new Set());
});

test('a damaged or missing earlier report is ignored with a message', async () => {
  const folder = await reportFolder();
  const file = path.join(folder, 'earlier.json');
  const options = optionsFor(folder, 'http://localhost:8000', file);
  const gone = await readBaseline(options);
  expect(gone).toEqual({ passed: null, note: `There is no earlier report at ${file}.` });
  await writeFile(file, '{ "rows": [');
  const { passed, note } = await readBaseline(options);
  expect(passed).toBeNull();
  expect(note).toBe(`The earlier report at ${file} cannot be read; it is left out.`);
});
