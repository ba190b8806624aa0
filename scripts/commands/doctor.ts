/**
 * `npm run doctor -- API_URL`: whether the site can run on a backend, and if not, what to do.
 */
import { examine } from '../doctor/examine.ts';
import { countLevels } from '../doctor/finding.ts';
import { readOptions, USAGE, UsageError } from '../doctor/options.ts';
import { headlineOf, tableOf } from '../doctor/table.ts';

const USAGE_EXIT_CODE = 2;

try {
  const options = readOptions(process.argv.slice(2), process.env);
  const { findings, answers } = await examine(options);
  const counts = countLevels(findings);
  if (options.json) {
    const { apiUrl, siteOrigin } = options;
    console.log(JSON.stringify({ apiUrl, siteOrigin, answers, counts, findings }, null, 2));
  } else {
    console.log(`${tableOf(findings)}\n\n${headlineOf(findings, answers)}`);
  }
  // Without an answer nothing has been seen that could be well.
  process.exitCode = counts.problem > 0 || answers === 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = USAGE_EXIT_CODE;
}
