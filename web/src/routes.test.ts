import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';

import routes from './routes.ts';
import { adminPaths } from './shared/config/paths.ts';

/** Lists each path with the guards (access checks) around its page and the file of the page. */
const pagesOf = (entries: RouteConfigEntry[], guards: string[] = []): [string, string][] =>
  entries.flatMap(({ file, path, index, children = [] }) => {
    const [, guard] = /^app\/guards\/(.*)\.tsx$/.exec(file) ?? [];
    const inner = guard === undefined ? guards : [...guards, guard];
    const own: [string, string][] =
      path === undefined && index !== true
        ? []
        : [[`/${(path ?? '').replace(/^\//, '')}`, [...inner, file].join(' ')]];
    return [...own, ...pagesOf(children, inner)];
  });

describe('the route table', () => {
  const pages = new Map(pagesOf(routes));

  test.each([
    ['/', 'routes/home.tsx'],
    ['/advertisements/:id/renew', 'routes/renewal.tsx'],
    ['/pricing', 'routes/pricing.tsx'],
    ['/payment/success', 'routes/payment-result.tsx'],
    ['/payment/cancel', 'routes/payment-result.tsx'],
    ['/terms', 'routes/terms.tsx'],
    ['/*', 'routes/not-found.tsx'],
    ['/login', 'visitor routes/sign-in.tsx'],
    ['/signin', 'visitor routes/sign-in.tsx'],
    ['/signup', 'visitor routes/sign-up.tsx'],
    ['/register', 'visitor routes/sign-up.tsx'],
    ['/dashboard', 'signed-in routes/dashboard/profile.tsx'],
    ['/dashboard/profile', 'signed-in routes/dashboard/profile.tsx'],
    ['/dashboard/advertise', 'signed-in routes/dashboard/advertise.tsx'],
    ['/dashboard/newadvertise', 'signed-in routes/dashboard/new-advertise.tsx'],
    ['/dashboard/advertiselist', 'signed-in admin routes/dashboard/advertise-list.tsx'],
    ['/dashboard/advertiseinfo/:id?', 'signed-in admin routes/dashboard/advertise-info.tsx'],
    ['/premium', 'premium routes/premium.tsx'],
    ['/premium/receipts/:id', 'signed-in routes/receipt.tsx'],
  ])(
    'the guards and the page of the path %s are %s',
    {
      tags: [
        'S1.1',
        'S2.1',
        'S2.2',
        'S2.3',
        'S2.4',
        'S2.5',
        'S2.6',
        'S2.8',
        'S2.9',
        'S2.10',
        'S2.11',
        'S2.12',
        'S2.13',
        'S2.14',
        'S2.17',
        'S6.1',
      ],
    },
    (path, guardsAndPage) => {
      expect(pages.get(path)).toBe(guardsAndPage);
    },
  );

  test.each(Object.values(adminPaths))('the path %s is for signed-in admins', (path) => {
    expect(pages.get(path)).toMatch(/^signed-in admin routes\/dashboard\//);
  });
});
