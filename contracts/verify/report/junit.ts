import { TIERS } from '../../../openapi/provenance.ts';
import { escapeMarkup } from './markup.ts';
import { labelOf, type Report } from './report.ts';
import type { Check } from '../../checks/check.ts';
import { decides } from './verdict.ts';

const caseOf = (row: Check, strict: boolean): string => {
  const label = labelOf(row);
  const { details } = row;
  const name = `name="${escapeMarkup(row.title)}" classname="${row.tier}.${details?.operation ?? row.kind}"`;
  if (label === 'passed') return `    <testcase ${name}/>`;
  const lines = [
    ...row.differences,
    `${row.screens.join(', ')}: ${details?.damage ?? ''}`,
    ...(details === undefined ? [] : [details.pointer, ...details.curl]),
  ];
  const text = escapeMarkup(lines.join('\n'));
  const fails =
    label === 'untried' || (!['spared', 'left out'].includes(label) && decides(row.tier, strict));
  const inner = fails
    ? `<failure message="${escapeMarkup(row.differences[0] ?? label)}">${text}</failure>`
    : `<skipped message="${label}: ${escapeMarkup(row.differences[0] ?? '')}"/>`;
  return `    <testcase ${name}>${inner}</testcase>`;
};

const suiteOf = (name: string, cases: readonly string[]): string => {
  const failures = cases.filter((text) => text.includes('<failure')).length;
  const skipped = cases.filter((text) => text.includes('<skipped')).length;
  const numbers = `tests="${cases.length}" failures="${failures}" skipped="${skipped}"`;
  return [`  <testsuite name="${name}" ${numbers}>`, ...cases, '  </testsuite>'].join('\n');
};

/** A test case that fails if and only if the command fails. */
const verdictCase = ({ exitCode, headline }: Report): string => {
  const name = 'name="the backend serves the site" classname="verdict"';
  if (exitCode === 0) return `    <testcase ${name}/>`;
  return `    <testcase ${name}><failure message="${escapeMarkup(headline)}"/></testcase>`;
};

/** The JUnit report for CI systems. Failures that the command tolerates become skipped tests. */
export const junitOf = (report: Report): string => {
  const suites = TIERS.map((tier) => {
    const rows = report.checks.filter((row) => row.tier === tier && row.kind !== 'reach');
    return suiteOf(
      tier,
      rows.map((row) => caseOf(row, report.strict)),
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    suiteOf('verdict', [verdictCase(report)]),
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
};
