/**
 * Writes the table of all rate limits into SECURITY.md, from the same rows that the server uses.
 *
 *   node mock-server/scripts/limits-table.ts            writes the table
 *   node mock-server/scripts/limits-table.ts --check    fails if the table is outdated
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { LIMITS, type LimitRow } from '../src/settings/limit-table.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../src/lib/time.ts';

const FILE = new URL('../../SECURITY.md', import.meta.url);
const BEGIN = '<!-- The table of limits, written by `npm run generate`. -->';
const END = '<!-- The end of the table. -->';

const UNITS = { day: DAY_MS, hour: HOUR_MS, minute: MINUTE_MS, second: SECOND_MS };

const inWords = (ms: number): string => {
  const [name = '', unitMs = 1] = Object.entries(UNITS).find(([, unit]) => ms % unit === 0) ?? [];
  const count = ms / unitMs;
  return count === 1 ? `1 ${name}` : `${count} ${name}s`;
};

const amount = ({ max, windowMs }: Pick<LimitRow, 'max' | 'windowMs'>): string =>
  windowMs === null ? `${max} at once` : `${max} in ${inWords(windowMs)}`;

const pastIt = ({ beyond, retryAfterMs, windowMs }: LimitRow): string => {
  if (beyond !== undefined) return beyond;
  if (retryAfterMs !== undefined) return `429, \`Retry-After\`: ${inWords(retryAfterMs)}`;
  return `429, \`Retry-After\`: until the oldest is ${inWords(windowMs ?? 0)} old`;
};

const ofAll = ({ together }: LimitRow): string =>
  (together ?? [])
    .map((all) => `${amount(all)}, then${all.beyond === undefined ? '' : ` ${all.beyond};`}`)
    .join(' ')
    .replace(/;$/, '');

const rows = Object.values<LimitRow>(LIMITS).map(
  (row) => `| ${row.counts} | ${row.per} | ${amount(row)} | ${pastIt(row)} | ${ofAll(row)} |`,
);
const table = [
  '| What is counted | For each | At most | Past it | Of all together |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
].join('\n');

const text = readFileSync(FILE, 'utf8');
const [before, after] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
if (before < BEGIN.length || after < before)
  throw new Error('SECURITY.md has no place for limits.');
const written = await format(`${text.slice(0, before)}\n\n${table}\n\n${text.slice(after)}`, {
  parser: 'markdown',
  printWidth: 100,
});
if (!process.argv.includes('--check')) {
  writeFileSync(FILE, written);
} else if (written !== text) {
  console.error('SECURITY.md does not have the limits of the server. Run: npm run generate');
  process.exitCode = 1;
}
