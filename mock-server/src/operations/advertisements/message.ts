import { writeToOwner } from '../../domain/advertisements/message.ts';
import { signedInOperation } from '../operation.ts';

export const writeToAdvertiser = signedInOperation<'writeToAdvertiser'>(
  async ({ world, caller, params, body }) => {
    await writeToOwner(world, caller, params.id, body.text);
    return { status: 204 };
  },
);
