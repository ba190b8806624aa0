import '~/app/styles/tokens.css';
import '~/app/styles/fonts.css';
import '~/app/styles/base.css';
import '~/app/styles/print.css';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router-dom';
import { MachineHead } from '~/app/document/machine-head.tsx';
import { RuntimeConfigBlock } from '~/app/document/runtime-config.tsx';
import { StartScript } from '~/app/document/start-script.tsx';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import { NavigationProgress } from '~/app/navigation-progress/navigation-progress.tsx';
import { PageDataBoundary } from '~/app/page-data/page-data-boundary.tsx';
import { Providers } from '~/app/providers/providers.tsx';
import { RouteFocus } from '~/app/route-focus.tsx';
import { StartAtTop } from '~/app/start-at-top.tsx';

/** The document around every page, including the error page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR && <MachineHead />}
        <StartScript />
        <Meta />
        <Links />
        <RuntimeConfigBlock />
      </head>
      <body>
        <Providers>{children}</Providers>
        <ScrollRestoration />
        <StartAtTop />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <PageDataBoundary>
      <NavigationProgress />
      <RouteFocus />
      <Outlet />
    </PageDataBoundary>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
