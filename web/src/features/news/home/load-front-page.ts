import type { QueryClient } from '@tanstack/react-query';
import { optional } from '~/shared/lib/optional.ts';
import { leadQuery, mostReadQuery, storiesQuery } from '../api/stories.ts';
import { arrange, FRONT_PAGE_STORIES } from './arrange.ts';
import { TAB_STORIES } from './section-tabs.tsx';
import { tabGroups, type Section } from './tab-groups.ts';

/** Fills the query cache for the front page. Rejects only if the list of stories fails to load. */
export const loadFrontPage = async (
  queries: QueryClient,
  sections: Promise<readonly Section[]>,
): Promise<void> => {
  const loadFirstTabs = async () => {
    const firsts = tabGroups(await sections).flatMap(([section]) => section ?? []);
    const lists = firsts.map(({ slug }) => storiesQuery({ section: slug, pageSize: TAB_STORIES }));
    await Promise.all(lists.map((query) => optional(queries.query(query))));
  };
  const [latest] = await Promise.all([
    queries.query(storiesQuery({ pageSize: FRONT_PAGE_STORIES })),
    optional(queries.query(mostReadQuery())),
    optional(loadFirstTabs()),
  ]);
  const { lead } = arrange(latest?.results ?? []);
  if (lead) await optional(queries.query(leadQuery(lead.slug)));
};
