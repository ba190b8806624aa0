import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { writeToOwner } from '../../domain/advertisements/message.ts';
import { addReport } from '../../domain/reports.ts';
import { operation, signedInOperation } from '../operation.ts';

export const writeToAdvertiser = signedInOperation<'writeToAdvertiser'>(
  async ({ services, caller, params, body }) => {
    await writeToOwner(services, caller, params.id, body.text);
    return { status: 204 };
  },
);

export const reportAdvertisement = operation<'reportAdvertisement'>(
  async ({ services, caller, params, body: { reason, note }, request }) => {
    const report = { advertisementId: params.id, reason, note };
    await addReport(services, caller, clientAddressOf(request.ip), report);
    return { status: 204 };
  },
);
