import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Public pages load this file only after `load`, see app/document. Until then, going back or forward
// may change the address, but not the page.
if (document.documentElement.dataset.address === location.pathname + location.search) {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
} else {
  location.reload();
}
