import { escapeMarkup } from '../../../control/markup.ts';
import type { Report } from '../report.ts';

/** Whether the site's pages can call the backend, with what to do where they cannot. */
export const reachSection = ({ reach }: Report): string => {
  if (reach.length === 0) return '';
  const items = reach.map(({ area, subject, level, text, advice = '' }) => {
    const words = [`${area}, ${subject}: ${text}`, advice].filter(Boolean).join('. ');
    return `<li><span class="badge ${level}">${level}</span>${escapeMarkup(words)}</li>`;
  });
  return `<section aria-labelledby="reach"><h2 id="reach">Reach</h2>
<p class="note">Whether the site’s pages can call the backend: address, CORS, clock and pictures. CORS counts with --site-origin.</p><ul class="links">${items.join('')}</ul></section>`;
};
