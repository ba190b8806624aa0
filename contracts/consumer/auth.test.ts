import { MatchersV3 } from '@pact-foundation/pact';
import { describe, expect, it } from 'vitest';
import { createApiClient } from '~/shared/api/client.ts';
import { logIn } from '~/features/auth/api.ts';
import { createPact } from './pact.ts';

const { string, like } = MatchersV3;
const CREDENTIALS = { email: 'reader@millbrook.example', password: 'Courier2026' };
const JSON_TYPE = { 'Content-Type': 'application/json' };

describe('signing in', () => {
  it('gives the two tokens', async () => {
    await createPact('documented')
      .addInteraction()
      .given('a verified account', CREDENTIALS)
      .uponReceiving('a sign-in with the right password')
      .withRequest('POST', '/api/auth/login/', (request) => {
        request.headers(JSON_TYPE).jsonBody(CREDENTIALS);
      })
      .willRespondWith(200, (response) => {
        response.jsonBody(like({ access_token: 'eyJhbGciOi', refresh_token: 'c2VjcmV0' }));
      })
      .executeTest(async ({ url }) => {
        const api = createApiClient({ baseUrl: `${url}/api` });
        expect(await logIn(api, CREDENTIALS)).toEqual({
          accessToken: 'eyJhbGciOi',
          refreshToken: 'c2VjcmV0',
        });
      });
  });

  it('tells a wrong password in the server’s words', async () => {
    const wrong = { ...CREDENTIALS, password: 'Courier1926' };
    await createPact('assumed')
      .addInteraction()
      .given('a verified account', CREDENTIALS)
      .uponReceiving('a sign-in with a wrong password')
      .withRequest('POST', '/api/auth/login/', (request) => {
        request.headers(JSON_TYPE).jsonBody(wrong);
      })
      .willRespondWith(401, (response) => {
        response.jsonBody({ error: string('Invalid email or password') });
      })
      .executeTest(async ({ url }) => {
        const api = createApiClient({ baseUrl: `${url}/api` });
        await expect(logIn(api, wrong)).rejects.toMatchObject({
          status: 401,
          message: 'Invalid email or password',
        });
      });
  });
});
