import {
  expect,
  type BrowserContext,
  type Keyboard,
  type Locator,
  type Page,
} from '@playwright/test';
import { findMoved, placesOf } from './places.ts';

const KEY_MS = 300;
const CPU_SLOWDOWN = 4;
export const API_SECONDS = 2;
/** Longer texts are pasted from there on, as a password manager or a phone's keyboard does. */
const TYPED_CHARACTERS = 8;
/** Keys that open, close, send or order something, so that parts of the page may move. */
const ACTIVATES = /^(Enter|Space| |Escape|Arrow\w+|ControlOrMeta\+v|PageDown|PageUp|End|Home)$/;

const pause = (page: Page) => page.waitForTimeout(KEY_MS);

/** Expects that the person sees where they are, and that what they look at has stayed there. */
const lookAt = async (page: Page, key: string, before: Awaited<ReturnType<typeof placesOf>>) => {
  const seen = await page.evaluate(focusProblem);
  expect.soft(seen, `the focus after ${key} on ${page.url()}`).toBeNull();
  if (ACTIVATES.test(key)) return;
  expect.soft(await findMoved(before), `moved after ${key} on ${page.url()}`).toEqual([]);
};

/** What is wrong with the focused element; null if it is visible and not covered. */
const focusProblem = (): string | null => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const name = `${focused.tagName} "${(focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 30)}"`;
  // Some fields are drawn by what lies around them.
  const around = focused.parentElement?.checkVisibility({ opacityProperty: true });
  if (!focused.checkVisibility({ visibilityProperty: true }) || !around) {
    return `${name} is not visible`;
  }
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const x = (Math.max(left, 0) + Math.min(right, window.innerWidth)) / 2;
  const y = (Math.max(top, 0) + Math.min(bottom, window.innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  if (hit === null) return `${name} is outside the window`;
  const isSame = focused.contains(hit) || hit.contains(focused);
  const isLabel = hit.closest('label')?.contains(focused);
  return isSame || isLabel ? null : `${name} is covered by ${hit.tagName}.${hit.className}`;
};

/** Presses each key after a pause and looks at the result. */
const slowKeyboard = (page: Page, keyboard: Keyboard): void => {
  const press = keyboard.press.bind(keyboard);
  const pressOne = async (key: string, options?: Parameters<Keyboard['press']>[1]) => {
    const before = await placesOf(page);
    await press(key, options);
    await pause(page);
    // A key that leads elsewhere leaves no page to look at.
    if (await before.isSamePage()) await lookAt(page, key, before);
  };
  keyboard.press = pressOne;
  keyboard.type = async (text) => {
    for (const character of text.slice(0, TYPED_CHARACTERS)) await pressOne(character);
    await keyboard.insertText(text.slice(TYPED_CHARACTERS));
    await pause(page);
  };
};

type Press = 'click' | 'tap' | 'check' | 'press' | 'selectOption';

/** Presses of locators also take their time; `fill` types. */
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
};

/** Makes all pages of the context slow to compute, and the person in front of them slow to press. */
export const atHumanPace = (context: BrowserContext): void => {
  context.on('page', (page) => {
    slowKeyboard(page, page.keyboard);
    slowLocators(page);
    void context
      .newCDPSession(page)
      .then((session) => session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }))
      // The page was closed at once.
      .catch(() => undefined);
  });
};
