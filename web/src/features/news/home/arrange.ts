import type { StorySummary } from '../api/stories.ts';

export const FRONT_PAGE_STORIES = 12;

const LARGE = 2;
const NOW = 6;

/** Returns live stories first, then the newest, without the stories in `except`. */
export const happeningNow = (
  stories: readonly StorySummary[],
  except: readonly string[],
): StorySummary[] => {
  const others = stories.filter(({ slug }) => !except.includes(slug));
  const isLive = ({ is_live: live }: StorySummary) => live;
  return [...others.filter(isLive), ...others.filter((story) => !isLive(story))].slice(0, NOW);
};

/**
 * Arranges the newest stories. The lead is the newest story that is neither live nor premium, since
 * live stories have their own list. Large cards preferably come from other sections than the lead.
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
  const except = [...(lead ? [lead] : []), ...large].map(({ slug }) => slug);
  return { lead, large, except, now: happeningNow(stories, except) };
};
