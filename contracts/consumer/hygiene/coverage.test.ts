import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { siteCalls } from '../../checks/reach/site-calls.ts';
import { PACTS, readPacts } from '../pacts/read.ts';
import { CALLS } from '../support/operations.ts';
import { operations } from '../../../openapi/contract.ts';
import { coverage, excused } from './coverage.ts';

const SITE = path.resolve(import.meta.dirname, '../../../web/src');

test('each documented or assumed status of an operation has an interaction, or a reason in coverage-reasons.yaml', () => {
  const bare = coverage().filter(
    ({ interactions, reason }) => interactions.length === 0 && reason === undefined,
  );
  expect(bare.map(({ operation, status }) => `${operation} ${status}`)).toEqual([]);
});

test('each proposed call of the site has an interaction', () => {
  const proposed = siteCalls.filter(({ tier }) => tier === 'proposed').map(({ id }) => id);
  const covered = readPacts(PACTS).map(({ references }) => references.contract.operation);
  expect(covered).toEqual(expect.arrayContaining(proposed));
});

test('every reason in coverage-reasons.yaml is needed', () => {
  const needed = coverage()
    .filter(({ interactions }) => interactions.length === 0)
    .map(({ operation, status }) => `${operation} ${status}`);
  expect(excused.filter((cell) => !needed.includes(cell))).toEqual([]);
});

test.each(Object.entries(CALLS))(
  'the site has the function that CALLS names for %s',
  (operation, [file, name]) => {
    const full = path.join(SITE, file);
    expect(existsSync(full), file).toBe(true);
    expect(readFileSync(full, 'utf8')).toMatch(
      new RegExp(`export (async )?(function|const) ${name}\\b`),
    );
    expect(operations.map(({ id }) => id)).toContain(operation);
  },
);
