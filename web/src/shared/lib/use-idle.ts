import { useEffect, useState } from 'react';

/** For browsers without `requestIdleCallback`. */
const LATER_MS = 2000;

/** False until the browser has nothing more urgent to do after the first rendering. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const go = () => {
      setIdle(true);
    };
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(go, LATER_MS);
      return () => {
        clearTimeout(timer);
      };
    }
    const request = requestIdleCallback(go);
    return () => {
      cancelIdleCallback(request);
    };
  }, []);
  return idle;
};
