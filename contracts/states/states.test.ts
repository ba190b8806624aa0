import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATES_FILE, statesJson } from './json.ts';

test('states.json is what the catalogue says; if not, run the script "states" in contracts', () => {
  expect(readFileSync(STATES_FILE, 'utf8')).toBe(statesJson());
});
