import { fail } from '../../domain/errors.ts';

/** The number of servers that use the database is cached for this time. */
const COUNT_MS = 1000;

/** Throws while several servers use the database, because a world exists on one of them only. */
export const createOnlyServerCheck = (
  countServers: () => Promise<number>,
): (() => Promise<void>) => {
  let count = Promise.resolve(1);
  let countedMs = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - countedMs > COUNT_MS) {
      countedMs = performance.now();
      // If the database is unreachable, the check passes, since the request itself fails later.
      count = countServers().catch(() => 1);
    }
    const servers = await count;
    if (servers > 1) throw fail('worlds_one_server', { params: { n: servers } });
  };
};
