import { useQuery } from '@tanstack/react-query';
import { useApi } from '~/shared/api/api-context.ts';
import { toast } from '~/shared/lib/toast.ts';
import { toastError } from '~/shared/ui/toast-error.ts';
import { useSession } from '~/shared/session/session-context.ts';
import { Button } from '~/shared/ui/button.tsx';
import { isSavedQuery, useSaving } from '../api/saving.ts';

/** The button that saves a story. Only members see it, and only if the backend can save stories. */
export function SaveButton({ slug }: { slug: string }) {
  const { user, membership } = useSession();
  const userId = user?.id ?? 0;
  const { data: isSaved } = useQuery({
    ...isSavedQuery(useApi(), slug, userId),
    enabled: membership.isPremium,
  });
  const { mutate, isPending } = useSaving(slug, userId);
  if (!membership.isPremium || typeof isSaved !== 'boolean') return null;
  return (
    <Button
      variant="outline"
      size="small"
      data-print="hide"
      pending={isPending}
      onClick={() =>
        mutate(!isSaved, {
          onSuccess: (isKept) => toast.success(isKept ? 'Story saved.' : 'Story removed.'),
          onError: (error) => toastError(error),
        })
      }
    >
      {isSaved ? 'Remove from saved stories' : 'Save this story'}
    </Button>
  );
}
