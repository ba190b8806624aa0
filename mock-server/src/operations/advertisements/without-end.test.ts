import { expect, test } from 'vitest';
import { postApproved } from '../../../testing/advertisement-form.ts';
import { useTestServer } from '../../../testing/server.ts';
import { YEAR_S } from '../../lib/time.ts';

const server = await useTestServer({
  env: { ADVERTISEMENT_DAYS: '0', ACCESS_TOKEN_TTL_S: '999999999' },
});

test('with ADVERTISEMENT_DAYS=0, an advertisement runs without end', async () => {
  const owner = (await server.signIn('newcomer')).access_token;
  const ad = await postApproved(server, owner);
  expect(ad).toMatchObject({ ends_at: null, has_ended: false, can_renew: false });
  await server.clock.advance(10 * YEAR_S);
  expect((await server.call('getAdvertisement', { params: { id: ad.id } })).status).toBe(200);
});
