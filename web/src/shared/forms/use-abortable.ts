import { useCallback, useEffect, useRef, useState } from 'react';

import { isAbort } from '../api/errors.ts';

/**
 * Runs one task at a time; calls during a run do nothing. `cancel` and unmounting abort the task
 * without an error. After unmounting, no task starts.
 */
export const useAbortable = () => {
  const controller = useRef<AbortController | null>(null);
  const isClosed = useRef(false);
  const [isRunning, setIsRunning] = useState(false);
  const cancel = useCallback(() => controller.current?.abort(), []);
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      cancel();
    };
  }, [cancel]);

  const run = async (task: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    if (controller.current || isClosed.current) return;
    const current = new AbortController();
    controller.current = current;
    setIsRunning(true);
    try {
      await task(current.signal);
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      controller.current = null;
      setIsRunning(false);
    }
  };

  return { run, cancel, isRunning };
};
