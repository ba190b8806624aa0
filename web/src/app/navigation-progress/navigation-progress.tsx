import { useNavigate, useNavigation, type Location } from 'react-router-dom';
import { useIsSlow } from '~/shared/lib/use-is-slow.ts';
import { Button } from '~/shared/ui/button.tsx';
import styles from './navigation-progress.module.css';

const SHOWN_AFTER_MS = 150;

export function NavigationProgress() {
  const { location } = useNavigation();
  return (
    <div role="status" className={styles.place}>
      {location && <Pending key={location.key} location={location} />}
    </div>
  );
}

function Pending({ location }: { location: Location<unknown> }) {
  const navigate = useNavigate();
  const isShown = useIsSlow(SHOWN_AFTER_MS);
  const isSlow = useIsSlow();
  return (
    <>
      {isShown && <div role="progressbar" aria-label="Loading the page" className={styles.bar} />}
      {isSlow && (
        <p className={styles.slow}>
          This is taking longer than usual.
          <Button
            variant="outline"
            size="small"
            onClick={() => void navigate(location, { state: location.state })}
          >
            Try Again
          </Button>
        </p>
      )}
    </>
  );
}
