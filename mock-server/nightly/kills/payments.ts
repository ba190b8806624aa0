import { createClient } from '../../testing/client.ts';
import { choose, ORDER } from '../../testing/purchases.ts';
import { invoiceOf, PERIOD_S, sign } from '../../testing/webhooks.ts';
import { DAY_MS, SECOND_MS } from '../../src/lib/time.ts';
import { createControl } from '../../../control/client.ts';
import type { Kind } from './write.ts';

const MONTH_DAYS = 30;

const subscriptionOf = async (url: string, token: string) =>
  (await createClient(url).ok('getProfile', { token })).subscription_profile;

/**
 * Returns the kind of write that pays on the checkout page. Each payment buys a month of
 * membership.
 */
export const purchases = (): Kind => {
  const tokens = new Map<string, string>();
  return {
    name: 'purchase',
    next: async (url, key) => {
      const token = await createControl(url).makePerson({ email: `${key}@millbrook.example` });
      tokens.set(key, token);
      const order = { token, body: ORDER };
      const { checkout_url: page } = await createClient(url).ok('createCheckoutSession', order);
      return {
        // A repeated payment gets 200, because the order is already paid.
        accepted: [303, 200],
        send: (at) => choose(new URL(new URL(page).pathname, at).href, 'pay'),
      };
    },
    count:
      (url) =>
      async ({ key }) => {
        const subscription = await subscriptionOf(url, tokens.get(key) ?? '');
        const { start_date: start, end_date: end } = subscription ?? {};
        if (!start || !end) return 0;
        return (Date.parse(end) - Date.parse(start)) / DAY_MS / MONTH_DAYS;
      },
  };
};

/** Returns the kind of write that reports a renewal by webhook, as the payment provider does. */
export const renewals = (): Kind => {
  const members = new Map<string, { token: string; start: number }>();
  return {
    name: 'renewal',
    next: async (url, key) => {
      const person = { email: `${key}@millbrook.example`, membership: 'active' };
      const token = await createControl(url).makePerson(person);
      const { id, subscription_profile: before } = await createClient(url).ok('getProfile', {
        token,
      });
      const start = Math.floor(Date.parse(before?.end_date ?? '') / SECOND_MS);
      members.set(key, { token, start });
      const object = invoiceOf(id, before?.stripe_subscription_id ?? '', start);
      const created = start - PERIOD_S;
      const event = { id: `evt_${key}`, type: 'invoice.payment_succeeded', created };
      const body = JSON.stringify({ ...event, data: { object } });
      return {
        accepted: [200],
        send: async (at) => {
          const { now } = await createControl(at).state();
          const signature = sign(body, Math.floor(Date.parse(now) / SECOND_MS));
          const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
          return fetch(new URL('/api/payment/webhook/', at), { method: 'POST', headers, body });
        },
      };
    },
    count:
      (url) =>
      async ({ key }) => {
        const { token = '', start = 0 } = members.get(key) ?? {};
        const now = await subscriptionOf(url, token);
        const addedMs = Date.parse(now?.end_date ?? '') - start * SECOND_MS;
        return Math.floor(addedMs / DAY_MS / MONTH_DAYS);
      },
  };
};
