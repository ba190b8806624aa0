import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from './log.ts';

test('secrets are blacked out wherever they get into an entry', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) });
  log.info({ password: 'hunter2', body: { new_password: 'hunter2', otp: 'hunter2' } }, 'one');
  log.info({ req: { headers: { authorization: 'hunter2', cookie: 'hunter2' } } }, 'two');
  log.info({ data: { refreshToken: 'hunter2', access_token: 'hunter2' }, id: 7 }, 'three');
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('hunter2');
  expect(lines[2]).toContain('"id":7');
});
