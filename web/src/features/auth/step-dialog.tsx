import type { ReactNode } from 'react';

import { Dialog } from '~/shared/ui/dialog.tsx';
import { useFocusReturn } from '~/shared/ui/use-focus-return.ts';
import { STEP_TITLES, type AuthStep } from './steps.ts';

type Props = {
  name: AuthStep['name'];
  onClose: () => void;
  children: ReactNode;
};

/**
 * One step after the other, each in a dialog of its own, so that it is announced and takes the
 * focus. The last one gives the focus back to what opened the first.
 */
export function StepDialog({ name, onClose, children }: Props) {
  useFocusReturn();
  return (
    <Dialog key={name} title={STEP_TITLES[name]} onClose={onClose} keepsFocus>
      {children}
    </Dialog>
  );
}
