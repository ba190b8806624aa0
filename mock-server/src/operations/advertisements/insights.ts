import { readInsights } from '../../domain/advertisements/insights.ts';
import { signedInOperation } from '../operation.ts';

/** Returns how often the person's own advertisements were viewed and clicked on each day. */
export const getAdvertisementInsights = signedInOperation<'getAdvertisementInsights'>(
  async ({ services, caller, query }) => {
    const { timeZone, advertisements, ...figures } = await readInsights(
      services,
      caller,
      query.days,
    );
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
