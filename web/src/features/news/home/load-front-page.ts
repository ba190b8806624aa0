import type { QueryClient } from '@tanstack/react-query';
import { mostReadQuery, storiesQuery, storyQuery } from '../api/stories.ts';
import { arrange, FRONT_PAGE_STORIES } from './arrange.ts';
import { TAB_STORIES } from './section-tabs.tsx';
import { TAB_GROUPS } from './tab-groups.ts';

/**
 * Fills the query cache for the front page. Only the list of stories must be there; whatever else
 * fails is left out of the page or asked for again in the browser.
 */
export async function loadFrontPage(queries: QueryClient): Promise<void> {
  const firstTabs = TAB_GROUPS.map(([section]) =>
    storiesQuery({ section: section.slug, pageSize: TAB_STORIES }),
  );
  const [latest] = await Promise.all([
    queries.ensureQueryData(storiesQuery({ pageSize: FRONT_PAGE_STORIES })),
    queries.prefetchQuery(mostReadQuery()),
    ...firstTabs.map((query) => queries.prefetchQuery(query)),
  ]);
  const { lead } = arrange(latest?.results ?? []);
  if (lead) await queries.prefetchQuery(storyQuery(lead.slug));
}
