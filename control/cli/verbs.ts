import { z } from 'zod';
import { unknownName } from '../../openapi/nearest.ts';
import { OPERATION_IDS } from '../../openapi/operation-ids.gen.ts';
import { UsageError } from '../explain-error.ts';
import { MEMBERSHIPS } from '../../openapi/memberships.ts';
import type { ClockMove, Fault, NewFault, State } from '../client.ts';
import { logVerbs } from './log-verbs.ts';
import { snapshotVerbs } from './snapshot-verbs.ts';
import { columns, defineVerb, type Cell, type Verb } from './verb.ts';
import { webhooksVerb } from './webhooks-verb.ts';

const DAY_S = 86_400;
const UNITS_S: Record<string, number> = { s: 1, m: 60, h: 3600, d: DAY_S, w: 7 * DAY_S };

const MOVES = '+2d, -1h (units s, m, h, d, w), next, now, freeze, resume, or a time (ISO 8601)';

const readMove = (text: string): ClockMove => {
  if (text === 'now') return { reset: true };
  if (text === 'freeze' || text === 'resume') return { frozen: text === 'freeze' };
  const [, amount, unit = ''] = /^([+-]\d+)([smhdw])$/.exec(text) ?? [];
  if (amount !== undefined) return { advance_seconds: Number(amount) * (UNITS_S[unit] ?? 1) };
  if (Number.isNaN(Date.parse(text))) throw new UsageError(`${text} is none of these: ${MOVES}.`);
  return { set: text };
};

const showState = (state: State): string => {
  const { now, clock_offset_seconds: offset, clock_frozen: frozen, ...counts } = state;
  const clock = `${now} (${frozen ? 'frozen, ' : ''}${offset} s ahead of the machine)`;
  return columns([['clock', clock], ...Object.entries(counts)]);
};

const showFault = ({ id, operation, ...rule }: Fault): readonly Cell[] => [
  id,
  operation === '*' ? 'every operation' : operation,
  ...Object.entries(rule).map(([name, value]) => `${name}=${value}`),
];

const operation = z.enum(['*', ...OPERATION_IDS], {
  error: ({ input }) => `The operation ${unknownName(String(input), OPERATION_IDS)}`,
});
const count = z.coerce.number().int().positive();

export const VERBS: Readonly<Record<string, Verb>> = {
  status: defineVerb({
    summary: 'Shows the clock, and how much there is of everything.',
    input: {},
    run: (control) => control.state(),
    show: showState,
  }),
  clock: defineVerb({
    summary: 'Moves the clock that everything uses: tokens, codes, limits, memberships.',
    input: {
      to: z.string().trim().describe(MOVES),
    },
    positional: ['to'],
    run: async (control, { to }) => {
      if (to !== 'next') return control.moveClock(readMove(to));
      const [next] = await control.upcoming();
      if (next === undefined) throw new Error('Nothing is to come.');
      return control.moveClock({ set: next.at });
    },
    show: showState,
  }),
  'lift-limits': defineVerb({
    summary: 'Lifts the limits: nobody has to wait after too many attempts any more.',
    input: {},
    run: async (control) => {
      await control.liftLimits();
      return { lifted: true };
    },
    show: () => 'The limits are lifted.',
  }),
  upcoming: defineVerb({
    summary: 'Lists what happens by itself when the clock gets there, the next first.',
    input: {},
    run: (control) => control.upcoming(),
    show: (events) => columns(events.map(({ at, kind, person }) => [at, kind, person])),
  }),
  inbox: defineVerb({
    summary: 'Lists the emails and text messages that were sent, newest first.',
    input: {
      to: z.string().exactOptional().describe('only to this address or phone number'),
      after: z.coerce
        .number()
        .int()
        .exactOptional()
        .describe('only newer than the one with this id'),
      wait: z.coerce.number().exactOptional().describe('seconds to wait for a message'),
      code: z.boolean().default(false).describe('only the newest code'),
    },
    run: async (control, { code, ...query }) => {
      const messages = await control.messages(query);
      if (!code) return messages;
      const found = messages.find((message) => message.code !== null)?.code;
      if (found === undefined) throw new Error('There is no message with a code.');
      return found;
    },
    show: (found) =>
      typeof found === 'string' || found === null
        ? `${found}`
        : columns(
            found.map(({ id, at, to, code, subject, text }) => [id, at, to, code, subject || text]),
          ),
  }),
  people: defineVerb({
    summary: 'Lists the seeded people, with their passwords.',
    input: {},
    run: (control) => control.people(),
    show: (people) =>
      columns(people.map(({ key, email, password, about }) => [key, email, password, about])),
  }),
  'sign-in': defineVerb({
    summary: 'Signs in as anyone without a password; returns tokens for the API.',
    input: { person: z.string().describe('key of a seeded person, or an email address') },
    positional: ['person'],
    run: (control, { person }) => control.signIn(person),
    show: (session) => columns(Object.entries(session)),
  }),
  membership: defineVerb({
    summary: 'Changes the membership of a person, and keeps everything else of the account.',
    input: {
      person: z.string().describe('key of a seeded person, or an email address'),
      membership: z.enum(MEMBERSHIPS).describe(MEMBERSHIPS.join(', ')),
    },
    positional: ['person', 'membership'],
    run: (control, { person, membership }) => control.setMembership(person, membership),
    show: (changed) => columns([Object.values(changed)]),
  }),
  states: defineVerb({
    summary: 'Lists the provider states of the contracts and their parameters.',
    input: { search: z.string().default('').describe('only names that contain this') },
    positional: ['search'],
    run: async (control, { search }) =>
      (await control.providerStates()).filter(({ name }) => name.includes(search)),
    show: (states) =>
      columns(
        states.map(({ name, parameters }) => [
          name,
          Object.keys(parameters.properties ?? {}).join(' '),
        ]),
      ),
  }),
  state: defineVerb({
    summary: 'Sets up a provider state; returns the values that requests need, such as tokens.',
    input: {
      name: z.string().describe('as "states" lists it'),
      params: z.record(z.string(), z.unknown()).default({}).describe('its parameters'),
      yes: z.boolean().default(false).describe('really delete what the state replaces'),
    },
    positional: ['name', 'params'],
    destructive: true,
    run: async (control, { name, params, yes }) => {
      const names = (await control.providerStates()).map((state) => state.name);
      const known = names.find((one) => one === name);
      if (known === undefined) throw new UsageError(`The state ${unknownName(name, names)}`);
      return control.setUpState(known, params, { may_delete: yes });
    },
    show: (values) => columns(Object.entries(values)),
  }),
  fault: defineVerb({
    summary: 'Makes calls of the API fail, wait or lose their response.',
    input: {
      operation: operation.default('*').describe('operationId of openapi.yaml, or * for all'),
      status: z.coerce.number().int().exactOptional().describe('error status to respond with'),
      message: z.string().exactOptional().describe('text of that error'),
      delay: z.coerce.number().exactOptional().describe('seconds that the response waits'),
      drop: z
        .enum(['connection', 'response'])
        .exactOptional()
        .describe(
          'end the connection before or after the call; Chromium may send the call again by itself',
        ),
      times: count.exactOptional().describe('number of calls; until removed without it'),
      every: count.exactOptional().describe('fail only one call in this many'),
    },
    positional: ['operation'],
    run: (control, { delay, ...rule }) => {
      const fault: NewFault = { ...rule, ...(delay !== undefined && { delay_seconds: delay }) };
      return control.addFault(fault);
    },
    show: (fault) => columns([showFault(fault)]),
  }),
  faults: defineVerb({
    summary: 'Lists the faults, or removes them.',
    input: {
      remove: count.exactOptional().describe('id of a fault to remove'),
      clear: z.boolean().default(false).describe('remove all'),
    },
    run: async (control, { remove, clear }) => {
      if (clear) await control.clearFaults();
      else if (remove !== undefined) await control.removeFault(remove);
      return control.faults();
    },
    show: (faults) => (faults.length === 0 ? 'No faults.' : columns(faults.map(showFault))),
  }),
  ...logVerbs,
  checkout: defineVerb({
    summary: 'Does what a customer would do on the checkout page.',
    input: {
      checkout: z.string().describe('session id or checkout_url'),
      outcome: z.enum(['pay', 'pay_later', 'decline', 'cancel', 'expire']).default('pay'),
    },
    positional: ['checkout', 'outcome'],
    run: (control, { checkout, outcome }) => control.finishCheckout(checkout, outcome),
  }),
  webhooks: webhooksVerb,
  ...snapshotVerbs,
  worlds: defineVerb({
    summary: 'Lists the worlds of the server, or removes one; --world selects or makes one.',
    input: { remove: z.string().exactOptional().describe('name of a world to remove') },
    run: async (control, { remove }) => {
      if (remove !== undefined) await control.removeWorld(remove);
      return control.worlds();
    },
    show: (worlds) =>
      worlds.length === 0
        ? 'No worlds.'
        : columns(worlds.map(({ name, created_at, used_at }) => [name, created_at, used_at])),
  }),
  reset: defineVerb({
    summary: 'Erases everything, including uploads, and seeds the town again.',
    input: { yes: z.literal(true, 'Add --yes to erase everything.').describe('really erase') },
    destructive: true,
    run: (control) => control.reset(),
    show: showState,
  }),
};
