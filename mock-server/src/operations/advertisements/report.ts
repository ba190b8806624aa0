import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { addReport } from '../../domain/reports.ts';
import { operation } from '../operation.ts';

export const reportAdvertisement = operation<'reportAdvertisement'>(
  async ({ world, caller, params, body, request }) => {
    const report = { advertisementId: params.id, ...body };
    await addReport(world, caller, clientAddressOf(request.ip), report);
    return { status: 204 };
  },
);
