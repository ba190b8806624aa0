import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `filled` for the one main action of a view, `outline` for others, `quiet` beside them. */
  variant?: 'filled' | 'outline' | 'quiet';
  size?: 'normal' | 'small';
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /** While true the button is disabled and says so to assistive technology. */
  pending?: boolean;
}

/** The paper's button. For something that leads to a page use ButtonLink. */
export function Button({ variant, size, className, pending = false, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      disabled={pending || props.disabled}
      aria-busy={pending || undefined}
      className={clsx(look({ variant, size }), className)}
    />
  );
}

/** A link that looks like a button; works before the page is hydrated. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: Look & ComponentProps<typeof Link>) {
  return <Link {...props} className={clsx(look({ variant, size }), className)} />;
}

function look({ variant = 'filled', size = 'normal' }: Look): string {
  return clsx(styles.button, styles[variant], size === 'small' && styles.small);
}
