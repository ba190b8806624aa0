import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../../../../control/cli/run.ts';
import { makeBuyer, startCheckout } from '../../../testing/purchases.ts';
import { useTestServer } from '../../../testing/server.ts';
import { MAILS_CHANNEL } from '../../adapters/mailbox.ts';
import { notify } from '../../db/connection.ts';

const server = await useTestServer();
const SECRET = 'whsec_of_another_project';
const WAIT = { timeout: 60_000 };

const startEndpoint = async (...statuses: number[]) => {
  const events: Stripe.Event[] = [];
  const { webhooks } = new Stripe('sk_test_unused');
  const endpoint = createServer((request, response) => {
    void text(request).then((body) => {
      events.push(webhooks.constructEvent(body, request.headers['stripe-signature'] ?? '', SECRET));
      response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
    });
  });
  await once(endpoint.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void endpoint.close());
  const address = endpoint.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { url: `http://127.0.0.1:${port}/stripe/webhook`, events, close: () => endpoint.close() };
};

/** Starts to forward webhooks to this URL. The command's output is added to the returned array. */
const forwardTo = async (url: string): Promise<string[]> => {
  const lines: string[] = [];
  const command = ['webhooks', '--forward-to', url, '--secret', SECRET];
  void runCommand(command, server.url, (line) => lines.push(line));
  await expect.poll(() => lines, WAIT).toHaveLength(1);
  return lines;
};

const pay = async (): Promise<void> => {
  const { access_token: token } = await server.signIn(await makeBuyer(server));
  const { id } = await startCheckout(server, token);
  await server.control.finishCheckout(id, 'pay');
};

test('forwarded payment events have a signature that the stripe package accepts', async () => {
  const { url, events } = await startEndpoint();
  const lines = await forwardTo(url);
  await pay();
  await expect
    .poll(() => events[0], WAIT)
    .toMatchObject({
      type: 'checkout.session.completed',
      data: { object: { mode: 'subscription' } },
    });
  const { id = '' } = events[0] ?? {};
  expect(lines[0]).toBe(`Forwarding to ${url}. The webhook signing secret is ${SECRET}`);
  await expect.poll(() => lines, WAIT).toContain(`<-- [200] POST ${url} [${id}]`);
  expect(lines).toContain(`--> checkout.session.completed [${id}]`);

  await server.control.deliverWebhook(id, 2);
  const isRepeated = () => events.filter((event) => event.id === id).length;
  await expect.poll(isRepeated, WAIT).toBe(3);
});

test('webhook forwarding repeats an event after a server error, but not after a client error', async () => {
  const { url, events } = await startEndpoint(503, 400);
  const lines = await forwardTo(url);
  const { results } = await server.control.webhooks();
  const id = results[0]?.id ?? '';
  await server.control.deliverWebhook(id);
  await expect
    .poll(() => lines.slice(1), WAIT)
    .toEqual([
      `--> checkout.session.completed [${id}]`,
      `<-- [503] POST ${url} [${id}]`,
      `<-- [400] POST ${url} [${id}]`,
    ]);
  expect(events).toHaveLength(2);
});

test('webhook forwarding does not follow redirects', async () => {
  const { url, events } = await startEndpoint(307);
  const lines = await forwardTo(url);
  const { results } = await server.control.webhooks();
  const id = results[0]?.id ?? '';
  await server.control.deliverWebhook(id);
  await expect.poll(() => lines, WAIT).toContain(`<-- [307] POST ${url} [${id}]`);
  expect(events).toHaveLength(1);
});

test('webhook forwarding skips an event that a reset has deleted, and continues with later events', async () => {
  const { url, events } = await startEndpoint();
  const lines = await forwardTo(url);
  await notify(server.services.db, MAILS_CHANNEL, 'payment evt_deleted');
  await pay();
  await expect.poll(() => lines, WAIT).toHaveLength(3);
  expect(events).toHaveLength(1);
});

test('webhook forwarding repeats an event while no server listens at the target URL', async () => {
  const { url, close } = await startEndpoint();
  close();
  const lines = await forwardTo(url);
  const { results } = await server.control.webhooks();
  await server.control.deliverWebhook(results[0]?.id ?? '');
  const refusals = () => lines.filter((line) => line.startsWith('<-- [ECONNREFUSED]')).length;
  await expect.poll(refusals, WAIT).toBeGreaterThan(1);
});
