import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import {
  adminSession,
  loadingSession,
  memberSession,
  userSession,
  visitorSession,
} from '~/testing/sessions.ts';
import { formatEdition } from '~/shared/lib/dates.ts';
import { Header } from './header.tsx';

const mainLinks = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['a visitor', visitorSession, 'Make Advertise'],
  ['a loading session', loadingSession, 'Make Advertise'],
  ['a user', userSession, 'Make Advertise'],
  ['an admin', adminSession, 'Manage Advertise'],
])(
  'in the header, %s sees Home, About Us, the advertise link and Pricing',
  { tags: ['S2.31', 'S2.33', 'S6.6'] },
  (_who, session, advertise) => {
    renderPage(<Header />, { session: session() });
    expect(mainLinks()).toEqual(['Home', 'About Us', advertise, 'Pricing']);
  },
);

test.each(['/pricing', '/pricing/', '/dashboard', '/Dashboard/', '/dashboard/advertise'])(
  'the link About Us is hidden on %s',
  { tags: ['S2.32'] },
  (at) => {
    renderPage(<Header />, { at, session: userSession() });
    expect(mainLinks()).toEqual(['Home', 'Make Advertise', 'Pricing']);
  },
);

test(
  'the advertise link asks a visitor to sign in and then opens the advertisement form',
  { tags: ['S2.42'] },
  async () => {
    const { user, openAuthModal, location } = renderPage(<Header />);
    const nav = screen.getByRole('navigation', { name: 'Main' });
    await user.click(within(nav).getByRole('link', { name: 'Make Advertise' }));
    expect(openAuthModal.mock.calls).toEqual([
      [{ mode: 'sign-in', from: '/dashboard/newadvertise' }],
    ]);
    expect(location().pathname).toBe('/');
  },
);

test('the advertise link takes a user to the advertisement form', async () => {
  const { user, openAuthModal, location } = renderPage(<Header />, { session: userSession() });
  const nav = screen.getByRole('navigation', { name: 'Main' });
  await user.click(within(nav).getByRole('link', { name: 'Make Advertise' }));
  expect(openAuthModal).not.toHaveBeenCalled();
  expect(location().pathname).toBe('/dashboard/newadvertise');
});

test.each(['/', '/about', '/dashboard'])(
  'the page %s shows the date in the newspaper’s time zone',
  { tags: ['S2.29'] },
  (at) => {
    renderPage(<Header />, { at });
    expect(screen.getByText(formatEdition(new Date().toISOString()))).toBeInTheDocument();
  },
);

test('the header has a search box', { tags: ['S2.30'] }, async () => {
  const { user, location } = renderPage(<Header />);
  const [box] = screen.getAllByRole('searchbox', { name: 'Search the paper' }).slice(-1);
  if (!box) throw new Error('There is no search box');
  await user.type(box, 'swing bridge{Enter}');
  expect(location()).toMatchObject({ pathname: '/search', search: '?q=swing+bridge' });
});

test(
  'the menu of small screens has the links of the header and a search box',
  { tags: ['S2.39'] },
  () => {
    renderPage(<Header />);
    const menu = screen.getByText('Menu').closest('details');
    if (!menu) throw new Error('There is no menu');
    const links = within(menu).getAllByRole('link', { hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Sign up',
      'Home',
      'About Us',
      'Make Advertise',
      'Pricing',
    ]);
    expect(within(menu).getByRole('searchbox', { hidden: true })).toBeInTheDocument();
  },
);

test(
  'for an admin, the account menu links to the management of advertisements',
  { tags: ['S2.36'] },
  () => {
    renderPage(<Header />, { session: adminSession() });
    const dropdown = screen.getByLabelText('Account of Nora Pell').closest('details');
    expect(dropdown).toHaveTextContent('Profile Settings' + 'Manage Advertise' + 'Sign Out');
  },
);

test.each([
  ['Sign in', 'sign-in', '/signin'],
  ['Sign up', 'sign-up', '/signup'],
])(
  'the link %s opens the authentication modal or, without scripts, a page',
  { tags: ['S2.34'] },
  async (name, mode, href) => {
    const { user, openAuthModal } = renderPage(<Header />);
    const [link] = screen.getAllByRole('link', { name }).slice(-1);
    if (!link) throw new Error('There is no such link');
    expect(link).toHaveAttribute('href', href);
    await user.click(link);
    expect(openAuthModal).toHaveBeenCalledWith({ mode });
  },
);

test.each([
  ['/login', 'Sign up', '/signup'],
  ['/register', 'Sign in', '/signin'],
])('on the page %s, the link %s opens a page, not the modal', async (at, name, pathname) => {
  const state = { from: '/premium' };
  const search = '?from=%2Fabout';
  const { user, openAuthModal, location } = renderPage(<Header />, { at: at + search, state });
  const [link] = screen.getAllByRole('link', { name }).slice(-1);
  if (!link) throw new Error('There is no such link');
  await user.click(link);
  expect(openAuthModal).not.toHaveBeenCalled();
  expect(location()).toMatchObject({ pathname, search, state });
});

test('a click with a modifier key opens the sign-in page in a new tab', () => {
  const { openAuthModal } = renderPage(<Header />);
  // jsdom cannot follow links.
  let wasLeftAlone = false;
  const follow = (event: Event) => {
    wasLeftAlone = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', follow, { once: true });
  fireEvent.click(screen.getByRole('link', { name: 'Sign in' }), { ctrlKey: true });
  expect(openAuthModal).not.toHaveBeenCalled();
  expect(wasLeftAlone).toBe(true);
});

test(
  'the account menu has entries for profile, advertising and sign-out',
  { tags: ['S2.35', 'S2.37'] },
  async () => {
    const session = userSession();
    const { user, location } = renderPage(<Header />, { session });
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
    const menu = screen.getByText('Profile Settings').closest('details');
    expect(menu).not.toHaveAttribute('open');
    await user.click(screen.getByLabelText('Account of Nora Pell'));
    expect(menu).toHaveAttribute('open');
    await user.click(screen.getByText('Profile Settings'));
    expect(location().pathname).toBe('/dashboard/profile');
    expect(menu).not.toHaveAttribute('open');
    await user.click(screen.getByLabelText('Account of Nora Pell'));
    await user.click(screen.getByText('Sign Out'));
    expect(session.signOut).toHaveBeenCalledOnce();
  },
);

test('Escape closes the account menu and returns the focus to the button that opens the menu', async () => {
  const { user } = renderPage(<Header />, { session: adminSession() });
  const opener = screen.getByLabelText('Account of Nora Pell');
  await user.click(opener);
  await user.keyboard('{Escape}');
  expect(opener.closest('details')).not.toHaveAttribute('open');
  expect(opener).toHaveFocus();
});

test('a badge in the header promotes premium to non-members', { tags: ['S2.38', 'S9.3'] }, () => {
  renderPage(<Header />, { session: userSession() });
  expect(screen.getByRole('link', { name: 'SAVE 50% ON Premium' })).toHaveAttribute(
    'href',
    '/pricing',
  );
});

test('the badge that promotes premium is hidden from members', { tags: ['S2.38'] }, () => {
  renderPage(<Header />, { session: memberSession() });
  expect(screen.queryByText('SAVE 50% ON Premium')).not.toBeInTheDocument();
});

const scrollTo = (y: number) => {
  Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
};
const bar = () => screen.getByRole('banner', { hidden: true });

test('the header bar stays visible while it contains the focus', () => {
  renderPage(<Header />);
  screen.getByRole('link', { name: 'Sign in' }).focus();
  scrollTo(400);
  expect(bar()).not.toHaveAttribute('data-hidden');
  scrollTo(0);
});

test.each([
  ['reappears on scrolling up while the main content has the focus', 'main', true],
  ['stays hidden on scrolling up while it would cover the focused control', 'button', false],
] as const)('the header bar %s', (_, focused, isShown) => {
  renderPage(
    <>
      <Header />
      <main tabIndex={-1}>
        <button>Acceptance</button>
      </main>
    </>,
  );
  const element = screen.getByRole(focused, focused === 'button' ? { name: 'Acceptance' } : {});
  vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -20, 400, 60));
  vi.spyOn(bar(), 'offsetHeight', 'get').mockReturnValue(50);
  element.focus();
  scrollTo(400);
  expect(bar()).toHaveAttribute('data-hidden');
  scrollTo(340);
  expect(bar().hasAttribute('data-hidden')).toBe(!isShown);
  scrollTo(0);
});
