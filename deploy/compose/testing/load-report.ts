import { SECOND_MS } from '../../../packages/runner/time.ts';
import type { Acknowledged, SeenRequest } from './load.ts';

const FIRST_CLIENT_ERROR = 400;
const FIRST_SERVER_ERROR = 500;

export const failuresOf = (requests: readonly SeenRequest[]): SeenRequest[] =>
  requests.filter(({ status }) => status === null || status >= FIRST_SERVER_ERROR);

/**
 * Returns the rejected requests. The load test sends only valid requests, so there should be none.
 */
export const refusalsOf = (requests: readonly SeenRequest[]): SeenRequest[] =>
  requests.filter(
    ({ status }) => status !== null && status >= FIRST_CLIENT_ERROR && status < FIRST_SERVER_ERROR,
  );

/**
 * Prints the results of a load test in a few lines. Times are in seconds after the start of the
 * injected fault.
 */
export const printFigures = (
  what: string,
  requests: readonly SeenRequest[],
  written: Acknowledged,
  faultMs: number,
): void => {
  const failures = failuresOf(requests);
  const seconds = (ms: number) => `${((ms - faultMs) / SECOND_MS).toFixed(1)} s`;
  const kinds = new Map<string, number>();
  for (const { what: kind, status } of failures) {
    const name = `${kind} ${status ?? 'no answer'}`;
    kinds.set(name, (kinds.get(name) ?? 0) + 1);
  }
  const told = [...kinds].map(([name, count]) => `${count} × ${name}`).join(', ');
  const began = failures.map(({ beganMs }) => beganMs);
  const lastedMs = Math.max(0, ...requests.map(({ beganMs, endedMs }) => endedMs - beganMs));
  const { accounts, advertisements, comments, refreshTokens } = written;
  const lines = [
    `${what}: ${requests.length} requests, ${failures.length} failed`,
    `  kept, each once: ${accounts.length} accounts, ${advertisements.length} advertisements, ` +
      `${comments.length} comments, ${refreshTokens.length} sign-ins`,
    ...(failures.length === 0
      ? []
      : [
          `  failed between ${seconds(Math.min(...began))} and ${seconds(Math.max(...began))} ` +
            `after the fault: ${told}`,
        ]),
    `  the longest took ${(lastedMs / SECOND_MS).toFixed(1)} s`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
};
