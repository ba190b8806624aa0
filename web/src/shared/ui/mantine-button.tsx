import './mantine.css';
import { Button as MantineButton, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { REFUSING } from './button.tsx';
import { Link } from './link.tsx';

type PropsOf<Element extends 'button' | typeof Link> = ButtonProps &
  Omit<ComponentProps<Element>, keyof ButtonProps>;

interface Props extends PropsOf<'button'> {
  /** Ignores presses but keeps the focus, unlike Mantine's `loading`, which disables the button. */
  pending?: boolean;
}

/** A button with Mantine. Links for navigation use ButtonLink. */
export function Button({ pending = false, ...props }: Props) {
  return (
    <MantineButton
      {...props}
      {...(pending && !props.disabled && REFUSING)}
      aria-busy={pending || undefined}
    />
  );
}

/** A link styled as a button. */
export function ButtonLink(props: PropsOf<typeof Link>) {
  return <MantineButton component={Link} {...props} />;
}
