import { createServer, Server } from 'node:net';

import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { listenOnFreePort } from './free-port.ts';
import { choosePorts, isFree, type PortWish } from './ports.ts';
import { UserError } from './user-error.mjs';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

const occupy = async (host: string): Promise<number> => {
  const server = createServer();
  servers.push(server);
  return listenOnFreePort(server, host);
};

const wish = (fixed: string | undefined, preferred = 3000, variable = 'WEB_PORT'): PortWish => ({
  what: 'the site',
  variable,
  fixed,
  preferred,
});

describe('the function isFree', () => {
  test.each(['127.0.0.1', '0.0.0.0', '::'])(
    'isFree returns false for a port on which a server listens at %s',
    async (host) => expect(await isFree(await occupy(host))).toBe(false),
  );
});

describe('the function choosePorts', () => {
  test('choosePorts picks the next free port if the preferred one is taken', async () => {
    const taken = await occupy('127.0.0.1');
    const [port] = await choosePorts([wish(undefined, taken)]);
    expect(port).toBeGreaterThan(taken);
    expect(await isFree(port ?? 0)).toBe(true);
  });

  test('choosePorts picks different ports for two commands that start at the same time', async () => {
    const preferred = await occupy('127.0.0.1');
    const [one, two] = await Promise.all([
      choosePorts([wish(undefined, preferred)]),
      choosePorts([wish(undefined, preferred)]),
    ]);
    expect(one).not.toEqual(two);
  });

  test.each(['65536', 'http'])('choosePorts refuses %s as a port', async (text) => {
    await expect(choosePorts([wish(text)])).rejects.toThrow(UserError);
  });

  test('choosePorts says that a port below 1024 requires administrator rights', async () => {
    // The tests may run as root, which may open every port.
    const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
      this.emit('error', Object.assign(new Error('listen'), { code: 'EACCES' }));
      return this;
    });
    onTestFinished(() => listen.mockRestore());
    await expect(choosePorts([wish('80')])).rejects.toThrow(
      'This user may not open port 80 for the site. Ports below 1024 require administrator rights. ' +
        'Choose another port with WEB_PORT.',
    );
  });

  test('choosePorts refuses the same fixed port for two servers', async () => {
    const port = String(await occupy('127.0.0.1'));
    servers.pop()?.close();
    const both = [wish(port), wish(port, 4000, 'API_PORT')];
    await expect(choosePorts(both)).rejects.toThrow(
      `API_PORT=${port} is already used by another part`,
    );
  });
});
