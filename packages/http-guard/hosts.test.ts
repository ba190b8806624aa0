import { once } from 'node:events';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, expect, test } from 'vitest';
import { createHttpGuard } from './hosts.ts';

const guard = createHttpGuard({ bind: '::', onlyThisMachine: true });
const server = createServer((request, response) => {
  response.end(String(guard.refusalOf(request) ?? guard.refusalOfCall(request, [])));
});
// Without a host, the server listens on all IP addresses, and sees 127.0.0.1 as ::ffff:127.0.0.1.
await once(server.listen(0), 'listening');
afterAll(() => void server.close());

const addresses = Object.values(networkInterfaces())
  .flatMap((each) => each ?? [])
  .filter(({ scopeid = 0 }) => scopeid === 0);

test.for(addresses)(
  'a guard for this machine accepts connections from loopback IP addresses only ($address)',
  async ({ address, family, internal }) => {
    const bound = server.address();
    const port = typeof bound === 'object' ? bound?.port : undefined;
    const host = family === 'IPv6' ? `[${address}]` : address;
    // A connection to an IP address of this machine also comes from it.
    const response = await fetch(`http://${host}:${port}/`, {
      headers: { 'x-forwarded-for': '127.0.0.1' },
    });
    expect(await response.text()).toBe(internal ? 'null' : 'foreign_machine');
  },
);
