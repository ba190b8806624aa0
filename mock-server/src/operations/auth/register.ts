import { clientIpOf } from '../../domain/accounts/client-ip.ts';
import { register } from '../../domain/accounts/registrations.ts';
import { operation } from '../operation.ts';
import { namedRegistration, nameRegistration } from './registration-cookie.ts';
import { tokenPair } from './present.ts';

/** Creates an account. Its role is always `user`. */
export const registerUser = operation<'registerUser'>(
  async ({ services, body, request, reply }) => {
    const registration = {
      firstName: body.first_name.trim(),
      lastName: body.last_name.trim(),
      email: body.email,
      password: body.password,
    };
    const browser = {
      named: namedRegistration(request),
      clientIp: clientIpOf(request.ip),
    };
    const { user, ...session } = await services.passwords.admit(() =>
      register(services, registration, browser),
    );
    nameRegistration(reply, user);
    return { status: 201, body: tokenPair(request.server, user, session) };
  },
);
