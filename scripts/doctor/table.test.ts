import { expect, it } from 'vitest';

import type { Finding } from './finding.ts';
import { headlineOf, tableOf } from './table.ts';

const hint = (subject: string, advice: string): Finding => ({
  area: 'Calls',
  subject,
  level: 'hint',
  text: 'It does not exist',
  advice,
});

it('says what to do about several in a row once, below the last', () => {
  const table = tableOf([
    hint('a', 'Implement it'),
    hint('b', 'Implement it'),
    hint('c', 'Ask somebody'),
  ]);
  expect(table.split('\n').map((line) => line.trim())).toEqual([
    '',
    'Calls',
    '· hint     a  It does not exist',
    '· hint     b  It does not exist',
    '→ Implement it',
    '· hint     c  It does not exist',
    '→ Ask somebody',
  ]);
});

it('says in one line whether the site can run', () => {
  const problem: Finding = { area: 'CORS', subject: 'a', level: 'problem', text: 'No' };
  expect(headlineOf([hint('a', 'b')], 12)).toBe(
    'The site can run on this backend: 0 problems, 0 warnings, 1 hint, from 12 responses.',
  );
  expect(headlineOf([problem], 12)).toMatch(/^The site cannot run on this backend: 1 problem,/);
  expect(headlineOf([], 0)).toMatch(/^The backend could not be checked: nothing responded/);
});
