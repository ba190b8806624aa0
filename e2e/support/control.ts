import type { BrowserContext } from '@playwright/test';

/** The stand-in server's control API, as tests use it. */
export interface Control {
  /** The seeded town as it was, without mails, at the machine's time. */
  reset(): Promise<void>;
  /** The six-digit code of the newest mail to this address. */
  newestCode(to: string): Promise<string>;
  /** Moves the server's clock on; browsers keep theirs. */
  advanceClock(seconds: number): Promise<void>;
  /** Signs a browser in as a seeded person (key of people.yaml), past the screens. */
  signIn(context: BrowserContext, person: string): Promise<void>;
  /** Moves the server's clock on, and what falls due with it. */
  passDays(days: number): Promise<void>;
  /** Does on the provider's page what a person would, without a browser. */
  finishCheckout(checkoutUrl: string, outcome: CheckoutOutcome): Promise<void>;
  /** Keeps the provider's webhooks waiting, or lets them go. */
  holdWebhooks(hold: boolean): Promise<void>;
  /** What this operation is asked for is done, but its answers never arrive; null ends that. */
  loseAnswers(operation: string | null): Promise<void>;
}

export type CheckoutOutcome = 'pay' | 'pay_later' | 'decline' | 'cancel' | 'expire';

interface Mail {
  code: string | null;
}

const send = async (url: string, init?: RequestInit): Promise<Response> => {
  const answer = await fetch(url, init);
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  return answer;
};

const isMails = (value: unknown): value is { results: Mail[] } =>
  typeof value === 'object' && value !== null && 'results' in value && Array.isArray(value.results);

interface Tokens {
  access_token: string;
  refresh_token: string;
}

const isTokens = (value: unknown): value is Tokens =>
  typeof value === 'object' &&
  value !== null &&
  'access_token' in value &&
  typeof value.access_token === 'string' &&
  'refresh_token' in value &&
  typeof value.refresh_token === 'string';

const sendJson = (url: string, body: unknown): Promise<Response> =>
  send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const SECONDS_PER_DAY = 24 * 60 * 60;

/** @param api address of the server; @param site address of the site, whose cookies are set */
export const createControl = (api: string, site: string): Control => ({
  reset: async () => {
    await send(`${api}/control/reset`, { method: 'POST' });
  },
  advanceClock: async (seconds) => {
    await send(`${api}/control/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance_seconds: seconds }),
    });
  },
  newestCode: async (to) => {
    const answer = await send(`${api}/control/inbox?to=${encodeURIComponent(to)}`);
    const inbox: unknown = await answer.json();
    if (!isMails(inbox)) throw new Error('The inbox has an unexpected format');
    const code = inbox.results.find((mail) => mail.code !== null)?.code;
    if (!code) throw new Error(`There is no code in the inbox of ${to}`);
    return code;
  },
  signIn: async (context, person) => {
    const answer = await sendJson(`${api}/control/sign-in`, { person });
    const tokens: unknown = await answer.json();
    if (!isTokens(tokens)) throw new Error('The sign-in response has an unexpected format');
    const cookies = {
      accessToken: tokens.access_token,
      refreshToken: tokens.refresh_token,
      isAuthenticated: 'true',
    };
    await context.addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value, url: site })),
    );
  },
  passDays: async (days) => {
    await sendJson(`${api}/control/clock`, { advance_seconds: days * SECONDS_PER_DAY });
  },
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
});
