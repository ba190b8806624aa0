import { Button, CopyButton, type ButtonProps } from '@mantine/core';

/** Copies a text; says so for a second. */
export function Copy({ value, children, ...props }: ButtonProps & { value: string }) {
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Button {...props} onClick={copy}>
          {copied ? 'Copied' : children}
        </Button>
      )}
    </CopyButton>
  );
}
