import { REASONS } from '~/shared/advertisement/present.ts';
import type { Schemas } from '~/shared/api/types.ts';

const COLUMNS = ['Time', 'Moderator', 'Decision', 'Serial', 'Title', 'Reason', 'Explanation'];

/**
 * Matches where a spreadsheet would read a formula such as =A1: at the start of a cell, or after a
 * semicolon or line break, where some spreadsheets start a new cell.
 */
const FORMULA = /(?<=^|[;\r\n])(?=[^\S\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

const cellOf = (text: string): string => `"${text.replaceAll(FORMULA, "'").replaceAll('"', '""')}"`;

/**
 * Writes moderation decisions as CSV (RFC 4180). The byte order mark lets Excel read accents
 * correctly. An apostrophe turns formulas into text.
 */
export const csvOf = (decisions: readonly Schemas['AdvertisementDecision'][]): string => {
  const rows = decisions.map((past) => [
    past.at,
    past.admin ?? '',
    past.decision,
    past.advertisement?.serial_number ?? '',
    past.advertisement?.title ?? '',
    past.reason_code ? REASONS[past.reason_code] : '',
    past.reason ?? '',
  ]);
  const lines = [COLUMNS, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`);
  return `\uFEFF${lines.join('')}`;
};

const FREE_AFTER_MS = 60_000;

export const saveCsv = (name: string, csv: string): void => {
  const href = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(href), FREE_AFTER_MS);
};
