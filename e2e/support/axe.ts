import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * What axe finds wrong on the page as it stands, one line each. Toasts are left out: while one fades
 * its text has too little contrast for a moment.
 * @param rules only these: what differs between light and dark is the contrast
 * @param part selector of the part to look at
 */
export async function findings(
  page: Page,
  rules: readonly string[] = [],
  part = 'html',
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).include(part).exclude('.toast');
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
}

/** axe finds nothing on what is shown now (the open dialog, if there is one), by day and by night. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const part = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'html';
  for (const [colorScheme, rules] of [
    ['dark', ['color-contrast']],
    ['light', []],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await findings(page, rules, part), `${where}, ${colorScheme}`).toEqual([]);
  }
}
