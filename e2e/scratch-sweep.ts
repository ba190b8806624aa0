import { chromium } from '@playwright/test';
import { createControl } from './support/control.ts';
import { SITE_PAGES } from './support/site-pages.ts';
import { ALL_WIDTHS, overflows, setTextSize } from './support/overflow.ts';
const [site, api] = ['http://localhost:3970','http://localhost:4020'];
const control = createControl(api, site);
const sizes = (process.argv[2] ?? '16').split(',').map(Number);
const only = process.argv[3];
const widths = process.argv[4] ? process.argv[4].split(',').map(Number) : ALL_WIDTHS;
const browser = await chromium.launch({ executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const person of [null, 'admin', 'member'] as const) {
  const context = await browser.newContext();
  if (person) await control.signIn(context, person);
  for (const { address } of SITE_PAGES.filter((p) => p.person === person)) {
    if (only && !new RegExp(only).test(address)) continue;
    for (const size of sizes) {
      const page = await context.newPage();
      await setTextSize(page, size);
      await page.goto(site + address);
      await page.getByRole('heading', { level: 1 }).first().waitFor({state:'attached'});
      await page.waitForTimeout(800);
      const found = await overflows(page, widths);
      const by = new Map<string, string[]>();
      for (const line of found) { const [w, ...rest] = line.split(' px: '); const k = rest.join(' px: '); by.set(k, [...(by.get(k) ?? []), w!]); }
      console.log(`## ${address} ${person ?? ''} ${size}`);
      for (const [k, w] of by) console.log(`   ${w[0]}..${w.at(-1)} (${w.length}) ${k}`);
      await page.close();
    }
  }
  await context.close();
}
await browser.close();
