import { startServerProcess, type ServerProcess } from '../testing/server-process.ts';
import { WEBHOOK_SECRET } from '../testing/webhooks.ts';

const ENVIRONMENT = {
  CONTROL_API: 'on',
  PASSWORD_COST_LOG2: '10',
  JWT_SECRET: 'a secret that outlives every server of these tests',
  PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
};

/** Prepares a server that tests can start, kill and start again. */
export const victim = (env: Record<string, string>) => {
  let running: ServerProcess | undefined;
  let url = 'http://127.0.0.1:1';
  const kill = async (): Promise<void> => {
    running?.kill('SIGKILL');
    await running?.ended;
    running = undefined;
  };
  return {
    url: () => url,
    kill,
    start: async (): Promise<void> => {
      running = startServerProcess({ ...ENVIRONMENT, ...env });
      url = await running.ready;
    },
    /** Starts the server and kills it after this time, even if it is not ready yet. */
    startAndKill: async (afterMs: number): Promise<void> => {
      running = startServerProcess({ ...ENVIRONMENT, ...env });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await kill();
    },
  };
};
