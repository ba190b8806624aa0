import type { StorySummary } from '../api/stories.ts';

/** How many of the newest stories the front page asks for. */
export const FRONT_PAGE_STORIES = 12;

const LARGE = 2;
const NOW = 6;

/**
 * Gives the newest stories their places. The lead is the newest that is neither live (those have
 * the live list) nor closed to most readers; the large cards come from other sections than the
 * lead, as far as there are such.
 */
export function arrange(stories: readonly StorySummary[]) {
  const settled = stories.filter((story) => !story.is_live);
  const lead = settled.find((story) => !story.is_premium) ?? settled[0] ?? stories[0];
  const rest = settled.filter((story) => story !== lead);
  const elsewhere = rest.filter((story) => story.section.slug !== lead?.section.slug);
  const large = [...elsewhere, ...rest.filter((story) => !elsewhere.includes(story))].slice(
    0,
    LARGE,
  );
  const others = rest.filter((story) => !large.includes(story));
  const now = [...stories.filter((story) => story.is_live && story !== lead), ...others];
  return { lead, large, now: now.slice(0, NOW) };
}
