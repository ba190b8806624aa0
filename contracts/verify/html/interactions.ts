import { TIERS, type Tier } from '../../../openapi/provenance.ts';
import { escapeMarkup } from '../../../control/markup.ts';
import type { Result } from '../../lib/check.ts';
import { labelOf, type Report } from '../report.ts';
import type { ReportRow } from '../report-row.ts';
import { badge, classOf } from './badge.ts';

/** What needs a look comes first. */
const URGENCY: readonly Result[] = ['failed', 'untried', 'blocked', 'left out', 'spared', 'passed'];
const rank = (row: ReportRow): number => URGENCY.indexOf(labelOf(row));
export const byUrgency = (a: ReportRow, b: ReportRow): number => rank(a) - rank(b);
const OPEN_AT_FIRST: readonly Result[] = ['failed', 'untried'];

const MEANING: Readonly<Record<Tier, string>> = {
  documented: 'What the product’s owner has documented. These count.',
  assumed:
    'Details that nobody has documented, as the site expects them. With --strict they count too.',
  proposed:
    'Calls that the site would like to have. Without them, their part of a page is left out.',
};

/** Each interaction has its place in the page, by its place in the report. */
export const anchorOf = (report: Report, row: ReportRow): string =>
  `interaction-${report.rows.indexOf(row) + 1}`;

type Fact = [string, string];

const detailsOf = (row: ReportRow): string => {
  const differs = row.result === 'failed' || row.result === 'spared' ? 'Differs' : 'Reason';
  const { details } = row;
  const pre = (lines: readonly string[]) => `<pre>${escapeMarkup(lines.join('\n'))}</pre>`;
  const facts: Fact[] = [
    ...(row.differences.length > 0 ? [[differs, pre(row.differences)] satisfies Fact] : []),
    ['Screen', escapeMarkup(row.screens.join(', '))],
    ...(details === null
      ? []
      : ([
          ['Breaks', escapeMarkup(details.why)],
          ['Site', escapeMarkup(details.code)],
          ['Contract', `<code>${escapeMarkup(details.pointer)}</code>`],
          ['Try', pre(details.curl)],
        ] satisfies Fact[])),
  ];
  return facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
};

const interactionOf = (report: Report, row: ReportRow): string => {
  const label = labelOf(row);
  const cells = [
    badge(label),
    `<span class="name">${escapeMarkup(row.title)}</span>`,
    `<code>${escapeMarkup(row.details?.operation ?? row.kind)} ${row.details?.status ?? ''}</code>`,
  ];
  const isOpen = OPEN_AT_FIRST.includes(label) && report.executed > 0 ? ' open' : '';
  return `<details class="interaction ${classOf(label)}"${isOpen}><summary>${cells.join('')}</summary><dl id="${anchorOf(report, row)}">${detailsOf(row)}</dl></details>`;
};

/** Shows interactions of one result only, by style alone. */
const filterOf = ({ rows }: Report): { fieldset: string; style: string } => {
  const labels = URGENCY.filter((label) => rows.some((row) => labelOf(row) === label));
  const choice = (name: Result | 'all', count: number, checked = '') =>
    `<label><input type="radio" name="show" id="show-${classOf(name)}"${checked}> ${name} (${count})</label>`;
  const choices = labels.map((label) =>
    choice(label, rows.filter((row) => labelOf(row) === label).length),
  );
  const rules = labels.map(
    (label) =>
      `body:has(#show-${classOf(label)}:checked) .interaction:not(.${classOf(label)}):not(:has(:target)) { display: none }`,
  );
  return {
    fieldset: `<fieldset class="filter"><legend>Show</legend>${choice('all', rows.length, ' checked')}${choices.join('')}</fieldset>`,
    style: `<style>${rules.join('\n')}</style>`,
  };
};

/** All interactions by tier, with what there is to know about each. */
export const interactionsOf = (report: Report): string => {
  const tiers = TIERS.map((tier) => {
    const rows = report.rows.filter((row) => row.tier === tier).sort(byUrgency);
    const numberOf = (label: Result) => rows.filter((row) => labelOf(row) === label).length;
    const [passed, spared] = [numberOf('passed'), numberOf('spared')];
    const spare = spared > 0 ? `, ${spared} not needed` : '';
    const list = rows.map((row) => interactionOf(report, row)).join('\n');
    return `<h3 id="${tier}">${tier}: ${passed} of ${rows.length} pass${spare}</h3><p class="note">${MEANING[tier]}</p>${list}`;
  });
  const { fieldset, style } = filterOf(report);
  return `<section aria-labelledby="interactions"><h2 id="interactions">Interactions</h2>${style}${fieldset}${tiers.join('')}</section>`;
};
