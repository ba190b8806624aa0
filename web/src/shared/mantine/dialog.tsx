import './mantine.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';

import styles from './dialog.module.css';
import { useFocusReturn } from '../ui/use-focus-return.ts';

const FADE_MS = 150;
/** The time in milliseconds within which most systems count two clicks as a double click. */
const DOUBLE_CLICK_MS = 500;
/** These widths grow with the font size, unlike Mantine's widths, which are in pixels. */
const WIDTHS = { sm: '23.75rem', md: '27.5rem' };

type Props = {
  title: string;
  /** Called on Escape and by the close button. The parent then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
  size?: keyof typeof WIDTHS;
  /** Whether the parent, instead of this dialog, returns the focus to the opener. */
  keepsFocus?: boolean;
};

/**
 * A modal dialog, open while mounted. The dialog traps the focus, which starts at the element with
 * `data-autofocus`, else at the first element, and returns to the opener. A press outside does not
 * close the dialog, because input would be lost.
 */
export function Dialog({ title, onClose, children, size = 'md', keepsFocus = false }: Props) {
  useFocusReturn(!keepsFocus);
  useEffect(() => ignoreSecondClick, []);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={WIDTHS[size]}
      centered
      // The offset leaves space above the dialog for toasts.
      yOffset="calc(var(--folio-height) + 0.5rem)"
      closeOnClickOutside={false}
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: FADE_MS }}
      // Unlike `classNames`, `className` would also style the wrapper element.
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Modal.Header would render a <header>, which would be a second banner landmark. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size="xl" iconSize={20} className={styles.close} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A double click that closes a dialog must not press an element behind the dialog. */
const ignoreSecondClick = (): void => {
  const stop = (): void => window.removeEventListener('click', ignore, { capture: true });
  const ignore = (event: MouseEvent): void => {
    // Only the second click of a double click is ignored.
    if (event.detail < 2) {
      stop();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', ignore, { capture: true });
  setTimeout(stop, DOUBLE_CLICK_MS);
};
