import type { Middleware } from 'openapi-fetch';

import { PUBLIC_AUTH_PATHS } from '../../../../openapi/public-auth-paths.gen.ts';

/** The session as the client needs it. */
export type ApiAuth = {
  /**
   * The access token to send, refreshed if expired; null sends none. Throws an `ApiError` if the
   * refresh fails.
   */
  getToken: () => Promise<string | null>;
  /**
   * Called after a 401. Returns a newer token for one retry, or null if the session has ended.
   * `retried` is true if the retry got the 401; the result is then ignored.
   */
  onUnauthorized: (rejected: { token: string | null; retried: boolean }) => Promise<string | null>;
};

/** Calls without a token; their 401 does not concern the session. */
const WITHOUT_TOKEN = new Set(PUBLIC_AUTH_PATHS);

const UNAUTHORIZED = 401;

const setBearer = (request: Request, token: string | null): void => {
  if (token === null) request.headers.delete('Authorization');
  else request.headers.set('Authorization', `Bearer ${token}`);
};

/**
 * Sends the bearer token and retries a call once after a 401 with a newer token. `getToken` and
 * `onUnauthorized` serialize concurrent refreshes.
 */
export const createAuthMiddleware = ({ getToken, onUnauthorized }: ApiAuth): Middleware => {
  /** Request bodies can be read only once, so the retry needs a copy. */
  const pending = new Map<string, { copy: Request; token: string | null }>();

  return {
    async onRequest({ request, schemaPath, id }) {
      if (WITHOUT_TOKEN.has(schemaPath)) return;
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
};
