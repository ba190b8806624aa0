import { expect, test, vi } from 'vitest';

test.each([1, 2])(
  'jsdom runs animation frames even if an earlier test used fake timers (%s)',
  async () => {
    await new Promise(requestAnimationFrame);
    vi.useFakeTimers();
    const button = document.body.appendChild(document.createElement('button'));
    button.focus();
    // Removing the focused button starts jsdom's timer for animation frames, here a fake timer.
    button.remove();
    expect(document.body).toHaveFocus();
  },
);
