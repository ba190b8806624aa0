import { randomUUID } from 'node:crypto';
import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import type { UserRow } from '../domain/accounts/accounts.ts';
import { findCaller } from '../domain/accounts/sessions.ts';
import { fail } from '../domain/errors.ts';
import type { Caller, Services } from '../domain/services.ts';
import { SECOND_MS } from '../lib/time.ts';

type TokenOwner = Pick<UserRow, 'id' | 'email' | 'role' | 'firstName' | 'lastName'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** The person who sent the request, or null for a visitor. */
    caller: Caller | null;
    /** True if an injected fault replaces the response. Then no sign-in is needed. */
    isReplaced?: boolean;
    /** Returns the email address in the access token, which may have expired. */
    signedInEmail(): string | undefined;
  }
  interface FastifyInstance {
    /** Signs an access token (HS256) for a session. The token is valid from `since` on. */
    issueAccessToken(user: TokenOwner, sessionId: string, since: Date): string;
  }
}

const claimsSchema = z.object({
  exp: z.number(),
  sid: z.uuid(),
  user: z.object({ id: z.number().int(), email: z.string() }),
});

/** Registers the plugin for access tokens, and adds the property `caller` to requests. */
export const registerAuthentication = async (
  app: FastifyInstance,
  services: Services,
  secret: string,
): Promise<void> => {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256' },
    // The library would use the machine's clock, so `authenticate` checks the expiry time.
    verify: { algorithms: ['HS256'], ignoreExpiration: true },
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('signedInEmail', function () {
    try {
      return readClaims(this, bearerOf(this) ?? '').user.email;
    } catch {
      return undefined;
    }
  });
  app.decorate('issueAccessToken', (owner, sessionId, since) => {
    const { id, email, role, firstName, lastName } = owner;
    const user = { id, email, role, first_name: firstName, last_name: lastName };
    const iat = Math.floor(since.getTime() / SECOND_MS);
    const exp = iat + services.config.accessTokenTtlS;
    return app.jwt.sign({ iat, exp, jti: randomUUID(), sid: sessionId, user });
  });
};

const bearerOf = (request: FastifyRequest): string | null => {
  const match = /^bearer +([^ ].*)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
};

const readClaims = (request: FastifyRequest, token: string): z.infer<typeof claimsSchema> => {
  try {
    return claimsSchema.parse(request.server.jwt.verify(token));
  } catch {
    throw fail('invalid_token');
  }
};

/**
 * Returns the person who sent a request, or null for a visitor. If the sign-in is optional, a
 * person with an unverified email address counts as a visitor.
 */
const authenticate = async (services: Services, request: FastifyRequest, optional: boolean) => {
  const token = bearerOf(request);
  if (token === null) return null;
  const claims = readClaims(request, token);
  if (claims.exp * SECOND_MS <= services.clock.now().getTime()) throw fail('token_expired');
  const { isVerified, ...caller } = await findCaller(services, claims.user.id, claims.sid);
  if (isVerified) return caller;
  if (!optional) throw fail('email_not_verified');
  return null;
};

/**
 * Creates the hook that checks the sign-in as the operation's `security` in the contract requires.
 * An invalid access token gets 401 even if the sign-in is optional, so that the client refreshes
 * the token.
 */
export const authenticationHook = (
  services: Services,
  security: readonly Record<string, string[]>[],
): onRequestAsyncHookHandler | null => {
  const bearer = security.find((requirement) => 'bearerAuth' in requirement);
  if (bearer === undefined) return null;
  const optional = security.some((requirement) => Object.keys(requirement).length === 0);
  const roles = bearer.bearerAuth ?? [];
  return async (request) => {
    const signedIn = authenticate(services, request, optional);
    request.caller = await (request.isReplaced ? signedIn.catch(() => null) : signedIn);
    if (request.isReplaced) return;
    if (request.caller === null) {
      if (!optional) throw fail('not_authorized');
      return;
    }
    if (roles.length > 0 && !roles.includes(request.caller.role)) throw fail('forbidden');
  };
};
