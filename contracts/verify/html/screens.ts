import { escapeMarkup } from '../markup.ts';
import { labelOf, type Report } from '../report.ts';
import type { Screen } from '../screens.ts';
import { anchorOf } from './interactions.ts';

const countOf = ({ total, failed, notTried }: Screen): string => {
  const parts = [
    ...(failed > 0 ? [`${failed} fail`] : []),
    ...(notTried > 0 ? [`${notTried} not tried`] : []),
  ];
  return parts.length > 0 ? `${parts.join(', ')} of ${total}` : `${total}`;
};

function screenOf(report: Report, screen: Screen): string {
  const links = report.rows
    .filter((row) => row.screen === screen.name)
    .map((row) => {
      const label = labelOf(row);
      const link = `<a href="#${anchorOf(report, row)}">${escapeMarkup(row.description)}</a>`;
      return `<li class="${label}"><span class="badge">${label}</span> ${link}</li>`;
    });
  const cells = `<span class="badge">${screen.state}</span><span class="name">${escapeMarkup(screen.name)}</span><span class="count">${countOf(screen)}</span>`;
  const isOpen = screen.state === 'breaks' ? ' open' : '';
  return `<details class="${screen.state.replace(' ', '-')}"${isOpen}><summary>${cells}</summary><ul class="links">${links.join('')}</ul></details>`;
}

/** Which screens break: the first question. */
export function screensSection(report: Report): string {
  const working = report.screens.filter(({ state }) => state === 'works').length;
  const screens = report.screens.map((screen) => screenOf(report, screen)).join('\n');
  return `<section aria-labelledby="screens"><h2 id="screens">Screens: ${working} of ${report.screens.length} work</h2>
<p class="note">A screen breaks when an interaction that counts fails. Where none counts and none passes, the site leaves it out. It works partly when some fail or could not be tried.</p>${screens}</section>`;
}
