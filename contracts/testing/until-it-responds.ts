import type { ChildProcess } from 'node:child_process';
import { vi } from 'vitest';

export const untilItResponds = async (url: string, server: ChildProcess): Promise<void> => {
  await vi.waitFor(
    async () => {
      if (server.exitCode === null) await fetch(url);
    },
    { timeout: 60_000, interval: 100 },
  );
  if (server.exitCode !== null) throw new Error('The server did not start');
};
