import { useCallback, useState } from 'react';

/** Whether the image at this address has failed, and what its img needs so that this is known. */
export function useBrokenImage(src: string | null | undefined) {
  const [failed, setFailed] = useState<string | null>(null);
  // It may have failed before the page was hydrated; then no event comes any more.
  const ref = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(image.getAttribute('src'));
  }, []);
  const onError = () => {
    setFailed(src ?? null);
  };
  return { isBroken: !src || failed === src, watch: { ref, onError } };
}
