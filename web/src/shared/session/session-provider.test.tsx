import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoutesStub, Navigate, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { accessToken, makeBrowser, signedInBrowser } from '~/testing/fake-browser.ts';
import { makeProfile } from '~/testing/profile.ts';
import { useApi } from '../api/api-context.ts';
import { ApiError } from '../api/errors.ts';
import { createQueryClient } from '../api/query-client.ts';
import { unwrap } from '../api/unwrap.ts';
import { useSession } from './session-context.ts';
import { SessionProvider } from './session-provider.tsx';

const PROFILE = {
  ...makeProfile({ first_name: 'Maya' }),
  subscription_profile: { status: 'premium', is_active: true, end_date: '2125-01-01T00:00:00Z' },
};

const response = vi.fn<(request: Request) => Response>();

beforeEach(() => {
  response.mockReset().mockImplementation(() => Response.json(PROFILE));
  vi.stubGlobal('fetch', (request: Request) => Promise.resolve(response(request)));
});
/** Renders the session's state and buttons for its actions. */
function Desk() {
  const { state, user, membership, signIn, signOut, reloadProfile } = useSession();
  const api = useApi();
  const location: { pathname: string; state: unknown } = useLocation();
  const ads = useQuery({
    queryKey: ['ads'],
    queryFn: () => unwrap(api.GET('/advertisements/user/get_all/')),
    enabled: false,
  });
  const tokens = { accessToken: accessToken(900, 'new'), refreshToken: 'refresh-9' };
  return (
    <>
      {state === 'signed-out' && location.pathname.startsWith('/dashboard') && (
        <Navigate to="/" state="sent away by the guard" replace />
      )}
      <p data-testid="session">
        {[state, user?.firstName, membership.state, membership.isPremium && 'premium'].join(' ')}
      </p>
      <p data-testid="place">{JSON.stringify([location.pathname, location.state])}</p>
      <p data-testid="ads">{ads.data ? 'kept' : 'none'}</p>
      <button onClick={() => void signOut()}>Sign out</button>
      <button onClick={() => signIn(tokens, { remember: false })}>Sign in</button>
      <button onClick={() => void reloadProfile()}>Reload</button>
      <button onClick={() => void ads.refetch()}>Ads</button>
    </>
  );
}

const open = (browser: ReturnType<typeof makeBrowser>) => {
  const tab = browser.openTab();
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retry: false } });
  const Page = () => (
    <QueryClientProvider client={queries}>
      <SessionProvider createSession={() => tab.store}>
        <Desk />
      </SessionProvider>
    </QueryClientProvider>
  );
  const Routes = createRoutesStub([{ id: 'root', path: '*', Component: Page }]);
  render(<Routes initialEntries={['/dashboard/advertise?page=2']} />);
  const user = userEvent.setup();
  return { tab, press: (name: string) => user.click(screen.getByRole('button', { name })) };
};

const says = (text: string) =>
  waitFor(() => expect(screen.getByTestId('session')).toHaveTextContent(text));
const isAt = (pathname: string, state: unknown = null) =>
  waitFor(() =>
    expect(screen.getByTestId('place')).toHaveTextContent(JSON.stringify([pathname, state])),
  );

test(
  'the token identifies the user at once, and the profile adds details',
  { tags: ['S4.3'] },
  async () => {
    open(signedInBrowser(900));
    await says('signed-in Maya known premium');
    const [request] = response.mock.calls[0] ?? [];
    expect(request?.headers.get('Authorization')).toBe(`Bearer ${accessToken(900)}`);
  },
);

test(
  'if the profile fails to load, the user stays signed in, and the membership is unknown',
  { tags: ['S4.4', 'S4.22'] },
  async () => {
    response.mockImplementation(() => Response.json({ error: 'Down' }, { status: 500 }));
    const { press } = open(signedInBrowser(900));
    await says('signed-in unknown');
    response.mockImplementation(() => Response.json(PROFILE));
    await press('Reload');
    await says('signed-in Maya known premium');
  },
);

test(
  'signing out leads to the home page and removes cached data',
  { tags: ['S4.10', 'S4.11'] },
  async () => {
    const { press } = open(signedInBrowser(900));
    await says('signed-in Maya');
    await press('Ads');
    await waitFor(() => expect(screen.getByTestId('ads')).toHaveTextContent('kept'));
    await press('Sign out');
    await isAt('/');
    await says('signed-out known');
    expect(screen.getByTestId('ads')).toHaveTextContent('none');
  },
);

test(
  'an ended session opens the sign-in page, which remembers the page that was open before',
  { tags: ['S4.19', 'S4.20', 'S8.12'] },
  async () => {
    const { tab, press } = open(signedInBrowser(900));
    await says('signed-in Maya');
    response.mockImplementation(() => Response.json({ error: 'Token expired' }, { status: 401 }));
    tab.requestTokens.mockRejectedValue(new ApiError({ status: 401, message: 'Invalid token' }));
    await press('Ads');
    await isAt('/login', { from: '/dashboard/advertise?page=2', sessionEnded: true });
    await says('signed-out');
  },
);

describe('the session of a visitor', () =>
  test(
    'a visitor is signed out at once, without a request, and can sign in',
    { tags: ['S4.8'] },
    async () => {
      const browser = makeBrowser();
      const { press } = open(browser);
      await says('signed-out known');
      expect(response).not.toHaveBeenCalled();

      await press('Sign in');
      await says('signed-in Maya known premium');
      expect(browser.cookies.write).toHaveBeenCalledWith(expect.anything(), false);
    },
  ));
