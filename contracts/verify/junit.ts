import { TIERS } from '../openapi/provenance.ts';
import { labelOf, type Report, type ReportRow } from './report.ts';

/** A text as XML and HTML take it. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // XML has no place for control characters, save these three.
    .replaceAll(/(?![\t\n\r])\p{Cc}/gu, '');

const counts = (row: ReportRow, strict: boolean): boolean =>
  row.tier === 'documented' || (row.tier === 'assumed' && strict);

function caseOf(row: ReportRow, strict: boolean): string {
  const label = labelOf(row);
  const name = `name="${escapeMarkup(row.description)}" classname="${row.tier}.${row.operation}"`;
  if (label === 'passed') return `    <testcase ${name}/>`;
  const details = [...row.differences, `${row.screen}: ${row.why}`, row.pointer, ...row.curl];
  const text = escapeMarkup(details.join('\n'));
  const fails = label === 'untried' || (label !== 'spared' && counts(row, strict));
  const inner = fails
    ? `<failure message="${escapeMarkup(row.differences[0] ?? label)}">${text}</failure>`
    : `<skipped message="${label}: ${escapeMarkup(row.differences[0] ?? '')}"/>`;
  return `    <testcase ${name}>${inner}</testcase>`;
}

/** The report for CI systems: what does not count is skipped, with the reason. */
export function junitOf({ rows, strict }: Report): string {
  const suites = TIERS.map((tier) => {
    const cases = rows.filter((row) => row.tier === tier).map((row) => caseOf(row, strict));
    const failures = cases.filter((text) => text.includes('<failure')).length;
    const skipped = cases.filter((text) => text.includes('<skipped')).length;
    const numbers = `tests="${cases.length}" failures="${failures}" skipped="${skipped}"`;
    return [`  <testsuite name="${tier}" ${numbers}>`, ...cases, '  </testsuite>'].join('\n');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}
