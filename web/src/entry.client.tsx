import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { restoreInBrowser } from './app/page-data/restore-in-browser.ts';

const { address } = document.documentElement.dataset;

// Public pages load this file only after `load`, see app/document. Until then, going back or forward
// may change the address, but not the page.
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
