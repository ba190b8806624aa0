import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Returns the axe violations of the page, one line each. Toasts are left out, since their contrast
 * is low while they fade.
 * @param rules axe rules to run; all by default
 * @param part selector of the part to check
 */
export const findings = async (
  page: Page,
  rules: readonly string[] = [],
  part = 'html',
): Promise<string[]> => {
  // The legacy mode takes half the time, and leaves out only frames of other origins.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .include(part);
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
    .filter((violation) => !/\.toast\b/.test(violation));
};

export const expectAccessible = async (page: Page, where: string): Promise<void> => {
  const part = (await page.getByRole('dialog').count()) > 0 ? '[role=dialog]' : 'html';
  for (const [colorScheme, rules] of [
    ['dark', ['color-contrast']],
    ['light', []],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    expect(await findings(page, rules, part), `${where}, ${colorScheme}`).toEqual([]);
  }
};
