import {
  expect,
  type BrowserContext,
  type Keyboard,
  type Locator,
  type Page,
} from '@playwright/test';
import { focusProblem } from './focus-problem.ts';
import { findMoved, placesOf } from './places.ts';

const KEY_MS = 300;
const CPU_SLOWDOWN = 4;
export const API_SECONDS = 2;
/** The test types this many characters and pastes the rest, as a password manager would. */
const TYPED_CHARACTERS = 8;
/** Keys that open, close, send or reorder something, after which parts of the page may move. */
const ACTIVATES = /^(Enter|Space| |Escape|Arrow\w+|ControlOrMeta\+v|PageDown|PageUp|End|Home)$/;

/** Whether the focus is in a text field. Elsewhere, letters are shortcuts. */
const isTyping = (): boolean =>
  document.activeElement?.matches('textarea, input:not([type=checkbox], [type=radio])') ?? false;

const pause = (page: Page) => page.waitForTimeout(KEY_MS);

/** Expects that the focus is visible and that no visible part of the page has moved. */
const lookAt = async (
  page: Page,
  key: string,
  before: Awaited<ReturnType<typeof placesOf>>,
  orders: boolean,
) => {
  const problem = await page.evaluate(focusProblem).catch(() => null);
  const isAtEnd = await before.isAtEnd();
  // If the key has opened another page, the layouts cannot be compared.
  if (isAtEnd === undefined) return;
  // On the last element, Tab moves the focus to the browser's toolbar, outside of the page.
  const isNone = key.endsWith('Tab') ? isAtEnd === true : isAtEnd === null;
  expect.soft(isNone ? null : problem, `the focus after ${key} on ${page.url()}`).toBeNull();
  if (orders) return;
  expect.soft(await findMoved(before), `moved after ${key} on ${page.url()}`).toEqual([]);
};

/** Presses each key after a pause and checks the focus and the layout. */
const slowKeyboard = (page: Page, keyboard: Keyboard): void => {
  const press = keyboard.press.bind(keyboard);
  const pressOne = async (key: string, options?: Parameters<Keyboard['press']>[1]) => {
    const before = await placesOf(page);
    const orders = ACTIVATES.test(key) || (key.length === 1 && !(await page.evaluate(isTyping)));
    await press(key, options);
    await pause(page);
    await lookAt(page, key, before, orders);
  };
  keyboard.press = pressOne;
  keyboard.type = async (text) => {
    for (const character of text.slice(0, TYPED_CHARACTERS)) await pressOne(character);
    await keyboard.insertText(text.slice(TYPED_CHARACTERS));
    await pause(page);
  };
};

type Press = 'click' | 'tap' | 'check' | 'press' | 'selectOption';

/** Slows down clicks and taps, and makes `fill` type the text instead of setting it. */
const slowLocators = (page: Page): void => {
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator & { isSlow?: boolean };
  if (prototype.isSlow) return;
  prototype.isSlow = true;
  const slow = (name: Press) => {
    const original = prototype[name] as (...parts: unknown[]) => Promise<unknown>;
    Object.defineProperty(prototype, name, {
      value: async function (this: Locator, ...parts: unknown[]) {
        await pause(this.page());
        return original.apply(this, parts);
      },
    });
  };
  for (const name of ['click', 'tap', 'check', 'press', 'selectOption'] as const) slow(name);
  prototype.fill = async function (text: string) {
    await this.click();
    await this.page().keyboard.press('ControlOrMeta+a');
    await this.page().keyboard.press('Delete');
    await this.page().keyboard.type(text);
  };
  prototype.pressSequentially = async function (text: string) {
    await this.focus();
    await this.page().keyboard.type(text);
  };
};

/** Throttles the CPU, delays input, and checks focus and layout after each key. */
export const atHumanPace = (context: BrowserContext): void => {
  context.on('page', (page) => {
    slowKeyboard(page, page.keyboard);
    slowLocators(page);
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }))
      // The page may be closed before it is throttled, so errors are ignored.
      .catch(() => undefined);
  });
};
