import { shareLink } from '~/shared/ui/share-link.ts';
import { useHydrated } from '~/shared/lib/use-hydrated.ts';
import { Button } from '~/shared/ui/button.tsx';
import { toast } from '~/shared/lib/toast.ts';

/** A share button, which needs JavaScript and is hidden until hydration. */
export function ShareButton({ title }: { title: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  return (
    <Button
      variant="outline"
      size="small"
      data-print="hide"
      onClick={() => void shareLink(title, toast.success, toast.error)}
    >
      Share this story
    </Button>
  );
}
