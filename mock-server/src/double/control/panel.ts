import { escapeUTF8 as escape } from 'entities/escape';
import type { StoredMail } from './inspection.ts';
import type { SeedPerson } from '../../../seeds/files.ts';
import type { Fault } from './faults.ts';

/** What the panel shows. */
export interface PanelView {
  state: Record<string, string | number> & { now: string; clock_offset_seconds: number };
  /** The newest first. */
  mails: StoredMail[];
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

const button = (action: string, name: string, value: string, label: string): string =>
  `<form method="post" action="/control/${action}"><button name="${name}" value="${value}">${label}</button></form>`;

const mailRow = (mail: StoredMail): string => `<tr>
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
    drop === undefined ? '' : drop === true ? 'drops the connection' : 'drops the response',
    times === undefined ? '' : `(${times} more)`,
  ]
    .filter((part) => part !== '')
    .join(' ');

const table = (caption: string, heads: string[], rows: string[]): string => `<table>
  <caption>${caption}</caption>
  <thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
  <tbody>${rows.join('\n')}</tbody></table>`;

/** The control panel: the inbox with its codes, the seeded people, the clock, and starting over. */
export const renderPanel = ({ state, mails, people, faults }: PanelView): string => `<!doctype html>
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
${button('clock', 'advance_seconds', '60', 'Advance 1 minute')}
${button('clock', 'advance_seconds', '3600', 'Advance 1 hour')}
${button('clock', 'advance_seconds', '86400', 'Advance 1 day')}
${button('clock', 'advance_seconds', '2592000', 'Advance 30 days')}
${button('clock', 'reset', 'true', 'Reset clock')}
<h2>Faults</h2>
<p>${faults.length === 0 ? 'No faults: every call works normally.' : faults.map((fault) => escape(describeFault(fault))).join('<br>')}</p>
${button('faults', 'delay_seconds', '10', 'Every call waits 10 seconds')}
${button('faults', 'status', '503', 'Every call fails')}
${button('faults', 'drop', 'true', 'Every connection drops')}
${faults.length === 0 ? '' : button('faults/clear', 'confirm', 'yes', 'Remove all faults')}
<h2>Data</h2>
<p>${state.users} people, ${state.articles} stories, ${state.advertisements}
advertisements, ${state.comments} comments.</p>
${button('reset', 'confirm', 'yes', 'Erase everything and start over')}
<h2>People</h2>
${table('Users who can sign in', ['Key', 'Email', 'Password', 'About'], people.map(personRow))}
</body>
</html>
`;
