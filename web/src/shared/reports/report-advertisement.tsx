import { useRef, useState } from 'react';
import type { Advertisement } from '../advertisement/present.ts';
import { useSession } from '../session/session-context.ts';
import { Button } from '../ui/button.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { useReportAdvertisement } from './api.ts';
import { ReportForm } from './report-form.tsx';
import styles from './report-form.module.css';

/** Lets readers report an advertisement. Renders nothing if the backend has no reports. */
export function ReportAdvertisement({ advertisement }: { advertisement: Advertisement }) {
  const { state, user } = useSession();
  const [isOpen, setIsOpen] = useState(false);
  const part = useRef<HTMLDivElement>(null);
  const report = useReportAdvertisement(advertisement.id);
  const isOwn = user !== null && user.id === advertisement.user_id;
  if (advertisement.takes_reports !== true || state === 'loading' || isOwn) return null;
  const show = (open: boolean) => {
    keepFocus(
      () => setIsOpen(open),
      () => part.current?.querySelector(open ? 'select' : 'button'),
    );
  };
  return (
    <div ref={part} className={styles.below} data-print="hide">
      {isOpen ? (
        <ReportForm
          question="What is wrong with this advertisement?"
          reasons={['scam', 'prohibited', 'spam', 'abuse', 'other']}
          report={report}
          onDone={() => show(false)}
        />
      ) : (
        <Button variant="quiet" size="small" onClick={() => show(true)}>
          Report this advertisement
        </Button>
      )}
    </div>
  );
}
