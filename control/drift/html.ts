import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROVENANCES } from '../../openapi/provenances.ts';
import { escapeMarkup as escape } from '../markup.ts';
import {
  headlineOf,
  LEVELS,
  placeOfDrift,
  textOfDrift,
  type Drift,
  type DriftReport,
} from './report.ts';

const TOKENS = path.resolve(import.meta.dirname, '../../web/src/app/styles/tokens.css');

const STYLE = `${readFileSync(TOKENS, 'utf8')}
body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
h1, h2 { font-family: Georgia, serif; line-height: 1.15 } h2 { margin-top: 2.5rem; padding-top: .75rem; border-top: 3px double var(--rule) }
ul { list-style: none; padding: 0 } li { padding: .75rem 0; border-bottom: 1px solid var(--rule); overflow-wrap: anywhere } p { margin: .125rem 0 }
.error { color: var(--accent) } .news { color: var(--pending) } .hint { color: var(--link) } .level { font-weight: 600 }
code, pre { font: .8125rem/1.5 ui-monospace, Menlo, Consolas, monospace } pre { white-space: pre-wrap }
`;

const TITLES = {
  documented: 'Errors: the backend contradicts what is documented',
  assumed: 'News: it differs from what is assumed',
  proposed: 'Hints: it differs from what is proposed',
} as const;

const example = ({ example: shown }: Drift): string =>
  shown === undefined
    ? ''
    : `<details><summary>Example</summary><pre>${escape(JSON.stringify(shown, null, 2))}</pre></details>`;

const itemOf = (drift: Drift): string => `<li>
<p><span class="level ${drift.level}">${drift.level}</span> <code>${escape(placeOfDrift(drift))}</code></p>
<p><strong>${escape(textOfDrift(drift))}</strong>, in ${drift.seen} of ${drift.of}</p>
<p><code>${escape(drift.pointer)}</code></p>
${drift.suggestion === null ? '' : `<p>Suggested: ${escape(drift.suggestion)}</p>`}${example(drift)}</li>`;

const section = (title: string, items: readonly string[]): string =>
  items.length === 0 ? '' : `<section><h2>${title}</h2><ul>${items.join('\n')}</ul></section>`;

/** Renders the report as one HTML page without external files. */
export const htmlOf = (report: DriftReport): string => {
  const { target, since, until, unread, others, leftOut, drifts, failures } = report;
  const notes = [
    `${since} to ${until}.`,
    `${others} requests are not described by the contract, such as those for pictures.`,
    ...(unread > 0 ? [`${unread} exchanges have a body that was not checked.`] : []),
    ...(leftOut > 0 ? [`${leftOut} further deviations are left out.`] : []),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Drift: ${escape(target)}</title><style>${STYLE}</style></head>
<body><main><h1>Drift of ${escape(target)}</h1><p><strong>${escape(headlineOf(report))}.</strong></p><p>${escape(notes.join(' '))}</p>
${section(
  'Without an answer',
  failures.map(({ text, times }) => `<li>${escape(text)} (${times} times)</li>`),
)}
${PROVENANCES.map((tier) =>
  section(TITLES[tier], drifts.filter(({ level }) => level === LEVELS[tier]).map(itemOf)),
).join('\n')}</main></body></html>
`;
};
