import type { Page } from '@playwright/test';
import { stateOf } from '../support/control-state.ts';
import { CONTROLS, type ControlCase, type Expected } from '../support/controls.ts';
import { focusProblem } from '../support/focus-problem.ts';
import { expect, test } from '../support/test.ts';

const PARTS = [0.1, 0.4, 0.85] as const;

/** Expects the focused control to have this state, and the focus to be visible and not covered. */
const expectState = async (
  page: Page,
  { shows }: ControlCase,
  after: string,
  expected: Expected,
) => {
  const { says, ...rest } = expected;
  await expect
    .poll(
      async () => ({ ...(await stateOf(page)), ...(shows && { shows: await shows(page) }) }),
      after,
    )
    .toMatchObject({ ...rest, ...(says !== undefined && { says: expect.stringContaining(says) }) });
  await expect.poll(() => page.evaluate(focusProblem), `the focus after ${after}`).toBeNull();
};

const devices = [
  ['with a mouse', { viewport: { width: 1280, height: 900 } }],
  ['on a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
] as const;

for (const [device, use] of devices) {
  test.describe(device, () => {
    test.use(use);

    for (const control of CONTROLS) {
      const { name, person, undo, keys, pastes = [] } = control;
      test(
        `${name} can be pressed at any point, focused, edited and left by keyboard`,
        { tag: '@long' },
        async ({ page, context, control: server }) => {
          await context.grantPermissions(['clipboard-read', 'clipboard-write']);
          if (person !== undefined) await server.signIn(context, person);
          await control.open(page, server);
          const target = control.target(page);

          for (const row of PARTS) {
            for (const [column, part] of PARTS.entries()) {
              await target.scrollIntoViewIfNeeded();
              const { width = 0, height = 0 } = (await target.boundingBox()) ?? {};
              const position = { x: width * part, y: height * row };
              await ('hasTouch' in use ? target.tap({ position }) : target.click({ position }));
              const at = `a press at ${part} of its width and ${row} of its height`;
              await expectState(page, control, at, control.pressed[column] ?? {});
              if (undo !== undefined) await page.keyboard.press(undo);
            }
          }

          const stop = control.stop?.(page) ?? target;
          await stop.focus();
          const [before, after] = control.neighbours;
          for (const [key, neighbour] of [
            ['Tab', after],
            ['Shift+Tab', before],
          ] as const) {
            await page.keyboard.press(key);
            await expect.poll(async () => (await stateOf(page)).focus, key).toMatch(neighbour);
            await expectState(page, control, key, {});
            await page.keyboard.press(key === 'Tab' ? 'Shift+Tab' : 'Tab');
            await expect(stop).toBeFocused();
            await expectState(page, control, `coming back from ${key}`, {});
          }
          for (const [key, expected] of keys) {
            await page.keyboard.press(key);
            await expectState(page, control, key, expected);
          }
          for (const [text, expected] of pastes) {
            await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
            await page.keyboard.press('ControlOrMeta+a');
            await page.keyboard.press('ControlOrMeta+v');
            await expectState(page, control, `pasting ${text}`, expected);
          }
        },
      );
    }
  });
}
