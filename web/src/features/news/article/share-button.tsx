import toast from 'react-hot-toast';
import { isAbort } from '~/shared/api/errors.ts';
import { useHydrated } from '~/shared/lib/use-hydrated.ts';
import { Button } from '~/shared/ui/button.tsx';

/** Hands the page's address to the device's own sharing, else copies it. */
export function ShareButton({ title }: { title: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Button variant="outline" size="small" data-print="hide" onClick={() => void share(title)}>
      Share this story
    </Button>
  );
}

async function share(title: string): Promise<void> {
  const url = window.location.href;
  try {
    if ('share' in navigator) {
      await navigator.share({ title, url });
      return;
    }
    await window.navigator.clipboard.writeText(url);
    toast.success('Link copied');
  } catch (error) {
    if (!isAbort(error)) toast.error('The link could not be copied. Copy it from the address bar.');
  }
}
