import { QueryClientProvider } from '@tanstack/react-query';
import { use, useState, type ReactNode } from 'react';
import { AuthModalProvider } from '~/app/auth-modal/auth-modal-provider.tsx';
import { DocumentContext } from '~/app/document/document-context.ts';
import { getQueryClient } from '~/shared/api/query-client.ts';
import { SessionProvider } from '~/shared/session/session-provider.tsx';
import { ToastHost } from './toast-host.tsx';

export function Providers({ children }: { children: ReactNode }) {
  const document = use(DocumentContext);
  const [queryClient] = useState(() => document?.queries ?? getQueryClient());
  return (
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <AuthModalProvider>{children}</AuthModalProvider>
        <ToastHost />
      </SessionProvider>
    </QueryClientProvider>
  );
}
