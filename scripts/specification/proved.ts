/**
 * Reads the reports of `npm test` and `npm run test:long` in a folder. Fails if a test that
 * docs/specification.yaml names did not run or did not pass.
 *
 *   TEST_REPORTS=<folder> npm test && TEST_REPORTS=<folder> npm run test:long
 *   node scripts/specification/proved.ts <folder>
 */
import { unproved } from './missing.ts';
import { runsIn } from './reports.ts';
import { readSpecification } from './rows.ts';

const missing = unproved(readSpecification(), runsIn(process.argv[2] ?? ''));
if (missing.length > 0) {
  console.error(`These tests of the specification did not run and pass:\n${missing.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log('Every test that the specification names ran and passed.');
}
