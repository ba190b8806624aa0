import { Outlet } from 'react-router-dom';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import type { ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { sectionsQuery } from '~/app/sections.ts';
import { SiteFrame } from './site-frame.tsx';

/** How long the server waits for the sections. */
const MENU_TIMEOUT_MS = 2000;

/** Loads the menu's sections; without them the page is rendered without the menu. */
export const loader = ({ context }: ServerPageRequest) =>
  preloadOnServer((queries) => queries.query(sectionsQuery()), context, {
    timeoutMs: MENU_TIMEOUT_MS,
  }).catch(() => ({}));

/** In the browser the header fetches the sections itself, so that navigation need not wait. */
export const clientLoader = () => ({});

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return (
    <SiteFrame>
      <ErrorPage />
    </SiteFrame>
  );
}
