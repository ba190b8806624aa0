import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '~/shared/ui/button.tsx';
import styles from './live.module.css';

interface Props {
  count: number;
  /** The title of the first new update, and its HTML id once it is in the list. */
  first: { title: string; elementId: string } | undefined;
  /** Texts about edits and removals. Screen readers announce every new array of texts. */
  corrections?: readonly string[];
  onInsert: () => void;
}

const NO_CORRECTIONS: readonly string[] = [];

/** Whether the reader is at the top of the page, or has not yet scrolled to the list. */
const isUnread = ({ top }: DOMRect): boolean =>
  window.scrollY <= 0 || top > document.documentElement.clientHeight;

/**
 * Shows the number of new updates and inserts them on a press. If an insertion would not move the
 * text that the reader sees, the updates are inserted at once.
 */
export function NewUpdatesBar({ count, first, corrections = NO_CORRECTIONS, onInsert }: Props) {
  const place = useRef<HTMLParagraphElement>(null);
  const told = useRef({ count: 0, corrections: NO_CORRECTIONS });
  const [announced, announce] = useState({ text: '', turn: 0 });
  const label = count === 1 ? '1 new update' : `${count} new updates`;

  const receive = useEffectEvent(() => {
    const isCounted = count === told.current.count;
    const news = corrections === told.current.corrections ? [] : [...corrections];
    told.current = { count, corrections };
    if (!isCounted) news.push(`${label}: ${first?.title ?? ''}`);
    if (news.length > 0) announce(({ turn }) => ({ text: news.join('. '), turn: turn + 1 }));
    const list = place.current?.parentElement;
    if (!isCounted && list && isUnread(list.getBoundingClientRect())) onInsert();
  });
  useEffect(() => {
    if (count === 0) told.current.count = 0;
    const frame = requestAnimationFrame(() => receive());
    return () => cancelAnimationFrame(frame);
  }, [count, corrections]);

  return (
    <>
      <p ref={place} role="status" className={styles.status}>
        {/* Screen readers announce a new element even if its text is the same as before. */}
        <span key={announced.turn}>{announced.text}</span>
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
