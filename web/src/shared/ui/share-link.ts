import { isAbort } from '../api/errors.ts';

type Notify = (text: string) => unknown;

/** Opens the device's share sheet for the page's URL, else copies the URL and shows a toast. */
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
