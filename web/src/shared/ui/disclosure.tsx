import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  summary: ReactNode;
  /** What a screen reader calls the opener, when its text does not say it. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A menu that opens in place: `<details>`, so that it works before the page is hydrated. Escape, a
 * press elsewhere, the focus leaving it and a move to another page close it.
 */
export function Disclosure({ summary, label, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();

  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [key]);

  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const closeUnlessInside = ({ target }: Event) => {
      if (!(target instanceof Node && element.contains(target))) element.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      element.open = false;
      element.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeUnlessInside);
    document.addEventListener('focusin', closeUnlessInside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeUnlessInside);
      document.removeEventListener('focusin', closeUnlessInside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);

  return (
    <details ref={details} className={className}>
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  );
}
