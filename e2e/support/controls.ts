import type { Locator, Page } from '@playwright/test';
import { identity } from '../../paper/identity.ts';
import { promotion } from '../../paper/words/promotion.ts';
import type { Control as Server } from './control.ts';
import type { ControlState } from './control-state.ts';
import { makePng } from './pictures.ts';
import { openSettled } from './settled-page.ts';

/** Matches these texts and no others. */
const named = (...texts: string[]): RegExp =>
  new RegExp(`^(${texts.map((text) => text.replace(/[^\w\s]/g, '\\$&')).join('|')})$`);

/** The expected state of a control. `says` may be a part of the screen reader's text. */
export type Expected = Partial<ControlState> & { shows?: string };

/** A kind of control, with the expected results of clicks, keys and pastes. */
export interface ControlCase {
  name: string;
  /** The signed-in person, as a key of people.yaml. */
  person?: string;
  open: (page: Page, server: Server) => Promise<void>;
  target: (page: Page) => Locator;
  /** Reads the control's state from what the page shows, such as the order of the pictures. */
  shows?: (page: Page) => Promise<string>;
  /** The expected states after a press at the left, the middle and the right of the control. */
  pressed: readonly [Expected, Expected, Expected];
  /** The keyboard key that undoes the effect of a click on the control. */
  undo?: string;
  /** The element that Tab focuses, if it differs from the element of `target`. */
  stop?: (page: Page) => Locator;
  /** The names of the controls that Tab reaches just before and just after this control. */
  neighbours: readonly [RegExp, RegExp];
  /** Keys to press in this order, each with the expected state. */
  keys: readonly (readonly [string, Expected])[];
  /** Texts to paste in this order, each with the expected state. A paste replaces the text. */
  pastes?: readonly (readonly [string, Expected])[];
}

const always = (expected: Expected) => [expected, expected, expected] as const;

const CODE = '6-digit code';
const SEARCH = 'Search the paper';
const SECOND = 'Review Garden plot with a sound shed by the railway, to lease from January';
const THIRD = 'Review Swap: film camera and two lenses for a working enlarger';
const tab = (name: string): Expected => ({ focus: name, shows: name, says: 'selected: true' });

const orderOf = async (page: Page) => {
  const pictures = page.getByRole('list', { name: 'Chosen images' }).getByRole('img');
  const names = await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
  return names.join(', ');
};

const isMenuOpen = (page: Page) =>
  page
    .locator('details', { has: page.getByLabel('Account of Owen Castleton') })
    .evaluate((menu) => (menu instanceof HTMLDetailsElement && menu.open ? 'open' : 'closed'));

export const CONTROLS: readonly ControlCase[] = [
  {
    name: 'the boxes of a code',
    open: async (page) => {
      await openSettled(page, '/login');
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await page.getByLabel('Email').fill('reader@millbrook.example');
      await page.getByRole('button', { name: 'Send code' }).click();
      await page.getByLabel(CODE).fill('12345');
    },
    target: (page) => page.getByLabel(CODE),
    pressed: [
      { focus: CODE, value: '12345', caret: [0, 1] },
      { focus: CODE, value: '12345', caret: [2, 3] },
      { focus: CODE, value: '12345', caret: [5, 5] },
    ],
    neighbours: [/^Close$/, /^Verify$/],
    keys: [
      ['Home', { value: '12345', caret: [0, 1] }],
      ['9', { value: '92345', caret: [1, 2] }],
      ['Delete', { value: '9345', caret: [1, 1] }],
      ['ArrowRight', { value: '9345', caret: [2, 3] }],
      ['Backspace', { value: '935', caret: [2, 2] }],
      ['x', { value: '935', caret: [2, 2] }],
    ],
    pastes: [
      ['12 34', { value: '935', says: 'Please paste a valid 6-digit code' }],
      ['48 29-13', { value: '', caret: [0, 0], says: 'Invalid OTP. Please try again.' }],
    ],
  },
  {
    name: 'the order of files',
    person: 'advertiser',
    open: async (page) => {
      await openSettled(page, '/dashboard/newadvertise');
      await page
        .getByLabel('Choose images')
        .setInputFiles([makePng('one.png'), makePng('two.png'), makePng('three.png')]);
      await page.getByRole('button', { name: 'Move one.png later' }).waitFor();
    },
    target: (page) => page.getByRole('button', { name: 'Move two.png earlier' }),
    shows: orderOf,
    pressed: always({
      focus: 'Move two.png later',
      shows: '1: two.png, 2: one.png, 3: three.png',
      says: 'two.png is now picture 1 of 3.',
    }),
    undo: 'Enter',
    neighbours: [/^Reorder two.png$/, /^Move two.png later$/],
    keys: [
      ['Enter', { focus: 'Move two.png later', says: 'two.png is now picture 1 of 3.' }],
      ['Enter', { focus: 'Move two.png later', says: 'two.png is now picture 2 of 3.' }],
      ['Enter', { focus: 'Move two.png earlier', says: 'two.png is now picture 3 of 3.' }],
    ],
  },
  {
    name: 'the lightbox',
    person: 'admin',
    open: async (page) => {
      await openSettled(page, '/dashboard/advertiselist?search=sofa');
      await page.getByRole('link', { name: /^Review Three-seat sofa/ }).click();
      await page.getByRole('button', { name: 'Open picture 1 of 3' }).waitFor();
    },
    target: (page) => page.getByRole('button', { name: 'Open picture 1 of 3' }),
    shows: async (page) => (await page.locator('.yarl__counter').allTextContents()).join(),
    pressed: always({ shows: '1 of 3' }),
    undo: 'Escape',
    neighbours: [/^Refresh$/, /^Open picture 2 of 3$/],
    keys: [
      ['Enter', { shows: '1 of 3' }],
      ['ArrowLeft', { shows: '3 of 3', says: '3 of 3' }],
      ['ArrowRight', { shows: '1 of 3', says: '1 of 3' }],
      ['Escape', { shows: '', focus: 'Open picture 1 of 3' }],
    ],
  },
  {
    name: 'the keys of the moderation table',
    person: 'admin',
    open: (page) => openSettled(page, '/dashboard/advertiselist?status=pending'),
    target: (page) => page.locator('[data-row]').first().getByRole('checkbox'),
    shows: async (page) =>
      (await page
        .getByRole('group', { name: 'Selected advertisements' })
        .locator('label')
        .textContent()) ?? '',
    pressed: always({ shows: '1 selected', says: '1 selected' }),
    undo: 'Space',
    neighbours: [/^(Keyboard shortcuts|Select all 12)/, /^Review House clearances/],
    keys: [
      ['j', { focus: SECOND, shows: 'Select all 12 on this page', says: '' }],
      ['x', { focus: SECOND, shows: '1 selected', says: '1 selected' }],
      ['j', { focus: THIRD }],
      ['x', { focus: THIRD, shows: '2 selected', says: '2 selected' }],
      ['k', { focus: SECOND }],
      ['x', { focus: SECOND, shows: '1 selected', says: '1 selected' }],
    ],
  },
  {
    name: 'the account menu',
    person: 'reader',
    open: (page) => openSettled(page, '/about'),
    target: (page) => page.getByLabel('Account of Owen Castleton'),
    shows: isMenuOpen,
    pressed: always({ focus: 'Account of Owen Castleton', shows: 'open' }),
    undo: 'Escape',
    neighbours: [named('Search', promotion.badge), named(identity.name)],
    keys: [
      ['Enter', { shows: 'open' }],
      ['Tab', { focus: 'Profile Settings', shows: 'open' }],
      ['Shift+Tab', { focus: 'Account of Owen Castleton', shows: 'open' }],
      ['Tab', { focus: 'Profile Settings' }],
      ['Escape', { focus: 'Account of Owen Castleton', shows: 'closed' }],
    ],
  },
  {
    name: 'the search with suggestions',
    open: async (page) => {
      await openSettled(page, '/about');
      const menu = page.locator('summary').filter({ hasText: 'Menu' });
      if (await menu.isVisible()) await menu.click();
      await page.getByLabel(SEARCH).filter({ visible: true }).fill('bridge');
    },
    target: (page) => page.getByLabel(SEARCH).filter({ visible: true }),
    pressed: [
      { focus: SEARCH, value: 'bridge', says: 'suggestions' },
      { focus: SEARCH, value: 'bridge', says: 'suggestions' },
      { focus: SEARCH, value: 'bridge', caret: [6, 6], says: 'suggestions' },
    ],
    neighbours: [named('Menu', promotion.badge), /^Search$/],
    keys: [
      ['Home', { value: 'bridge', caret: [0, 0] }],
      ['ArrowRight', { value: 'bridge', caret: [1, 1] }],
      ['Delete', { value: 'bidge', caret: [1, 1], says: 'suggestions' }],
      ['r', { value: 'bridge', caret: [2, 2], says: 'suggestions' }],
      ['ArrowDown', { value: 'bridge', caret: [2, 2], says: 'Swing bridge stays open' }],
      ['Escape', { value: 'bridge', caret: [2, 2], says: 'expanded: false' }],
    ],
    pastes: [['river', { value: 'river', caret: [5, 5], says: 'suggestions' }]],
  },
  {
    name: 'the tabs of the front page',
    open: (page) => openSettled(page, '/'),
    target: (page) => page.getByRole('tab').nth(1),
    stop: (page) => page.getByRole('tab').first(),
    shows: async (page) =>
      (await page.getByRole('tab', { selected: true }).first().textContent()) ?? '',
    pressed: always(tab('Politics')),
    undo: 'Home',
    neighbours: [/^All advertisements$/, /^News$/],
    keys: [
      ['ArrowRight', tab('Politics')],
      ['ArrowLeft', tab('News')],
      ['ArrowLeft', tab('Sport')],
      ['Home', tab('News')],
      ['End', tab('Sport')],
    ],
  },
];
