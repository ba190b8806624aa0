import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAbortable } from './use-abortable.ts';

test('no task starts after the component is unmounted', async () => {
  const { result, unmount } = renderHook(() => useAbortable());
  const { run } = result.current;
  unmount();
  const task = vi.fn<() => Promise<void>>();
  await run(task);
  expect(task).not.toHaveBeenCalled();
});
