import { useWindowEvent } from '@mantine/hooks';

/**
 * Calls `onFiles` with files that are pasted anywhere on the page. A clipboard with text is
 * ignored, because word processors add a picture of the text.
 */
export const usePastedFiles = (onFiles: (files: File[]) => void): void => {
  useWindowEvent('paste', (event) => {
    const { clipboardData } = event;
    if (!clipboardData || clipboardData.types.includes('text/plain')) return;
    const files = [...clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  });
};
