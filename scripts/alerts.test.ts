import { spawnSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from 'vitest';

import { ALERTS_FILE, namesInAlerts } from '../packages/runner/alerts.ts';
import { ROOT } from '../packages/runner/root.ts';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool) {
  process.stdout.write('The alerts are not checked: promtool is missing (Debian: prometheus)\n');
}

test.skipIf(!hasPromtool)('Prometheus accepts the alert rules', () => {
  const { status, stdout, stderr } = spawnSync(
    'promtool',
    ['check', 'rules', '--lint-fatal', path.join(ROOT, ALERTS_FILE)],
    { encoding: 'utf8' },
  );
  expect(status, stdout + stderr).toBe(0);
  expect(stdout).toContain('10 rules found');
});

test('the alert rules use metrics of the API server and of the site server', () => {
  expect(namesInAlerts('site')).toEqual(['site_page_duration_seconds', 'site_pages_waiting']);
  expect(namesInAlerts('api')).toContain('backup_age_seconds');
  expect(namesInAlerts('api')).not.toContain('histogram_quantile');
});
