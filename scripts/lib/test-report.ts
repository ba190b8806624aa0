import { readFile } from 'node:fs/promises';

/** The variable that names the file for a suite's machine-readable report. */
export const REPORT_VARIABLE = 'TEST_REPORT';

export type Counts = { passed: number; failed: number; skipped: number };

/**
 * Reporters for a vitest configuration: the usual one, and with `TEST_REPORT` a JSON file, from
 * which `npm test` counts.
 */
export function vitestReporters(): (string | [string, { outputFile: string }])[] {
  const outputFile = process.env[REPORT_VARIABLE];
  return outputFile ? ['default', ['json', { outputFile }]] : ['default'];
}

/** The same for a Playwright configuration. */
export function playwrightReporters(): ([string] | [string, { outputFile: string }])[] {
  const outputFile = process.env[REPORT_VARIABLE];
  return outputFile ? [['list'], ['json', { outputFile }]] : [['list']];
}

/** Counts the tests of a report that vitest or Playwright wrote; undefined when there is none. */
export async function readCounts(file: string): Promise<Counts | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const report: unknown = JSON.parse(text);
  const stats = numbers(field(report, 'stats'));
  if (stats.has('expected')) {
    return {
      passed: (stats.get('expected') ?? 0) + (stats.get('flaky') ?? 0),
      failed: stats.get('unexpected') ?? 0,
      skipped: stats.get('skipped') ?? 0,
    };
  }
  const totals = numbers(report);
  return {
    passed: totals.get('numPassedTests') ?? 0,
    failed: totals.get('numFailedTests') ?? 0,
    skipped: (totals.get('numPendingTests') ?? 0) + (totals.get('numTodoTests') ?? 0),
  };
}

function numbers(value: unknown): Map<string, number> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return new Map(
    entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}
