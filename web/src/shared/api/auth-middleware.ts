import type { Middleware } from 'openapi-fetch';

import { PUBLIC_AUTH_PATHS } from '../../../../openapi/public-auth-paths.gen.ts';
import { errorFromResponse } from './errors.ts';

/** The functions of the session that the API client needs. */
export type ApiAuth = {
  /**
   * Returns the access token to send, or null if there is none. An expired token is refreshed
   * first. Rejects with an `ApiError` if the refresh fails.
   */
  getToken: () => Promise<string | null>;
  /**
   * Called after a 401. Returns a newer token for one retry, or null if the session has ended. If
   * the retry also gets a 401, the function is called again with `retried` true, and the return
   * value is ignored.
   */
  onUnauthorized: (rejected: Rejected) => Promise<string | null>;
};

interface Rejected {
  /** The token that the request was sent with. */
  token: string | null;
  retried: boolean;
  /** The error message of the 401 response. */
  message: string;
}

/** Operations that are called without a token. Their 401 responses do not affect the session. */
const WITHOUT_TOKEN = new Set(PUBLIC_AUTH_PATHS);

const UNAUTHORIZED = 401;

const messageOf = async (response: Response): Promise<string> => {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return errorFromResponse(response, body).message;
};

const setBearer = (request: Request, token: string | null): void => {
  if (token === null) request.headers.delete('Authorization');
  else request.headers.set('Authorization', `Bearer ${token}`);
};

/**
 * Sends the bearer token. After a 401, the request is sent once more with a newer token. `getToken`
 * and `onUnauthorized` must serialize concurrent refreshes.
 */
export const createAuthMiddleware = ({ getToken, onUnauthorized }: ApiAuth): Middleware => {
  /** A request body can be read only once, so the retry needs a copy of the request. */
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

      const message = await messageOf(response);
      const token = await onUnauthorized({ token: sent.token, retried: false, message });
      if (token === null) return;
      setBearer(sent.copy, token);
      const second = await options.fetch(sent.copy);
      if (second.status === UNAUTHORIZED) {
        await onUnauthorized({ token, retried: true, message: await messageOf(second) });
      }
      return second;
    },

    onError({ id }) {
      pending.delete(id);
    },
  };
};
