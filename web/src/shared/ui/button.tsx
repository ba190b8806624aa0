import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

interface ButtonLook {
  /**
   * `filled` is for the main action of a view, `outline` for other actions, `quiet` for minor ones.
   * `text` is like `quiet`, but in line with the text around it. `approve` and `reject` have the
   * colors of these decisions.
   */
  variant?: 'filled' | 'outline' | 'quiet' | 'text' | 'approve' | 'reject';
  size?: 'normal' | 'small';
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Whether presses are ignored. Unlike a disabled button, a pending button keeps the focus. */
  pending?: boolean;
}

/** The button of all pages. Links for navigation use ButtonLink. */
export function Button({ variant, size, className, pending = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(pending && !props.disabled && REFUSING)}
      aria-busy={pending || undefined}
      className={clsx(buttonLook({ variant, size }), className)}
    />
  );
}

/** Ignores clicks, including those that the browser makes on Enter in a form field. */
const REFUSING = {
  'aria-disabled': true,
  onClick: (event: MouseEvent): void => event.preventDefault(),
} as const;

/** A link styled as a button. It works before hydration. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ButtonLook & ComponentProps<typeof Link>) {
  return <Link {...props} className={clsx(buttonLook({ variant, size }), className)} />;
}

const buttonLook = ({ variant = 'filled', size = 'normal' }: ButtonLook): string =>
  clsx(styles.button, styles[variant], size === 'small' && styles.small);
