import { useEffect } from 'react';
import styles from './opening-modal.module.css';

/** Shown until the modal's code has arrived. The focus stays on the opener, to which the modal returns it. */
export function OpeningModal({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => {
      window.removeEventListener('keydown', closeOnEscape);
    };
  }, [onClose]);
  return (
    <div className={styles.overlay}>
      <p role="status" className={styles.box}>
        Loading…
      </p>
    </div>
  );
}
