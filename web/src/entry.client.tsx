import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreInBrowser } from './app/page-data/restore-in-browser.ts';

const { address } = document.documentElement.dataset;

// Before this file runs, Back changes the URL but not the page, so the page is loaded again.
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
