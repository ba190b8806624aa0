import { useEffect, useState } from 'react';

export const SLOW_AFTER_MS = 10_000;

/** False for the first ten seconds of what is being waited for, then true: it takes long. */
export function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isSlow;
}
