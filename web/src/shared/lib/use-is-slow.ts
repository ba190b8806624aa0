import { useEffect, useState } from 'react';

export const SLOW_AFTER_MS = 10_000;

/** False while what is being waited for may still come soon, then true: it takes long. */
export function useIsSlow(afterMs = SLOW_AFTER_MS): boolean {
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
}
