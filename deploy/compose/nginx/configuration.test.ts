import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  findNginx,
  nginxArguments,
  renderConfiguration,
  skipWithoutNginx,
} from '../testing/nginx.ts';

const nginx = findNginx();

test.skipIf(skipWithoutNginx()).each([
  ['site and API', [3001, 3002], [4001, 4002, 4003]],
  ['the site alone', [3001], []],
])('nginx accepts the configuration for %s', (_, webPorts, apiPorts) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kit-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const configuration = renderConfiguration({ port: 18_080, folder, webPorts, apiPorts });
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', ...nginxArguments(configuration)], {
    encoding: 'utf8',
  });
  expect(stderr).not.toContain('[warn]');
  expect(status, stderr).toBe(0);
});
