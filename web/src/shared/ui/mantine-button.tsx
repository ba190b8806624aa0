import './mantine.css';
import { Button as MantineButton, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { REFUSING } from './button.tsx';
import { Link } from './link.tsx';

type PropsOf<Element extends 'button' | typeof Link> = ButtonProps &
  Omit<ComponentProps<Element>, keyof ButtonProps>;

interface Props extends PropsOf<'button'> {
  /** Whether presses are ignored. Unlike with Mantine's `loading`, the button keeps the focus. */
  pending?: boolean;
}

/** Mantine's button, for pages that load Mantine. Links for navigation use ButtonLink. */
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
