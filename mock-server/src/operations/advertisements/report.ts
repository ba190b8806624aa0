import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { addReport } from '../../domain/reports.ts';
import { operation } from '../operation.ts';

export const reportAdvertisement = operation<'reportAdvertisement'>(
  async ({ world, caller, params, body: { reason, note }, request }) => {
    const report = { advertisementId: params.id, reason, note };
    await addReport(world, caller, clientAddressOf(request.ip), report);
    return { status: 204 };
  },
);
