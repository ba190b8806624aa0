import { escapeUTF8 as escape } from 'entities/escape';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { components } from '../../../../control/schema.gen.d.ts';
import { readPeople, type SeedPerson } from '../../../seeds/files.ts';
import { fail } from '../../domain/errors.ts';
import type { World } from '../../domain/world.ts';
import type { MovableClock } from '../movable-clock.ts';
import type { Fault, Faults } from './faults.ts';
import { CONTROL_PREFIX } from './guard.ts';
import { listMails } from './inbox.ts';
import { readState } from './inspection.ts';

type Mails = Awaited<ReturnType<typeof listMails>>;

/** What the panel shows. */
interface PanelView {
  state: components['schemas']['State'];
  /** The newest first. */
  mails: Mails;
  people: SeedPerson[];
  faults: readonly Fault[];
}

const REFRESH_SECONDS = 5;

const STYLE = `
  :root { color-scheme: light dark; }
  body { margin: 2rem auto; max-width: 62rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; }
  h1 { font: 600 1.75rem/1.2 Georgia, serif; } h2 { margin-top: 2rem; font-size: 1.1rem; }
  table { width: 100%; border-collapse: collapse; } caption { text-align: left; }
  th, td { padding: .4rem .75rem .4rem 0; border-bottom: 1px solid; text-align: left;
    vertical-align: top; }
  pre { margin: 0; font: inherit; font-size: .875em; white-space: pre-wrap; } code { font-size: 1.1em; }
  form { display: inline-block; margin: 0 .5rem .5rem 0; }
  button { padding: .4rem .8rem; font: inherit; color: inherit; background: none;
    border: 1px solid; border-radius: 2px; cursor: pointer; }
  button:hover { background: CanvasText; color: Canvas; }`;

/** What the buttons do: a call of the control API. */
const BUTTONS = {
  minute: ['POST', '/clock', { advance_seconds: 60 }, 'Advance 1 minute'],
  hour: ['POST', '/clock', { advance_seconds: 3600 }, 'Advance 1 hour'],
  day: ['POST', '/clock', { advance_seconds: 86_400 }, 'Advance 1 day'],
  month: ['POST', '/clock', { advance_seconds: 2_592_000 }, 'Advance 30 days'],
  machine: ['POST', '/clock', { reset: true }, 'Reset clock'],
  delay: ['POST', '/faults', { delay_seconds: 10 }, 'Every call waits 10 seconds'],
  fail: ['POST', '/faults', { status: 503 }, 'Every call fails'],
  drop: ['POST', '/faults', { drop: 'connection' }, 'Every connection drops'],
  works: ['DELETE', '/faults', {}, 'Remove all faults'],
  reset: ['POST', '/reset', {}, 'Erase everything and start over'],
} as const;
type Button = keyof typeof BUTTONS;

const buttons = (...names: Button[]): string =>
  names
    .map(
      (name) =>
        `<form method="post" action="/control/"><button name="press" value="${name}">${BUTTONS[name][3]}</button></form>`,
    )
    .join('\n');

const mailRow = (mail: Mails[number]): string => `<tr>
  <td><time datetime="${mail.at.toISOString()}">${mail.at.toISOString().slice(0, 19).replace('T', ' ')}</time></td>
  <td>${escape(mail.to)}</td>
  <td>${mail.code === null ? '' : `<strong><code>${escape(mail.code)}</code></strong>`}</td>
  <td>${mail.channel === 'text' ? 'Text message' : escape(mail.subject)}<pre>${escape(mail.text)}</pre></td></tr>`;

const personRow = (person: SeedPerson): string =>
  `<tr><td><code>${escape(person.key)}</code></td><td>${escape(person.email)}</td>
  <td><code>${escape(person.password)}</code></td><td>${escape(person.about)}</td></tr>`;

const describeFault = ({ operation, delay_seconds: delay, status, drop, times }: Fault): string =>
  [
    operation === '*' ? 'Every call' : operation,
    delay === undefined ? '' : `waits ${delay} seconds`,
    status === undefined ? '' : `returns ${status}`,
    drop === undefined ? '' : `drops the ${drop}`,
    times === undefined ? '' : `(${times} more)`,
  ]
    .filter((part) => part !== '')
    .join(' ');

const table = (caption: string, heads: string[], rows: string[]): string => `<table>
  <caption>${caption}</caption>
  <thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
  <tbody>${rows.join('\n')}</tbody></table>`;

/** The control panel: the inbox with its codes, the seeded people, the clock, and starting over. */
const renderPanel = ({ state, mails, people, faults }: PanelView): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<title>Control panel · Local news server</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Control panel</h1>
<p>For development and tests only. <a href="/docs">API reference</a></p>
<h2>Inbox</h2>
${
  mails.length === 0
    ? '<p>No messages yet. Codes for sign-up, password resets and phone numbers arrive here.</p>'
    : table('Newest first', ['Time (UTC)', 'To', 'Code', 'Message'], mails.map(mailRow))
}
<h2>Clock</h2>
<p>The clock reads <time datetime="${state.now}">${state.now.slice(0, 19).replace('T', ' ')}</time> UTC${
  state.clock_offset_seconds === 0
    ? ', the time of this machine.'
    : `, offset by ${state.clock_offset_seconds} seconds from the time of this machine.`
}</p>
${buttons('minute', 'hour', 'day', 'month', 'machine')}
<h2>Faults</h2>
<p>${faults.length === 0 ? 'No faults: every call works normally.' : faults.map((fault) => escape(describeFault(fault))).join('<br>')}</p>
${buttons('delay', 'fail', 'drop', ...(faults.length === 0 ? [] : ['works' as const]))}
<h2>Data</h2>
<p>${state.users} people, ${state.articles} stories, ${state.advertisements}
advertisements, ${state.comments} comments.</p>
${buttons('reset')}
<h2>People</h2>
${table('Users who can sign in', ['Key', 'Email', 'Password', 'About'], people.map(personRow))}
</body>
</html>
`;

const PANEL_MAILS = 30;
const PANEL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";
const isButton = (name: string): name is Button => name in BUTTONS;
const formSchema = z.object({ press: z.string().refine(isButton) });

/** The panel at /control/, whose buttons are forms, so that it works without script. */
export const registerPanel = async (
  scope: FastifyInstance,
  world: World,
  { clock, faults }: { clock: MovableClock; faults: Faults },
): Promise<void> => {
  await scope.register(formbody);
  scope.get(`${CONTROL_PREFIX}/`, async (_request, reply) => {
    const page = renderPanel({
      state: await readState(world, clock),
      mails: (await listMails(world)).slice(0, PANEL_MAILS),
      people: readPeople(),
      faults: faults.list(),
    });
    return reply
      .header('content-security-policy', PANEL_POLICY)
      .type('text/html; charset=utf-8')
      .send(page);
  });
  scope.post(`${CONTROL_PREFIX}/`, async (request, reply) => {
    const form = formSchema.safeParse(request.body);
    if (!form.success) throw fail('invalid_request');
    const [method, path, payload] = BUTTONS[form.data.press];
    await scope.inject({ method, url: CONTROL_PREFIX + path, payload });
    return reply.redirect(`${CONTROL_PREFIX}/`, 303);
  });
};
