/**
 * Writes the table of all limits into the README, from the same rows that the server uses.
 *
 *   node mock-server/scripts/limits-table.ts            writes the table
 *   node mock-server/scripts/limits-table.ts --check    fails if the table is outdated
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { OTHER_LIMITS, RATE_LIMITS, type LimitRow } from '../src/settings/limit-table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../src/lib/time.ts';

const FILE = new URL('../README.md', import.meta.url);
const BEGIN = '<!-- The table of limits, written by `npm run generate`. -->';
const END = '<!-- The end of the table. -->';

const UNITS = { day: DAY_MS, hour: HOUR_MS, minute: MINUTE_MS };

const inWords = (ms: number | null): string => {
  if (ms === null) return 'at once';
  const [name = '', unitMs = 1] = Object.entries(UNITS).find(([, unit]) => ms % unit === 0) ?? [];
  return ms === unitMs ? `per ${name}` : `per ${ms / unitMs} ${name}s`;
};

const rows = Object.values<LimitRow>({ ...RATE_LIMITS, ...OTHER_LIMITS }).map(
  ({ what, whom, max, windowMs }) => `| ${what} | ${whom} | ${max} ${inWords(windowMs)} |`,
);
const table = ['| What is counted | For whom | Limit |', '| --- | --- | --- |', ...rows].join('\n');

const text = readFileSync(FILE, 'utf8');
const [before, after] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
if (before < BEGIN.length || after < before)
  throw new Error('mock-server/README.md has no place for limits.');
const formatted = await format(table, { parser: 'markdown' });
const written = `${text.slice(0, before)}\n\n${formatted}\n${text.slice(after)}`;
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, written);
} else if (written !== text) {
  console.error(
    'mock-server/README.md does not have the limits of the server. Run: npm run generate',
  );
  process.exitCode = 1;
}
