import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../../mock-server/testing/client.ts';
import { advertisementForm } from '../../../mock-server/testing/advertisement-form.ts';
import { registration, PASSWORD } from '../../../mock-server/testing/accounts.ts';
import { createControl, type Control } from '../../../control/client.ts';

export interface SeenRequest {
  what: string;
  beganMs: number;
  endedMs: number;
  /** The status of the response; null if the connection broke. */
  status: number | null;
}

/** The writes that servers have acknowledged. None of them may be lost. */
export interface Acknowledged {
  accounts: string[];
  advertisements: { id: number; title: string }[];
  comments: string[];
  refreshTokens: string[];
}

/** Simulated readers and writers, who send requests until they are stopped. */
export interface Load {
  /** Waits until this many more requests have ended, including at least one of every kind. */
  more(requests: number): Promise<void>;
  /** Sends no further requests, and waits until the current requests have ended. */
  stop(): Promise<{ requests: readonly SeenRequest[]; acknowledged: Acknowledged }>;
}

export const COMMENTED = { slug: 'swing-bridge-stays-open-on-sundays' };
/** The person who posts advertisements: an admin, who may have any number of them in review. */
export const ADVERTISER = 'admin';
/** The maximum number of requests, which ends the load even if the test fails. */
const MAX_REQUESTS = 20_000;
const MEMBERS = 40;
const PAUSE_MS = 15;
/**
 * The time between two comments, in milliseconds. Members take turns, since each may comment once a
 * minute.
 */
const COMMENT_PAUSE_MS = 2000;

const PAGES = ['/', '/about', '/advertisements', `/article/${COMMENTED.slug}`];

let runs = 0;

const memberAddress = (name: string, number: number): string =>
  `${name}-member-${number}@millbrook.example`;

const makeMembers = async (control: Control, name: string): Promise<string[]> => {
  const tokens: string[] = [];
  for (let number = 0; number < MEMBERS; number += 1) {
    const email = memberAddress(name, number);
    tokens.push(await control.makePerson({ email, membership: 'active' }));
  }
  return tokens;
};

/**
 * Starts simulated people who read pages and the API, sign up, sign in, post advertisements and
 * comment.
 */
export const startLoad = async (url: string): Promise<Load> => {
  runs += 1;
  const name = `load-${runs}-${Date.now().toString(36)}`;
  const { call, raw } = createClient(url);
  const control = createControl(url);
  const { access_token: advertiser } = await control.signIn(ADVERTISER);
  const members = await makeMembers(control, name);
  const requests: SeenRequest[] = [];
  const acknowledged: Acknowledged = {
    accounts: [],
    advertisements: [],
    comments: [],
    refreshTokens: [],
  };
  let stopped = false;
  let count = 0;
  const next = () => (count += 1);

  const seen = async <Answer extends { status: number }>(
    what: string,
    work: () => Promise<Answer>,
  ): Promise<Answer | null> => {
    const beganMs = performance.now();
    const answer = await work().catch(() => null);
    const endedMs = performance.now();
    requests.push({ what, beganMs, endedMs, status: answer?.status ?? null });
    return answer;
  };

  const work: [pauseMs: number, act: () => Promise<unknown>][] = [
    [
      PAUSE_MS,
      async () => {
        const path = PAGES[next() % PAGES.length] ?? '/';
        await seen('page', async () => {
          const response = await raw(path);
          await response.text();
          return response;
        });
      },
    ],
    [PAUSE_MS, () => seen('articles', () => call('listArticles'))],
    [PAUSE_MS, () => seen('article', () => call('getArticle', { params: COMMENTED }))],
    [PAUSE_MS, () => seen('list', () => call('listAdvertisements'))],
    [
      PAUSE_MS,
      async () => {
        const email = `${name}-${next()}@millbrook.example`;
        const body = registration(email);
        // All sign-ups come from one IP address.
        await control.liftLimits().catch(() => null);
        const answer = await seen('sign-up', () => call('registerUser', { body }));
        if (answer?.status === 201) acknowledged.accounts.push(email);
      },
    ],
    [
      PAUSE_MS,
      async () => {
        const body = { email: memberAddress(name, 0), password: PASSWORD };
        const answer = await seen('sign-in', () => call('loginUser', { body }));
        if (answer?.status === 200) acknowledged.refreshTokens.push(answer.body.refresh_token);
      },
    ],
    [
      PAUSE_MS,
      async () => {
        const title = `Boat of ${name}, number ${next()}`;
        const form = await advertisementForm({ title });
        const answer = await seen('advertisement', () =>
          call('createAdvertisement', { form, token: advertiser }),
        );
        if (answer?.status === 201) acknowledged.advertisements.push({ id: answer.body.id, title });
      },
    ],
    [
      COMMENT_PAUSE_MS,
      async () => {
        const token = members.shift();
        if (token === undefined) throw new Error('There are no members');
        members.push(token);
        const text = `Said in ${name}, number ${next()}`;
        const answer = await seen('comment', () =>
          call('createComment', { params: COMMENTED, token, body: { text } }),
        );
        if (answer?.status === 201) acknowledged.comments.push(text);
      },
    ],
  ];

  const workers = work.map(async ([pauseMs, act]) => {
    while (!stopped && requests.length < MAX_REQUESTS) {
      await act();
      await sleep(pauseMs);
    }
  });

  return {
    more: async (wanted) => {
      const from = requests.length;
      const kinds = () => new Set(requests.slice(from).map(({ what }) => what)).size;
      while (requests.length < from + wanted || kinds() < work.length) {
        if (requests.length >= MAX_REQUESTS) throw new Error('The load has come to its bound');
        await sleep(PAUSE_MS);
      }
    },
    stop: async () => {
      stopped = true;
      await Promise.all(workers);
      return { requests, acknowledged };
    },
  };
};
