import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '~/testing/render.tsx';
import { adminSession, userSession } from '~/testing/sessions.ts';
import { Sidebar } from './sidebar.tsx';

/**
 * Returns queries for the open menu. The menu is rendered open and collapsed, and a style sheet
 * hides one of the versions.
 */
const openMenu = () => {
  const menus = screen.getAllByRole('navigation', { name: 'Dashboard', hidden: true });
  const menu = menus.find((element) => element.closest('details') === null);
  if (!menu) throw new Error('There is no open menu');
  return within(menu);
};

const entries = () =>
  [...openMenu().getAllByRole('link'), ...openMenu().getAllByRole('button')].map(
    ({ textContent }) => textContent,
  );

const current = () =>
  openMenu()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map(({ textContent }) => textContent);

test(
  'the sidebar has entries for profile, advertisements and sign-out',
  { tags: ['S2.43'] },
  () => {
    renderPage(<Sidebar />, { session: userSession() });
    expect(entries()).toEqual(['My Profile', 'Advertise', 'Log out']);
  },
);

test(
  'the sidebar of an admin has an entry for all advertisements',
  { tags: ['S2.44', 'S6.6'] },
  () => {
    renderPage(<Sidebar />, { session: adminSession() });
    expect(entries()).toEqual(['My Profile', 'Advertise', 'Advertise List', 'Log out']);
  },
);

test.each([
  ['/dashboard', 'My Profile'],
  ['/dashboard/', 'My Profile'],
  ['/dashboard/profile', 'My Profile'],
  ['/dashboard/advertise', 'Advertise'],
  ['/dashboard/newadvertise', 'Advertise'],
  ['/dashboard/editadvertise/12', 'Advertise'],
  ['/dashboard/advertiselist', 'Advertise List'],
  ['/dashboard/advertiseinfo/12', 'Advertise List'],
])('on the page %s, the sidebar marks %s as the current entry', (at, entry) => {
  renderPage(<Sidebar />, { at, session: adminSession() });
  expect(current()).toEqual([entry]);
});

test('the sign-out entry signs out', async () => {
  const session = userSession();
  const { user } = renderPage(<Sidebar />, { session });
  await user.click(openMenu().getByRole('button', { name: 'Log out' }));
  expect(session.signOut).toHaveBeenCalledOnce();
});
