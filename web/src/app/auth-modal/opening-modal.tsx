import { useWindowEvent } from '@mantine/hooks';
import { focusOpener } from '~/shared/ui/use-focus-return.ts';
import styles from './opening-modal.module.css';

const takeFocus = (box: HTMLElement | null) => {
  const opener = document.activeElement;
  box?.focus({ preventScroll: true });
  return () => focusOpener(opener);
};

/** Holds the focus while the modal's code loads, then returns it to the element that had it. */
export function OpeningModal({ onClose }: { onClose: () => void }) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onClose();
  });
  return (
    <div className={styles.overlay}>
      <p ref={takeFocus} role="status" tabIndex={-1} className={styles.box}>
        Loading…
      </p>
    </div>
  );
}
