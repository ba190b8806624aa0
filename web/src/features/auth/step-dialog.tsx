import type { ReactNode } from 'react';

import { Dialog } from '~/shared/mantine/dialog.tsx';
import { useFocusReturn } from '~/shared/ui/use-focus-return.ts';
import { STEP_TITLES, type AuthStep } from './steps.ts';

type Props = { name: AuthStep['name']; onClose: () => void; children: ReactNode };

/**
 * Shows each step in its own dialog, which announces the step and moves the focus. Closing the last
 * dialog returns the focus to the element that opened the first dialog.
 */
export function StepDialog({ name, onClose, children }: Props) {
  useFocusReturn();
  return (
    <Dialog key={name} title={STEP_TITLES[name]} onClose={onClose} keepsFocus>
      {children}
    </Dialog>
  );
}
