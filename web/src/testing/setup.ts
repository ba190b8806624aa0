import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast';
import { afterEach, vi } from 'vitest';

// What is awaited is there at once, but not on a machine that is busy with other things.
configure({ asyncUtilTimeout: 8000 });

// Test files share their modules and their page.
afterEach(() => {
  cleanup();
  toast.remove();
});

/*
 * What jsdom leaves out and the component library asks for. Tests in the node environment have no
 * window and need none of it.
 */
if (typeof window !== 'undefined') {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  window.ResizeObserver = class {
    observe = vi.fn();
    unobserve = vi.fn();
    disconnect = vi.fn();
  };
  window.scrollTo = vi.fn();
  Element.prototype.scrollIntoView = vi.fn();
}
