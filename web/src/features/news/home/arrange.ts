import type { StorySummary } from '../api/stories.ts';

export const FRONT_PAGE_STORIES = 12;

const LARGE = 2;
const NOW = 6;

/**
 * Arranges the newest stories. The lead is the newest one that is neither live (the live list has
 * those) nor premium; large cards preferably come from other sections than the lead.
 */
export const arrange = (stories: readonly StorySummary[]) => {
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
};
