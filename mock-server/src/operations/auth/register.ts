import { register } from '../../domain/accounts.ts';
import { operation } from '../operation.ts';
import { tokenPair } from './token-pair.ts';

/** Signs up; the role is always `user`. */
export const registerUser = operation<'registerUser'>(async ({ world, body, request }) => {
  const { user, ...session } = await register(world, {
    firstName: body.first_name.trim(),
    lastName: body.last_name.trim(),
    email: body.email,
    password: body.password,
  });
  return { status: 201, body: tokenPair(request.server, user, session) };
});
