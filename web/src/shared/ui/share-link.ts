import { isAbort } from '../api/errors.ts';

type Tell = (text: string) => unknown;

/** Hands the page's address to the device's own sharing, else copies it and says so. */
export async function shareLink(title: string, done: Tell, failed: Tell): Promise<void> {
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
}
