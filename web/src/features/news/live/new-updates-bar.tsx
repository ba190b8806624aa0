import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '~/shared/ui/button.tsx';
import styles from './live.module.css';

interface Props {
  /** How many are waiting. */
  count: number;
  /** The first of them, and the id that its element has once it is in the list. */
  first: { title: string; elementId: string } | undefined;
  /** Puts them into the list. */
  onInsert: () => void;
}

/** Whether the reader is at the top of the page or the list still below the window. */
const isUnread = ({ top }: DOMRect): boolean =>
  window.scrollY <= 0 || top > document.documentElement.clientHeight;

/**
 * Says how many updates are waiting, and inserts them when it is pressed; at once where that moves
 * nothing that is being read.
 */
export function NewUpdatesBar({ count, first, onInsert }: Props) {
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
        {announced}
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
