import { isAbort } from '../api/errors.ts';

type Notify = (text: string) => unknown;

/** Shares the page's URL with the device's share sheet, else copies it and shows a toast. */
export const shareLink = async (title: string, done: Notify, failed: Notify): Promise<void> => {
  const url = window.location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await window.navigator.clipboard.writeText(url);
    done('Link copied');
  } catch (error) {
    if (!isAbort(error)) failed('The link could not be copied. Copy it from the address bar.');
  }
};
