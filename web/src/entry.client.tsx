import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreInBrowser } from './app/page-data/restore-in-browser.ts';

const { address } = document.documentElement.dataset;

// If Back was pressed before this file ran, the page does not match the URL and is loaded again.
if (address !== undefined && address !== location.pathname + location.search) {
  location.reload();
} else {
  restoreInBrowser();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}
