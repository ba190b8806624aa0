import type { ComponentProps } from 'react';
import type { Advertisement } from '~/shared/advertisement/present.ts';
import { Button } from '~/shared/ui/button.tsx';
import type { Decision } from '../api/decide.ts';

interface Props extends Pick<ComponentProps<typeof Button>, 'pending' | 'aria-describedby'> {
  advertisement: Advertisement;
  decide: (decision: Decision) => void;
}

/** Approves an approved advertisement again, which closes the reports about it. */
export function KeepButton({ advertisement: { reports, status }, decide, ...shared }: Props) {
  if (!reports?.length || status !== 'approved') return null;
  return (
    <Button {...shared} variant="outline" onClick={() => decide({ action: 'approve' })}>
      Keep
    </Button>
  );
}
