import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Toaster } from 'react-hot-toast';
import { AuthModalProvider } from '~/app/auth-modal/auth-modal-provider.tsx';
import { cssVariablesResolver, theme } from '~/app/theme.ts';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { SessionProvider } from '~/shared/session/session-provider.tsx';

const TOAST_MS = 4000;

/** Everything that a page may lean on: theme, server state, session, sign-in modal, toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(getQueryClient);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <AuthModalProvider>{children}</AuthModalProvider>
          <Toaster
            position="top-center"
            toastOptions={{ duration: TOAST_MS, className: 'toast' }}
          />
        </SessionProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}
