import { screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { Session } from '~/shared/session/session-context.ts';
import { renderRoutes, type RenderOptions } from '~/testing/render.tsx';
import {
  adminSession,
  loadingSession,
  memberSession,
  userSession,
  visitorSession,
} from '~/testing/sessions.ts';
import AdminGuard from './admin.tsx';
import PremiumGuard from './premium.tsx';
import SignedInGuard from './signed-in.tsx';
import VisitorGuard from './visitor.tsx';

const PAGE = '/guarded/page?tab=2#part';

const open = (Guard: ComponentType, session: Session, options: RenderOptions = {}) => {
  const page = { path: '/guarded/page', Component: () => <h1>Behind the guard</h1> };
  return renderRoutes([{ Component: Guard, children: [page] }], { at: PAGE, session, ...options });
};

const page = () => screen.queryByRole('heading', { name: 'Behind the guard' });
const skeleton = () => screen.queryByRole('status', { busy: true });

describe.each([
  ['signed-in', SignedInGuard],
  ['admin', AdminGuard],
  ['premium', PremiumGuard],
])('the route guard “%s”', (_name, Guard) => {
  test(
    'the route guard shows the skeleton while the session loads',
    { tags: ['S2.22', 'S2.25'] },
    () => {
      const { location } = open(Guard, loadingSession());
      expect(skeleton()).toBeInTheDocument();
      expect(page()).not.toBeInTheDocument();
      expect(location().pathname).toBe('/guarded/page');
    },
  );

  test(
    'a visitor is redirected to the home page, which opens the sign-in modal and remembers the page',
    { tags: ['S2.23', 'S2.24', 'S2.26'] },
    () => {
      const { location } = open(Guard, visitorSession());
      expect(location().pathname).toBe('/');
      expect(location().state).toEqual({ from: PAGE, signIn: true });
      expect(page()).not.toBeInTheDocument();
    },
  );
});

test.each([
  ['a visitor', 'visitors', VisitorGuard, visitorSession()],
  ['a user', 'signed-in users', SignedInGuard, userSession()],
  ['an admin', 'admins', AdminGuard, adminSession()],
  ['a member', 'members', PremiumGuard, memberSession()],
])('%s sees a page for %s', { tags: ['S6.2', 'S6.3'] }, (_who, _page, Guard, session) => {
  open(Guard, session);
  expect(page()).toBeInTheDocument();
});

test('a route guard redirects a visitor to the home page only once', async () => {
  const load = vi.fn(() => new Promise((loaded) => setTimeout(loaded, 50, null)));
  renderRoutes(
    [
      { path: '/', Component: () => <h1>Home</h1>, loader: load },
      { Component: SignedInGuard, children: [{ path: '/guarded/page', Component: () => null }] },
    ],
    { at: PAGE, session: visitorSession() },
  );
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledOnce();
});

test('after a sign-out, a route guard redirects to the home page without a page to return to', () => {
  const { changeSession, location } = open(SignedInGuard, userSession());
  changeSession(visitorSession());
  expect(location().pathname).toBe('/');
  expect(location().state).toBeNull();
});

test('after the session has ended in another tab, a route guard remembers the page to return to', () => {
  const { changeSession, location } = open(SignedInGuard, userSession());
  changeSession({ ...visitorSession(), hasEnded: true });
  expect(location().pathname).toBe('/');
  expect(location().state).toEqual({ from: PAGE, signIn: true });
});

test.each([userSession, memberSession])(
  'non-admins are redirected from admin pages to the dashboard',
  { tags: ['S2.27', 'S6.9'] },
  (session) => {
    const { location } = open(AdminGuard, session());
    expect(location().pathname).toBe('/dashboard');
    expect(page()).not.toBeInTheDocument();
  },
);

test(
  'non-members are redirected from member pages to the pricing page',
  { tags: ['S2.17'] },
  () => {
    const { location } = open(PremiumGuard, userSession());
    expect(location().pathname).toBe('/pricing');
  },
);

test('the route guard for members shows the skeleton while the membership loads', () => {
  const membership = { state: 'loading', isPremium: false, subscription: null } as const;
  const { location } = open(PremiumGuard, userSession({}, membership));
  expect(skeleton()).toBeInTheDocument();
  expect(location().pathname).toBe('/guarded/page');
});

test('the route guard for members shows a retry button if the membership fails to load', async () => {
  const membership = { state: 'unknown', isPremium: false, subscription: null } as const;
  const session = userSession({}, membership);
  const { user, location } = open(PremiumGuard, session);
  expect(screen.getByRole('alert')).toHaveTextContent('could not look up your membership');
  expect(location().pathname).toBe('/guarded/page');
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(session.reloadProfile).toHaveBeenCalledOnce();
});

test(
  'a form for visitors keeps text that is typed while the session loads',
  { tags: ['S2.19'] },
  () => {
    const { changeSession } = open(VisitorGuard, loadingSession());
    const before = page();
    changeSession(visitorSession());
    expect(page()).toBe(before);
    expect(skeleton()).toBeNull();
  },
);

test.each([
  ['the page they came from', PAGE, { from: '/premium?saved=1' }, '/premium?saved=1'],
  ['the page in the link', '/guarded/page?from=%2Fabout%3Fa%3D1', null, '/about?a=1'],
  ['the dashboard without a previous page', PAGE, null, '/dashboard'],
  ['the dashboard instead of another site', PAGE, { from: '//elsewhere.example' }, '/dashboard'],
  [
    'the dashboard instead of the site in a link',
    '/guarded/page?from=//x.example',
    null,
    '/dashboard',
  ],
])(
  'signed-in users are redirected from visitor pages to %s',
  { tags: ['S2.7', 'S2.20'] },
  (_where, at, state, to) => {
    const { location } = open(VisitorGuard, userSession(), { at, state });
    const { pathname, search } = location();
    expect(pathname + search).toBe(to);
  },
);
