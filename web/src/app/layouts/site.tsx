import { Outlet } from 'react-router-dom';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { sectionsQuery } from '~/app/sections.ts';
import { SiteFrame } from './site-frame.tsx';

/** How long a page waits on the server for its menu. */
const MENU_TIMEOUT_MS = 2000;

/** The menu's sections. A failure is swallowed: the paper comes out without the menu. */
export function loader() {
  return preloadOnServer((queries) => queries.query(sectionsQuery()), {
    timeoutMs: MENU_TIMEOUT_MS,
  }).catch(() => ({}));
}

/** In the browser the header asks for them itself, and no page waits for its menu. */
export function clientLoader() {
  return {};
}

/** The frame of every page: header, content, footer. */
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
