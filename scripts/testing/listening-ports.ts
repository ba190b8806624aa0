import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENS = '0A';
const LOOPBACK = ['0100007F', '00000000000000000000000001000000'];

/** Sockets that listen, by their inodes: `loopback 3000`, or `all 3000` for one that others can reach. */
const listeningSockets = (): Map<string, string> =>
  new Map(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , , state]) => state === LISTENS)
        .map((fields): [string, string] => {
          const [address = '', port = ''] = (fields[1] ?? '').split(':');
          const reach = LOOPBACK.includes(address) ? 'loopback' : 'all';
          return [fields[9] ?? '', `${reach} ${Number.parseInt(port, 16)}`];
        }),
    ),
  );

/** A file may be closed while it is looked at. */
const targetOf = (link: string): string => {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
};

/** What these processes listen on; on Linux only. */
export const listeningPorts = (pids: Iterable<number>): string[] => {
  const sockets = listeningSockets();
  const found = [...pids].flatMap((pid) =>
    readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
      const inode = /^socket:\[(\d+)\]$/.exec(targetOf(`/proc/${pid}/fd/${fd}`))?.[1] ?? '';
      return sockets.get(inode) ?? [];
    }),
  );
  return [...new Set(found)].sort();
};
