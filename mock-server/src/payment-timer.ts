import { runSimulator } from './domain/payment-simulator.ts';
import type { World } from './domain/world.ts';

const INTERVAL_MS = 5000;

/**
 * Lets the stand-in for the payment provider tell in time what has fallen due (renewals, ends, slow
 * payments).
 * @returns stops it, once a run that is under way has ended
 */
export const startPaymentTimer = (world: World): (() => Promise<void>) => {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => runSimulator(world))
      .catch((err: unknown) => {
        world.log.error({ err }, 'What is due at the payment provider could not be delivered');
      });
  }, INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return running;
  };
};
