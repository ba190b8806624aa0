import { escapeMarkup } from '../markup.ts';
import { labelOf, type Report } from '../report.ts';
import type { Screen } from '../screens.ts';
import { badge } from './badge.ts';
import { anchorOf, byUrgency } from './interactions.ts';

const countOf = ({ total, failed, notTried }: Screen): string => {
  const parts = [
    ...(failed > 0 ? [`${failed} of ${total} fail`] : []),
    ...(notTried > 0 ? [`${notTried} of ${total} not tried`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : `all ${total}`;
};

const linksOf = (report: Report, { name, failed, notTried, total }: Screen): string => {
  const rows = report.rows.filter(({ screen }) => screen === name).sort(byUrgency);
  const unwell = failed + notTried;
  // What passes is of interest only where all does.
  const shown = unwell === 0 ? rows : rows.slice(0, unwell);
  const links = shown.map(
    (row) =>
      `<li>${badge(labelOf(row))}<a href="#${anchorOf(report, row)}">${escapeMarkup(row.description)}</a></li>`,
  );
  const others =
    shown.length < total ? `<li>${badge('passed')}${total - shown.length} others</li>` : '';
  return `<ul class="links">${links.join('')}${others}</ul>`;
};

const screenOf = (report: Report, screen: Screen): string => {
  const cells = `${badge(screen.state)}<span class="name">${escapeMarkup(screen.name)}</span><span class="count">${countOf(screen)}</span>`;
  const isOpen = screen.state === 'breaks' ? ' open' : '';
  return `<details${isOpen}><summary>${cells}</summary>${linksOf(report, screen)}</details>`;
};

/** Which screens break: the first question. */
export const screensSection = (report: Report): string => {
  const working = report.screens.filter(({ state }) => state === 'works').length;
  const screens = report.screens.map((screen) => screenOf(report, screen)).join('\n');
  return `<section aria-labelledby="screens"><h2 id="screens">Screens: ${working} of ${report.screens.length} work</h2>
<p class="note">A screen breaks when an interaction that counts fails. It is left out where all that were tried fail and none counts. It works partly when some fail or could not be tried.</p>${screens}</section>`;
};
