import { TIERS } from '../openapi/provenance.ts';
import { escapeMarkup } from './junit.ts';
import { labelOf, type Report, type ReportRow } from './report.ts';

const STYLE = `
:root { color-scheme: light dark; --paper: #fffcf6; --ink: #1a1a1a; --rule: #d9d4c7; --bad: #8c1c13; --good: #1f5c2e; --link: #12436d }
@media (prefers-color-scheme: dark) { :root { --paper: #14130f; --ink: #ede8dc; --rule: #38352c; --bad: #e08a7d; --good: #8fca9c; --link: #8fb8de } }
body { margin: 2rem auto; max-width: 70rem; padding: 0 1.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 Georgia, serif }
h1 { font-size: 2rem; line-height: 1.1; margin: 0 0 .5rem } h2 { font-size: 1.2rem; border-top: 1px solid var(--rule); padding-top: 1rem; margin-top: 2rem }
table { border-collapse: collapse; width: 100%; font: .875rem/1.4 system-ui, sans-serif } th, td { text-align: left; vertical-align: top; padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--rule) }
th { font-weight: 600 } .failed, .blocked, .untried { color: var(--bad); font-weight: 600 } .passed { color: var(--good) }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .25rem 0; font-size: .8125rem } dl { margin: .5rem 0; display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem } dd { margin: 0 }
summary { cursor: pointer } .note { font: .875rem/1.5 system-ui, sans-serif }
`;

const detailsOf = (row: ReportRow): string => {
  const facts: [string, string][] = [
    ['Differs', `<pre>${escapeMarkup(row.differences.join('\n'))}</pre>`],
    ['Breaks', escapeMarkup(`${row.screen}: ${row.why}`)],
    ['Site', escapeMarkup(row.code)],
    ['Contract', `<code>${escapeMarkup(row.pointer)}</code>`],
    ['Try', `<pre>${escapeMarkup(row.curl.join('\n'))}</pre>`],
  ];
  const shown = row.differences.length > 0 ? facts : facts.slice(1);
  const list = shown.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
  const isOpen = ['failed', 'blocked', 'untried'].includes(labelOf(row)) ? ' open' : '';
  return `<details${isOpen}><summary>${escapeMarkup(row.description)}</summary><dl>${list}</dl></details>`;
};

const rowOf = (row: ReportRow): string => {
  const label = labelOf(row);
  const cells = [
    `<td class="${label}">${label}</td>`,
    `<td><code>${escapeMarkup(row.operation)}</code> ${row.status}</td>`,
    `<td>${detailsOf(row)}</td>`,
    `<td>${escapeMarkup(row.screen)}</td>`,
  ];
  return `<tr>${cells.join('')}</tr>`;
};

/** What needs a look comes first. */
const URGENCY = ['failed', 'blocked', 'untried', 'pending', 'spared', 'passed'];
const byUrgency = (a: ReportRow, b: ReportRow): number =>
  URGENCY.indexOf(labelOf(a)) - URGENCY.indexOf(labelOf(b));

const MEANING = {
  documented: 'What the product’s owner has documented. These decide.',
  assumed:
    'Details that nobody has documented, as the site expects them. With --strict they decide too.',
  proposed:
    'Calls that the site would like to have. Pending: without them their part of a page is left out.',
};

/** The report as one page that needs nothing else. */
export function htmlOf(report: Report): string {
  const tiers = TIERS.map((tier) => {
    const rows = report.rows.filter((row) => row.tier === tier).sort(byUrgency);
    const { passed, spared } = report.counts[tier];
    const head = '<tr><th>Result</th><th>Operation</th><th>Interaction</th><th>Screen</th></tr>';
    return `<h2>${tier}: ${passed + spared} of ${rows.length}</h2><p class="note">${MEANING[tier]}</p><table><thead>${head}</thead><tbody>${rows.map(rowOf).join('')}</tbody></table>`;
  });
  const offered =
    report.newlyPassing.length === 0
      ? ''
      : `<h2>May be promoted</h2><p class="note">Proposed interactions that pass since the last report:</p><ul>${report.newlyPassing.map((text) => `<li>${escapeMarkup(text)}</li>`).join('')}</ul>`;
  const facts = `${escapeMarkup(report.providerUrl)}, ${report.at}; tried ${report.executed} of ${report.expected} interactions${report.strict ? ', strictly' : ''}.`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Does the backend serve the site?</title><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(report.headline)}</h1><p class="note">${facts}</p>${tiers.join('')}${offered}</main></body></html>
`;
}
