import type { DriftReport } from '../../../control/client.ts';
import { expectAccessible } from '../../support/axe.ts';
import { openPanel } from '../../support/panel.ts';
import { expect, onlyAtMachinePace, test } from '../../support/test.ts';

onlyAtMachinePace('the control panel is no part of the paper.');

const REPORT: DriftReport = {
  target: 'https://backend.example/',
  proxy: 'http://127.0.0.1:4100',
  since: '2026-11-23T09:00:00.000Z',
  until: '2026-11-23T09:01:00.000Z',
  ...{ compared: 3, unread: 0, others: 0, leftOut: 0, operations: [], drifts: [] },
  failures: [{ text: 'The connection was refused (https://backend.example).', times: 2 }],
};

const drift = (shown: Partial<DriftReport['drifts'][number]>): DriftReport['drifts'][number] => ({
  ...{ tier: 'documented', level: 'error', operation: 'loginUser', method: 'POST' },
  ...{ path: '/auth/login/', in: 'response', status: 200, field: 'token', rule: 'required' },
  ...{ message: 'is missing', found: [], seen: 2, of: 2, suggestion: 'Take "token" out' },
  pointer: '#/components/schemas/LoginResponse/properties/token',
  ...shown,
});

test(
  'deviations of a backend from its contract appear live in the control panel, ordered by severity',
  { tag: '@long' },
  async ({ page, kit, control }) => {
    await openPanel(page, kit.api, 'Drift');
    const main = page.getByRole('main');
    await expect(main).toContainText('npm run double -- proxy --target');
    await control.reportDrift({ ...REPORT, failures: [] });
    await expect(main).toContainText('3 exchanges compared with the contract: 0 errors');
    await control.reportDrift({
      ...REPORT,
      drifts: [
        drift({}),
        drift({ tier: 'assumed', level: 'news', field: 'theme', suggestion: null }),
        drift({ tier: 'proposed', level: 'hint', field: 'clicks', found: ['string'] }),
      ],
    });
    await expect(main.getByRole('listitem')).toContainText([
      'no answer The connection was refused (https://backend.example). (2 times)',
      /POST \/auth\/login\/ → 200\s*error token is missing.*Suggested: Take "token" out/s,
      /news theme is missing.*In 2 of 2; assumed: #\/components/s,
      /hint clicks is missing, found string/,
    ]);
    const colors = await main
      .locator('.level')
      .evaluateAll((levels) => levels.map((level) => getComputedStyle(level).color));
    expect(new Set(colors.slice(1)).size).toBe(3);
    await expect(main.getByRole('link', { name: 'The whole report' })).toHaveAttribute(
      'href',
      'http://127.0.0.1:4100/__drift/report.html',
    );
    await expectAccessible(page, 'drift');
    await control.reportDrift({ ...REPORT, proxy: null });
    await expect(main).toContainText('The proxy has ended.');
    await expect(main.getByRole('link')).toHaveCount(0);
  },
);
