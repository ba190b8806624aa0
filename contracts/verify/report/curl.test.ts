import { expect, test } from 'vitest';
import { reproducedStatus } from '../../testing/shell.ts';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';

// long/curl.test.ts tests the other kinds of requests.
test('the commands that reproduce an interaction run unchanged', async () => {
  const reply = readPacts(PACTS).find(({ request }) =>
    JSON.stringify(request.generators ?? {}).includes('${comment_id}"'),
  );
  if (reply === undefined) throw new Error('No JSON body has a number of a state');
  expect(await reproducedStatus(reply)).toBe(reply.response.status);
});
