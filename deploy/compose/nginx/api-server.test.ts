import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, '18-api-server.envsh');
const REST = 'resolve max_fails=1 fail_timeout=2s;';

const check = (server: string) =>
  spawnSync('sh', ['-ec', `. "${SCRIPT}"; echo "$NGINX_API_SERVERS"`], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      NGINX_API_SERVERS: `server ${server} ${REST}`,
      NGINX_NAME_ATTEMPTS: '1',
    },
  });

test.each([
  ['api:4000', 'api:4000'],
  ['192.168.1.5:8000', '192.168.1.5:8000'],
  ['[::1]:8000', '[::1]:8000'],
  /*
   * nginx resolves host names only by DNS, which does not know `localhost`. The script that starts
   * nginx therefore replaces this name with 127.0.0.1.
   */
  ['localhost:8000', '127.0.0.1:8000'],
  ['localhost', '127.0.0.1'],
])('API_SERVER=%s makes nginx use the server %s', (server, expected) => {
  expect(check(server)).toMatchObject({ status: 0, stdout: `server ${expected} ${REST}\n` });
});

test("nginx does not start, and reports the host's name, if the host in API_SERVER is unknown", () => {
  const { status, stderr } = check('nobody.invalid:8000');
  expect([status, stderr]).toEqual([1, expect.stringContaining('API_SERVER=nobody.invalid:8000')]);
});
