import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import { ROOT } from './root.ts';
import { seededPeople } from './people.ts';

it('reads the sign-ins of every role from the seeds', async () => {
  const people = await seededPeople(
    pathToFileURL(path.join(ROOT, 'mock-server/src/seeds/people.yaml')),
  );
  expect(people.map(({ key }) => key)).toEqual([
    'reader',
    'member',
    'lapsed',
    'cancelled',
    'advertiser',
    'admin',
  ]);
  expect(new Set(people.map(({ password }) => password)).size).toBe(1);
  for (const { email } of people) expect(email).toMatch(/@millbrook\.example$/);
});
