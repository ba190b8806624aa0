import { Outlet } from 'react-router-dom';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import type { ServerPageRequest } from '~/app/page-data/page-data.ts';
import { preloadOnServer } from '~/app/page-data/preload-on-server.ts';
import { sectionsQuery } from '~/app/sections.ts';
import { SiteFrame } from './site-frame.tsx';

/** The longest time that the server waits for the section links, in milliseconds. */
const MENU_TIMEOUT_MS = 2000;

/** Loads the section links. If they fail to load, the page is rendered without them. */
export const loader = ({ context }: ServerPageRequest) =>
  preloadOnServer((queries) => queries.query(sectionsQuery()), context, {
    timeoutMs: MENU_TIMEOUT_MS,
  }).catch(() => ({}));

/** In the browser the header fetches the section links, so that no navigation waits for them. */
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
