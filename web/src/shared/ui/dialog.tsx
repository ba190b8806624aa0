import './mantine.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

import styles from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

const FADE_MS = 150;

type Props = {
  title: string;
  /** Escape or the close button; the parent then unmounts the dialog. */
  onClose: () => void;
  children: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Whoever shows the dialog gives the focus back. */
  keepsFocus?: boolean;
};

/**
 * A dialog over the page, open as long as it is rendered. The focus enters (at the element with
 * `data-autofocus`, else the first), stays in, and returns to where it came from. A press beside
 * the dialog does not close it: what was typed would be lost.
 */
export function Dialog({ title, onClose, children, size = 'md', keepsFocus = false }: Props) {
  useFocusReturn(!keepsFocus);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={size}
      centered
      closeOnClickOutside={false}
      returnFocus={false}
      transitionProps={{ transition: 'fade', duration: FADE_MS }}
      // A className of Modal.Content would also be put on the layer around it.
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Modal.Header would be a <header>: a second banner of the page. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" size="xl" iconSize={20} className={styles.close} />
        </div>
        <Modal.Body className={styles.body}>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
