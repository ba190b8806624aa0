import { readInsights } from '../../domain/advertisements/insights.ts';
import { signedInOperation } from '../operation.ts';

/** Views and clicks of the caller's own advertisements, day by day. */
export const getAdvertisementInsights = signedInOperation<'getAdvertisementInsights'>(
  async ({ world, caller, query }) => ({
    status: 200,
    body: await readInsights(world, caller, query.days),
  }),
);
