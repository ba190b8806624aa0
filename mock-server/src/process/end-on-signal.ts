import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

/** The maximum time for running requests after the server has stopped listening. */
const FINISH_LIMIT_MS = 10_000;

/** `main.ts` handles these errors. After one, the process is broken, so no other code may run. */
const NOT_OURS = [
  ...(['uncaughtException', 'unhandledRejection', 'beforeExit', 'SIGUSR2'] as const),
  ...(['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const),
];

interface Steps {
  /** The time for which the server still responds after a signal, in milliseconds. */
  drainMs: number;
  beginDraining: () => void;
  /** Stops listening, waits for running requests and closes everything else. */
  shutDown: () => Promise<void>;
}

/**
 * Shuts down on SIGTERM, SIGINT, SIGHUP or SIGQUIT. It first waits until load balancers have
 * noticed. A second signal ends the process immediately.
 */
export const endOnSignal = (log: Logger, { drainMs, beginDraining, shutDown }: Steps): void => {
  closeWithGrace(
    {
      delay: drainMs + FINISH_LIMIT_MS,
      skip: NOT_OURS,
      logger: {
        error: (err) => {
          log.error({ err: err as unknown }, 'The shutdown failed');
        },
      },
      onSecondSignal: () => undefined,
      onTimeout: () => {
        log.error({}, 'Some requests did not finish in time');
      },
    },
    async ({ signal }) => {
      log.info({ signal, drainMs }, 'Shutting down');
      beginDraining();
      await delay(drainMs);
      log.info({}, 'No longer listening');
      // Node accepts connections that already wait in the next event-loop turn.
      await turn();
      await shutDown();
    },
  );
};
