import { expect, it } from 'vitest';
import { PACTS } from '../testing/pacts.ts';
import { reproducedStatus } from '../testing/shell.ts';
import { readPacts } from './pacts.ts';

// The long run has the others.
it('the lines that reproduce an interaction run as they stand', async () => {
  const reply = readPacts(PACTS).find(({ request }) =>
    JSON.stringify(request.generators ?? {}).includes('${comment_id}"'),
  );
  if (reply === undefined) throw new Error('No JSON body has a number of a state');
  expect(await reproducedStatus(reply)).toBe(reply.response.status);
});
