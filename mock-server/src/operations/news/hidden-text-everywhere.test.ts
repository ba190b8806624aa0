import { test } from 'vitest';
import { expectSameResponses } from '../../../testing/hidden-text.ts';
import { useTestServer } from '../../../testing/server.ts';

const server = await useTestServer();

test('responses to non-members never depend on the hidden text of premium stories', async () => {
  const hidden = ['Okapis left', `Wombats ${'like the council '.repeat(200)}`] as const;
  const searches = ['okapi', 'okpai', 'ok', '"okapis left"', 'wombat -left', 'council'];
  await expectSameResponses(server, hidden, searches, [null, 'reader']);
});
