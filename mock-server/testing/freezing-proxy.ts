import { connect, createServer, type Socket } from 'node:net';
import { listenOnFreePort } from '../../packages/runner/free-port.ts';

/** The two sockets of a proxied connection: one to the client, and one to the dependency. */
type Ends = readonly [Socket, Socket];

/**
 * Starts a proxy in front of a dependency. It can freeze connections: they stay open but transfer
 * nothing, as happens after some failovers or behind some firewalls.
 */
export const startFreezingProxy = async (url: string) => {
  const target = new URL(url);
  const own = new URL(url);
  const open = new Set<Ends>();
  const frozen = new Set<Ends>();
  let freezesNew = false;

  const freezeOne = (ends: Ends): void => {
    frozen.add(ends);
    for (const end of ends) end.pause();
  };
  const close = (ends: Ends): void => {
    open.delete(ends);
    for (const end of ends) end.destroy();
  };

  const server = createServer((client) => {
    const dependency = connect(Number(target.port), target.hostname);
    const ends = [client, dependency] as const;
    open.add(ends);
    for (const [from, to] of [ends, [dependency, client] as const]) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => undefined);
      from.on('close', () => {
        if (!frozen.has(ends)) close(ends);
      });
    }
    if (freezesNew) freezeOne(ends);
  });
  own.port = String(await listenOnFreePort(server));
  own.hostname = '127.0.0.1';

  return {
    url: own.href,
    /** Freezes all or half of the connections; `withNew` also freezes later ones. */
    freeze: (which: 'all' | 'half', withNew: boolean): void => {
      freezesNew = withNew;
      [...open].filter((_, index) => which === 'all' || index % 2 === 0).forEach(freezeOne);
    },
    /** Unfreezes all connections or, with `onlyNew`, lets later ones work. */
    thaw: (onlyNew = false): void => {
      freezesNew = false;
      if (onlyNew) return;
      for (const ends of frozen) {
        frozen.delete(ends);
        if (ends.some(({ destroyed }) => destroyed)) close(ends);
        for (const end of ends) end.resume();
      }
    },
    close: (): void => {
      server.close();
      open.forEach(close);
    },
  };
};
