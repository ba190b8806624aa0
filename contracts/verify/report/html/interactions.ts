import { TIERS, type Tier } from '../../../../openapi/provenance.ts';
import { escapeMarkup } from '../markup.ts';
import type { Check, Result } from '../../../checks/check.ts';
import { labelOf, type Report } from '../report.ts';
import type { ScreenState } from '../screens.ts';

const classOf = (name: string): string => name.replace(' ', '-');

/** A word with a symbol, so that the result is readable without colors. */
export const badge = (state: Result | ScreenState): string =>
  `<span class="badge ${classOf(state)}">${state}</span>`;

const URGENCY: readonly Result[] = ['failed', 'untried', 'blocked', 'left out', 'spared', 'passed'];
const rank = (row: Check): number => URGENCY.indexOf(labelOf(row));
export const byUrgency = (a: Check, b: Check): number => rank(a) - rank(b);
const OPEN_AT_FIRST: readonly Result[] = ['failed', 'untried'];

const MEANING: Readonly<Record<Tier, string>> = {
  documented: 'Calls that the product’s owner has documented. These count.',
  assumed: 'Undocumented details, as the site expects them. With --strict they count too.',
  proposed:
    'Calls that the site would like to have. Without them, their part of a page is left out.',
};

export const anchorOf = (report: Report, row: Check): string =>
  `interaction-${report.checks.indexOf(row) + 1}`;

const isTried = ({ kind }: Check): boolean => kind !== 'reach';

type Fact = [string, string];

const detailsOf = (row: Check): string => {
  const differs = row.result === 'failed' || row.result === 'spared' ? 'Differs' : 'Reason';
  const { details } = row;
  const pre = (lines: readonly string[]) => `<pre>${escapeMarkup(lines.join('\n'))}</pre>`;
  const facts: Fact[] = [
    ...(row.differences.length > 0 ? [[differs, pre(row.differences)] satisfies Fact] : []),
    ['Screen', escapeMarkup(row.screens.join(', '))],
    ...(details === undefined
      ? []
      : ([
          ...(details.damage === ''
            ? []
            : [['Breaks', escapeMarkup(details.damage)] satisfies Fact]),
          ['Site', escapeMarkup(details.code)],
          ['Contract', `<code>${escapeMarkup(details.pointer)}</code>`],
          ['Try', pre(details.curl)],
        ] satisfies Fact[])),
  ];
  return facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('');
};

const interactionOf = (report: Report, row: Check): string => {
  const label = labelOf(row);
  const cells = [
    badge(label),
    `<span class="name">${escapeMarkup(row.title)}</span>`,
    `<code>${escapeMarkup(row.details?.operation ?? row.kind)} ${row.details?.status ?? ''}</code>`,
  ];
  const isOpen = OPEN_AT_FIRST.includes(label) && report.executed > 0 ? ' open' : '';
  return `<details class="interaction ${classOf(label)}"${isOpen}><summary>${cells.join('')}</summary><dl id="${anchorOf(report, row)}">${detailsOf(row)}</dl></details>`;
};

/** Filters the interactions by their result with CSS alone, because the report has no script. */
const filterOf = ({ checks }: Report): { fieldset: string; style: string } => {
  const rows = checks.filter(isTried);
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

/** Renders the documented, the assumed and the proposed interactions with their details. */
export const interactionsOf = (report: Report): string => {
  const tiers = TIERS.map((tier) => {
    const rows = report.checks.filter((row) => row.tier === tier && isTried(row)).sort(byUrgency);
    const numberOf = (label: Result) => rows.filter((row) => labelOf(row) === label).length;
    const [passed, spared] = [numberOf('passed'), numberOf('spared')];
    const spare = spared > 0 ? `, ${spared} not needed` : '';
    const list = rows.map((row) => interactionOf(report, row)).join('\n');
    return `<h3 id="${tier}">${tier}: ${passed} of ${rows.length} pass${spare}</h3><p class="note">${MEANING[tier]}</p>${list}`;
  });
  const { fieldset, style } = filterOf(report);
  return `<section aria-labelledby="interactions"><h2 id="interactions">Interactions</h2>${style}${fieldset}${tiers.join('')}</section>`;
};
