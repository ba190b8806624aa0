import { safeLink, SPONSORED_REL } from '~/shared/advertisement/present.ts';
import { shareLink } from '~/shared/ui/share-link.ts';
import { toast } from '~/shared/lib/toast.ts';
import { useHydrated } from '~/shared/lib/use-hydrated.ts';
import { Button } from '~/shared/ui/button.tsx';
import styles from './public.module.css';

interface Props {
  title: string;
  url: string | null;
  onVisit: () => void;
}

export function AdvertisementActions({ title, url, onVisit }: Props) {
  const link = safeLink(url);
  const hydrated = useHydrated();
  return (
    <p className={styles.actions}>
      {link !== null && (
        <a
          href={link}
          rel={SPONSORED_REL}
          target="_blank"
          className={styles.out}
          onClick={onVisit}
          // A click with the middle mouse button opens the link, so it counts as a visit.
          onAuxClick={({ button }) => {
            if (button === 1) onVisit();
          }}
        >
          {`Visit ${new URL(link).hostname}`}
        </a>
      )}
      {/* The share button is hidden until hydration, but its space is reserved. */}
      <Button
        variant="outline"
        className={hydrated ? undefined : styles.later}
        onClick={() => void shareLink(title, toast.success, toast.error)}
      >
        Share
      </Button>
    </p>
  );
}
