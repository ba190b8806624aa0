import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  summary: ReactNode;
  /** The accessible name, if the visible text does not suffice. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** A menu that works before hydration and closes on Escape, a press outside, blur or navigation. */
export function Disclosure({ summary, label, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);

  useEffect(() => {
    // The first run of the effect must not close a menu that was opened before hydration.
    if (lastKey.current !== key) details.current?.removeAttribute('open');
    lastKey.current = key;
  }, [key]);

  const closeUnlessInside = ({ target }: Event) => {
    const isInside = target instanceof Node && details.current?.contains(target);
    if (!isInside) details.current?.removeAttribute('open');
  };
  useWindowEvent('pointerdown', closeUnlessInside);
  useWindowEvent('focusin', closeUnlessInside);
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  });

  return (
    <details ref={details} className={className}>
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  );
}
