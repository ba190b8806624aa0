import { escapeMarkup } from '../markup.ts';
import { labelOf, type Report } from '../report.ts';
import type { Screen, ScreenState } from '../screens.ts';
import { anchorOf, badge, byUrgency } from './interactions.ts';

const countOf = ({ total, passed }: Screen): string =>
  passed === total ? `all ${total}` : `${passed} of ${total} pass`;

const linksOf = (report: Report, { name, passed, total }: Screen): string => {
  const rows = report.checks.filter(({ screens }) => screens.includes(name)).sort(byUrgency);
  // Checks that passed are listed only if no check of the screen failed.
  const shown = passed === total ? rows : rows.slice(0, total - passed);
  const links = shown.map(
    (row) =>
      `<li>${badge(labelOf(row))}<a href="#${anchorOf(report, row)}">${escapeMarkup(row.title)}</a></li>`,
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

/** The section about the site's screens. Broken screens come first. */
export const screensSection = (report: Report): string => {
  const numberOf = (state: ScreenState) =>
    report.screens.filter((one) => one.state === state).length;
  const screens = report.screens.map((screen) => screenOf(report, screen)).join('\n');
  return `<section aria-labelledby="screens"><h2 id="screens">Screens: ${numberOf('works')} work, ${numberOf('breaks')} break, ${numberOf('left out')} left out</h2>
<p class="note">A screen breaks when something that counts fails. It works in part when an assumed detail fails. It is left out when it needs proposed calls that the backend does not have.</p>${screens}</section>`;
};
