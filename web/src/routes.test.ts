// @vitest-environment node
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';

import routes from './routes.ts';

/** Each address with the guards around it, outermost first. */
function guardsOf(entries: readonly RouteConfigEntry[], guards: string[] = []): [string, string][] {
  return entries.flatMap(({ path, index, file, children }): [string, string][] => {
    const guard = /^app\/guards\/(.*)\.tsx$/.exec(file)?.[1];
    const around = guard === undefined ? guards : [...guards, guard];
    if (children) return guardsOf(children, around);
    return [[index ? '/' : (path ?? ''), around.join(' ')]];
  });
}

it('every address has its guard, and no other', () => {
  expect(Object.fromEntries(guardsOf(routes))).toEqual({
    '/': '',
    '/section/:slug': '',
    '/article/:slug': '',
    '/search': '',
    '/advertisements': '',
    '/advertisements/:id': '',
    '/pricing': '',
    '/payment/success': '',
    '/payment/cancel': '',
    '/terms': '',
    '/about': '',
    '*': '',
    '/login': 'visitor',
    '/signin': 'visitor',
    '/signup': 'visitor',
    '/register': 'visitor',
    '/dashboard': 'signed-in',
    '/dashboard/profile': 'signed-in',
    '/dashboard/advertise': 'signed-in',
    '/dashboard/newadvertise': 'signed-in',
    '/dashboard/editadvertise/:id': 'signed-in',
    '/dashboard/advertiselist': 'signed-in admin',
    '/dashboard/advertiseinfo/:id?': 'signed-in admin',
    '/premium': 'premium',
    '/premium/*': 'premium',
  });
});
