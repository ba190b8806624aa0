import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back with files pasted anywhere on the page. Text copied from a word processor may carry a
 * picture of itself, so clipboards with text are ignored.
 */
export const usePastedFiles = (onFiles: (files: File[]) => void): void => {
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
};
