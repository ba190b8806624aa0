import { useCallback, useState } from 'react';

/** Returns whether an image has failed to load, and the props for its img element. */
export const useBrokenImage = (src: string | null | undefined) => {
  const [failed, setFailed] = useState<string | null>(null);
  // The image may have failed before hydration, when no listener could detect the failure.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src'));
  }, []);
  const onError = () => setFailed(src ?? null);
  return { isBroken: !src || failed === src, watch: { ref, onError } };
};
