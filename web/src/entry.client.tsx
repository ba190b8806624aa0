import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreInBrowser } from './app/page-data/restore-in-browser.ts';

const { url, started } = document.documentElement.dataset;

const hydrate = (): void => {
  restoreInBrowser();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
};

// If Back was pressed before this file ran, the page does not match the URL and is loaded again.
if (url !== undefined && url !== location.pathname + location.search) {
  location.reload();
} else if (started === undefined) {
  addEventListener('start', hydrate, { once: true });
} else {
  hydrate();
}
