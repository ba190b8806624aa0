import { readInsights } from '../../domain/advertisements/insights.ts';
import { signedInOperation } from '../operation.ts';

/** Views and clicks of the caller's own advertisements, day by day. */
export const getAdvertisementInsights = signedInOperation<'getAdvertisementInsights'>(
  async ({ world, caller, query }) => {
    const { timeZone, advertisements, ...figures } = await readInsights(world, caller, query.days);
    return {
      status: 200,
      body: {
        ...figures,
        time_zone: timeZone,
        advertisements: advertisements.map(({ hasLink, ...ad }) => ({ ...ad, has_link: hasLink })),
      },
    };
  },
);
