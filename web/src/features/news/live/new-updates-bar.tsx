import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '~/shared/ui/button.tsx';
import styles from './live.module.css';

interface Props {
  count: number;
  /** The title of the first new update, and its HTML id once it is in the list. */
  first: { title: string; elementId: string } | undefined;
  /** Edits and removals that the list already shows. */
  corrections?: string;
  /** Inserts the new updates into the list. */
  onInsert: () => void;
}

/** Whether the reader is at the top of the page, or has not yet scrolled to the list. */
const isUnread = ({ top }: DOMRect): boolean =>
  window.scrollY <= 0 || top > document.documentElement.clientHeight;

/**
 * Shows the number of new updates and inserts them when pressed. The updates are inserted at once
 * if this does not move the text that is being read.
 */
export function NewUpdatesBar({ count, first, corrections = '', onInsert }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  const [announced, announce] = useState('');
  const label = count === 1 ? '1 new update' : `${count} new updates`;

  const receive = useEffectEvent(() => {
    announce(`${label}: ${first?.title ?? ''}`);
    const list = place.current?.parentElement;
    if (list && isUnread(list.getBoundingClientRect())) onInsert();
  });
  useEffect(() => {
    if (count === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      receive();
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [count]);

  return (
    <>
      <p ref={place} role="status" className={styles.status}>
        {[corrections, announced].filter(Boolean).join('. ')}
      </p>
      {count > 0 && (
        <Button
          size="small"
          onClick={() => {
            flushSync(onInsert);
            if (first) document.getElementById(first.elementId)?.focus();
          }}
        >
          {label}
        </Button>
      )}
    </>
  );
}
