import { beforeEach } from 'vitest';
import { users } from '../src/db/schema/index.ts';
import { runSimulator } from '../src/double/payments/payment-simulator.ts';
import { DAY_S } from '../src/lib/time.ts';
import type { CallOptions } from './contract-types.ts';
import type { TestServer } from './server.ts';

export const SITE = 'http://localhost:3000';

export const ORDER = {
  plan_name: 'Monthly',
  price_id: 'price_monthly_499',
  duration_type: 'monthly',
  success_url: `${SITE}/payment/success?session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SITE}/payment/cancel`,
} as const satisfies CallOptions<'createCheckoutSession'>['body'];

let accounts = 0;

/** Creates an account, so that tests do not share a membership. Returns its email address. */
export const makeBuyer = async (server: TestServer): Promise<string> => {
  accounts += 1;
  const email = `buyer-${accounts}@millbrook.example`;
  const now = server.clock.now();
  await server.services.db.insert(users).values({
    email,
    passwordHash: 'none',
    role: 'user',
    firstName: 'Bo',
    lastName: 'Buyer',
    emailVerifiedAt: now,
    joinedDate: now,
    updatedAt: now,
  });
  return email;
};

/** Starts a checkout. `change` replaces fields of `ORDER`. */
export const startCheckout = async (
  server: TestServer,
  token: string,
  change: object = {},
): Promise<{ url: string; id: string }> => {
  const body = { ...ORDER, ...change };
  const { checkout_url: url } = await server.ok('createCheckoutSession', { token, body });
  return { url, id: new URL(url).pathname.split('/').at(-1) ?? '' };
};

/** Presses a button on the checkout page. The response is the page again, or a redirect. */
export const choose = async (url: string, outcome: string): Promise<Response> => {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }),
  });
  const next = response.headers.get('location');
  return next?.startsWith('/') ? fetch(new URL(next, url)) : response;
};

export const membershipOf = async (server: TestServer, token: string) =>
  (await server.ok('getProfile', { token })).subscription_profile;

/** Creates a buyer before each test of the file. Returns functions that act for it. */
export const useBuyer = (server: TestServer) => {
  const buyer = {
    email: '',
    token: '',
    /** Signs in again after the access token has expired. */
    signIn: async (): Promise<void> => {
      buyer.token = await server.tokenOf(buyer.email);
    },
    startCheckout: (change?: object) => startCheckout(server, buyer.token, change),
    membership: () => membershipOf(server, buyer.token),
    subscribe: async (): Promise<void> => {
      await choose((await buyer.startCheckout()).url, 'pay');
    },
    /** Moves the clock forward, delivers the payments that are then due, and signs in again. */
    passDays: async (days: number): Promise<void> => {
      await server.clock.advance(days * DAY_S);
      await runSimulator(server.services);
      await buyer.signIn();
    },
  };
  beforeEach(async () => {
    buyer.email = await makeBuyer(server);
    await buyer.signIn();
  });
  return buyer;
};
