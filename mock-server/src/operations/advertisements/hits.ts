import { recordHit, type HitKind } from '../../domain/advertisements/hits.ts';
import { visitorOf } from '../../domain/visitor.ts';
import { clientIpOf } from '../../domain/accounts/client-ip.ts';
import { operation, type OperationInput } from '../operation.ts';

type HitOperation = 'recordAdvertisementView' | 'recordAdvertisementClick';

const record = async (
  { services, caller, params, request }: OperationInput<HitOperation>,
  kind: HitKind,
): Promise<{ status: 204 }> => {
  const visitor = await visitorOf(services, caller, clientIpOf(request.ip));
  await recordHit(services, caller, { id: params.id, kind, visitor });
  return { status: 204 };
};

export const recordAdvertisementView = operation<'recordAdvertisementView'>((input) =>
  record(input, 'view'),
);

export const recordAdvertisementClick = operation<'recordAdvertisementClick'>((input) =>
  record(input, 'click'),
);
