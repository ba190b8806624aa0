import { recordHit, type HitKind } from '../../domain/advertisements/hits.ts';
import { readInsights } from '../../domain/advertisements/insights.ts';
import { visitorOf } from '../../domain/visitor.ts';
import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { operation, signedInOperation, type OperationInput } from '../operation.ts';

type HitOperation = 'recordAdvertisementView' | 'recordAdvertisementClick';

const record = async (
  { services, caller, params, request }: OperationInput<HitOperation>,
  kind: HitKind,
): Promise<{ status: 204 }> => {
  const visitor = await visitorOf(services, caller, clientAddressOf(request.ip));
  await recordHit(services, caller, { id: params.id, kind, visitor });
  return { status: 204 };
};

export const recordAdvertisementView = operation<'recordAdvertisementView'>((input) =>
  record(input, 'view'),
);

export const recordAdvertisementClick = operation<'recordAdvertisementClick'>((input) =>
  record(input, 'click'),
);

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
