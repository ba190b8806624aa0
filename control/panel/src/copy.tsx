import { Button, CopyButton, type ButtonProps } from '@mantine/core';

/** A button that copies a text and shows a confirmation for a second. */
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
