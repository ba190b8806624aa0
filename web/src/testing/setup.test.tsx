import { expect, test, vi } from 'vitest';

test.each([1, 2])('animation frames run after fake timers in an earlier test (%s)', async () => {
  await new Promise(requestAnimationFrame);
  vi.useFakeTimers();
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  // jsdom then starts its timer for animation frames, which is a fake one here.
  button.remove();
  expect(document.body).toHaveFocus();
});
