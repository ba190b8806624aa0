import createOpenApiClient from 'openapi-fetch';
import type { OPERATION_IDS } from '../openapi/operation-ids.gen.ts';
import type { components, operations, paths } from './schema.gen.d.ts';

type Schemas = components['schemas'];

export type State = Schemas['State'];
export type ClockMove = Schemas['ClockMove'];
export type Upcoming = Schemas['Upcoming'];
export type Message = Schemas['Message'];
export type Fault = Schemas['Fault'];
/** @public */
export type OperationId = (typeof OPERATION_IDS)[number];
export type NewFault = Omit<Schemas['NewFault'], 'operation'> & { operation?: OperationId | '*' };
export type RequestSummary = Schemas['RequestSummary'];
export type RequestDetail = Schemas['RequestDetail'];
export type SnapshotFile = Schemas['SnapshotFile'];
export type CheckoutOutcome = Schemas['CheckoutOutcome'];

export type StateName =
  operations['listProviderStates']['responses'][200]['content']['application/json']['results'][number]['name'];

type QueryOf<Id extends keyof operations> = NonNullable<operations[Id]['parameters']['query']>;

/** Selects messages. `wait` is the maximum time, in seconds, to wait for the first message. */
type MessageQuery = QueryOf<'listMessages'>;

const NOT_FOUND = 404;

type Refusal = Pick<Schemas['Error'], 'message' | 'code' | 'field_errors'>;

/** Thrown if the control API rejects a request. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;
  /** A stable error code, such as `invalid_request`. */
  readonly code: string;
  /** The error messages by the name of the request field. */
  readonly fieldErrors: Readonly<Record<string, readonly string[]>>;
  /** All error messages as one text. `message` also contains the path and the status. */
  readonly explanation: string;

  constructor(status: number, path: string, { message, code, field_errors: fields = {} }: Refusal) {
    const explanation = [...new Set([message, ...Object.values(fields).flat()])].join('\n');
    super(`${explanation} (${status} from ${path})`);
    this.status = status;
    this.code = code;
    this.fieldErrors = fields;
    this.explanation = explanation;
  }
}

const unwrap = async <Data>(
  call: Promise<{ data?: Data; error?: Refusal; response: Response }>,
): Promise<Data> => {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  const { message = 'This is not a mock server', code = '', ...fields } = error ?? {};
  const path = new URL(response.url).pathname;
  throw new ControlError(response.status, path, { message, code, ...fields });
};

const readEvents = async function* (
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<{ event: string; data: string }> {
  if (body === null) return;
  // In Safari, a ReadableStream cannot be read with `for await`.
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      text += decoder.decode(read.value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
        if (event !== undefined && data !== undefined) yield { event, data };
      }
    }
  } finally {
    await reader.cancel();
  }
};

const byName = (name: string) => ({ params: { path: { name } } });

/**
 * Creates a client of the control API in `control.yaml`. The client throws a ControlError for a
 * rejected request, and the error of `fetch` if there is no response.
 * @param origin the mock server's origin, such as http://localhost:4000
 * @param world the name of a world, or '' for the main world. If it is missing, requests use the
 *   world of the browser's cookie, else the main world.
 */
export const createControl = (origin: string, world?: string) => {
  const named: Record<string, string> = world === undefined ? {} : { 'X-World': world };
  const api = createOpenApiClient<paths>({
    baseUrl: new URL('/control', origin).href,
    headers: named,
  });
  /** Sends a request of the contract that is known only at run time. Returns the JSON body. */
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const headers = { ...named, ...(body !== undefined && { 'Content-Type': 'application/json' }) };
    const init = { method, headers, body: body === undefined ? null : JSON.stringify(body) };
    const response = await fetch(new URL(`/control${path}`, origin), init);
    const data: unknown = await response.json().catch(() => undefined);
    return unwrap(Promise.resolve({ response, data, error: data as Refusal }));
  };
  const messages = async (query: MessageQuery = {}): Promise<Message[]> =>
    (await unwrap(api.GET('/inbox', { params: { query } }))).results;

  /** Opens the server's event stream, which ends if the server closes it or the signal aborts. */
  const events = async (query: QueryOf<'streamEvents'> = {}, signal?: AbortSignal) => {
    const init = { params: { query }, parseAs: 'stream', ...(signal && { signal }) } as const;
    return readEvents(await unwrap(api.GET('/events', init)));
  };

  /**
   * Sets up a provider state of the contracts. Returns values for later requests.
   * @param how `may_delete: false` refuses a state that would delete an account or its data
   */
  const setUpState = (
    state: StateName,
    params: Record<string, unknown> = {},
    how: { may_delete?: boolean } = {},
  ) => unwrap(api.POST('/provider-states', { body: { state, params, ...how } }));

  return {
    send,
    state: () => unwrap(api.GET('/state')),
    /** The events that the clock will trigger, the earliest first. */
    upcoming: async () => (await unwrap(api.GET('/clock'))).results,
    /** Moves the clock and runs the events that have become due. */
    moveClock: (move: ClockMove) => unwrap(api.POST('/clock', { body: move })),
    liftLimits: () => unwrap(api.DELETE('/limits')),
    /** Deletes all data and creates the demo data again. */
    reset: () => unwrap(api.POST('/reset')),

    /** Lists the worlds. */
    worlds: async () => (await unwrap(api.GET('/worlds'))).results,
    /** Opens a world with a new name. */
    createWorld: () => unwrap(api.POST('/worlds')),
    openWorld: (name: string) => unwrap(api.PUT('/worlds/{name}', byName(name))),
    /** Keeps the world of a failed test open for inspection. */
    keepWorld: (name: string) => unwrap(api.POST('/worlds/{name}/keep', byName(name))),
    removeWorld: (name: string) => unwrap(api.DELETE('/worlds/{name}', byName(name))),

    /** Corrects an update of a live story. */
    editUpdate: (id: number, body: { title?: string; body_html?: string }) =>
      unwrap(api.PATCH('/live-updates/{id}', { params: { path: { id } }, body })),
    removeUpdate: (id: number) =>
      unwrap(api.DELETE('/live-updates/{id}', { params: { path: { id } } })),

    snapshots: async () => (await unwrap(api.GET('/snapshots'))).results,
    /** Saves the database, the uploaded images and the clock under a name. */
    saveSnapshot: (name: string) => unwrap(api.POST('/snapshots/{name}', byName(name))),
    loadSnapshot: (name: string) => unwrap(api.POST('/snapshots/{name}/load', byName(name))),
    exportSnapshot: (name: string) => unwrap(api.GET('/snapshots/{name}', byName(name))),
    importSnapshot: (name: string, file: SnapshotFile) =>
      unwrap(api.PUT('/snapshots/{name}', { ...byName(name), body: file })),
    deleteSnapshot: (name: string) => unwrap(api.DELETE('/snapshots/{name}', byName(name))),

    /** Lists the messages, newest first. */
    messages,
    /** The newest verification code that was sent to this email address or phone number. */
    code: async (to: string, query: Omit<MessageQuery, 'to'> = {}): Promise<string> => {
      const found = (await messages({ ...query, to })).find(({ code }) => code !== null)?.code;
      if (found == null) throw new Error(`There is no code in the inbox of ${to}.`);
      return found;
    },

    people: async () => (await unwrap(api.GET('/people'))).results,
    /** @param person the key of a seeded person, or the email address of any account */
    signIn: (person: string) => unwrap(api.POST('/sign-in', { body: { person } })),
    /** Changes the membership of a person, as `signIn` names them, and keeps everything else. */
    setMembership: (person: string, membership: Schemas['Membership']) =>
      unwrap(api.POST('/membership', { body: { person, membership } })),

    /** API requests, newest first, with their contract violations. */
    requests: async (query: QueryOf<'listRequests'> = {}) =>
      (await unwrap(api.GET('/requests', { params: { query } }))).results,
    /** A request and its response with their bodies, in which secrets are masked. */
    request: (id: number) => unwrap(api.GET('/requests/{id}', { params: { path: { id } } })),
    /** Sends the request again and returns the response's status. */
    repeatRequest: async (id: number) =>
      (await unwrap(api.POST('/requests/{id}/repeat', { params: { path: { id } } }))).status,
    /** Exports requests and responses as an HTTP archive (HAR). */
    exportRequests: (query: QueryOf<'exportRequests'> = {}) =>
      unwrap(api.GET('/har', { params: { query } })),
    events,
    clearRequests: () => unwrap(api.DELETE('/requests')),
    /** Yields each request that the server gets, until the stream ends or the signal aborts. */
    followRequests: async function* (signal?: AbortSignal): AsyncGenerator<RequestSummary> {
      for await (const { event, data } of await events({}, signal)) {
        if (event === 'request') yield JSON.parse(data) as RequestSummary;
      }
    },

    faults: async () => (await unwrap(api.GET('/faults'))).results,
    addFault: (fault: NewFault) => unwrap(api.POST('/faults', { body: fault })),
    removeFault: (id: number) => unwrap(api.DELETE('/faults/{id}', { params: { path: { id } } })),
    clearFaults: () => unwrap(api.DELETE('/faults')),

    /** Lists the checkouts whose customer has not paid yet. */
    checkouts: async () => (await unwrap(api.GET('/checkouts'))).results,
    /** @param checkout the checkout's session id or its `checkout_url` */
    finishCheckout: (checkout: string, outcome: CheckoutOutcome) => {
      const path = { session_id: checkout.split('/').at(-1) ?? '' };
      return unwrap(api.POST('/checkouts/{session_id}', { params: { path }, body: { outcome } }));
    },
    webhooks: () => unwrap(api.GET('/webhooks')),
    /** Yields payment events in Stripe's format, each at the time when it is delivered. */
    followWebhooks: async () => {
      const stream = await events({ requests: false });
      return (async function* () {
        for await (const { event, data } of stream) {
          if (event !== 'payment') continue;
          const { id: event_id } = JSON.parse(data) as { id: string };
          const call = await api.GET('/webhooks/{event_id}', { params: { path: { event_id } } });
          // A reset of the server may have deleted the event.
          if (call.response.status !== NOT_FOUND) yield unwrap(Promise.resolve(call));
        }
      })();
    },
    /**
     * `hold: true` holds back new webhooks. `hold: false` delivers the held webhooks and delays
     * later webhooks by `late_seconds`.
     */
    holdWebhooks: (hold: boolean, how: { late_seconds?: number; newest_first?: boolean } = {}) =>
      unwrap(api.POST('/webhooks', { body: { hold, ...how } })),
    /** Delivers a payment event now, even if it is out of order or was delivered before. */
    deliverWebhook: (id: string, times = 1) =>
      unwrap(
        api.POST('/webhooks/{event_id}', { params: { path: { event_id: id } }, body: { times } }),
      ),

    providerStates: async () => (await unwrap(api.GET('/provider-states'))).results,
    setUpState,
    /**
     * Creates an account as the parameters of a provider state describe it. Replaces an account
     * that has the same email address. Returns an access token.
     */
    makePerson: async (person: { email: string } & Record<string, unknown>): Promise<string> =>
      String((await setUpState('a person is signed in', person)).token),
  };
};

export type Control = ReturnType<typeof createControl>;
