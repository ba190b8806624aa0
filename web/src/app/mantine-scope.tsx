import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';

/** Provides the component library Mantine to pages with forms and dialogs, but not to news pages. */
export function MantineScope({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      defaultColorScheme="auto"
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
