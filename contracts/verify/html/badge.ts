import type { Label } from '../report.ts';
import type { ScreenState } from '../screens.ts';

/** A result as a word with a mark; colour only goes along with them. */
export const badge = (state: Label | ScreenState): string =>
  `<span class="badge ${state.replace(' ', '-')}">${state}</span>`;
