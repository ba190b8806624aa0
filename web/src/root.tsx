import '~/app/styles/tokens.css';
import '~/app/styles/base.css';
import '~/app/styles/print.css';
import { use, type ReactNode } from 'react';
import { Meta, Outlet, Scripts, ScrollRestoration } from 'react-router-dom';
import { DocumentContext } from '~/app/document/document-context.ts';
import { JsonBlock } from '~/app/document/json-block.tsx';
import { MachineHead } from '~/app/document/machine-head.tsx';
import { ModulePreloads } from '~/app/document/module-preloads.tsx';
import { StartScript } from '~/app/document/start-script.tsx';
import { InlineStyles, LinkedStyles } from '~/app/document/styles.tsx';
import { ErrorPage } from '~/app/error-page/error-page.tsx';
import { NavigationProgress } from '~/app/navigation-progress/navigation-progress.tsx';
import { PAGE_DATA_ID } from '~/app/page-data/page-data.ts';
import { Providers } from '~/app/providers/providers.tsx';
import { RouteFocus } from '~/app/route-focus.tsx';
import { StartAtTop } from '~/app/start-at-top.tsx';
import { RUNTIME_CONFIG_ID, runtimeConfig } from '~/shared/config/env.ts';
import { site } from '~/shared/config/site.ts';

/**
 * Returns the attributes that the start script has set. If a browser extension has changed the page
 * before hydration, React renders it anew and would drop them.
 */
const startAttributes = (): Record<string, string> => {
  if (import.meta.env.SSR) return {};
  const attributes = Array.from(document.documentElement.attributes);
  const own = attributes.filter(({ name }) => name.startsWith('data-'));
  return Object.fromEntries(own.map(({ name, value }) => [name, value]));
};

/** The HTML document of every page, including the error page. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={site.locale} {...startAttributes()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {import.meta.env.SSR && <MachineHead />}
        {import.meta.env.SSR && <ModulePreloads />}
        <InlineStyles />
        <StartScript />
        <Meta />
        <JsonBlock id={RUNTIME_CONFIG_ID} json={JSON.stringify(runtimeConfig())} />
      </head>
      <body>
        <Providers>{children}</Providers>
        <JsonBlock id={PAGE_DATA_ID} json={use(DocumentContext)?.pageData ?? ''} />
        <ScrollRestoration />
        <StartAtTop />
        <Scripts />
        <LinkedStyles />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <>
      <NavigationProgress />
      <RouteFocus />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
