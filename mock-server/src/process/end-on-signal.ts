import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

/** How long requests may still run after the server has stopped listening. */
const FINISH_LIMIT_MS = 10_000;

/** After an uncaught error, which `main.ts` handles, no shutdown code may run. */
const NOT_OURS = [
  ...(['uncaughtException', 'unhandledRejection', 'beforeExit', 'SIGUSR2'] as const),
  ...(['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const),
];

interface Steps {
  /** How long the server still responds to new requests after a signal, in milliseconds. */
  drainMs: number;
  beginDraining: () => void;
  /** Stops listening, waits for the running requests and then closes everything else. */
  shutDown: () => Promise<void>;
}

/**
 * Shuts the server down on SIGTERM, SIGINT, SIGHUP or SIGQUIT. First it waits until load balancers
 * have noticed the failing readiness check, then it stops listening. A second signal ends the
 * process immediately.
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
      // Node accepts waiting connections in the next turn of the event loop.
      await turn();
      await shutDown();
    },
  );
};
