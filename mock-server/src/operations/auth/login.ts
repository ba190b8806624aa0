import { readProfile } from '../../domain/profiles.ts';
import { signIn } from '../../domain/sign-in.ts';
import { operation } from '../operation.ts';
import { tokenPair } from './token-pair.ts';

/** Signs in with address or phone number. */
export const loginUser = operation<'loginUser'>(async ({ world, body, request }) => {
  const { user, ...session } = await signIn(world, {
    identity: body.email,
    password: body.password,
    clientAddress: request.ip,
  });
  return {
    status: 200,
    body: {
      ...tokenPair(request.server, user, session),
      profile: await readProfile(world.db, world, user.id),
    },
  };
});
