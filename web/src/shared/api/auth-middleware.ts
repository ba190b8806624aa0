import type { Middleware } from 'openapi-fetch';

/** What the client asks of a session; it knows neither cookies nor screens. */
export type ApiAuth = {
  /**
   * The access token to send, refreshed first when it has expired; null sends none.
   * May throw an `ApiError` when the refresh found no server: the call fails with it.
   */
  getToken: () => Promise<string | null>;
  /**
   * Called when a call was answered 401. Answers a token that is newer than `token`, with which the
   * call is sent once more, or null when the session has ended. `retried` is true when the 401 came
   * to that second sending; the answer is not used then.
   */
  onUnauthorized: (rejected: { token: string | null; retried: boolean }) => Promise<string | null>;
};

/** Calls that work without a session: no token goes with them, their 401 means something else. */
const PUBLIC_AUTH_PATHS = new Set([
  '/auth/register/',
  '/auth/login/',
  '/auth/otp/verify/',
  '/auth/otp/create/',
  '/auth/password-reset/request/',
  '/auth/password-reset/confirm/',
  '/auth/refresh-token',
  '/auth/logout/',
]);

const UNAUTHORIZED = 401;

function setBearer(request: Request, token: string | null): void {
  if (token === null) request.headers.delete('Authorization');
  else request.headers.set('Authorization', `Bearer ${token}`);
}

/**
 * Sends the bearer token and, on a 401, asks the session for a newer one and sends the call once
 * more. Waiting for a refresh that is under way is the session's part (`getToken`,
 * `onUnauthorized`): any number of calls may wait there.
 */
export function createAuthMiddleware({ getToken, onUnauthorized }: ApiAuth): Middleware {
  /** A body can be read once, so a copy is kept for the second sending. */
  const pending = new Map<string, { copy: Request; token: string | null }>();

  return {
    async onRequest({ request, schemaPath, id }) {
      if (PUBLIC_AUTH_PATHS.has(schemaPath)) return;
      const token = await getToken();
      setBearer(request, token);
      pending.set(id, { copy: request.clone(), token });
    },

    async onResponse({ response, id, options }) {
      const sent = pending.get(id);
      pending.delete(id);
      if (sent === undefined || response.status !== UNAUTHORIZED) return;

      const token = await onUnauthorized({ token: sent.token, retried: false });
      if (token === null) return;
      setBearer(sent.copy, token);
      const second = await options.fetch(sent.copy);
      if (second.status === UNAUTHORIZED) await onUnauthorized({ token, retried: true });
      return second;
    },

    onError({ id }) {
      pending.delete(id);
    },
  };
}
