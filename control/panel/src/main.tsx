import '@mantine/core/styles.css';
import './panel.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Panel } from './panel.tsx';
import { createPanelQueries } from './queries.ts';
import { resolveVariables, theme } from './theme.ts';

const root = document.getElementById('panel');
if (!root) throw new Error('The page has no element for the panel.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createPanelQueries()}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveVariables}
        defaultColorScheme="auto"
      >
        <Panel />
      </MantineProvider>
    </QueryClientProvider>
  </StrictMode>,
);
