import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Control } from '../client.ts';
import type { Print } from './verb.ts';

/** The pauses before a failed delivery is repeated, in milliseconds. */
const PAUSES_MS = [1000, 2000, 4000];
const TIMEOUT_MS = 30_000;
const FIRST_SERVER_ERROR = 500;
const MS_PER_SECOND = 1000;

/** Returns the header with which Stripe signs a webhook. */
const signatureOf = (body: string, secret: string): string => {
  const t = Math.floor(Date.now() / MS_PER_SECOND);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
};

/** Sends a webhook. Returns the response's status, or why there is no response. */
const send = async (target: string, body: string, secret: string): Promise<number | string> => {
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret),
      },
      body,
      // Stripe does not follow redirects, so the command does not follow them either.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error && 'code' in cause ? String(cause.code) : 'no response';
  }
};

/**
 * Forwards the payment events that the server delivers, until the server ends the stream. An event
 * is sent again up to three times if there is no response or a server error.
 * @param given the secret that signs the events; if it is empty, a new one is made and printed
 */
export const forwardWebhooks = async (
  control: Control,
  target: string,
  given: string,
  print: Print,
): Promise<void> => {
  const secret = given || `whsec_${randomBytes(24).toString('hex')}`;
  const forward = async (event: { id: string; type: string }): Promise<void> => {
    const body = JSON.stringify(event);
    print(`--> ${event.type} [${event.id}]`, event);
    for (const pauseMs of [...PAUSES_MS, null]) {
      const status = await send(target, body, secret);
      print(`<-- [${status}] POST ${target} [${event.id}]`, { id: event.id, status });
      const isTaken = typeof status === 'number' && status < FIRST_SERVER_ERROR;
      if (isTaken || pauseMs === null) return;
      await sleep(pauseMs);
    }
  };
  const events = await control.followWebhooks();
  const text = `Forwarding to ${target}. The webhook signing secret is ${secret}`;
  print(text, { target, secret });
  for await (const event of events) void forward(event);
};
