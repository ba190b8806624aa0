import type { ComponentProps } from 'react';
import { MantineScope } from '~/app/mantine-scope.tsx';
import AuthModal from '~/features/auth/auth-modal.tsx';

interface Props extends ComponentProps<typeof AuthModal> {
  /** The return path of the sign-in page, which opens if the modal's code fails to load. */
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
