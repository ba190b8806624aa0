import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Names the registration that a browser is to verify, so that the code of another registration of
 * the same address, which may be a stranger's, does not count there. It ends with the browser.
 */
const NAME = 'registration';
const PATH = '/api/auth';

/** The id of the registration that the browser names, or null. */
export const namedRegistration = (request: FastifyRequest): number | null => {
  const { valid, value } = request.unsignCookie(request.cookies[NAME] ?? '');
  return valid ? Number(value) : null;
};

/** Has the browser name this registration from now on. */
export const nameRegistration = (reply: FastifyReply, { id }: { id: number }): void => {
  void reply.setCookie(NAME, String(id), {
    path: PATH,
    httpOnly: true,
    sameSite: 'strict',
    secure: 'auto',
    signed: true,
  });
};

/** Has the browser name none. */
export const forgetRegistration = (reply: FastifyReply): void => {
  void reply.clearCookie(NAME, { path: PATH });
};
