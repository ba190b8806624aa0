import { writeToOwner } from '../../domain/advertisements/message.ts';
import { signedInOperation } from '../operation.ts';

export const writeToAdvertiser = signedInOperation<'writeToAdvertiser'>(
  async ({ services, caller, params, body }) => {
    await writeToOwner(services, caller, params.id, body.text);
    return { status: 204 };
  },
);
