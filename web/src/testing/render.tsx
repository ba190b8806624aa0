import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import Toaster from '~/app/providers/toaster.tsx';
import { cssVariablesResolver, theme } from '~/app/theme.ts';
import { apiBaseUrl } from '~/shared/api/anonymous-api.ts';
import { ApiContext } from '~/shared/api/api-context.ts';
import { createApiClient, type ApiClient } from '~/shared/api/client.ts';
import { createQueryClient } from '~/shared/api/query-client.ts';
import { AuthModalContext, type OpenAuthModal } from '~/shared/auth-modal/auth-modal-context.ts';
import { SessionContext, type Session } from '~/shared/session/session-context.ts';
import { fakeApi, type FakeOperation } from './fake-api.ts';
import { visitorSession } from './sessions.ts';

type StubRoutes = Parameters<typeof createRoutesStub>[0];

export interface RenderOptions {
  /** The URL to open, '/' by default. `state` is the location state. */
  at?: string;
  state?: unknown;
  /** The route pattern, needed if the component reads route parameters: '/article/:slug'. */
  path?: string;
  /** The session; by default that of a visitor. See testing/sessions.ts. */
  session?: Session;
  /** The API client of `useApi()`. By default it is a real client that uses the test's `fetch`. */
  api?: ApiClient;
  /** The responses of a fake API client for `useApi()`. See testing/fake-api.ts. */
  operations?: Record<string, FakeOperation>;
  queryClient?: QueryClient;
}

/**
 * Renders an element at the route `path` with all providers. Other URLs render nothing.
 *
 *     const { user, location } = renderPage(<Header />, { session: adminSession() });
 */
export const renderPage = (page: ReactNode, { path = '*', ...options }: RenderOptions = {}) =>
  renderRoutes([{ path, Component: () => page }], options);

/** Renders a small route table, for tests of guards, loaders and links between pages. */
export const renderRoutes = (
  routes: StubRoutes,
  {
    at = '/',
    state,
    session = visitorSession(),
    api,
    operations,
    queryClient = createQueryClient(),
  }: RenderOptions = {},
) => {
  const openAuthModal = vi.fn<OpenAuthModal>();
  const { api: fake, calls } = fakeApi(operations ?? {});
  const client = api ?? (operations ? fake : createApiClient({ baseUrl: apiBaseUrl() }));
  let location = { pathname: at, search: '', state };
  const Watch: ComponentType = () => {
    location = useLocation();
    return null;
  };
  const watched = routes.map((route) => {
    const { Component } = route;
    if (!Component) return route;
    return {
      ...route,
      Component: () => (
        <>
          <Watch />
          <Component />
        </>
      ),
    };
  });
  const Routes = createRoutesStub([...watched, { path: '*', Component: Watch }]);
  const tree = (current: Session) => (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={queryClient}>
        <ApiContext value={client}>
          <SessionContext value={current}>
            <AuthModalContext value={openAuthModal}>
              <Routes initialEntries={[{ ...splitUrl(at), state }]} />
              <Toaster />
            </AuthModalContext>
          </SessionContext>
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>
  );
  const view = render(tree(session));
  const user = userEvent.setup();
  return {
    ...view,
    user,
    session,
    /** The requests that the fake API of `operations` has received. */
    calls,
    /** Clicks the button with this name as soon as it is there. */
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
    /** Replaces the text of the field with this label as soon as it is there. */
    retype: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    },
    openAuthModal,
    queryClient,
    location: () => location,
    changeSession: (next: Session) => view.rerender(tree(next)),
  };
};

/** Returns the URL of the link with this name. */
export const hrefOf = (name: string | RegExp) =>
  screen.getByRole('link', { name }).getAttribute('href');

const splitUrl = (url: string) => {
  const { pathname, search, hash } = new URL(url, 'http://site.test');
  return { pathname, search, hash };
};
