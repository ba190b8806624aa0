import { PROVENANCES, type Provenance } from '../../openapi/provenances.ts';
import { escapeMarkup } from '../markup.ts';
import { placeOfDrift, textOfDrift, type Drift, type DriftReport } from './report.ts';

const caseOf = (drift: Drift): string => {
  const text = textOfDrift(drift);
  const name = escapeMarkup(`${placeOfDrift(drift)}: ${text}`);
  const details = [drift.pointer, `${drift.seen} of ${drift.of}`, drift.suggestion ?? ''];
  const inner =
    drift.level === 'error'
      ? `<failure message="${escapeMarkup(text)}">${escapeMarkup(details.join('\n'))}</failure>`
      : `<skipped message="${escapeMarkup(`${drift.level}: ${text}`)}"/>`;
  const group = escapeMarkup(drift.operation ?? drift.path);
  return `    <testcase classname="${drift.tier}.${group}" name="${name}">${inner}</testcase>`;
};

const suiteOf = (name: string, cases: readonly string[]): string => {
  const failures = cases.filter((text) => text.includes('<failure')).length;
  const skipped = cases.filter((text) => text.includes('<skipped')).length;
  const counts = `tests="${cases.length}" failures="${failures}" skipped="${skipped}"`;
  return [`  <testsuite name="${name}" ${counts}>`, ...cases, '  </testsuite>'].join('\n');
};

/**
 * Renders JUnit XML. Missing responses, and deviations of the level `error`, become failed tests.
 * Other deviations become skipped tests.
 */
export const junitOf = ({ drifts, operations, failures }: DriftReport): string => {
  const ofTier = (tier: Provenance) => drifts.filter((drift) => drift.tier === tier);
  const clean = operations.filter(
    ({ operation }) => !drifts.some((drift) => drift.operation === operation),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    suiteOf(
      'answers',
      failures.map(
        ({ text, times }) =>
          `    <testcase name="${escapeMarkup(text)}"><failure message="${times} times"/></testcase>`,
      ),
    ),
    suiteOf(
      'without deviations',
      clean.map(({ operation }) => `    <testcase name="${operation}"/>`),
    ),
    ...PROVENANCES.map((tier) => suiteOf(tier, ofTier(tier).map(caseOf))),
    '</testsuites>',
    '',
  ].join('\n');
};
