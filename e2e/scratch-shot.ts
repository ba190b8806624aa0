// person|- address width scheme fontsize out
import { chromium } from '@playwright/test';
import { createControl } from './support/control.ts';
import { setTextSize } from './support/overflow.ts';
const [site, api] = ['http://localhost:3970','http://localhost:4020'];
const control = createControl(api, site);
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const spec of process.argv.slice(2)) {
  const [person, address, width, scheme, size, out, full] = spec.split('|') as string[];
  const context = await browser.newContext({ colorScheme: scheme as 'dark', viewport: { width: Number(width), height: 900 } });
  if (person !== '-') await control.signIn(context, person!);
  const page = await context.newPage();
  await setTextSize(page, Number(size));
  await page.goto(site + address);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/widths-scratch/${out}.png`, fullPage: full === 'full' });
  await context.close();
}
await browser.close();
