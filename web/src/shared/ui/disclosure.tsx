import { useEffect, useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

interface Props {
  summary: ReactNode;
  /** The accessible name, if the visible text does not suffice. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * A menu as a `<details>` element, which works before hydration. Escape, a press outside, losing
 * the focus and navigating close the menu.
 */
export function Disclosure({ summary, label, className, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const lastKey = useRef(key);

  useEffect(() => {
    // The first run of the effect must not close a menu that was opened before hydration.
    if (lastKey.current !== key) details.current?.removeAttribute('open');
    lastKey.current = key;
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
      <summary aria-label={label} data-clear-of-toasts="">
        {summary}
      </summary>
      {children}
    </details>
  );
}
