import type { BrowserContext } from '@playwright/test';
import { z } from 'zod';
import { DAY_S } from '../../scripts/lib/time.ts';

/** The mock server's control API. */
export interface Control {
  /** Restores the seeds, deletes all mails and resets the clock. */
  reset(): Promise<void>;
  newestCode(to: string): Promise<string>;
  subjectsTo(to: string): Promise<string[]>;
  /** Advances the server's clock; the browser's clock is not changed. */
  advanceClock(seconds: number): Promise<void>;
  /** Signs a browser in as a seeded person (key of people.yaml) without using the form. */
  signIn(context: BrowserContext, person: string): Promise<void>;
  /** Advances the server's clock and runs the jobs that fall due. */
  passDays(days: number): Promise<void>;
  /** Completes the checkout without a browser. */
  finishCheckout(checkoutUrl: string, outcome: CheckoutOutcome): Promise<void>;
  holdWebhooks(hold: boolean): Promise<void>;
  /** Executes this operation but drops its responses; null turns that off. */
  loseAnswers(operation: string | null): Promise<void>;
}

export type CheckoutOutcome = 'pay' | 'pay_later' | 'decline' | 'cancel' | 'expire';

const inboxSchema = z.object({
  results: z.array(z.object({ subject: z.string(), code: z.string().nullable() })),
});
const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

const send = async (url: string, init?: RequestInit): Promise<Response> => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer;
};

const sendJson = (url: string, body: unknown): Promise<Response> =>
  send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** @param site origin of the site, on which the session cookies are set */
export const createControl = (api: string, site: string): Control => {
  const inbox = async (to: string) => {
    const answer = await send(`${api}/control/inbox?to=${encodeURIComponent(to)}`);
    return inboxSchema.parse(await answer.json()).results;
  };
  const advanceClock = async (seconds: number): Promise<void> => {
    await sendJson(`${api}/control/clock`, { advance_seconds: seconds });
  };
  return {
    reset: async () => {
      await send(`${api}/control/reset`, { method: 'POST' });
    },
    advanceClock,
    newestCode: async (to) => {
      const code = (await inbox(to)).find((mail) => mail.code !== null)?.code;
      if (!code) throw new Error(`There is no code in the inbox of ${to}`);
      return code;
    },
    subjectsTo: async (to) => (await inbox(to)).map(({ subject }) => subject),
    signIn: async (context, person) => {
      const answer = await sendJson(`${api}/control/sign-in`, { person });
      const tokens = tokensSchema.parse(await answer.json());
      const cookies = {
        accessToken: tokens.access_token,
        refreshToken: tokens.refresh_token,
        isAuthenticated: 'true',
      };
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })),
      );
    },
    passDays: (days) => advanceClock(days * DAY_S),
    finishCheckout: async (checkoutUrl, outcome) => {
      const sessionId = new URL(checkoutUrl).pathname.split('/').at(-1);
      await sendJson(`${api}/control/checkout`, { session_id: sessionId, outcome });
    },
    loseAnswers: async (operation) => {
      const faults = `${api}/control/faults`;
      if (operation === null) await send(faults, { method: 'DELETE' });
      else await sendJson(faults, { operation, drop: 'answer' });
    },
    holdWebhooks: async (hold) => {
      await sendJson(`${api}/control/webhooks`, { hold });
    },
  };
};
