import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A cookie with the id of the account that this browser has signed up. The browser can verify only
 * this account, even if a stranger signs up with the same email address.
 */
const NAME = 'registration';
const PATH = '/api/auth';

/** Returns the id in the browser's cookie, or null. */
export const namedRegistration = (request: FastifyRequest): number | null => {
  const { valid, value } = request.unsignCookie(request.cookies[NAME] ?? '');
  return valid ? Number(value) : null;
};

/** Sets the cookie to the id of this unverified account. */
export const nameRegistration = (reply: FastifyReply, { id }: { id: number }): void => {
  void reply.setCookie(NAME, String(id), {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: 'auto',
    signed: true,
  });
};

export const forgetRegistration = (reply: FastifyReply): void => {
  void reply.clearCookie(NAME, { path: PATH });
};
