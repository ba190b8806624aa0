import { setImmediate as turn, setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';

/** The longest that requests may go on after the server has stopped listening. */
const FINISH_LIMIT_MS = 10_000;

/** What there is to do on the way to the end. */
interface Steps {
  /** For so long it goes on answering. */
  drainMs: number;
  /** Begins to tell that the server is about to end. */
  beginDraining: () => void;
  /** Stops listening, lets running requests end, and closes all in order. */
  shutDown: () => Promise<void>;
}

const end = async (log: Logger, { drainMs, beginDraining, shutDown }: Steps): Promise<void> => {
  beginDraining();
  await delay(drainMs);
  log.info({}, 'No longer listening');
  setTimeout(() => {
    log.error({}, 'Some requests did not finish in time');
    process.exit(1);
  }, FINISH_LIMIT_MS).unref();
  // Connections that wait to be accepted are by the next turn of the event loop.
  await turn();
  await shutDown();
};

/**
 * Ends the process on SIGTERM or SIGINT. While it drains whoever distributes requests has time to
 * notice and to send them elsewhere; a second signal ends the process at once.
 */
export const endOnSignal = (log: Logger, steps: Steps): void => {
  const onSignal = (signal: string): void => {
    process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
    log.info({ signal, drainMs: steps.drainMs }, 'Shutting down');
    end(log, steps).then(
      () => process.exit(0),
      (err: unknown) => {
        log.error({ err }, 'The shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
};
