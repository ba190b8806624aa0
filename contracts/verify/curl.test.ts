import { expect, test } from 'vitest';
import { PACTS } from '../testing/pacts.ts';
import { reproducedStatus } from '../testing/shell.ts';
import { readPacts } from './pacts.ts';

// The other kinds of requests are tested in verify/long.
test('the commands that reproduce an interaction run unchanged', async () => {
  const reply = readPacts(PACTS).find(({ request }) =>
    JSON.stringify(request.generators ?? {}).includes('${comment_id}"'),
  );
  if (reply === undefined) throw new Error('No JSON body has a number of a state');
  expect(await reproducedStatus(reply)).toBe(reply.response.status);
});
