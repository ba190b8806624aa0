import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '~/shared/api/client.ts';
import type { Schemas } from '~/shared/api/types.ts';
import { isFilled, unwrap } from '~/shared/api/unwrap.ts';
import { whereOffered } from '~/shared/api/where-offered.ts';

export type Insights = Schemas['AdvertisementInsights'];

/** Daily views and clicks (getAdvertisementInsights), or null if the backend counts none. */
export const insightsQuery = (api: ApiClient, days: number) =>
  queryOptions({
    queryKey: ['advertisement-insights', days],
    queryFn: ({ signal }) => {
      const params = { query: { days } };
      const call = api.GET('/advertisements/user/insights/', { params, signal });
      return whereOffered(unwrap(call, undefined, isFilled));
    },
  });
