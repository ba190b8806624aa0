/**
 * Reads the reports of `npm test` and `npm run test:long` in a folder. Fails if a test that
 * carries an id of docs/specification.yaml did not run or did not pass.
 *
 *   TEST_REPORTS=<folder> npm test && TEST_REPORTS=<folder> npm run test:long
 *   node scripts/specification/proved.ts <folder>
 */
import { ROOT } from '../../packages/runner/root.ts';
import { carriersIn } from './carriers.ts';
import { unproved } from './missing.ts';
import { runsIn } from './reports.ts';
import { readSpecification } from './rows.ts';

const runs = runsIn(process.argv[2] ?? '');
const missing = unproved(readSpecification(), carriersIn(ROOT), runs);
if (missing.length > 0) {
  console.error(`The tests of these statements did not all run and pass:\n${missing.join('\n')}`);
  process.exitCode = 1;
} else {
  console.log('Every test of the specification ran and passed.');
}
