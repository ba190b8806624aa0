import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { Logger } from 'pino';

/** The longest that requests may go on after the server has stopped listening. */
const FINISH_LIMIT_MS = 10_000;

/** Errors are handled by `main.ts`; Node must not run code after a signal of a broken process. */
const NOT_OURS = [
  ...(['uncaughtException', 'unhandledRejection', 'beforeExit', 'SIGUSR2'] as const),
  ...(['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const),
];

/** The steps of a shutdown. */
interface Steps {
  /** How long the server keeps answering. */
  drainMs: number;
  beginDraining: () => void;
  /** Stops listening, waits for running requests and closes everything. */
  shutDown: () => Promise<void>;
}

/**
 * Shuts down on SIGTERM, SIGINT, SIGHUP or SIGQUIT, after a drain in which load balancers notice; a
 * second signal ends the process at once.
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
      // Connections that wait to be accepted are accepted in the next turn of the event loop.
      await turn();
      await shutDown();
    },
  );
};
