import type { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { sectionsQuery } from '~/app/sections.ts';
import { publicAdvertisementQuery } from '~/features/advertisements/api/public.ts';
import { commentsQuery } from '~/features/comments/api.ts';
import { insightsQuery } from '~/features/membership/insights/api.ts';
import { savedStoriesQuery } from '~/features/membership/api/saved-stories.ts';
import { verificationQuery } from '~/features/membership/api/verification.ts';
import { historyQuery, queueQuery } from '~/features/moderation/api/review.ts';
import { searchQuery, suggestionsQuery } from '~/features/news/api/search.ts';
import {
  authorQuery,
  memberStoryQuery,
  storiesQuery,
  storyQuery,
} from '~/features/news/api/stories.ts';
import { correctionsQuery } from '~/features/pages/corrections-query.ts';
import { categoriesQuery } from '~/shared/advertisement/categories.ts';
import { advertisementQuery } from '~/shared/advertisement/query.ts';
import { anonymousApi } from '~/shared/api/anonymous-api.ts';
import { createQueryClient } from '~/shared/api/query-client.ts';
import { profileQuery } from '~/shared/session/profile.ts';

const api = anonymousApi();
const TERMS = { q: 'bridge', section: undefined, from: undefined, to: undefined, page: 1 };
const LOADS: Record<string, (queries: QueryClient) => Promise<unknown>> = {
  sections: (queries) => queries.query(sectionsQuery()),
  categories: (queries) => queries.query(categoriesQuery()),
  advertisement: (queries) => queries.query(advertisementQuery(api, 5)),
  'public advertisement': (queries) => queries.query(publicAdvertisementQuery(5)),
  comments: (queries) => queries.query(commentsQuery(api, 'bridge', 1, 1)),
  insights: (queries) => queries.query(insightsQuery(api, 30)),
  'saved stories': (queries) => queries.query(savedStoriesQuery(api, 1)),
  payment: (queries) => queries.query(verificationQuery(api, 'session')),
  history: (queries) => queries.query(historyQuery(api, 5)),
  queue: (queries) => queries.query(queueQuery(api, { id: 5, created_at: null })),
  search: (queries) => queries.query(searchQuery({ ...TERMS, sort: 'relevance' })),
  suggestions: (queries) => queries.query(suggestionsQuery('bridge')),
  stories: (queries) => queries.query(storiesQuery()),
  story: (queries) => queries.query(storyQuery('bridge')),
  'member’s story': (queries) => queries.query(memberStoryQuery(api, 'bridge', 1)),
  author: (queries) => queries.query(authorQuery('ruth')),
  corrections: (queries) => queries.query(correctionsQuery(1)),
  profile: (queries) => queries.query(profileQuery(api, 1)),
};

test.each(
  Object.entries(LOADS).flatMap(([what, load]) =>
    [{}, null].map((response) => [what, response, load] as const),
  ),
)('the query “%s” fails on a successful response with %j', async (_what, response, load) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(response)));
  await expect(load(createQueryClient())).rejects.toMatchObject({ name: 'ApiError', status: 0 });
});
