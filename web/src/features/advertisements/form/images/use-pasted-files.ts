import { useEffect, useEffectEvent } from 'react';

/**
 * Hands over files that are pasted anywhere on the page. A copied text may bring a picture of
 * itself along (word processors do that); then the text is what was meant.
 */
export function usePastedFiles(onFiles: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData } = event;
    if (!clipboardData || clipboardData.types.includes('text/plain')) return;
    const files = [...clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      take(event);
    };
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('paste', onPaste);
    };
  }, []);
}
