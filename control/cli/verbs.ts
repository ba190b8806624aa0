import { readFile, writeFile } from 'node:fs/promises';
import { fieldsOf } from '../../openapi/document.ts';
import type { ClockMove, Control, Fault, State } from '../client.ts';
import { columns, textOf } from '../columns.ts';
import { UsageError } from '../explain-error.ts';
import { failedFirst, messageCells, requestCells } from '../requests/cells.ts';
import { isWanted } from '../requests/filter.ts';
import { schemaAt } from './contract.ts';
import { secondsOf } from './arguments.ts';
import { forwardWebhooks } from './forward-webhooks.ts';
import { defineVerb, type Verb } from './verb.ts';

const MOVES =
  '+2d, -1h (units s, m, h, d, w), next (to the next event), before (a minute before it), now, freeze, resume, or a time (ISO 8601)';
const MINUTE_MS = 60_000;

const text = (description: string) => ({ type: 'string', description });
const flag = (description: string) => ({ type: 'boolean', default: false, description });
const needed = { 'x-required': true };

const moveTo = async (
  to: string,
  { event, person }: Readonly<Record<string, unknown>>,
  control: Control,
): Promise<ClockMove> => {
  if (to === 'now') return { reset: true };
  if (to === 'freeze' || to === 'resume') return { frozen: to === 'freeze' };
  if (to === 'next' || to === 'before') {
    const next = (await control.upcoming()).find(
      (one) => (event ?? one.kind) === one.kind && (person ?? one.person) === one.person,
    );
    if (next === undefined) throw new Error('There are no upcoming events.');
    const early = to === 'before' ? MINUTE_MS : 0;
    return { set: new Date(Date.parse(next.at) - early).toISOString() };
  }
  const seconds = /^[+-]/.test(to) ? secondsOf(to) : undefined;
  if (seconds !== undefined) return { advance_seconds: seconds };
  if (Number.isNaN(Date.parse(to))) throw new UsageError(`${to} is not one of: ${MOVES}.`);
  return { set: to };
};

const showState = ({ now, clock_offset_seconds: offset, clock_frozen: frozen, ...rest }: State) => {
  const clock = `${now} (${frozen ? 'frozen, ' : ''}${offset} s ahead of the machine)`;
  return columns([['clock', clock], ...Object.entries(rest)]);
};

const faultCells = ({ id, operation, ...rule }: Fault) => [
  id,
  operation === '*' ? 'every operation' : operation,
  ...Object.entries(rule).map(([name, value]) => `${name}=${textOf(value)}`),
];

const SNAPSHOT_ACTIONS = ['save', 'load', 'export', 'import', 'delete'] as const;
const fileOf = ({ name, file }: Readonly<Record<string, unknown>>) =>
  textOf(file ?? `${textOf(name)}.json`);

export const VERBS = {
  status: defineVerb('getState', { show: showState }),
  clock: defineVerb('moveClock', {
    about: 'Move the clock of tokens, codes, limits and memberships.',
    names: { advance_seconds: null, set: null, frozen: null, reset: null },
    inputs: {
      to: { ...text(MOVES), ...needed },
      event: {
        ...schemaAt('#/components/schemas/Upcoming/properties/kind'),
        description: 'The kind of event, for next and before',
      },
      person: text('The person of the event, for next and before'),
    },
    positional: ['to', 'event'],
    values: ({ to, ...event }, control) => moveTo(textOf(to).trim(), event, control),
    show: showState,
  }),
  'lift-limits': defineVerb('liftLimits'),
  upcoming: defineVerb('listUpcoming', { columns: ['at', 'kind', 'person'] }),
  inbox: defineVerb('listMessages', {
    inputs: { code: flag('Only the newest code') },
    finish: (messages, { code }) => {
      if (code !== true) return messages;
      const found = messages.find((message) => message.code !== null);
      if (found === undefined) throw new Error('There is no message with a code.');
      return found.code;
    },
    columns: messageCells,
  }),
  people: defineVerb('listPeople', { columns: ['key', 'email', 'password', 'about'] }),
  accounts: defineVerb('listAccounts', { columns: ['id', 'email', 'role', 'membership'] }),
  'sign-in': defineVerb('signIn', { positional: ['person'] }),
  membership: defineVerb('setMembership', {
    positional: ['person', 'membership'],
    columns: ['person', 'membership'],
  }),
  states: defineVerb('listProviderStates', {
    inputs: { search: { ...text('Only names that contain this'), default: '' } },
    positional: ['search'],
    finish: (states, { search }) => states.filter(({ name }) => name.includes(textOf(search))),
    columns: ({ name, parameters }) => [name, Object.keys(parameters.properties ?? {}).join(' ')],
  }),
  state: defineVerb('setUpProviderState', {
    names: { state: 'name', may_delete: 'yes', action: null },
    inputs: {
      name: { description: 'A name that "states" lists' },
      yes: flag('Delete the data that the state replaces'),
    },
    positional: ['name', 'params'],
  }),
  fault: defineVerb('addFault', {
    names: { delay_seconds: 'delay', for_seconds: 'for' },
    positional: ['operation'],
    columns: faultCells,
  }),
  faults: defineVerb('listFaults', {
    about: 'List the faults, or remove them.',
    names: { id: 'remove' },
    others: ['removeFault', 'clearFaults'],
    inputs: { clear: flag('Remove all') },
    choose: ({ remove, clear }) =>
      clear === true ? 'clearFaults' : remove === undefined ? 'listFaults' : 'removeFault',
    columns: faultCells,
  }),
  log: defineVerb('listRequests', {
    names: { id: 'id' },
    others: ['getRequest', 'exportRequests'],
    inputs: {
      limit: { default: 20 },
      again: flag('Send the request of --id again'),
      har: text('Write the requests to this file as an HTTP archive'),
      follow: flag('Print new requests until interrupted'),
      'failed-first': flag('List failed requests first'),
    },
    onlyHere: ['again', 'har', 'follow'],
    choose: ({ id, again, har }) => {
      if (id !== undefined) return again === true ? 'repeatRequest' : 'getRequest';
      return har === undefined ? 'listRequests' : 'exportRequests';
    },
    follow: async ({ follow, ...filter }, control, print) => {
      if (follow !== true) return false;
      for await (const seen of control.followRequests()) {
        if (isWanted(seen, filter)) print(columns([requestCells(seen)]), seen);
      }
      return true;
    },
    finish: async (result, { har, id, 'failed-first': isSorted }) => {
      if (har === undefined || id !== undefined)
        return isSorted === true && Array.isArray(result) ? failedFirst(result) : result;
      await writeFile(textOf(har), JSON.stringify(result));
      return { file: har };
    },
    columns: requestCells,
  }),
  repeat: defineVerb('repeatRequest', { positional: ['id'] }),
  checkouts: defineVerb('listCheckouts', {
    columns: ['id', 'email', 'plan_name', 'created_at', 'checkout_url'],
  }),
  checkout: defineVerb('finishCheckout', {
    names: { session_id: 'checkout' },
    inputs: { checkout: text('Session id or checkout_url'), outcome: { default: 'pay' } },
    positional: ['checkout', 'outcome'],
    values: ({ checkout }) => ({ session_id: textOf(checkout).split('/').at(-1) }),
  }),
  webhooks: defineVerb('getWebhooks', {
    about: 'List, hold back, deliver or forward payment webhooks.',
    names: {
      event_id: 'event',
      times: 'times',
      late_seconds: 'late',
      newest_first: 'newest-first',
    },
    others: ['setWebhooks', 'deliverWebhook'],
    inputs: {
      action: { enum: ['list', 'hold', 'deliver'], default: 'list', description: 'The action' },
      'forward-to': text('Send each delivered webhook to this URL, until interrupted'),
      secret: {
        ...text('The signing secret of forwarded webhooks; default is a new one'),
        default: '',
      },
    },
    onlyHere: ['forward-to', 'secret'],
    positional: ['action', 'event'],
    choose: ({ action, event }) => {
      if (action === 'list') return 'getWebhooks';
      return event === undefined ? 'setWebhooks' : 'deliverWebhook';
    },
    values: ({ action }) => ({ hold: action === 'hold' }),
    follow: async ({ 'forward-to': target, secret }, control, print) => {
      if (target === undefined) return false;
      await forwardWebhooks(control, textOf(target), textOf(secret), print);
      return true;
    },
    show: ({ results, held, late_seconds: late, waiting }) =>
      columns([
        [`${waiting} waiting${held ? ', held back' : ''}${late > 0 ? `, ${late} s late` : ''}`],
        ...results.map((one) => [one.id, one.type, one.person, one.delivered_at ?? 'waiting']),
      ]),
  }),
  snapshots: defineVerb('listSnapshots', { columns: ['name', 'saved_at', 'bytes'] }),
  snapshot: defineVerb('saveSnapshot', {
    about: 'Save, load, export, import or delete a snapshot of database, images and clock.',
    others: SNAPSHOT_ACTIONS.map((action) => `${action}Snapshot` as const),
    inputs: {
      action: { enum: SNAPSHOT_ACTIONS, description: 'The action', ...needed },
      file: text('The file to export to or import from'),
    },
    positional: ['action', 'name', 'file'],
    choose: (input) =>
      `${SNAPSHOT_ACTIONS.find((action) => action === input.action) ?? 'save'}Snapshot`,
    values: async ({ action, ...input }) =>
      action === 'import' ? fieldsOf(JSON.parse(await readFile(fileOf(input), 'utf8'))) : {},
    finish: async (result, { action, ...input }) => {
      if (action !== 'export') return result;
      await writeFile(fileOf(input), JSON.stringify(result));
      return { file: fileOf(input) };
    },
  }),
  open: defineVerb('loadSnapshot', {
    about: 'Open the snapshot file of a failed test with its requests, in the world of --world.',
    names: { name: null },
    inputs: { file: { ...text('The file that the report names'), ...needed } },
    positional: ['file'],
    values: async ({ file }, control) => {
      const snapshot: unknown = JSON.parse(await readFile(textOf(file), 'utf8'));
      await control.send('PUT', '/snapshots/opened', snapshot);
      return { name: 'opened' };
    },
    show: showState,
  }),
  worlds: defineVerb('listWorlds', {
    about: 'List the worlds of the server, or remove one. --world selects or creates one.',
    names: { name: 'remove' },
    others: ['removeWorld'],
    choose: ({ remove }) => (remove === undefined ? 'listWorlds' : 'removeWorld'),
    columns: ['name', 'created_at', 'used_at'],
  }),
  reset: defineVerb('reset', {
    inputs: { yes: flag('Confirm that everything is erased') },
    values: ({ yes }) => {
      if (yes !== true) throw new UsageError('Add --yes to erase everything.');
      return {};
    },
    show: showState,
  }),
} satisfies Readonly<Record<string, Verb>>;
