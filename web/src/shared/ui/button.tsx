import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { Link } from './link.tsx';

interface Look {
  /** `filled` for the main action of a view, `outline` for others, `quiet` for minor ones. */
  variant?: 'filled' | 'outline' | 'quiet';
  size?: 'normal' | 'small';
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Ignores presses. The button stays focusable: natively disabled, it would lose the focus. */
  pending?: boolean;
}

/** To navigate, use ButtonLink. */
export function Button({ variant, size, className, pending = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      {...(pending && !props.disabled && { 'aria-disabled': true, onClick: refuse })}
      aria-busy={pending || undefined}
      className={clsx(look({ variant, size }), className)}
    />
  );
}

/** Enter in a field presses the submit button as well. */
const refuse = (event: MouseEvent): void => {
  event.preventDefault();
};

/** A link styled as a button; works before hydration. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: Look & ComponentProps<typeof Link>) {
  return <Link {...props} className={clsx(look({ variant, size }), className)} />;
}

const look = ({ variant = 'filled', size = 'normal' }: Look): string =>
  clsx(styles.button, styles[variant], size === 'small' && styles.small);
