import { escapeMarkup } from '../markup.ts';
import type { Report } from '../report.ts';
import { badge, interactionsOf } from './interactions.ts';
import { screensSection } from './screens.ts';
import { hasBrokenStates, statesSection } from './states.ts';
import { STYLE } from './style.ts';

const VERDICTS = {
  0: ['good', 'Serves the site'],
  1: ['bad', 'Does not serve the site'],
  2: ['open', 'Unknown'],
} as const;

const MS_PER_SECOND = 1000;

const factsOf = (report: Report): string => {
  const facts = [
    ['Backend', report.providerUrl.replace(/\/$/, '')],
    ['Tried', `${report.executed} of ${report.expected} interactions`],
    ['What counts', report.strict ? 'documented and assumed' : 'documented'],
    ['At', `${report.at.slice(0, 16).replace('T', ' ')} UTC`],
    ['Took', `${(report.durationMs / MS_PER_SECOND).toFixed(1)} s`],
  ];
  const list = facts.map(
    ([name = '', value = '']) => `<div><dt>${name}</dt><dd>${escapeMarkup(value)}</dd></div>`,
  );
  return `<dl class="facts">${list.join('')}</dl>`;
};

const reachSection = ({ checks }: Report): string => {
  const found = checks.filter(({ kind }) => kind === 'reach');
  if (found.length === 0) return '';
  const items = found.map(({ title, result, differences, advice = '' }) => {
    const words = [`${title}: ${differences.join()}`, advice].filter(Boolean).join('. ');
    return `<li>${badge(result)}${escapeMarkup(words)}</li>`;
  });
  return `<section aria-labelledby="reach"><h2 id="reach">Reach</h2>
<p class="note">Whether the site’s pages can call the backend: URL, CORS, clock and pictures.</p><ul class="links">${items.join('')}</ul></section>`;
};

const candidatesSection = ({ candidates, hasBaseline }: Report): string => {
  if (candidates.length === 0) return '';
  const since = hasBaseline ? ' and did not in the previous report' : '';
  const items = candidates.map(
    ({ operation, tier, interactions }) =>
      `<details><summary><span class="tier">${tier}</span><code class="name">${escapeMarkup(operation)}</code><span class="count">all ${interactions.length}</span></summary><ul class="links">${interactions.map((text) => `<li>${escapeMarkup(text)}</li>`).join('')}</ul></details>`,
  );
  return `<section class="candidates" aria-labelledby="candidates"><h2 id="candidates">May be promoted</h2>
<p class="note">These are undocumented, and they pass${since}. If the backend means it, give them another x-provenance in openapi.yaml.</p>${items.join('')}</section>`;
};

const navigation = (report: Report): string => {
  const links = [
    ['screens', 'Screens'],
    ...(hasBrokenStates(report) ? [['states', 'Provider states']] : []),
    ['interactions', 'Interactions'],
    ...(report.checks.some(({ kind }) => kind === 'reach') ? [['reach', 'Reach']] : []),
    ...(report.candidates.length > 0 ? [['candidates', 'May be promoted']] : []),
  ];
  const items = links.map(([id = '', name = '']) => `<li><a href="#${id}">${name}</a></li>`);
  return `<nav aria-label="Parts of the report"><ul>${items.join('')}</ul></nav>`;
};

/** Renders the report as one HTML page without scripts or other files. */
export const htmlOf = (report: Report): string => {
  const [tone, word] = VERDICTS[report.exitCode];
  const sections = [
    screensSection(report),
    statesSection(report),
    interactionsOf(report),
    reachSection(report),
    candidatesSection(report),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${word}: ${escapeMarkup(report.providerUrl)}</title><style>${STYLE}</style></head>
<body><header><p class="kicker">Does the backend serve the site?</p><p><strong class="verdict ${tone}">${word}</strong></p><h1>${escapeMarkup(report.headline)}</h1>${factsOf(report)}${report.checks.length > 0 ? navigation(report) : ''}</header>
<main>${report.checks.length > 0 ? sections.join('\n') : ''}</main></body></html>
`;
};
