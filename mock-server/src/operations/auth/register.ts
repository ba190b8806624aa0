import { countSignUp } from '../../domain/accounts/address-limits.ts';
import { clientAddressOf } from '../../domain/accounts/client-address.ts';
import { register } from '../../domain/accounts/registrations.ts';
import { operation } from '../operation.ts';
import { nameRegistration } from './registration-cookie.ts';
import { tokenPair } from './present.ts';

/** Creates an account. Its role is always `user`. */
export const registerUser = operation<'registerUser'>(async ({ world, body, request, reply }) => {
  const { user, ...session } = await world.passwords.admit(async () => {
    const clientAddress = clientAddressOf(request.ip);
    await countSignUp(world, clientAddress);
    const registration = {
      firstName: body.first_name.trim(),
      lastName: body.last_name.trim(),
      email: body.email,
      password: body.password,
    };
    return register(world, registration, clientAddress);
  });
  nameRegistration(reply, user);
  return { status: 201, body: tokenPair(request.server, user, session) };
});
