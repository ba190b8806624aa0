import { expect, test } from 'vitest';
import { runSimulator } from '../../double/payments/payment-simulator.ts';
import { choose, useBuyer } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';
import { DAY_S } from '../../lib/time.ts';

const server = await useTestServer();
const buyer = useBuyer(server);
const { startCheckout, membership } = buyer;

const subscribe = async (): Promise<void> => {
  const { url } = await startCheckout();
  await choose(url, 'pay');
};
const passDays = async (days: number): Promise<void> => {
  await server.clock.advance(days * DAY_S);
  await runSimulator(server.world);
  // The access token expired when the clock was moved.
  await buyer.signIn();
};

test('a membership renews automatically, even if several periods have passed at once', async () => {
  await subscribe();
  await passDays(100);
  const profile = await membership();
  expect(profile).toMatchObject({ status: 'premium', is_active: true });
  expect(Date.parse(profile?.end_date ?? '')).toBeGreaterThan(server.clock.now().getTime());
});

test('a membership without automatic renewal ends at its end date and can then be bought again', async () => {
  await subscribe();
  expect(await server.ok('cancelSubscription', { token: buyer.token })).toMatchObject({
    auto_renew: false,
    is_active: true,
  });
  await passDays(29);
  expect(await membership()).toMatchObject({ is_active: true });
  await passDays(2);
  expect(await membership()).toMatchObject({ is_active: false, auto_renew: false });
  expect(await server.refused('resumeSubscription', { token: buyer.token })).toMatchObject({
    status: 409,
    error: 'You have no active membership.',
  });
  await subscribe();
  expect(await membership()).toMatchObject({ status: 'premium', is_active: true });
});

test('if a member cancels and resumes before the end date, the membership renews again', async () => {
  await subscribe();
  await server.ok('cancelSubscription', { token: buyer.token });
  await server.ok('cancelSubscription', { token: buyer.token });
  expect(await server.ok('resumeSubscription', { token: buyer.token })).toMatchObject({
    auto_renew: true,
  });
  await passDays(31);
  expect(await membership()).toMatchObject({ is_active: true });
});
