import { expect, test } from 'vitest';
import { reproducedStatus } from '../../testing/shell.ts';
import { PACTS, readPacts } from '../../consumer/pacts/read.ts';

// This test covers one JSON body with a number. long/curl.test.ts covers requests of all kinds.
test('the commands that reproduce an interaction run in a shell as printed', async () => {
  const reply = readPacts(PACTS).find(({ request }) =>
    JSON.stringify(request.generators ?? {}).includes('${comment_id}"'),
  );
  if (reply === undefined) throw new Error('No JSON body has a number of a state');
  expect(await reproducedStatus(reply)).toBe(reply.response.status);
});
