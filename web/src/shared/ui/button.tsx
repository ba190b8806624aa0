import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Look {
  /** `filled` for the one main action of a view, `outline` for others, `quiet` for minor ones. */
  variant?: 'filled' | 'outline' | 'quiet';
  size?: 'normal' | 'small';
}

interface ButtonProps extends Look, ComponentProps<'button'> {
  /**
   * While true the button is disabled and says so to assistive technology. A form's own button does
   * nothing then but keeps the focus, which a natively disabled one would drop.
   */
  pending?: boolean;
}

/** The paper's button. For something that leads to a page use ButtonLink. */
export function Button({ variant, size, className, pending = false, ...props }: ButtonProps) {
  const keepsFocus = pending && props.type === 'submit' && !props.disabled;
  return (
    <button
      type="button"
      {...props}
      {...(keepsFocus
        ? { 'aria-disabled': true, onClick: refuse }
        : { disabled: pending || props.disabled })}
      aria-busy={pending || undefined}
      className={clsx(look({ variant, size }), className)}
    />
  );
}

/** Also keeps Enter from sending the form: the browser presses its button for it. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
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
