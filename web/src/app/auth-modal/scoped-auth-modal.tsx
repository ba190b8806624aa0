import type { ComponentProps } from 'react';
import { MantineScope } from '~/app/mantine-scope.tsx';
import AuthModal from '~/features/auth/auth-modal.tsx';

/** The modal with the component library that its forms are made of, in one lazy piece. */
export default function ScopedAuthModal(props: ComponentProps<typeof AuthModal>) {
  return (
    <MantineScope>
      <AuthModal {...props} />
    </MantineScope>
  );
}
