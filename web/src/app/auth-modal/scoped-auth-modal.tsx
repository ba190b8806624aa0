import type { ComponentProps } from 'react';
import { MantineScope } from '~/app/mantine-scope.tsx';
import AuthModal from '~/features/auth/auth-modal.tsx';

interface Props extends ComponentProps<typeof AuthModal> {
  /** The return path, for the fallback page. */
  from: string;
}

/** The modal together with the component library, as one lazy chunk. */
export default function ScopedAuthModal(props: Props) {
  return (
    <MantineScope>
      <AuthModal {...props} />
    </MantineScope>
  );
}
