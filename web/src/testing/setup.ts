import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { locks } from 'node:worker_threads';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';

// Tests wait at most 20 seconds for the page to change, because machines may be slow.
configure({ asyncUtilTimeout: 20_000 });

// Test files share modules and the DOM, so each test removes what it has left there.
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
  // A pending fake timer must end, because jsdom starts no second timer for animation frames.
  if (vi.isFakeTimers()) vi.runOnlyPendingTimers();
  vi.useRealTimers();
  toast.remove();
  if (typeof window !== 'undefined') {
    localStorage.clear();
    sessionStorage.clear();
  }
});

/* Mantine and drafts need browser features that jsdom lacks. The node environment has no window. */
if (typeof window !== 'undefined') {
  Object.assign(window, {
    matchMedia: (media: string) => ({
      media,
      matches: false,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }),
  });
  window.ResizeObserver = class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  };
  Object.assign(navigator, { locks });
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
}
