import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../../support/axe.ts';
import { openPanel } from '../../support/panel.ts';
import { expect, onlyAtMachinePace, test } from '../../support/test.ts';

onlyAtMachinePace('the control panel is not part of the site.');

test('requests appear live in the control panel and can be filtered, read, copied and sent again', async ({
  page,
  kit,
  context,
  control,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: kit.api });
  await openPanel(page, kit.api, 'Requests');
  await page.getByRole('button', { name: 'Empty the list' }).click();
  await expect(page.getByRole('status')).toHaveText('The list is empty.');
  await control.addFault({ operation: 'loginUser', status: 503, times: 1 });
  const login = { email: 'reader@millbrook.example', password: 'wrong-Horse-1' };
  for (let count = 0; count < 2; count += 1) {
    await fetch(`${kit.api}/api/auth/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
    });
  }
  await fetch(`${kit.api}/api/nowhere/`);
  // The site sends other requests in the meantime, so the test filters the list of requests.
  const rows = page.getByRole('main').getByRole('listitem');
  const logins = rows.filter({ hasText: '/api/auth/login/' });
  await expect(logins).toHaveText([/401 POST/, /503 .*Injected/]);

  await page.getByLabel('Contract').selectOption('Breaks the contract');
  await expect(rows).toHaveText([/404 GET .*no operation has this path/]);
  await page.getByLabel('Contract').selectOption('Any');
  await page.getByLabel('Operation').selectOption('loginUser');
  await page.getByLabel('Status').selectOption('401');
  await expect(rows).toHaveCount(1);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as HAR' }).click();
  const archive = await readFile(await (await saved).path(), 'utf8');
  expect(JSON.parse(archive)).toMatchObject({ log: { entries: [{ response: { status: 401 } }] } });

  await rows.getByRole('link').focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details).toContainText('"password": "•••"');
  await expectAccessible(page, 'a request');
  await details.getByRole('button', { name: 'Copy as curl' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `curl -X POST '${kit.api}/api/auth/login/' -H 'Content-Type: application/json'`,
  );
  await details.getByRole('button', { name: 'Send again' }).click();
  await expect(details.getByRole('status')).toHaveText('Sent again: 401.');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('link').last()).toBeFocused();
});
