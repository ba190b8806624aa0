import { rotateRefreshToken } from '../../domain/accounts/refresh.ts';
import { endSession } from '../../domain/accounts/sessions.ts';
import { operation } from '../operation.ts';
import { tokenPair } from './present.ts';

export const refreshToken = operation<'refreshToken'>(async ({ services, body, request }) => {
  const { user, ...session } = await rotateRefreshToken(services, body.refreshToken);
  const { access_token, refresh_token } = tokenPair(request.server, user, session);
  return {
    status: 200,
    body: { data: { accessToken: access_token, refreshToken: refresh_token } },
  };
});

/** Ends the session to which the refresh token belongs. */
export const logoutUser = operation<'logoutUser'>(async ({ services, body }) => {
  await endSession(services, body.refreshToken);
  return { status: 204 };
});
