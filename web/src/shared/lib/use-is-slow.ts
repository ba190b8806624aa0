import { useEffect, useState } from 'react';

export const SLOW_AFTER_MS = 10_000;

/** Returns true once the component has been mounted for `afterMs`, by default 10 s. */
export const useIsSlow = (afterMs = SLOW_AFTER_MS): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isSlow;
};
