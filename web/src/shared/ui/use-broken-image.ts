import { useCallback, useState } from 'react';

/** Whether the image has failed, and the props of its img that detect it. */
export const useBrokenImage = (src: string | null | undefined) => {
  const [failed, setFailed] = useState<string | null>(null);
  // It may have failed before hydration, when no listener was attached.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src'));
  }, []);
  const onError = () => {
    setFailed(src ?? null);
  };
  return { isBroken: !src || failed === src, watch: { ref, onError } };
};
