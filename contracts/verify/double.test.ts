import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startDriftProxy } from '../../control/drift/proxy.ts';
import { verifyCommand } from '../testing/command.ts';
import { readReport, reportFolder, withResult } from '../testing/report.ts';

test('the site works with the mock server, whose responses match the contract', async () => {
  const folder = await reportFolder();
  const proxy = await startDriftProxy({
    ...{ target: new URL(inject('doubleUrl')), host: '127.0.0.1', port: 0, prefix: '/api' },
    ...{ timeoutMs: 60_000, withBodies: true, onDrift: () => undefined, onChange: () => undefined },
    onFailure: () => undefined,
  });
  onTestFinished(proxy.close);
  const { code, output } = await verifyCommand(
    ...['--provider-url', proxy.url, '--report', folder, '--strict'],
    ...['--states-url', `${inject('doubleUrl')}/control/provider-states`],
  );
  const report = await readReport(folder);
  expect(report.checks.filter(({ result }) => !['passed', 'spared'].includes(result))).toEqual([]);
  expect(code, output).toBe(0);
  expect(report.executed).toBe(report.expected);
  // The mock server paginates, so it need not pass the interactions with a whole list.
  expect(
    withResult(report, 'spared').every((name) => /as a whole list$|at the top level$/.test(name)),
  ).toBe(true);
  expect(output).toContain('The backend serves the site');
  expect(await readFile(path.join(folder, 'report.xml'), 'utf8')).not.toContain('<failure');
  const page = await readFile(path.join(folder, 'report.html'), 'utf8');
  expect(page).toContain('The backend serves the site');
  expect(page).not.toMatch(/<(script|link|img)\b/);
  // Some interactions send invalid requests on purpose, so only responses are compared.
  const { compared, drifts, failures } = await proxy.report();
  expect(drifts.filter((drift) => drift.in === 'response')).toEqual([]);
  expect(failures).toEqual([]);
  expect(compared).toBeGreaterThan(report.executed);
});
