import { useEffect, useState } from 'react';

export const SLOW_AFTER_MS = 10_000;

/** Returns true after the component has been mounted for as long as a response counts as slow. */
export const useIsSlow = (afterMs = SLOW_AFTER_MS): boolean => {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true);
    }, afterMs);
    return () => {
      clearTimeout(timer);
    };
  }, [afterMs]);
  return isSlow;
};
