import { readProfile } from '../../domain/profiles.ts';
import { signedInOperation } from '../operation.ts';

/** The person behind the access token. */
export const getProfile = signedInOperation<'getProfile'>(async ({ world, caller }) => ({
  status: 200,
  body: await readProfile(world.db, world, caller.id),
}));
