import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Returns the axe violations of the page, one line each. From then on, nothing fades on the page,
 * since the contrast of a fading text is low.
 * @param rules axe rules to run; all by default
 * @param part selector of the part to check
 */
export const findings = async (
  page: Page,
  rules: readonly string[] = [],
  part = 'html',
): Promise<string[]> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // The legacy mode takes half the time, and leaves out only frames of other origins.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .include(part);
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
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
