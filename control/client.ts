import createOpenApiClient from 'openapi-fetch';
import type { components, operations, paths } from './schema.gen.d.ts';

type Schemas = components['schemas'];

export type State = Schemas['State'];
export type ClockMove = Schemas['ClockMove'];
export type Upcoming = Schemas['Upcoming'];
export type Message = Schemas['Message'];
export type Fault = Schemas['Fault'];
export type NewFault = Schemas['NewFault'];
export type RequestSummary = Schemas['RequestSummary'];
export type RequestDetail = Schemas['RequestDetail'];
export type SnapshotFile = Schemas['SnapshotFile'];
export type DriftReport = Schemas['DriftReport'];
export type CheckoutOutcome = Schemas['CheckoutOutcome'];

type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** Which messages: `wait` holds an empty list back until one comes or so many seconds have passed. */
type MessageQuery = QueryOf<'listMessages'>;

/** The control API has refused a call. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const unwrap = async <Data>(
  call: Promise<{ data?: Data; error?: { message: string }; response: Response }>,
): Promise<Data> => {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  const path = new URL(response.url).pathname;
  throw new ControlError(response.status, `${path}: ${response.status} ${error?.message ?? ''}`);
};

/** Reads server-sent events. */
const readEvents = async function* (
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<{ event: string; data: string }> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data };
    }
  }
};

/**
 * The client of `control.yaml`. A call that is refused rejects with a ControlError, one that finds no
 * server as `fetch` does.
 * @param origin of the mock server, such as http://localhost:4000
 * @param world whose state the calls read and change, unless it is that of the server itself
 */
export const createControl = (origin: string, world?: string) => {
  const api = createOpenApiClient<paths>({
    baseUrl: new URL('/control', origin).href,
    ...(world !== undefined && { headers: { 'X-World': world } }),
  });
  const messages = async (query: MessageQuery = {}): Promise<Message[]> =>
    (await unwrap(api.GET('/inbox', { params: { query } }))).results;

  /** Sets up a provider state of the contracts; returns the values that requests need. */
  const setUpState = (state: string, params: Record<string, unknown> = {}) =>
    unwrap(api.POST('/provider-states', { body: { state, params } }));

  return {
    state: () => unwrap(api.GET('/state')),
    /** What happens by itself when the clock gets there, the next first. */
    upcoming: async () => (await unwrap(api.GET('/clock'))).results,
    /** Moves the clock, and does what falls due. */
    moveClock: (move: ClockMove) => unwrap(api.POST('/clock', { body: move })),
    /** Forgets what all limits have counted. */
    liftLimits: async (): Promise<void> => {
      await unwrap(api.DELETE('/limits'));
    },
    /** Erases everything and seeds the town again. */
    reset: () => unwrap(api.POST('/reset')),

    /** Isolated copies of the town in the same server. */
    worlds: async () => (await unwrap(api.GET('/worlds'))).results,
    openWorld: (name: string) => unwrap(api.PUT('/worlds/{name}', { params: { path: { name } } })),
    removeWorld: async (name: string): Promise<void> => {
      await unwrap(api.DELETE('/worlds/{name}', { params: { path: { name } } }));
    },

    snapshots: async () => (await unwrap(api.GET('/snapshots'))).results,
    /** Saves the database, the uploaded images and the clock under a name. */
    saveSnapshot: (name: string) =>
      unwrap(api.POST('/snapshots/{name}', { params: { path: { name } } })),
    /** Replaces everything by what was saved. */
    loadSnapshot: (name: string) =>
      unwrap(api.POST('/snapshots/{name}/load', { params: { path: { name } } })),
    exportSnapshot: (name: string) =>
      unwrap(api.GET('/snapshots/{name}', { params: { path: { name } } })),
    importSnapshot: (name: string, file: SnapshotFile) =>
      unwrap(api.PUT('/snapshots/{name}', { params: { path: { name } }, body: file })),
    deleteSnapshot: async (name: string): Promise<void> => {
      await unwrap(api.DELETE('/snapshots/{name}', { params: { path: { name } } }));
    },

    /** The newest first. */
    messages,
    /** The newest code that was sent to an address or phone number. */
    code: async (to: string, query: Omit<MessageQuery, 'to'> = {}): Promise<string> => {
      const found = (await messages({ ...query, to })).find(({ code }) => code !== null)?.code;
      if (found == null) throw new Error(`There is no code in the inbox of ${to}.`);
      return found;
    },

    people: async () => (await unwrap(api.GET('/people'))).results,
    /** @param person key of a seeded person, or the email address of any account */
    signIn: (person: string) => unwrap(api.POST('/sign-in', { body: { person } })),

    /** The last requests to the API, newest first, with what is wrong with them by its contract. */
    requests: async (query: QueryOf<'listRequests'> = {}) =>
      (await unwrap(api.GET('/requests', { params: { query } }))).results,
    /** A request with its bodies; secrets are masked. */
    request: (id: number) => unwrap(api.GET('/requests/{id}', { params: { path: { id } } })),
    /** Sends it again, with the body that it had; resolves to the status of the response. */
    repeatRequest: async (id: number) =>
      (await unwrap(api.POST('/requests/{id}/repeat', { params: { path: { id } } }))).status,
    /** What the proxy has found last; null before it has reported. */
    drift: async () => (await unwrap(api.GET('/drift'))).report,
    reportDrift: async (report: DriftReport): Promise<void> => {
      await unwrap(api.PUT('/drift', { body: report }));
    },
    /** As an HTTP archive (HAR). */
    exportRequests: (query: QueryOf<'exportRequests'> = {}) =>
      unwrap(api.GET('/har', { params: { query } })),
    clearRequests: async (): Promise<void> => {
      await unwrap(api.DELETE('/requests'));
    },
    /** Follows the requests from now on, until the server ends or the signal aborts. */
    followRequests: async function* (signal?: AbortSignal): AsyncGenerator<RequestSummary> {
      const init = { parseAs: 'stream', ...(signal && { signal }) } as const;
      const events = await unwrap(api.GET('/events', init));
      for await (const { event, data } of readEvents(events)) {
        if (event === 'request') yield JSON.parse(data) as RequestSummary;
      }
    },

    faults: async () => (await unwrap(api.GET('/faults'))).results,
    addFault: (fault: NewFault) => unwrap(api.POST('/faults', { body: fault })),
    removeFault: async (id: number): Promise<void> => {
      await unwrap(api.DELETE('/faults/{id}', { params: { path: { id } } }));
    },
    clearFaults: async (): Promise<void> => {
      await unwrap(api.DELETE('/faults'));
    },

    /** Those that wait for their customer. */
    checkouts: async () => (await unwrap(api.GET('/checkouts'))).results,
    /** @param checkout its session id, or its `checkout_url` */
    finishCheckout: (checkout: string, outcome: CheckoutOutcome) => {
      const path = { session_id: checkout.split('/').at(-1) ?? '' };
      return unwrap(api.POST('/checkouts/{session_id}', { params: { path }, body: { outcome } }));
    },
    webhooks: () => unwrap(api.GET('/webhooks')),
    /** Holds them back, or delivers those that are waiting and later ones so many seconds late. */
    holdWebhooks: (hold: boolean, how: { late_seconds?: number; newest_first?: boolean } = {}) =>
      unwrap(api.POST('/webhooks', { body: { hold, ...how } })),
    /** Delivers an event now, before others and also again. */
    deliverWebhook: (id: string, times = 1) =>
      unwrap(
        api.POST('/webhooks/{event_id}', { params: { path: { event_id: id } }, body: { times } }),
      ),

    providerStates: async () => (await unwrap(api.GET('/provider-states'))).results,
    setUpState,
    /** Makes an account anew in the state that the parameters of a provider state describe; returns an access token. */
    makePerson: async (person: { email: string } & Record<string, unknown>): Promise<string> =>
      String((await setUpState('a person is signed in', person)).token),
  };
};

export type Control = ReturnType<typeof createControl>;
