import { clientIpOf } from '../../domain/accounts/client-ip.ts';
import { fail } from '../../domain/errors.ts';
import { readProfile } from '../../domain/accounts/profiles.ts';
import { signIn } from '../../domain/accounts/sign-in.ts';
import { operation } from '../operation.ts';
import { nameRegistration } from './registration-cookie.ts';
import { presentProfile, tokenPair } from './present.ts';

/**
 * Signs in with an email address or a phone number.
 * @throws DomainError email_not_verified (403) if the password is right, but the email address was
 *   never verified
 */
export const loginUser = operation<'loginUser'>(async ({ services, body, request, reply }) => {
  const { user, session } = await signIn(services, {
    identity: body.email,
    password: body.password,
    clientIp: clientIpOf(request.ip),
  });
  if (session === null) {
    nameRegistration(reply, user);
    throw fail('email_not_verified');
  }
  return {
    status: 200,
    body: {
      ...tokenPair(request.server, user, session),
      profile: presentProfile(await readProfile(services.db, services, user.id)),
    },
  };
});
