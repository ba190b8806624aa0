import { createControl } from '../../../control/client.ts';
import { DAY_MS, SECOND_MS } from '../../src/lib/time.ts';
import { createClient } from '../client.ts';
import { choose, ORDER } from '../purchases.ts';
import { invoiceOf, PERIOD_S, sign, WEBHOOK_SECRET } from '../webhooks.ts';
import { countEach, tokenOf, type Kind } from './write.ts';

const MONTH_DAYS = 30;

/** A kind of write: paying for a month of membership on the checkout page. */
export const purchases = (run: string): Kind => {
  let made = 0;
  return {
    name: 'purchase',
    next: async (url) => {
      const key = `${run}-buyer-${(made += 1)}@millbrook.example`;
      const order = { token: await createControl(url).makePerson({ email: key }), body: ORDER };
      const { ok } = createClient(url);
      const { checkout_url: page } = await ok('createCheckoutSession', order);
      return {
        key,
        // A repeated payment gets 200, because the order is already paid.
        accepted: [303, 200],
        send: (at) => choose(new URL(new URL(page).pathname, at).href, 'pay'),
      };
    },
    count: async (url, writes) => {
      const { ok } = createClient(url);
      return countEach(writes, async ({ key }) => {
        const profile = await ok('getProfile', { token: await tokenOf(url, key) });
        const { start_date: start, end_date: end } = profile.subscription_profile ?? {};
        if (!start || !end) return 0;
        return (Date.parse(end) - Date.parse(start)) / DAY_MS / MONTH_DAYS;
      });
    },
  };
};

/** A kind of write: reporting a renewal by webhook, as the payment provider does. */
export const renewals = (run: string, secret = WEBHOOK_SECRET): Kind => {
  let made = 0;
  const ends = new Map<string, number>();
  return {
    name: 'renewal',
    next: async (url) => {
      const key = `${run}-member-${(made += 1)}@millbrook.example`;
      const token = await createControl(url).makePerson({ email: key, membership: 'active' });
      const { ok } = createClient(url);
      const { id, subscription_profile: before } = await ok('getProfile', { token });
      const endMs = Date.parse(before?.end_date ?? '');
      ends.set(key, endMs);
      const start = Math.floor(endMs / SECOND_MS);
      const object = invoiceOf(id, before?.stripe_subscription_id ?? '', start);
      const created = start - PERIOD_S;
      const event = { id: `evt_${key}`, type: 'invoice.payment_succeeded', created };
      const body = JSON.stringify({ ...event, data: { object } });
      return {
        key,
        accepted: [200],
        send: async (at) => {
          const { now } = await createControl(at).state();
          const signature = sign(body, Math.floor(Date.parse(now) / SECOND_MS), secret);
          const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
          return fetch(new URL('/api/payment/webhook/', at), { method: 'POST', headers, body });
        },
      };
    },
    count: async (url, writes) => {
      const { ok } = createClient(url);
      return countEach(writes, async ({ key }) => {
        const endMs = ends.get(key) ?? 0;
        const token = await tokenOf(url, key);
        const { subscription_profile: now } = await ok('getProfile', { token });
        const addedMs = Date.parse(now?.end_date ?? '') - Math.floor(endMs / 1000) * 1000;
        return Math.floor(addedMs / DAY_MS / MONTH_DAYS);
      });
    },
  };
};
