import type { ComponentProps } from 'react';
import { MantineScope } from '~/app/mantine-scope.tsx';
import AuthModal from '~/features/auth/auth-modal.tsx';

interface Props extends ComponentProps<typeof AuthModal> {
  /** If the modal fails to load, the sign-in page opens instead and returns to this path. */
  from: string;
}

/** Renders the modal inside Mantine's provider, so that one lazy chunk contains both. */
export default function ScopedAuthModal(props: Props) {
  return (
    <MantineScope>
      <AuthModal {...props} />
    </MantineScope>
  );
}
