import type { ComponentProps } from 'react';
import { MantineScope } from '~/app/mantine-scope.tsx';
import AuthModal from '~/features/auth/auth-modal.tsx';

interface Props extends ComponentProps<typeof AuthModal> {
  /** Where signing in leads to; for the fallback page if this cannot be loaded. */
  from: string;
}

/** The modal with the component library that its forms are made of, in one lazy piece. */
export default function ScopedAuthModal(props: Props) {
  return (
    <MantineScope>
      <AuthModal {...props} />
    </MantineScope>
  );
}
