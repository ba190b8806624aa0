import type { Result } from '../../lib/check.ts';
import type { ScreenState } from '../screens.ts';

export const classOf = (name: string): string => name.replace(' ', '-');

/** A result as a word with a mark; colour only goes along with them. */
export const badge = (state: Result | ScreenState): string =>
  `<span class="badge ${classOf(state)}">${state}</span>`;
