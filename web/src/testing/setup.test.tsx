import { expect, test, vi } from 'vitest';

test.each([1, 2])('animation frames run after fake timers in an earlier test (%s)', async () => {
  await new Promise(requestAnimationFrame);
  vi.useFakeTimers();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  // On removal of the focused button, jsdom starts its timer for animation frames, here a fake one.
  button.remove();
  expect(document.body).toHaveFocus();
});
