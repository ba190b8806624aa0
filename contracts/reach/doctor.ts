import { readOptions } from './doctor-options.ts';
import { examine } from './examine.ts';
import { countLevels } from './finding.ts';
import { headlineOf, tableOf } from './table.ts';

/**
 * `npm run doctor -- URL`: whether the site can run on a backend, without changing its data.
 * @returns the exit code
 */
export const runDoctor = async (
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  say: (text: string) => void,
): Promise<0 | 1> => {
  const options = readOptions(args, env);
  const { findings, answers } = await examine(options);
  const counts = countLevels(findings);
  if (options.json) {
    const { apiUrl, siteOrigin } = options;
    say(JSON.stringify({ apiUrl, siteOrigin, answers, counts, findings }, null, 2));
  } else {
    say(`${headlineOf(findings, answers)}\n${tableOf(findings, options.verbose)}`);
  }
  return counts.problem > 0 || answers === 0 ? 1 : 0;
};
