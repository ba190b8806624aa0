import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const LISTENS = '0A';
const LOOPBACK = ['0100007F', '00000000000000000000000001000000'];

/** The listening sockets by inode. `loopback 3000` accepts only this machine, `all 3000` any. */
const listeningSockets = (): Map<string, string> =>
  new Map(
    ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => line.trim().split(/\s+/))
        .filter(([, , , state]) => state === LISTENS)
        .map((fields): [string, string] => {
          const [ip = '', port = ''] = (fields[1] ?? '').split(':');
          const reach = LOOPBACK.includes(ip) ? 'loopback' : 'all';
          return [fields[9] ?? '', `${reach} ${Number.parseInt(port, 16)}`];
        }),
    ),
  );

/** Returns the target of a link in /proc, or an empty text if the file was closed meanwhile. */
const targetOf = (link: string): string => {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
};

/** The ports on which these processes listen. Works only on Linux. */
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
